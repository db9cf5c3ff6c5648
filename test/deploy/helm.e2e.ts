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
    ['an image by its digest', [`image.digest=sha256:${'0123456789abcdef'.repeat(4)}`]],
  ])('is valid with %s', (_what, values) => {
    const { manifests } = rendered(...values);
    expect(manifests.length).toBeGreaterThan(0);
    for (const manifest of manifests) validate(manifest);
    expect(unknownFields(manifests)).toBe('');
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
    ['image.digest=sha256:short', 'image/digest'],
  ])('refuses %s, and says why', (value, reason) => {
    const { status, stderr } = rendered(value);
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});
