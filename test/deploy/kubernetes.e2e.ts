import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '#platform';
import { type Manifest, unknownFields, validate, written } from './manifests.js';

const manifests = written();
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);

describe('the Kubernetes manifests', () => {
  it.each(named)('%s is what the schema of its kind asks for', (_name, manifest) => {
    validate(manifest);
  });

  it('have no field that their kinds do not know', () => {
    expect(unknownFields(manifests)).toBe('');
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
