import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setUp } from '../../scripts/setup.mjs';

/** Compiles the package into dist/, with the receiver beside it: that one is plain JavaScript and is only copied. */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

await setUp({ build: false, tools: true, clients: true });
rmSync(at('dist'), { recursive: true, force: true });
execFileSync(process.execPath, [at('../../node_modules/typescript7/bin/tsc'), '-p', at('tsconfig.json')], {
  stdio: 'inherit',
});
cpSync(at('../receiver'), at('dist/receiver'), { recursive: true, filter: (path) => !path.endsWith('.json') });
