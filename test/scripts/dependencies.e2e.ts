import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);

describe('the dependencies of a production install', () => {
  it('are all under licences that are allowed', async () => {
    const { stdout } = await run(process.execPath, ['scripts/dependencies.mjs', 'licences']);
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
    const needed = Object.entries(dependencies).map(([name, version]) => /^npm:(.+)@/.exec(version)?.[1] ?? name);
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
    expect(
      ['jest', 'eslint', 'kubernetes-models'].filter((name) => name in devDependencies && names.has(name)),
    ).toEqual([]);
    expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
