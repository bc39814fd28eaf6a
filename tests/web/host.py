"""host: serves the built page, as any static host does, and notes what is asked for."""
import functools
import http.server
import json
import pathlib
import threading
import time

CHUNK = 16 << 10


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.server.asked.append((self.path, 0))
            self.send_error(404)
            return
        data = self.server.host.content(path)
        self.server.asked.append((self.path, len(data)))
        time.sleep(self.server.host.delay)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        for header in self.server.host.headers.items():
            self.send_header(*header)
        self.end_headers()
        for start in range(0, len(data), CHUNK):
            self.server.host.take_line(len(data[start:start + CHUNK]))
            self.wfile.write(data[start:start + CHUNK])

    def do_POST(self):
        self.server.asked.append(("POST " + self.path, 0))
        self.send_error(405)

    do_PUT = do_HEAD = do_POST


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):  # a page that was left
        pass


class Host:
    """bytes_per_s: of the line that all answers share, None: as fast as can be; delay: s before each answer; options: of
    the game, which its address can't give; script: run before the page's own; headers: that each answer has, too."""

    ports = set()

    def __init__(self, folder, options=(), script="", bytes_per_s=None, delay=0.0, headers=None):
        self.script = f"window.gameOptions = {json.dumps(list(options))}; {script}"
        self.bytes_per_s, self.delay, self.headers = bytes_per_s, delay, headers or {}
        self.lock, self.free_at = threading.Lock(), 0.0
        self.server = self.serve(functools.partial(Handler, directory=str(folder)))
        self.server.asked, self.server.host = [], self
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @classmethod
    def serve(cls, handler):
        """On a port that no earlier page had: a browser keeps what the pages of an address have left."""
        while True:
            server = Server(("127.0.0.1", 0), handler)
            if server.server_port not in cls.ports:
                cls.ports.add(server.server_port)
                return server
            server.server_close()

    @property
    def asked(self):
        return self.server.asked

    def content(self, path):
        data = path.read_bytes()
        if path.name == "index.html":
            data = data.replace(b"<script", f"<script>{self.script}</script>\n<script".encode(), 1)
        return data

    def take_line(self, count):
        if self.bytes_per_s is None:
            return
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + count / self.bytes_per_s
            wait = self.free_at - time.monotonic()
        time.sleep(max(0, wait))

    def close(self):
        self.server.shutdown()
        self.server.server_close()
