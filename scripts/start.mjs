import './require-node.mjs';
import { setUp } from './setup.mjs';

/** Builds what is out of date, and starts the program that is named. */
await setUp({ build: true });
const [, , program] = process.argv;
if (program !== undefined) await import(`../dist/bundle/${program}.js`);
