"""wire: the little of the Wayland protocol that simulated devices need: requests, and waiting until they are handled."""
import socket
import struct

import harness

DISPLAY, REGISTRY = 1, 2  # objects
SYNC, GET_REGISTRY = 0, 1  # requests of the display
ERROR = 0                  # its event
BIND = 0
GLOBAL = 0                 # the registry's event
ANSWER_MAX = 65536


def word(number):
    return struct.pack("=i" if number < 0 else "=I", number)


def fixed(number):
    """A fraction, in 256ths."""
    return word(round(256 * number))


def text(string):
    data = string.encode() + b"\0"
    return word(len(data)) + data + bytes(-len(data) % 4)


class Connection:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(harness.PATIENCE)
        self.socket.connect(str(path))
        self.last, self.rest, self.globals = REGISTRY, b"", {}
        self.send(DISPLAY, GET_REGISTRY, word(REGISTRY))
        self.sync()

    def send(self, target, request, *arguments, files=()):
        body = b"".join(arguments)
        socket.send_fds(self.socket, [struct.pack("=II", target, (len(body) + 8) << 16 | request) + body], files)

    def new(self):
        """The number of an object to be made by the next request."""
        self.last += 1
        return self.last

    def bind(self, interface, version=1):
        """The object of one of the compositor's interfaces."""
        if interface not in self.globals:
            raise AssertionError(f"expected the compositor to have {interface}; it has {' '.join(sorted(self.globals))}")
        number = self.new()
        self.send(REGISTRY, BIND, word(self.globals[interface]), text(interface), word(version), word(number))
        return number

    def make(self, target, request, *arguments):
        """The object that a request makes, whose number is its last argument."""
        number = self.new()
        self.send(target, request, *arguments, word(number))
        return number

    def sync(self):
        """Returns when the compositor has handled all requests."""
        answer = self.make(DISPLAY, SYNC)
        while not self.answered(answer):
            got = self.socket.recv(ANSWER_MAX)
            if not got:
                raise AssertionError("expected the compositor to answer; it closed the connection")
            self.rest += got

    def answered(self, answer):
        """Reads what came; True if this object was among it."""
        found = False
        while len(self.rest) >= 8 and len(self.rest) >= (size := struct.unpack_from("=I", self.rest, 4)[0] >> 16):
            source, event = struct.unpack_from("=IH", self.rest)
            body, self.rest = self.rest[8:size], self.rest[size:]
            found = found or source == answer
            if (source, event) == (REGISTRY, GLOBAL):
                number, length = struct.unpack_from("=II", body)
                self.globals[body[8:8 + length - 1].decode()] = number
            elif (source, event) == (DISPLAY, ERROR):
                raise AssertionError(f"expected no error of Wayland; got {body!r}")
        return found

    def close(self):
        self.socket.close()
