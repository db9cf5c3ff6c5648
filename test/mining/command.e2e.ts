import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../harness/long-run.js';
import type { ReportSections, Workflow } from '#mining';
import { command } from '../../apps/mine/src/command.js';
import { draws, Hours, minute } from '../../libs/mining/src/testing/simulator/clock.js';
import { simulatePools } from '../../libs/mining/src/testing/simulator/simulate-pools.js';
import { aLog } from '../engine/a-log.js';

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Event {
  readonly case: string;
  readonly activity: string;
  readonly timestamp: string;
  readonly startedAt: string;
  readonly resource: string;
}

let folder: string;
const script = resolve('scripts/mine.mjs');
const events = aLog()
  .split('\n')
  .map((line) => JSON.parse(line) as Event);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mine-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** In a process of its own, in the test's folder, with nothing in its environment that a service would need. */
function started(...args: string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  // What the command leaves in the folder for temporary files would be seen there.
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: { PATH, HOME, TMPDIR: folder } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((done) =>
    child.once('close', (status) => {
      done({ status, stdout, stderr });
    }),
  );
}

/** In this process, which is sooner ready; files are those of the test's folder. */
async function mine(...args: string[]): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  const here = args.map((arg, at) =>
    at === 0 || /\.ndjson$/.test(arg) ? arg.replace(/^(?![-/])/, `${folder}/`) : arg,
  );
  const status = await command(here, {
    out: (text) => (stdout += text),
    err: (text) => (stderr += text),
    isWatched: false,
  });
  return { status, stdout: stdout.replaceAll(`${folder}/`, ''), stderr: stderr.replaceAll(`${folder}/`, '') };
}

async function reportOf(...args: string[]): Promise<ReportSections> {
  const { status, stdout, stderr } = await mine(...args, '--json', '-');
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ReportSections;
}

const csv = (head: string): string =>
  [head, ...events.map((e) => [e.case, e.activity, e.timestamp, e.startedAt, e.resource].join(','))].join('\n');

function xes(): string {
  const traces = [...new Set(events.map((event) => event.case))].map((name) => {
    const own = events
      .filter((event) => event.case === name)
      .map(
        (event) =>
          `<event><string key="concept:name" value="${event.activity}"/><date key="time:timestamp" value="${event.timestamp}"/>` +
          `<date key="start_timestamp" value="${event.startedAt}"/><string key="org:resource" value="${event.resource}"/></event>`,
      );
    return `<trace><string key="concept:name" value="${name}"/>${own.join('')}</trace>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><log xes.version="2.0">${traces.join('')}</log>`;
}

function ocel(): string {
  const names = [...new Set(events.map((event) => event.case))];
  return JSON.stringify({
    objectTypes: [{ name: 'order', attributes: [] }],
    eventTypes: [...new Set(events.map(({ activity }) => activity))].map((name) => ({ name, attributes: [] })),
    objects: names.map((id) => ({ id, type: 'order', attributes: [], relationships: [] })),
    events: events.map((event, index) => ({
      id: `e${String(index)}`,
      type: event.activity,
      time: event.timestamp,
      attributes: [{ name: 'resource', value: event.resource }],
      relationships: [{ objectId: event.case, qualifier: 'of' }],
    })),
  });
}

/** Its numbers: names and ids that follow from the file's name are left out. */
const withoutNames = (workflow: unknown): unknown =>
  JSON.parse(JSON.stringify(workflow).replace(/zipped-|(?<=")w\d+(?=["-])/g, ''));

describe('a log in each format', () => {
  const formats = Object.entries({
    ndjson: aLog(),
    json: JSON.stringify(events),
    csv: csv('case_id,activity,timestamp,start_timestamp,resource'),
    xes: xes(),
    jsonocel: ocel(),
  });
  let workflows: Workflow[];

  beforeAll(async () => {
    const names: string[] = [];
    for (const [format, text] of formats) {
      const name = `orders-in-${format}.${format}`;
      await writeFile(join(folder, name), text);
      // Told by its bytes: the name of the gzipped one does not say so.
      await writeFile(join(folder, `zipped-${name}`), gzipSync(text));
      names.push(name, `zipped-${name}`);
    }
    ({ workflows } = await reportOf(...names.map((name) => join(folder, name))));
  });

  test.each(formats.map(([format]) => format))('%s gives the same workflow, plain and gzipped', (format) => {
    const name = `orders-in-${format}`;
    const [plain, zipped] = [name, `zipped-${name}`].map((wanted) => workflows.find((each) => each.name === wanted));
    expect(workflows).toHaveLength(2 * formats.length);
    expect(plain).toMatchObject({ cases: 60, events: 255, variants: { total: 2 } });
    expect(withoutNames(zipped)).toEqual(withoutNames(plain));
  });
});

test('the report is written as JSON and PDF, and told of in short; nothing else is left', async () => {
  await writeFile(join(folder, 'orders.ndjson'), aLog());
  const before = await readdir(folder);
  const { status, stdout, stderr } = await started('orders.ndjson', '--json', 'out.json', '--report', 'out.pdf');
  expect([status, stderr]).toEqual([0, '']);
  const report = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8')) as ReportSections & { company: string };
  expect(Object.keys(report)).toEqual([
    'company',
    'period',
    'summary',
    'workflows',
    'bottlenecks',
    'opportunities',
    'roi',
    'roadmap',
  ]);
  expect(report.company).toBe('orders');
  expect(stdout.replace(/\s+/g, ' ')).toContain(report.summary.findings[0]?.text);
  expect(stdout).toContain('60 cases · 255 events · 4 activities · 4 people');
  expect((await readFile(join(folder, 'out.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readdir(folder)).sort()).toEqual([...before, 'out.json', 'out.pdf'].sort());
});

if (isLongRun) {
  test('the same file and assumptions give the same report, byte for byte', async () => {
    await writeFile(join(folder, 'orders.ndjson'), aLog({ cases: isLongRun ? 400 : 60 }));
    const first = await reportOf('orders.ndjson', '--hourlyCost', '80', '--currency', 'USD');
    expect(await reportOf('orders.ndjson', '--hourlyCost', '80', '--currency', 'USD')).toEqual(first);
    expect(first.roi.assumptions).toMatchObject({ hourlyCost: 80, currency: 'USD' });
  });
}

test('assumptions, natures and rules are read from files as the API takes them; a single figure wins', async () => {
  await writeFile(join(folder, 'orders.ndjson'), aLog());
  const file = async (name: string, value: unknown): Promise<string> => {
    await writeFile(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  const { workflows, roi } = await reportOf(
    'orders.ndjson',
    '--assumptions',
    await file('assumptions.json', { hourlyCost: 80, touchMinutes: { low: 1, likely: 3, high: 9 } }),
    '--natures',
    await file('natures.json', { Approve: 'outside' }),
    '--rules',
    await file('rules.json', [{ kind: 'before', a: 'Check', b: 'Ship' }]),
    '--hourlyCost',
    '90',
  );
  expect(roi.assumptions).toMatchObject({ hourlyCost: 90, touchMinutes: { low: 1, likely: 3, high: 9 } });
  const approve = workflows[0]?.activities.find(({ name }) => name === 'Approve');
  expect(approve?.nature).toMatchObject({ class: 'outside', source: 'given' });
  const given = workflows[0]?.rules.filter((rule) => rule.given);
  expect(given).toMatchObject([{ kind: 'before', a: 'Check', b: 'Ship', cases: 60, broken: 0 }]);
});

test('people are pseudonyms unless they are to be shown', async () => {
  await writeFile(join(folder, 'orders.ndjson'), aLog());
  const hidden = JSON.stringify(await reportOf('orders.ndjson'));
  const shown = JSON.stringify(await reportOf('orders.ndjson', '--showPeople'));
  expect(hidden).not.toMatch(/"(Ann|Bob|Cleo|Dan)"/);
  expect(hidden).toContain('"Person 1"');
  expect(shown).toContain('"Bob"');
  expect(shown).not.toContain('Person 1');
});

test('columns, times and period are as the parameters say; what is no event is told with its line', async () => {
  const rows = ['7,Open,02.03.2026 09:00', '7,Close,03.03.2026 10:00', '8,Open,someday', '9,Open,05.04.2026 09:00'];
  await writeFile(
    join(folder, 'tickets.csv'),
    ['Ticket;Step;When', ...rows.map((row) => row.replaceAll(',', ';'))].join('\n'),
  );
  const options = [
    '--case',
    'Ticket',
    '--activity',
    'Step',
    '--timestamp',
    'When',
    '--timestampFormat',
    'dd.MM.yyyy HH:mm',
  ];
  const report = await reportOf('tickets.csv', ...options, '--timezone', 'Europe/Berlin', '--to', '2026-03-31');
  expect(report.workflows[0]).toMatchObject({ name: 'tickets', cases: 1, caseDurationSeconds: { sum: 90_000 } });
  const { stdout } = await mine('tickets.csv', ...options);
  expect(stdout).toMatch(/tickets.csv: 1 row rejected \(25%\)\n {2}line 4: the timestamp "someday" is not/);
});

test('cases that name those of another file are followed across both', async () => {
  const orders = aLog({ cases: 40 });
  const invoices = Array.from({ length: 40 }, (_, number) =>
    JSON.stringify({
      case: `i-${String(number)}`,
      activity: 'Bill',
      timestamp: '2025-03-01T00:00:00Z',
      links: [`order-${String(number)}`],
    }),
  );
  await writeFile(join(folder, 'orders.ndjson'), orders);
  await writeFile(join(folder, 'invoices.ndjson'), invoices.join('\n'));
  const { workflows } = await reportOf('orders.ndjson', 'invoices.ndjson');
  expect(workflows.map(({ name }) => name).sort()).toEqual(['invoices', 'orders', 'orders → invoices']);
});

describe('what cannot be done is refused with a reason that names it', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'broken.xes'), '<?xml version="1.0"?>\n<log>\n<trace>\n<event>\n</log>');
    await writeFile(join(folder, 'other.csv'), 'ticket,step,when\n1,a,2026-01-01');
    await writeFile(join(folder, 'none.csv'), 'case_id,activity,timestamp\n1,a,later\n');
    await writeFile(join(folder, 'empty.csv'), 'case_id,activity,timestamp\n');
    await writeFile(join(folder, 'cut.csv.gz'), gzipSync(csv('case_id,activity,timestamp,s,r')).subarray(0, 900));
    await writeFile(join(folder, 'log.data'), 'whatever');
    await writeFile(join(folder, 'good.ndjson'), aLog());
    await mkdir(join(folder, 'folder.csv'));
  });

  test.each([
    [[], 2, /^no file given\./],
    [['missing.csv'], 1, /^missing\.csv: no such file\./],
    [['folder.csv'], 1, /^folder\.csv: is a folder\./],
    [['log.data'], 2, /^log\.data: cannot tell the format from the name; set --format to csv, xlsx, parquet, xes/],
    [['broken.xes'], 1, /^broken\.xes, line 5: /],
    [['other.csv'], 1, /^other\.csv, line 1: the header row has no column "case_id".*Name yours with --case\./],
    [['none.csv'], 1, /^none\.csv: none of its 1 rows is a valid event; line 2: the timestamp "later" is not/],
    [['empty.csv'], 1, /^empty\.csv: contains no events\./],
    [['cut.csv.gz'], 1, /^cut\.csv\.gz.*: the gzip data is broken or cut off\./],
    [['good.ndjson', '--hourlyCost', 'much'], 2, /^--hourlyCost is "much": it must be a number\./],
    [['good.ndjson', '--currency', 'euro'], 2, /^--currency is "euro": it must be an ISO 4217 code/],
    [['good.ndjson', '--horizonMonths', '0'], 2, /^--horizonMonths is "0": it must be at least 1\./],
    [['good.ndjson', '--timezone', 'Mars/Olympus'], 2, /^--timezone .*Mars\/Olympus/],
    [['good.ndjson', '--paper', 'a3'], 2, /^--paper is "a3": it must be one of a4, letter\./],
    [['good.ndjson', '--font', 'no-font.ttf'], 2, /^--font cannot be read: ENOENT/],
    [['good.ndjson', '--font', 'good.ndjson'], 2, /^--font is not a TrueType or OpenType font: good\.ndjson/],
    [['good.ndjson', '--from', 'yesterday'], 2, /^--from is "yesterday": it must be a date/],
    [['good.ndjson', '--from', '2030-01-01'], 1, /^no cases started between --from and --to\./],
    [['good.ndjson', '--report', 'no/such/folder/out.pdf'], 2, /^--report: cannot write to no\/such\/folder\./],
    [['good.ndjson', '--colour', 'red'], 2, /--colour/],
    [['good.ndjson', '--natures', 'none.json'], 2, /^--natures: none\.json cannot be read/],
    [['good.ndjson', '--rules', resolve('LICENSE')], 2, /^--rules: .*LICENSE is not JSON/],
    [['good.ndjson', '--seed', 'other'], 2, /--seed/],
    [['good.ndjson', '--what-if', 'more people'], 2, /^--what-if is "more people": write people:Review\+1, /],
    [['good.ndjson', '--what-if', 'people:Nothing+1'], 2, /^--what-if: The workflow has no activity Nothing\./],
  ])('%j', async (args, expected, message) => {
    const { status, stdout, stderr } = await mine(...args);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect([status, stdout]).toEqual([expected, '']);
  });
});

test('what a change would have done is told, or why it is not known', async () => {
  const steps = [
    { activity: 'Register', pool: 'Clerk', work: draws.exponential(20 * minute) },
    { activity: 'Decide', pool: 'Officer', work: draws.exponential(28 * minute) },
  ];
  const requests = simulatePools({
    name: 'Requests',
    seed: 'what if',
    cases: 400,
    arrivals: { between: draws.exponential(30 * minute), hours: Hours.office },
    pools: { Clerk: { people: 2, hours: [Hours.office] }, Officer: { people: 1, hours: [Hours.office] } },
    steps,
  });
  const instant = (us: string | number | null | undefined): string => new Date(Number(us) / 1_000).toISOString();
  const rows = requests.events.map(({ case: kase, activity, at, startedAt, resource }) =>
    JSON.stringify({ case: kase, activity, timestamp: instant(at), startedAt: instant(startedAt), resource }),
  );
  await writeFile(join(folder, 'requests.ndjson'), rows.join('\n'));
  const asked = await mine('requests.ndjson', '--what-if', 'people:Decide+1', '--what-if', 'touch:Register*0.9');
  expect(asked.stderr).toBe('');
  expect(asked.stdout).toMatch(/What if, in requests: The mean cycle time goes from .+ to .+ \(95%: .+ to .+\)\./);
  expect(asked.stdout).toMatch(/ {2}before Decide: .+ → .+, people busy \d+% → \d+%\n/);
  const { scenario } = JSON.parse(
    (await mine('requests.ndjson', '--what-if', 'arrivals*0.8', '--json', '-')).stdout,
  ) as {
    scenario: { answer: { difference: { share: number } } };
  };
  expect(scenario.answer.difference.share).toBeLessThan(0);
  const ends = rows.map((row) => row.replace(/"startedAt":"[^"]+",/, ''));
  await writeFile(join(folder, 'ends.ndjson'), ends.join('\n'));
  expect((await mine('ends.ndjson', '--what-if', 'people:Decide+1')).stderr).toBe(
    '--what-if: The log does not say who does Decide, or how long it takes.\nRun npm run mine -- --help for the options.\n',
  );
});

test('a process that is refused says why and ends with a status that tells so', async () => {
  expect(await started('missing.csv')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'missing.csv: no such file.\n',
  });
});

test('help names every option', async () => {
  const { status, stdout } = await started('--help');
  expect(status).toBe(0);
  for (const option of [
    '--report',
    '--json',
    '--case',
    '--start',
    '--objectType',
    '--discountRate',
    '--assumptions',
    '--sensitive',
    '--showPeople',
    '--what-if',
  ]) {
    expect(stdout).toContain(option);
  }
});
