import './require-node.mjs';
import { setUp } from './setup.mjs';

/** Builds what is outdated, and starts the named program. */
await setUp({ build: true });
const [, , program] = process.argv;
if (program !== undefined) await import(`../dist/bundle/${program}.js`);
