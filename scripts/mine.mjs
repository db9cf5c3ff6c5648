#!/usr/bin/env node
import './require-node.mjs';
import { setUp } from './setup.mjs';

// npm runs scripts in the package's folder, but paths are relative to where the command was typed.
if (process.env.npm_lifecycle_event === 'mine' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await setUp({ build: true });
await import('../dist/bundle/mine.js');
