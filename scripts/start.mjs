import './require-node.mjs';
import { setUp } from './setup.mjs';

await setUp({ build: true });
await import(`../dist/bundle/${process.argv[2]}.js`);
