import { spawnSync } from 'node:child_process';
import { describe } from '@jest/globals';

/** Debian's packages of both tools: docs/connectors/writing-one.md says how they are installed. */
const packages = 'redmine redmine-sqlite request-tracker5 rt5-standalone rt5-db-sqlite libfaketime'.split(' ');

// Where there is no Debian, there is no such program either.
const areInstalled = spawnSync('dpkg-query', ['-W', ...packages]).status === 0;
if (!areInstalled)
  process.stdout.write(`skipped: real tools, because not all are installed of ${packages.join(', ')}\n`);

export const describeReal = areInstalled ? describe : describe.skip;
