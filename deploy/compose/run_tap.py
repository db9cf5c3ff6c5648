"""Runs a Singer tap and sends its lines to the service. Its state moves on only when what is before it is stored.

    SERVICE_URL=… SERVICE_KEY_FILE=… INTEGRATION=int_… STATE_FOLDER=… run_tap.py [--every SECONDS] -- tap-x --config …

Needs Python 3.9 or newer and no packages. The tap gets `--state FILE` once there is one.
"""

import argparse
import fcntl
import http.client
import json
import os
import subprocess
import sys
import time
import urllib.parse
import uuid
from pathlib import Path

# Lines are sent when there are so many of them, at the next state.
SENT_AT_ONCE_BYTES = int(os.environ.get("SENT_AT_ONCE_BYTES") or 256 * 1024 * 1024)
TRIES = 6
PIECE_BYTES = 1024 * 1024


class Failure(Exception):
    """What the person who runs the tap has to read."""


def replace_file(path: Path, text: str) -> None:
    """Writes a file such that it is the old or the new one whenever the machine stops."""
    new = path.with_suffix(".new")
    with open(new, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)


class Service:
    def __init__(self) -> None:
        self.url = urllib.parse.urlsplit(os.environ["SERVICE_URL"])
        self.key = Path(os.environ["SERVICE_KEY_FILE"]).read_text(encoding="utf-8").strip()
        integration = urllib.parse.quote(os.environ["INTEGRATION"], safe="")
        self.path = f"{self.url.path.rstrip('/')}/v1/integrations/{integration}/events"

    def send(self, files: list) -> dict:
        """Sends the files as one upload until it is stored or refused. The key makes repeats count once."""
        repeat_key = str(uuid.uuid4())
        wait = 1.0
        for attempt in range(1, TRIES + 1):
            try:
                status, after, answer = self.post(files, repeat_key)
                if status == 202:
                    return json.loads(answer)["data"]
                problem = f"{status}: {answer.decode(errors='replace')[:2000]}"
                if status != 429 and status < 500:
                    raise Failure(f"the service refused the lines with {problem}")
                wait = max(wait, after)
            except (OSError, http.client.HTTPException) as error:
                problem = f"{type(error).__name__}: {error}"
            if attempt < TRIES:
                print(f"Sending again in {wait:.0f} s after {problem}", file=sys.stderr)
                time.sleep(wait)
                wait = min(wait * 2, 300)
        raise Failure(f"the lines could not be sent: {problem}")

    def post(self, files: list, repeat_key: str) -> tuple:
        secure = self.url.scheme == "https"
        connect = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        # An upload is answered when all of it is stored.
        connection = connect(self.url.netloc, timeout=3600)
        try:
            connection.putrequest("POST", self.path)
            connection.putheader("Authorization", f"Bearer {self.key}")
            connection.putheader("Content-Type", "application/x-singer+ndjson")
            connection.putheader("Content-Length", str(sum(path.stat().st_size for path in files)))
            connection.putheader("Idempotency-Key", repeat_key)
            connection.endheaders()
            for path in files:
                with open(path, "rb") as file:
                    while piece := file.read(PIECE_BYTES):
                        connection.send(piece)
            response = connection.getresponse()
            after = response.getheader("Retry-After") or ""
            return response.status, float(after) if after.isdigit() else 0.0, response.read()
        finally:
            connection.close()


class FirstRecords:
    """The last records of streams that others look up, which are sent before all other lines, also in later runs."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.streams = {name for name in os.environ.get("FIRST_STREAMS", "").split(",") if name}
        self.keys: dict = {}
        self.records: dict = {}
        if path.exists() and self.streams:
            for line in path.read_text(encoding="utf-8").splitlines():
                self.take(line, json.loads(line))

    def take(self, line: str, message: dict) -> bool:
        """True where the line is kept here."""
        kind = message.get("type")
        record = message.get("record")
        if kind == "SCHEMA" and message.get("stream") in self.streams:
            self.keys[message["stream"]] = (message.get("key_properties"), line)
            return True
        if kind != "RECORD" or not isinstance(record, dict):
            return False
        stream = message.get("stream", record.get("stream"))
        if stream not in self.streams:
            return False
        data = record if "stream" in message else record.get("data", {})
        names = self.keys.get(stream, (None, ""))[0] or sorted(data)
        self.records[json.dumps([stream, *(data.get(name) for name in names)])] = line
        return True

    def write(self) -> Path:
        lines = [*(line for _, line in self.keys.values()), *self.records.values()]
        replace_file(self.path, "".join(f"{line.rstrip()}\n" for line in lines))
        return self.path


class Run:
    def __init__(self, folder: Path, service: Service) -> None:
        self.state = folder / "state.json"
        self.lines = folder / "lines.ndjson"
        self.first = FirstRecords(folder / "first.ndjson")
        self.service = service
        self.held_back = False

    def run(self, command: list) -> None:
        options = ["--state", str(self.state)] if self.state.exists() else []
        with subprocess.Popen([*command, *options], stdout=subprocess.PIPE) as tap:
            try:
                self.read(tap.stdout)
            except BaseException:
                # It would wait for ever until someone takes its lines.
                tap.terminate()
                raise
        if tap.returncode != 0:
            raise Failure(f"the tap ended with status {tap.returncode}")

    def read(self, output) -> None:
        """Sends what the tap writes, also of a tap that ends too early: what comes before its last state is complete."""
        file = open(self.lines, "wb")
        try:
            for raw in output:
                try:
                    message = json.loads(raw)
                except ValueError:
                    message = None
                # The tap was ended within its last line.
                if message is None and not raw.endswith(b"\n"):
                    break
                if isinstance(message, dict) and self.first.take(raw.decode(), message):
                    continue
                file.write(raw)
                is_state = isinstance(message, dict) and message.get("type") == "STATE"
                if is_state and file.tell() >= SENT_AT_ONCE_BYTES:
                    file.close()
                    self.send()
                    file = open(self.lines, "wb")
        finally:
            file.close()
        if self.lines.stat().st_size > 0:
            self.send()
        else:
            self.first.write()

    def send(self) -> None:
        data = self.service.send([self.first.write(), self.lines])
        told = {name: value for name, value in data.items() if name not in ("state", "errors")}
        print(json.dumps(told))
        for error in data["errors"][:10]:
            print(f"line {error['line']}: {error['message']}", file=sys.stderr)
        state = data.get("state")
        # After a rejected line, a later state would lead the tap past it for ever.
        if state is not None and not self.held_back:
            replace_file(self.state, json.dumps(state))
        self.held_back = self.held_back or data["rejected"] > 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=float, metavar="SECONDS", help="run again after this time; default: once")
    parser.add_argument("command", nargs="+", help="the tap with its options, after --")
    options = parser.parse_args()
    folder = Path(os.environ["STATE_FOLDER"])
    with open(folder / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        while True:
            began = time.monotonic()
            status = 0
            try:
                Run(folder, Service()).run(options.command)
            except Failure as failure:
                print(f"This run failed: {failure}", file=sys.stderr)
                status = 1
            if options.every is None:
                return status
            time.sleep(max(0.0, options.every - (time.monotonic() - began)))


if __name__ == "__main__":
    sys.exit(main())
