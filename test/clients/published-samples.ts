import type { TestApp } from '../harness/test-app.js';
import type { SampleWorkspace } from './sample-workspace.js';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
}
export interface Called extends Operation {
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

/** Every operation at /docs, with its samples. */
export async function published({ baseUrl }: Pick<TestApp, 'baseUrl'>): Promise<Called[]> {
  const reference = (await (await fetch(`${baseUrl}/docs/reference.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(reference.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ ...one, path, method })))
    .sort(inOrder);
}

/** The samples in one language that can work here. */
export async function samplesIn(
  label: string,
  workspace: SampleWorkspace,
): Promise<(readonly [operation: Called, source: string])[]> {
  return (await published(workspace.app)).flatMap((one) =>
    (one['x-codeSamples'] ?? [])
      .filter((sample) => sample.label === label && excused[one.operationId] === undefined)
      .map(({ source }) => [one, workspace.local(source)] as const),
  );
}
