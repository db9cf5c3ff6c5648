import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { findHelm } from './helm.js';
import { type Manifest, manifestsIn, unknownFields, validate, written } from './manifests.js';

const helm = await findHelm();
const chart = 'deploy/helm';

/** What Helm makes of the chart with these values. */
function rendered(...values: readonly string[]) {
  const options = ['template', 'assessment', chart, ...values.flatMap(setting)];
  const { status, stdout, stderr } = spawnSync(helm ?? '', options, { encoding: 'utf8' });
  return { status, stderr, manifests: status === 0 ? manifestsIn(stdout) : [] };
}

/** The values of the configuration are texts. */
const setting = (value: string): string[] => [value.startsWith('config.') ? '--set-string' : '--set', value];

/** A rule that lets pods reach it. */
const database = 'networkPolicy.egress[0].ports[0].port=5432';

interface Monitor {
  readonly metadata: { readonly labels: object };
  readonly spec: {
    readonly jobLabel: string;
    readonly selector: { readonly matchLabels: object };
    readonly endpoints: readonly { readonly port: string; readonly authorization: object }[];
  };
}

interface LabelledService {
  readonly metadata: { readonly labels: Record<string, string> };
  readonly spec: { readonly selector: object; readonly ports: readonly { readonly name: string }[] };
}

interface Policy {
  readonly spec: {
    readonly podSelector: { readonly matchLabels: object };
    readonly egress: readonly {
      readonly to?: readonly { readonly ipBlock?: { readonly cidr: string; readonly except: readonly string[] } }[];
    }[];
  };
}

interface Pod {
  readonly securityContext: object;
  readonly containers: readonly Record<string, unknown>[];
}

const sorted = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** Without what only releases have: the label with their name, and the checksum that restarts pods. */
function plain(manifest: Manifest): unknown {
  const text = JSON.stringify(manifest, (key, value: unknown) =>
    key === 'app.kubernetes.io/instance' || key === 'annotations' ? undefined : value,
  );
  return JSON.parse(text);
}

// On other machines than Linux on x64, install Helm.
(helm === null ? describe.skip : describe)('the Helm chart', () => {
  it('passes Helm’s own checks', () => {
    const { status, stdout } = spawnSync(helm ?? '', ['lint', '--strict', chart], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  });

  it('is by default what the Kubernetes files describe, field by field', () => {
    const { manifests } = rendered();
    expect(sorted(manifests).map(plain)).toEqual(sorted(written()).map(plain));
  });

  it('is of the service’s version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(readFileSync(`${chart}/Chart.yaml`, 'utf8')).toContain(`\nappVersion: ${version}\n`);
  });

  it.each([
    ['an ingress', ['ingress.enabled=true', 'ingress.tlsSecret=assessments-tls', 'ingress.className=nginx']],
    ['no autoscaler', ['api.autoscaling.enabled=false', 'api.replicas=3']],
    ['a network policy', ['networkPolicy.enabled=true', database]],
    ['a migration job', ['migration.enabled=true']],
    ['an image by its digest', [`image.digest=sha256:${'0123456789abcdef'.repeat(4)}`]],
  ])('is valid with %s', (_what, values) => {
    const { manifests } = rendered(...values);
    expect(manifests.length).toBeGreaterThan(0);
    for (const manifest of manifests) validate(manifest);
    expect(unknownFields(manifests)).toBe('');
  });

  it('adds nothing for monitoring, networks, or migrations unless it is asked to', () => {
    const kinds = rendered().manifests.map(({ kind }) => kind);
    for (const kind of ['ServiceMonitor', 'NetworkPolicy', 'Job']) expect(kinds).not.toContain(kind);
  });

  it('lets Prometheus find the pods of both deployments, as the job that the alert rules name', () => {
    const { manifests } = rendered('serviceMonitor.enabled=true', 'serviceMonitor.labels.release=prometheus');
    const monitor = manifests.find(({ kind }) => kind === 'ServiceMonitor') as unknown as Monitor;
    expect(monitor.metadata.labels).toMatchObject({ release: 'prometheus' });
    const services = manifests.filter(({ kind }) => kind === 'Service') as unknown as LabelledService[];
    for (const service of services) {
      validate(service as unknown as Manifest);
      expect(service.metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
      expect(service.metadata.labels[monitor.spec.jobLabel]).toBe('assessment-service');
      expect(service.spec.ports.map(({ name }) => name)).toEqual(monitor.spec.endpoints.map(({ port }) => port));
    }
    const pods = manifests.flatMap(({ kind, spec }) =>
      kind === 'Deployment' ? [spec?.template?.metadata.labels] : [],
    );
    expect(services.map(({ spec }) => spec.selector)).toEqual(expect.arrayContaining(pods));
    expect(monitor.spec.endpoints[0]?.authorization).toEqual({
      credentials: { name: 'assessment-service', key: 'METRICS_TOKEN' },
    });
  });

  it('lets pods reach the database and the Internet, but nothing else in private networks', () => {
    const { manifests } = rendered('networkPolicy.enabled=true', database);
    const { spec } = manifests.find(({ kind }) => kind === 'NetworkPolicy') as unknown as Policy;
    for (const { spec: deployed } of manifests.filter(({ kind }) => kind === 'Deployment')) {
      expect(deployed?.template?.metadata.labels).toMatchObject(spec.podSelector.matchLabels);
    }
    const blocks = spec.egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
    expect(blocks.map(({ cidr }) => cidr)).toEqual(['0.0.0.0/0', '::/0']);
    expect(blocks[0]?.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '192.168.0.0/16']));
    expect(spec.egress.at(-1)).toEqual({ ports: [{ port: 5432 }] });
  });

  it('migrates before anything else of a release, with its image, settings, and confinement', () => {
    const { manifests } = rendered('migration.enabled=true', 'image.tag=1.2.3', 'config.LOG_LEVEL=debug');
    const job = manifests.find(({ kind }) => kind === 'Job');
    expect(job?.metadata).toMatchObject({ annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } });
    const deployment = manifests.find(({ kind }) => kind === 'Deployment');
    const podOf = (manifest: typeof job): Pod => manifest?.spec?.template?.spec as unknown as Pod;
    const { securityContext, containers } = podOf(job);
    expect(securityContext).toEqual(podOf(deployment).securityContext);
    expect(containers[0]).toMatchObject({
      image: podOf(deployment).containers[0]?.['image'],
      command: ['node', 'dist/bundle/migrate.js'],
      env: expect.arrayContaining([{ name: 'LOG_LEVEL', value: 'debug' }]),
      envFrom: [{ secretRef: { name: 'assessment-service' } }],
      securityContext: podOf(deployment).containers[0]?.['securityContext'],
    });
  });

  it('has the host of PUBLIC_URL in its ingress', () => {
    const { manifests } = rendered('ingress.enabled=true', 'config.PUBLIC_URL=https://map.example.org:8443/x');
    expect(manifests.find(({ kind }) => kind === 'Ingress')).toMatchObject({
      spec: { rules: [{ host: 'map.example.org' }] },
    });
  });

  it('sets the number of copies where no autoscaler does', () => {
    const { manifests } = rendered('api.autoscaling.enabled=false', 'api.replicas=3');
    expect(
      manifests.find(({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'assessment-api'),
    ).toMatchObject({
      spec: { replicas: 3 },
    });
    expect(manifests.some(({ kind }) => kind === 'HorizontalPodAutoscaler')).toBe(false);
  });

  it('restarts the pods when a setting changes', () => {
    const checksums = [rendered(), rendered('config.LOG_LEVEL=debug')].map(({ manifests }) =>
      manifests.flatMap((manifest) => JSON.stringify(manifest).match(/"checksum\/config":"\w+"/) ?? []),
    );
    expect(checksums[0]).not.toEqual(checksums[1]);
    expect(checksums.map(({ length }) => length)).toEqual([2, 2]);
  });

  it.each([
    ['worker.replicas=9', 'Lower config.DATABASE_POOL or the number of processes'],
    ['config.DATABASE_POOL=20', 'Lower config.DATABASE_POOL or the number of processes'],
    ['worker.replica=3', 'additional properties'],
    ['networkPolicy.enabled=true', 'networkPolicy.egress must allow at least the database'],
    ['image.digest=sha256:short', 'image/digest'],
  ])('refuses %s, and says why', (value, reason) => {
    const { status, stderr } = rendered(value);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});
