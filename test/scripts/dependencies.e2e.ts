import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { isAllowed } from '../../scripts/licence-rules.mjs';

const run = promisify(execFile);

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-3.0 OR Apache-2.0', '(MIT AND Zlib)', '(MIT OR (GPL-2.0 AND ISC))'])(
    '%s is allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    '(GPL-2.0 OR LGPL-3.0)',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'MIT surely',
    '',
    null,
    undefined,
  ])('%s is not', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

describe('the dependencies of a production install', () => {
  it('are all under licences that are allowed', async () => {
    const { stdout } = await run(process.execPath, ['scripts/licences.mjs']);
    expect(stdout).toMatch(/^\d{3} production dependencies, 0 with a license that is not allowed$/m);
  });

  it('stand in the bill of materials, those of development do not', async () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { maxBuffer: 64 * 1024 * 1024 });
    const bill = JSON.parse(stdout) as { bomFormat: string; components: { purl: string; hashes?: object[] }[] };
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = new Set(
      bill.components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, '$1')),
    );
    expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
    expect(
      ['jest', 'eslint', 'kubernetes-models'].filter((name) => name in devDependencies && names.has(name)),
    ).toEqual([]);
    expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
