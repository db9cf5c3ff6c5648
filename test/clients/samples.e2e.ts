import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installedPython } from '../harness/installed-python.js';
import { compile, installClient } from './installed-client.js';
import { published, samplesIn } from './published-samples.js';
import { PythonRunner, runProgram, runShell, writeProgram } from './sample-runners.js';
import { SampleWorkspace } from './sample-workspace.js';

/** All the others are tried by samples.long.ts. */
const tried = 'Assessments_create';

describe('the samples at /docs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  let workspace: SampleWorkspace;
  beforeAll(async () => {
    workspace = await SampleWorkspace.start(folder);
  });
  afterAll(async () => {
    await workspace.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const sampleIn = async (label: string): Promise<string> => {
    const samples = await samplesIn(label, workspace);
    return samples.find(([{ operationId }]) => operationId === tried)?.[1] ?? '';
  };

  it('are in the served document, in three languages for each operation', async () => {
    const { paths } = (await (await fetch(`${workspace.app.baseUrl}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const served = Object.values(paths).flatMap((item) => Object.values(item));
    expect(served).toHaveLength((await published(workspace.app)).length);
    const counts = served.map((one) => (one as { 'x-codeSamples'?: object[] })['x-codeSamples']?.length);
    expect([...new Set(counts)]).toEqual([3]);
  });

  it('work as they stand: one in curl', async () => {
    const answer = await runShell(folder, await sampleIn('curl'), workspace.variables);
    expect(answer).toMatch(/^\{"data":\{"id":"asmt_/);
  });

  it('work as they stand: one in TypeScript, with the package as it is published', async () => {
    await installClient(folder);
    const file = writeProgram(folder, tried, await sampleIn('TypeScript'));
    expect(await compile(folder, [file], true)).toBe('');
    await runProgram(folder, `${tried}.mjs`, workspace.variables);
  });

  (installedPython === null ? it.skip : it)('work as they stand: one in Python', async () => {
    const python = PythonRunner.start(installedPython ?? '', folder);
    await python.run(await sampleIn('Python'), workspace.variables);
    await python.stop();
  });
});
