import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { declaredVariables, projectRoot } from '#platform';
import './standalone.module.js';

const declared = declaredVariables().map(({ variable }) => variable);

const read = (path: string): Promise<string> => readFile(join(projectRoot, path), 'utf8');

interface ComposeFile {
  services: Record<string, { build?: string; environment?: Record<string, string> }>;
}

describe('the variables that the service reads', () => {
  test('each have one line in the configuration table of the operations manual, and no other has', async () => {
    const manual = await read('docs/operations.md');
    const section = /^## Configuration$(.*?)^## /ms.exec(manual)?.[1] ?? '';
    const lines = section.split('\n').filter((line) => line.startsWith('| `'));
    const documented = lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)]);
    expect(documented.map(([, variable]) => variable).sort()).toEqual([...declared].sort());
  });

  test('include all that docker-compose.yml sets for our image', async () => {
    const { services } = parse(await read('docker-compose.yml'), { merge: true }) as ComposeFile;
    const ours = Object.values(services).filter(({ build }) => build !== undefined);
    const names = ours.flatMap(({ environment }) => Object.keys(environment ?? {}));
    expect(ours).toHaveLength(2);
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('include all that the Dockerfile sets, but for what Node itself reads', async () => {
    const settings = /^ENV (.+)$/m.exec(await read('Dockerfile'))?.[1]?.split(' ') ?? [];
    const names = settings.map((setting) => setting.split('=', 1)[0]);
    expect(names).toEqual(['NODE_ENV', ...names.filter((name) => declared.includes(name ?? ''))]);
    expect(names).toContain('HOST');
  });
});
