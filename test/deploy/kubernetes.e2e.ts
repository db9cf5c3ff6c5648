import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { loadConfig } from '#platform';

interface Container {
  readonly command: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly [probe: string]: unknown;
}

interface Manifest {
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

const folder = 'deploy/kubernetes';
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as Manifest;
  }),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const require = createRequire(import.meta.url);
const project = mkdtempSync(join(tmpdir(), 'manifests-'));
afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);

describe('the Kubernetes manifests', () => {
  it.each(named)('%s is what the schema of its kind asks for', (_name, { apiVersion, kind, ...fields }) => {
    const models = require(`kubernetes-models/${apiVersion}`) as Record<string, new (data: object) => Validated>;
    const Model = models[kind];
    if (Model === undefined) throw new Error(`${apiVersion} knows no ${kind}`);
    new Model(fields).validate();
  });

  it('have no field that their kinds do not know', () => {
    // The schemas let unknown fields pass; the types made of them do not.
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
    const lines = manifests.map(
      (manifest, index) =>
        `export const m${index}: import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(project, 'manifests.ts'), lines.join('\n'));
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, module: 'nodenext', types: [] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
    const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript7/bin/tsc'), '-p', project], {
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  });

  it('select the pods that they make, and probe what is served', () => {
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const { metadata, spec: pod } = spec?.template ?? {};
      expect(spec?.selector).toEqual({ matchLabels: metadata?.labels });
      const [container] = pod?.containers ?? [];
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        const { httpGet } = container?.[probe] as { httpGet: { path: string; port: string } };
        expect(['/health/ready', '/health/live']).toContain(httpGet.path);
        expect(container?.ports.map(({ name }) => name)).toContain(httpGet.port);
      }
    }
    const [service] = manifests.filter(({ kind }) => kind === 'Service');
    expect(service?.spec?.selector).toEqual(deployments[0]?.spec?.template?.metadata.labels);
  });

  const scalerOf = ({ kind, metadata }: Manifest): Manifest | undefined =>
    manifests.find(({ spec }) => spec?.scaleTargetRef?.kind === kind && spec.scaleTargetRef.name === metadata.name);

  it('leave the number of copies to the autoscaler where there is one', () => {
    expect(deployments.filter((deployment) => scalerOf(deployment)).map(({ metadata }) => metadata.name)).toEqual([
      'assessment-api',
    ]);
    for (const deployment of deployments) {
      expect([deployment.metadata.name, deployment.spec?.replicas === undefined]).toEqual([
        deployment.metadata.name,
        scalerOf(deployment) !== undefined,
      ]);
    }
  });

  it('open fewer connections than PostgreSQL has, also during an update', () => {
    const processes = deployments.map((deployment) => {
      const copies = scalerOf(deployment)?.spec?.maxReplicas ?? deployment.spec?.replicas ?? Infinity;
      return copies + (deployment.spec?.strategy?.rollingUpdate.maxSurge ?? Infinity);
    });
    const [shared] = manifests.filter(({ kind }) => kind === 'ConfigMap');
    // One more each for notifications; ten are left for migrations, cancellations, and people.
    const perProcess = Number(shared?.data?.['DATABASE_POOL']) + 1;
    expect(processes.reduce((sum, count) => sum + count * perProcess, 0)).toBeLessThanOrEqual(90);
  });

  it('start the processes as package.json does', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const { spec } of deployments) {
      const [program, ...command] = spec?.template?.spec.containers[0]?.command ?? [];
      const app = /^dist\/bundle\/(\w+)\.js$/.exec(command.at(-1) ?? '')?.[1] ?? '';
      expect([program, scripts[`start:${app}`]]).toEqual([
        'node',
        `exec node ${command.slice(0, -1).join(' ')} scripts/start.mjs ${app}`,
      ]);
    }
  });

  it('set only what the service knows, to what it takes', () => {
    const [shared] = manifests.filter(({ kind }) => kind === 'ConfigMap');
    const secrets = {
      DATABASE_URL: 'postgresql://assessments:x@postgres:5432/assessments',
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ADMIN_TOKEN: 'a'.repeat(48),
      METRICS_TOKEN: 'm'.repeat(48),
    };
    loadConfig({ ...shared?.data, ...secrets });
    const manual = readFileSync('docs/operations.md', 'utf8');
    const unknown = Object.keys({ ...shared?.data, ...secrets }).filter((name) => !manual.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });
});

interface Validated {
  validate(): void;
}
