import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import { createTenant, publish, register, startWebhooksApp } from '../webhooks/webhooks-app.js';
import { readQuery } from './promql.js';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
  }[];
}

const rules = (
  parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync('deploy/grafana/assessment-service.json', 'utf8')) as Dashboard;
const manual = readFileSync('docs/operations.md', 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Grafana puts a duration there, and what its variables hold. */
const asGrafanaAsks = (expr: string): string => expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'a');
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, asGrafanaAsks(expr)] as const),
);

/** Made by Prometheus itself. */
const scraped = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

/** What the two processes expose: series, the names of their figures, and the labels in use. */
class Exposed {
  readonly series = new Set<string>();
  readonly figures = new Set<string>();
  readonly labels = new Set<string>(scraped.labels);

  read(page: string): void {
    for (const line of page.split('\n')) {
      const declared = /^# TYPE (\S+) (\S+)/.exec(line);
      if (declared) this.figures.add(declared[1] ?? '');
      const sample = /^(\w+)(\{.*\})? /.exec(line);
      if (!sample || line.startsWith('#')) continue;
      this.series.add(sample[1] ?? '');
      for (const [, label = ''] of (sample[2] ?? '').matchAll(/[{,](\w+)="/g)) this.labels.add(label);
    }
  }
}

const pageOf = async ({ baseUrl }: TestApp): Promise<string> => (await fetch(`${baseUrl}/metrics`)).text();

const exposed = { api: new Exposed(), worker: new Exposed(), both: new Exposed() };
let api: TestApp;
let worker: TestApp;
beforeAll(async () => {
  // Neither an event store nor a stream listens there: their errors are figures, too.
  const environment = {
    EVENT_STORE_URL: 's3://key:secret@logs?endpoint=http://127.0.0.1:1',
    EVENT_STREAM_URL: 'nats://user:secret@127.0.0.1:1',
  };
  api = await startWebhooksApp(environment, { module: (config) => ApiModule.forRoot(config) });
  worker = await startWebhooksApp(environment, {
    module: (config) => WorkerModule.forRoot(config),
    database: api.database,
  });
  const receiver = await Receiver.start();
  receiver.behaviour = (_received, response) => setTimeout(() => response.end(), 1_000);
  const tenant = await createTenant(api);
  await register(tenant, receiver.url());
  await tenant.client.get('/v1/webhooks/whk_00000000000000000000000000');
  await publish(api, tenant, 2);
  await eventually(() => receiver.received.length === 2);
  const look = async (from: TestApp, into: Exposed): Promise<void> => {
    const page = await pageOf(from);
    into.read(page);
    exposed.both.read(page);
  };
  await look(api, exposed.api);
  // Once with attempts under way, and once with some that have ended.
  await look(worker, exposed.worker);
  await eventually(async () => (await pageOf(worker)).includes('webhook_attempts_total{outcome="succeeded"}'));
  await look(worker, exposed.worker);
  await receiver.stop();
});
afterAll(async () => {
  await worker.stop();
  await api.stop();
});

const foundAll = (expr: string): void => {
  const { metrics, labels } = readQuery(expr);
  expect(metrics.size).toBeGreaterThan(0);
  const known = (name: string): boolean => exposed.both.series.has(name) || scraped.metrics.includes(name);
  expect([...metrics].filter((name) => !known(name))).toEqual([]);
  expect([...labels].filter((name) => !exposed.both.labels.has(name))).toEqual([]);
};

describe('the alert rules', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for figures and labels that exist, and leads to what to do',
    (_alert, { expr, labels, annotations }) => {
      foundAll(expr);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
      const anchor = annotations.runbook.replace('docs/operations.md#', '');
      expect(headings(manual)).toContain(anchor);
    },
  );

  (hasPromtool ? it : it.skip)('are what Prometheus itself takes (promtool)', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/prometheus/alerts.yml']);
    expect([status, `${String(stdout)}${String(stderr)}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  (hasPromtool ? it : it.skip)('fire when they should (promtool)', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml']);
    expect([status, `${String(stdout)}${String(stderr)}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  const runbooks = new Set(rules.map(({ annotations }) => annotations.runbook.replace('docs/operations.md#', '')));
  it.each([...runbooks])('have a runbook that begins with a query of figures that exist: %s', (anchor) => {
    foundAll(/^\n```promql\n(.+)\n```\n/.exec(sectionOf(anchor))?.[1] ?? '');
  });

  it('notice that no worker runs: the API alone shows how long a delivery has been due', async () => {
    await worker.stop();
    const tenant = await createTenant(api);
    await register(tenant, 'http://127.0.0.1:1/');
    await publish(api, tenant, 1);
    const oldest = async (): Promise<number> =>
      Number(/^webhook_oldest_due_seconds (\S+)$/m.exec(await pageOf(api))?.[1]);
    await eventually(oldest, (seconds) => seconds > 1);
  });
});

describe('the dashboard', () => {
  it.each(panels)('%s asks for figures and labels that exist: %s', (_title, expr) => {
    foundAll(expr);
  });

  it('has panels with titles and ids of their own', () => {
    const titles = dashboard.panels.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(titles.length);
  });
});

it('docs/operations.md names each figure, and where it is shown', () => {
  const section = manual.split('\n## Metrics reference\n')[1]?.split('\n## ')[0] ?? '';
  const documented = Array.from(section.matchAll(/^\| `(\w+)` +\| ([a-z, ]+?) +\|/gm), ([, name, where]) => [
    name,
    where,
  ]);
  const figures = [...exposed.both.figures].sort();
  const where = (name: string): string =>
    [exposed.api.figures.has(name) && 'api', exposed.worker.figures.has(name) && 'worker'].filter(Boolean).join(', ');
  expect(documented.sort()).toEqual(figures.map((name) => [name, where(name)]));
});

function headings(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^#{2,4} (.+)$/gm), ([, title = '']) => anchorOf(title));
}

/** As GitHub and most others name them. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** What stands below a heading of the manual. */
const sectionOf = (anchor: string): string =>
  manual.split(/^#{2,4} (?=.+$)/m).flatMap((section) => {
    const [title = '', ...rest] = section.split('\n');
    return anchorOf(title) === anchor ? [rest.join('\n')] : [];
  })[0] ?? '';
