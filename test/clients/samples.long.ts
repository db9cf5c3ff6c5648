import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { installedPython } from '../harness/installed-python.js';
import { AnswerRecorder } from './answer-recorder.js';
import { compile, installClient } from './installed-client.js';
import { type Called, samplesIn } from './published-samples.js';
import { PythonRunner, runProgram, runShell, writeProgram } from './sample-runners.js';
import { SampleWorkspace } from './sample-workspace.js';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Each sample in a language, and what goes wrong with it. */
async function problemsIn(
  label: string,
  run: (workspace: SampleWorkspace, one: Called, source: string) => Promise<unknown>,
  prepare: (sources: readonly (readonly [Called, string])[]) => Promise<void> = () => Promise.resolve(),
): Promise<{ count: number; problems: string[] }> {
  const workspace = await SampleWorkspace.start(folder, { alone: true });
  const problems: string[] = [];
  try {
    const sources = await samplesIn(label, workspace);
    await prepare(sources);
    for (const [one, source] of sources) {
      await run(workspace, one, source).catch((error: unknown) => {
        problems.push(`${one.operationId}: ${(error as Error).message.slice(-600)}`);
      });
    }
    return { count: sources.length, problems };
  } finally {
    await workspace.stop();
  }
}

describe('all samples at /docs work as they stand', () => {
  it('in curl', async () => {
    const recorder = new AnswerRecorder();
    const { count, problems } = await problemsIn('curl', async (workspace, one, source) => {
      const answer = await runShell(folder, source, await workspace.variablesFor(one.operationId));
      recorder.keep(one, workspace.general(answer));
    });
    // For the examples in the OpenAPI document, when what the service answers has changed.
    if (process.env.RECORD_ANSWERS === 'true') await recorder.write();
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(180);
  }, 600_000);

  it('in TypeScript, which compiles in strict mode', async () => {
    await installClient(folder);
    const { count, problems } = await problemsIn(
      'TypeScript',
      async (workspace, { operationId }) =>
        runProgram(folder, `${operationId}.mjs`, await workspace.variablesFor(operationId)),
      async (sources) => {
        const files = sources.map(([{ operationId }, source]) => writeProgram(folder, operationId, source));
        expect(await compile(folder, files, true)).toBe('');
      },
    );
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(180);
  }, 600_000);

  (installedPython === null ? it.skip : it)(
    'in Python',
    async () => {
      const python = PythonRunner.start(installedPython ?? '', folder);
      const { count, problems } = await problemsIn('Python', async (workspace, { operationId }, source) =>
        python.run(source, await workspace.variablesFor(operationId)),
      );
      await python.stop();
      expect(problems).toEqual([]);
      expect(count).toBeGreaterThan(180);
    },
    600_000,
  );
});
