"""board: the rules, implemented again for the tests; shares no code with the game."""
import typing


class Board(typing.NamedTuple):
    width: int
    height: int
    tiles: tuple  # by cell, 0: the gap

    def __str__(self):
        rows = (self.tiles[row * self.width:][:self.width] for row in range(self.height))
        return "/".join(" ".join(map(str, row)) for row in rows)


def parse(text):
    rows = [list(map(int, row.split())) for row in text.split("/")]
    return Board(len(rows[0]), len(rows), tuple(tile for row in rows for tile in row))


def solved(width, height):
    return Board(width, height, (*range(1, width * height), 0))


def slide(board, cell):
    """The board after a press on a cell, and the number of tiles moved; the same board and 0 if the press is refused."""
    gap = board.tiles.index(0)
    if cell == gap:
        return board, 0
    if cell // board.width == gap // board.width:
        step = 1 if cell > gap else -1
    elif cell % board.width == gap % board.width:
        step = board.width if cell > gap else -board.width
    else:
        return board, 0
    tiles = list(board.tiles)
    for to in range(gap, cell, step):
        tiles[to] = tiles[to + step]
    tiles[cell] = 0
    return board._replace(tiles=tuple(tiles)), abs(cell - gap) // abs(step)


def slides(board, single=False):
    """Every accepted press as (cell, resulting board)."""
    for cell in range(len(board.tiles)):
        after, moved = slide(board, cell)
        if moved == 1 or (moved and not single):
            yield cell, after


DIRECTIONS = {"U": (0, 1), "D": (0, -1), "L": (1, 0), "R": (-1, 0)}  # where the tile comes from


def move(board, name):
    """The board after one tile moves U, D, L or R into the gap; None if none can."""
    across, down = DIRECTIONS[name]
    gap = board.tiles.index(0)
    column, row = gap % board.width + across, gap // board.width + down
    if not (0 <= column < board.width and 0 <= row < board.height):
        return None
    return slide(board, row * board.width + column)[0]


def complexity(board):
    tiles = [tile for tile in board.tiles if tile]
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:])


def solvable(board):
    """Johnson & Story 1879."""
    row = board.tiles.index(0) // board.width
    return (complexity(board) + (0 if board.width % 2 else board.height - 1 - row)) % 2 == 0


def solution(board, single=False):
    """The cells of a shortest sequence of presses (single: presses that move one tile) that solves a small board;
    breadth-first from both ends, as each press can be taken back by one."""
    ends = {board: None}, {solved(board.width, board.height): None}
    layers = [list(came) for came in ends]
    middle = board if board in ends[1] else None
    while middle is None:
        side = int(len(layers[0]) > len(layers[1]))
        middle, layers[side] = next_layer(layers[side], ends[side], ends[1 - side], single)
    cells, at = [], middle
    while ends[0][at]:
        at, cell = ends[0][at]
        cells.insert(0, cell)
    while ends[1][middle]:
        middle, _ = ends[1][middle]
        cells.append(middle.tiles.index(0))
    return cells


def next_layer(layer, came, others, single):
    """One of `others` that is reached from this layer, or None; and all boards that are new."""
    found = []
    for at in layer:
        for cell, after in slides(at, single):
            if after in came:
                continue
            came[after] = (at, cell)
            if after in others:
                return after, found
            found.append(after)
    return None, found


def with_gap(columns, rows, gap_row, gap_column):
    """A solved board, but for the gap, which went up and to the left from its home."""
    tiles = [list(range(row * columns + 1, (row + 1) * columns + 1)) for row in range(rows)]
    tiles[-1][-1] = 0
    for row in range(rows - 1, gap_row, -1):
        tiles[row][-1] = tiles[row - 1][-1]
    tiles[gap_row][-1] = 0
    for column in range(columns - 1, gap_column, -1):
        tiles[gap_row][column] = tiles[gap_row][column - 1]
    tiles[gap_row][gap_column] = 0
    return "/".join(" ".join(map(str, row)) for row in tiles)
