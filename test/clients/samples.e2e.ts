import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { installedPython } from '../harness/installed-python.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { compile, installClient } from './installed-client.js';
import { PythonRunner, runProgram, runShell, writeProgram } from './sample-runners.js';
import { SampleWorkspace } from './sample-workspace.js';

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
}
interface Called extends Operation {
  readonly path: string;
  readonly method: string;
}

/** What cannot be answered by 2xx in a test, and why. */
const excused: Readonly<Record<string, string>> = {
  OwnSecondFactor_confirm: 'needs a code of an authenticator app; test/oauth/second-factor.e2e.ts has one',
  OwnSecondFactor_remove: 'needs that to be confirmed',
};

const order = ['get', 'patch', 'put', 'post', 'delete'];

/** What changes the workspace comes after what only reads it, and what removes a part before what removes the whole. */
function inOrder(a: Called, b: Called): number {
  const byMethod = order.indexOf(a.method) - order.indexOf(b.method);
  return byMethod || b.path.split('/').length - a.path.split('/').length;
}

async function published({ baseUrl }: TestApp): Promise<Called[]> {
  const reference = (await (await fetch(`${baseUrl}/docs/reference.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(reference.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ ...one, path, method })))
    .sort(inOrder);
}

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Each sample in a language, and what goes wrong with it. */
async function problemsIn(
  label: string,
  run: (workspace: SampleWorkspace, one: Called, source: string) => Promise<unknown>,
  prepare: (sources: readonly (readonly [Called, string])[], workspace: SampleWorkspace) => Promise<void> = () =>
    Promise.resolve(),
): Promise<{ count: number; problems: string[] }> {
  const workspace = await SampleWorkspace.start(folder);
  const problems: string[] = [];
  try {
    const sources = (await published(workspace.app)).flatMap((one) =>
      (one['x-codeSamples'] ?? [])
        .filter((sample) => sample.label === label && excused[one.operationId] === undefined)
        .map(({ source }) => [one, workspace.local(source)] as const),
    );
    await prepare(sources, workspace);
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

describe('the samples at /docs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('are there in three languages for each operation of a program, and in one for those of a person', async () => {
    const without = (await published(app))
      .filter((one) => one['x-codeSamples'] === undefined)
      .map((one) => one.operationId);
    // Pages for people, which no program can read.
    expect(without.sort()).toEqual(['Authorize_authorize', 'ToolSignIns_callback']);
    const counts = (await published(app)).map((one) => one['x-codeSamples']?.length ?? 0);
    expect([...new Set(counts)].sort()).toEqual([0, 1, 3]);
    expect(counts.filter((count) => count === 3).length).toBeGreaterThan(85);
  });

  it('work as they stand: curl', async () => {
    const { count, problems } = await problemsIn('curl', async (workspace, { operationId }, source) =>
      runShell(folder, source, await workspace.variablesFor(operationId)),
    );
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(105);
  }, 240_000);

  it('work as they stand: TypeScript, which compiles in strict mode', async () => {
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
    expect(count).toBeGreaterThan(85);
  }, 240_000);

  (installedPython === null ? it.skip : it)(
    'work as they stand: Python',
    async () => {
      const python = PythonRunner.start(installedPython ?? '', folder);
      const { count, problems } = await problemsIn('Python', async (workspace, { operationId }, source) =>
        python.run(source, await workspace.variablesFor(operationId)),
      );
      await python.stop();
      expect(problems).toEqual([]);
      expect(count).toBeGreaterThan(85);
    },
    240_000,
  );
});
