import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '#platform';
import { auditActions } from './audit-entry.entity.js';

it('names no action that nothing writes: people would choose it in vain', () => {
  const libs = join(projectRoot, 'libs');
  const sources = readdirSync(libs, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/src\/.*(?<!\.spec)\.ts$/.test(path) && !path.endsWith('/audit-actions.ts'))
    .map((path) => readFileSync(join(libs, path), 'utf8'))
    .join('\n');
  expect(sources.length).toBeGreaterThan(0);
  expect(auditActions.filter((action) => !sources.includes(`'${action}'`))).toEqual([]);
});
