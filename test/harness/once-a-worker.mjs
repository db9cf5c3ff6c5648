/** This module is loaded once a worker; those of the tests are loaded once a file. */
const made = new Map();
const ends = [];

/** What `make` returned the first time. `end` is for tests that all run in one process, which goes on after them. */
export function onceAWorker(name, make, end) {
  if (!made.has(name)) {
    const value = make();
    made.set(name, value);
    if (end) ends.push(() => end(value));
  }
  return made.get(name);
}

export async function endWorker() {
  made.clear();
  await Promise.allSettled(ends.splice(0).map((end) => end()));
}
