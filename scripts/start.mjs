import './require-node.mjs';
import { setUp } from './setup.mjs';

const app = process.argv[2];

await setUp({ build: true });
// The migrations run where the embedded server can be started, should it be the one to migrate.
await import(app === 'migrate' ? '../dist/apps/standalone/src/migrate.js' : `../dist/apps/${app}/src/main.js`);
