import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

interface Container {
  readonly command: readonly string[];
  readonly image: string;
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: string]: unknown;
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Record<string, string>;
  readonly spec?: {
    readonly replicas?: number;
    readonly maxReplicas?: number;
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly strategy?: { readonly rollingUpdate: { readonly maxSurge: number } };
    readonly selector?: Record<string, unknown>;
    readonly template?: {
      readonly metadata: { readonly labels: Record<string, string> };
      readonly spec: { readonly containers: readonly Container[] };
    };
  };
}

interface Validated {
  validate(): void;
}

const require = createRequire(import.meta.url);

export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { merge: true }).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const manifest = document.toJS() as Manifest | null;
    return manifest === null ? [] : [manifest];
  });
}

const folder = 'deploy/kubernetes';

/** Those of deploy/kubernetes/. */
export const written = (): Manifest[] =>
  readdirSync(folder).flatMap((file) => manifestsIn(readFileSync(join(folder, file), 'utf8')));

/** Throws if a manifest is not what the schema of its kind asks for. */
export function validate({ apiVersion, kind, ...fields }: Manifest): void {
  const models = require(`kubernetes-models/${apiVersion}`) as Record<string, new (data: object) => Validated>;
  const Model = models[kind];
  if (Model === undefined) throw new Error(`${apiVersion} knows no ${kind}`);
  new Model(fields).validate();
}

/** What is wrong with the fields' names: the schemas let unknown fields pass; the types made of them do not. */
export function unknownFields(manifests: readonly Manifest[]): string {
  const project = mkdtempSync(join(tmpdir(), 'manifests-'));
  try {
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    const lines = manifests.map(
      (manifest, index) =>
        `export const m${index}: import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(project, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
    return spawnSync(process.execPath, [resolve('node_modules/typescript7/bin/tsc'), '-p', project], {
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
