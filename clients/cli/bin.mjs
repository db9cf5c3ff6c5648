#!/usr/bin/env node
import { main } from './src/main.mjs';

// `| head` reads no further: that is no error.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
process.exitCode = await main(process.argv.slice(2));
