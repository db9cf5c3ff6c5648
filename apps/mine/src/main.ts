import 'reflect-metadata';
import { command } from './command.js';

void command(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isWatched: process.stderr.isTTY,
}).then((status) => {
  process.exitCode = status;
});
