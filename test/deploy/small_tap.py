"""A Singer tap for tests: the tickets and changes of a JSON file in their order, after the bookmark of its state."""

import argparse
import json
import sys
import time


def write(message: dict) -> None:
    print(json.dumps(message), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", required=True)
    parser.add_argument("--state")
    options = parser.parse_args()
    with open(options.config, encoding="utf-8") as file:
        config = json.load(file)
    after = 0
    if options.state:
        with open(options.state, encoding="utf-8") as file:
            after = json.load(file)["bookmarks"]["tickets"]["number"]
    with open(config["started_with"], "a", encoding="utf-8") as file:
        file.write(f"{after}\n")
    write({"type": "SCHEMA", "stream": "tickets", "schema": {"type": "object"}, "key_properties": ["number"]})
    write({"type": "SCHEMA", "stream": "users", "schema": {"type": "object"}, "key_properties": ["id"]})
    for number, ticket in enumerate(config["tickets"], start=1):
        if number <= after:
            continue
        write({"type": "RECORD", "stream": "tickets", "record": {"number": number, **ticket}})
        if number % 2 == 0:
            write({"type": "STATE", "value": {"bookmarks": {"tickets": {"number": number}}}})
        if number == config.get("fails_after"):
            # As a process that is killed leaves it: within a line.
            sys.stdout.write('{"type": "RECORD", "stream": "tick')
            return 7
        if number == config.get("waits_after"):
            time.sleep(600)
    # Users come last, as with many taps, and only those that have changed.
    for user in config.get("users", []):
        write({"type": "RECORD", "stream": "users", "record": user})
    return 0


if __name__ == "__main__":
    sys.exit(main())
