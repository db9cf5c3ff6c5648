import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { loadConfig } from '#platform';
import { compose } from './compose.js';

test('each image is pinned to a version as precise as its publisher gives it', () => {
  const images = Object.values(compose.services)
    .map(({ image }) => image)
    .filter((image) => image !== 'assessment-service');
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d+(\.\d+)+(-[a-z]+)?$/);
  const bases = readFileSync('Dockerfile', 'utf8').match(/^FROM \S+/gm) ?? [];
  for (const base of bases) expect(base).toMatch(/^FROM node:\d+\.\d+\.\d+-[a-z-]+$/);
});

test.each(Object.entries(compose.services))('%s is confined', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    cpus: expect.anything(),
    pids_limit: expect.any(Number),
  });
});

test('what the service writes can be written, and is on disk where it can be large', () => {
  const dataDirectory = /DATA_DIR=(\S+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  for (const name of ['api', 'worker']) {
    expect(compose.services[name]?.volumes).toEqual([dataDirectory]);
    expect(compose.services[name]?.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
  }
});

test('Prometheus finds every copy of the API and the worker, with the token that they ask for', () => {
  const { scrape_configs: jobs, rule_files: rules } = parse(
    readFileSync('deploy/prometheus/prometheus.yml', 'utf8'),
  ) as {
    readonly rule_files: readonly string[];
    readonly scrape_configs: readonly {
      readonly authorization: { readonly credentials_file: string };
      readonly dns_sd_configs: readonly { readonly names: readonly string[]; readonly port: number }[];
    }[];
  };
  const { secrets = [], volumes = [] } = compose.services['prometheus'] ?? {};
  const [job] = jobs;
  const port = Number(/ PORT=(\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1]);
  const own = Object.entries(compose.services).filter(([, { image }]) => image === 'assessment-service');
  expect(job?.dns_sd_configs).toMatchObject([{ names: own.map(([name]) => name), port }]);
  const [secret] = secrets.filter(({ target }) => target === job?.authorization.credentials_file);
  const variable = compose.secrets[secret?.source ?? '']?.environment ?? '';
  for (const [, { environment = {} }] of own) expect(environment).toHaveProperty(variable);
  for (const file of ['prometheus.yml', ...rules]) {
    expect(volumes).toContain(`./deploy/prometheus/${file}:/etc/prometheus/${file}:ro`);
  }
});

/** The variables of a service, as Compose fills them in. */
function environmentOf(name: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const fill = (text: string): string =>
    text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, variable: string, kind: string, rest: string) => {
      if (given[variable] === undefined && kind === '?') throw new Error(`${variable}: ${rest}`);
      return given[variable] ?? rest;
    });
  const declared = Object.entries(compose.services[name]?.environment ?? {});
  return Object.fromEntries(declared.map(([variable, text]) => [variable, fill(text)]));
}

const required = {
  POSTGRES_PASSWORD: 'p'.repeat(48),
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  ADMIN_TOKEN: 'a'.repeat(48),
};

test.each(['api', 'worker'])('%s sends emails by SMTP_URL from MAIL_FROM, or shows them in Mailpit', (name) => {
  const mail = { SMTP_URL: 'smtps://user:word@smtp.example.com:465', MAIL_FROM: 'Assessments <no-reply@example.com>' };
  const configured = loadConfig(environmentOf(name, { ...required, ...mail }));
  expect([configured.smtpUrl, configured.mailFrom]).toEqual([mail.SMTP_URL, mail.MAIL_FROM]);
  expect(loadConfig(environmentOf(name, required)).smtpUrl).toBe('smtp://mailpit:1025');
  expect(() => environmentOf(name, {})).toThrow('see the top of docker-compose.yml');
});

test('all processes together open fewer connections than PostgreSQL has', () => {
  const { databasePool } = loadConfig(environmentOf('api', required));
  const processes = 1 + (compose.services['worker']?.deploy?.replicas ?? 1);
  expect(processes * (databasePool + 1)).toBeLessThanOrEqual(90);
});
