import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ToolBusy, ToolRejected, ToolUnreachable } from '../../libs/integrations/src/tool-client/tool.errors.js';
import { connectors } from '../../libs/integrations/src/connectors/catalog.js';
import type { CollectedBatch, Connector } from '../../libs/integrations/src/connectors/kit/connector.js';
import type { LogEvent } from '#event-log';
import { inLongRun, isLongRun } from '../harness/long-run.js';
import { startAzureDevops } from '../vendors/azure_devops/azure-devops-vendor.js';
import { startAsana } from '../vendors/asana/asana-vendor.js';
import { startCsv } from '../vendors/csv_url/csv-vendor.js';
import { startFreshdesk } from '../vendors/freshdesk/freshdesk-vendor.js';
import { startGithub } from '../vendors/github/github-vendor.js';
import { startGitlab } from '../vendors/gitlab/gitlab-vendor.js';
import { startHubspot } from '../vendors/hubspot/hubspot-vendor.js';
import { startJira } from '../vendors/jira/jira-vendor.js';
import { startLinear } from '../vendors/linear/linear-vendor.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startRequestTracker } from '../vendors/request_tracker/request-tracker-vendor.js';
import { startSalesforce } from '../vendors/salesforce/salesforce-vendor.js';
import { startServicenow } from '../vendors/servicenow/servicenow-vendor.js';
import { startSlack } from '../vendors/slack/slack-vendor.js';
import { isMariadbInstalled } from '../vendors/sql/mariadb-server.js';
import { startMariadb } from '../vendors/sql/mariadb-vendor.js';
import { startSql } from '../vendors/sql/sql-vendor.js';
import { startZendesk } from '../vendors/zendesk/zendesk-vendor.js';
import type { VendorRequest } from '../vendors/vendor-server.js';
import type { Vendor } from '../vendors/vendor.js';
import { aSession } from './a-session.js';

/** A connection that the tool accepts, and the server behind it where there is one. */
type Subject = Pick<Vendor, 'connection'> & Partial<Vendor>;

/** One per connector: add a line here with each connector. */
const subjects: Readonly<Record<string, () => Subject | Promise<Subject>>> = {
  azure_devops: () => startAzureDevops(),
  asana: () => startAsana(),
  csv_url: () => startCsv(),
  freshdesk: () => startFreshdesk(),
  github: () => startGithub(),
  gitlab: () => startGitlab(),
  hubspot: () => startHubspot(),
  jira: () => startJira(),
  linear: () => startLinear(),
  salesforce: () => startSalesforce(),
  servicenow: () => startServicenow(260, { hidesDeleted: true }),
  slack: () => startSlack(),
  zendesk: () => startZendesk(),
  redmine: () => startRedmine(),
  sql: () => startSql(),
  request_tracker: () => startRequestTracker(),
  sample: () => ({ connection: { config: { system: 'support_desk', seed: 3, weeks: 6 }, credentials: {} } }),
};

/** Further subjects of a tool that speaks several dialects. */
const dialects: readonly { readonly tool: string; readonly dialect: string; readonly start: () => Promise<Subject> }[] =
  isMariadbInstalled ? inLongRun({ tool: 'sql', dialect: 'MariaDB', start: () => startMariadb() }) : [];

const cases = connectors.flatMap((connector) => {
  const { tool } = connector;
  const others = dialects.filter((each) => each.tool === tool);
  return [
    { title: tool, tool, connector, start: subjects[tool] as () => Subject | Promise<Subject> },
    ...others.map(({ dialect, start }) => ({ title: `${tool} (${dialect})`, tool, connector, start })),
  ];
});

/** Answers that are small as text or large, and enormous once they are parsed. */
const bombs = [
  ['depth', '['.repeat(200_000)],
  ...inLongRun(
    ['count', `[${'{},'.repeat(300_000)}{}]`] as const,
    ['length', JSON.stringify('x'.repeat(9 * 2 ** 20))] as const,
  ),
];

/** As states are called now, whatever they were called when they were entered; where a tool's states have names at all. */
const renamedStates: Readonly<Record<string, string>> = {
  asana: 'Doing 🚧 (renamed)',
  freshdesk: 'Waiting 😴',
  gitlab: 'in dev 🚧',
  hubspot: 'Contract sent (renamed)',
  jira: 'In Arbeit 🛠',
  linear: 'Done (renamed)',
  redmine: 'Closed ✅',
  request_tracker: 'Waiting 😴',
  salesforce: 'Waiting (renamed)',
  servicenow: 'In progress 🛠',
  zendesk: 'Working on it 🔧',
};

/** The ids of events that a tool lists apart from its items. */
const listedApart: Readonly<Record<string, RegExp>> = { github: /\/run\// };

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });

async function collect(connector: Connector, { connection }: Subject, position: string | null) {
  const { session, names } = aSession(connector, connection);
  const batches: CollectedBatch[] = [];
  for await (const batch of connector.collect(connection, position, session)) batches.push(timeless(batch));
  return { batches, events: batches.flatMap(({ events }) => events), names };
}

/** Tools that do not say when an item was deleted or moved: it happened when it was noticed, which is another time each time. */
const timeless = (batch: CollectedBatch): CollectedBatch => ({
  ...batch,
  events: batch.events.map((event) =>
    event.activity === 'Deleted' || event.activity === 'Moved' ? { ...event, timestamp: 1n } : event,
  ),
});

/** A text with the names of today in place of references to them. */
const shown = (text: string | null | undefined, names: ReadonlyMap<string, string>): string | null =>
  text?.replace(/\u27e6([^\u27e7]*)\u27e7/g, (_all, key: string) => names.get(key) ?? key) ?? null;

async function nextBatch(connector: Connector, { connection }: Subject, position: string | null) {
  const { session } = aSession(connector, connection);
  for await (const batch of connector.collect(connection, position, session)) return timeless(batch);
  return null;
}

/** What comes of all when what breaks off goes on from its last position, and what broke it off. */
async function collectThrough(connector: Connector, { connection }: Subject) {
  const events: LogEvent[] = [];
  const breaks: Error[] = [];
  for (let position: string | null = null; ;) {
    try {
      const { session } = aSession(connector, connection);
      for await (const batch of connector.collect(connection, position, session)) {
        events.push(...timeless(batch).events);
        position = batch.position;
      }
      return { events, breaks };
    } catch (error) {
      if (!(error instanceof ToolBusy || error instanceof ToolUnreachable) || breaks.push(error) > 5) throw error;
    }
  }
}

/** Of a request counted from now. */
function atRequest(number: number): (request: VendorRequest) => boolean {
  let asked = 0;
  return () => ++asked === number;
}

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && !value.includes('\0') && value.isWellFormed();
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

function isWellFormed(event: LogEvent): boolean {
  const { startedAt, timestamp, attributes } = event;
  return (
    isText(event.case) &&
    isText(event.activity) &&
    [event.resource, event.lifecycle, event.workflow, event.id].every(isTextOrNull) &&
    event.links.every(isText) &&
    timestamp > 0n &&
    (startedAt === null || (startedAt > 0n && startedAt <= timestamp)) &&
    (attributes === null || isObject(JSON.parse(attributes)))
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

describe('the connectors', () => {
  it('have a tool name each of their own, and a subject for this test', () => {
    const tools = connectors.map(({ tool }) => tool);
    expect(new Set(tools).size).toBe(tools.length);
    expect(Object.keys(subjects).sort()).toEqual([...tools].sort());
  });
});

describe.each(cases)('$title', ({ tool, connector, start }) => {
  let subject: Subject;
  let whole: Awaited<ReturnType<typeof collect>>;
  let requests = 0;

  beforeAll(async () => {
    subject = await start();
    whole = await collect(connector, subject, null);
    requests = subject.server?.requests.length ?? 0;
  });
  afterAll(() => subject.server?.stop());

  it('describes itself in words and in schemas that are JSON Schema 2020-12', () => {
    expect(tool).toMatch(/^[a-z][a-z0-9_]*$/);
    expect([connector.name, connector.description].every(isText)).toBe(true);
    for (const schema of [connector.configSchema, connector.credentialsSchema]) {
      expect(ajv.validateSchema(schema)).toBe(true);
      expect(schema.additionalProperties).toBe(false);
      for (const property of Object.values(schema.properties)) expect(property).toHaveProperty('title');
    }
  });

  it('accepts by its schemas a connection that works, and no field it does not know', () => {
    const { config, credentials } = subject.connection;
    for (const [schema, input] of [
      [connector.configSchema, config],
      [connector.credentialsSchema, credentials],
    ] as const) {
      const validate = ajv.compile(schema);
      expect(validate(input)).toBe(true);
      expect(validate({ ...input, surprise: 1 })).toBe(false);
    }
  });

  it('proves a good connection', async () => {
    const { expiresAt } = await connector.verify(subject.connection, aSession(connector, subject.connection).session);
    expect(expiresAt === null || expiresAt.getTime() > Date.now()).toBe(true);
  });

  it('collects well-formed events, each with an id of its own', () => {
    expect(whole.events.length).toBeGreaterThan(0);
    expect(whole.events.filter((event) => !isWellFormed(event))).toEqual([]);
    expect(new Set(whole.events.map(({ id }) => id)).size).toBe(whole.events.length);
    expect(whole.events.map(({ id }) => id)).not.toContain(null);
  });

  it('gives no empty batch, and each its own position', () => {
    expect(whole.batches.length).toBeGreaterThan(1);
    expect(whole.batches.every(({ events }) => events.length > 0)).toBe(true);
    expect(new Set(whole.batches.map(({ position }) => position)).size).toBe(whole.batches.length);
  });

  it('stops when it is told to, between two batches and before the first', async () => {
    const abort = new AbortController();
    let batches = 0;
    const collecting = async (): Promise<void> => {
      const { session } = aSession(connector, subject.connection, { signal: abort.signal });
      for await (const { events } of connector.collect(subject.connection, null, session)) {
        expect(events.length).toBeGreaterThan(0);
        batches++;
        abort.abort(new Error('told to stop'));
      }
    };
    await expect(collecting()).rejects.toThrow('told to stop');
    expect(batches).toBe(1);
    await expect(collecting()).rejects.toThrow('told to stop');
    expect(batches).toBe(1);
  });

  it('stores no text and no name of a person, unless names are on', async () => {
    if (!subject.server) return;
    const stored = JSON.stringify([whole.events, [...whole.names]], (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(stored).not.toMatch(/secret/i);
    expect(stored).not.toMatch(/Lovelace/);
    expect(stored).toMatch(/"resource":"Person [0-9a-f]{10}"/);
    const { connection } = subject;
    const named = await collect(
      connector,
      { connection: { ...connection, config: { ...connection.config, names: true } } },
      null,
    );
    expect(named.events.map(({ resource }) => resource)).toContain('Ada Lovelace');
  });

  // What collects again and again, of each tool in the long run.
  if (isLongRun || ['jira', 'redmine', 'zendesk'].includes(tool)) {
    it('goes on from every position without a gap or a duplicate', async () => {
      let before = 0;
      for (const [index, { events, position }] of whole.batches.entries()) {
        before += events.length;
        const next = whole.batches[index + 1];
        const again = await nextBatch(connector, subject, position);
        // From where that one ends it goes on as is asked next; all others are followed to their end.
        if (again && again.position === next?.position) expect(again.events).toEqual(next.events);
        else expect((await collect(connector, subject, position)).events).toEqual(whole.events.slice(before));
      }
    });

    it('lists every item that it collects, and reads the same of each', async () => {
      if (!connector.list || !connector.read) return;
      const { connection } = subject;
      const listed: string[] = [];
      for await (const items of connector.list(connection, aSession(connector, connection).session)) {
        expect(items.length).toBeGreaterThan(0);
        listed.push(...items.map(({ id }) => id));
      }
      expect(new Set(listed).size).toBe(listed.length);
      const read: LogEvent[] = [];
      for await (const events of connector.read(connection, listed, aSession(connector, connection).session)) {
        read.push(...timeless({ events, position: '' }).events);
      }
      const byId = (events: readonly LogEvent[]) => new Map(events.map((event) => [event.id, event]));
      const ofItems = whole.events.filter(({ id }) => !listedApart[tool]?.test(id ?? ''));
      expect(byId(read)).toEqual(byId(ofItems));
    });

    it('is shown what real tools hold: people who are gone, renamed states, emoji', async () => {
      if (!subject.server) return;
      expect(whole.events.map(({ resource }) => resource)).toContain(null);
      const { connection } = subject;
      const named = { connection: { ...connection, config: { ...connection.config, names: true } } };
      const { events, names } = await collect(connector, named, null);
      const told = events
        .flatMap(({ activity, workflow, resource, attributes, caseName }) => [
          activity,
          workflow,
          resource,
          attributes,
          caseName,
        ])
        .map((text) => shown(text, names));
      expect(told.filter((text) => /\p{Extended_Pictographic}/u.test(text ?? ''))).not.toEqual([]);
      const renamed = renamedStates[tool];
      if (renamed !== undefined) expect(told.some((text) => text?.includes(renamed))).toBe(true);
    });

    it('brings the same through 500 on the way, half an answer and a page of HTML', async () => {
      if (!subject.server || requests === 0) return;
      subject.server.fail(
        { when: atRequest(Math.ceil(requests / 3)), answer: { status: 500, body: 'Internal error' } },
        { when: atRequest(Math.ceil(requests / 2)), answer: 'cut' },
        {
          when: atRequest(Math.ceil((requests * 2) / 3)),
          answer: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
        },
      );
      expect((await collectThrough(connector, subject)).events).toEqual(whole.events);
    });

    it('ends with a reason, leaves one item out, or asks for less, where an answer is a bomb', async () => {
      if (!subject.server || requests === 0) return;
      const { connection } = subject;
      for (const [what, body] of bombs) {
        for (const number of [1, Math.ceil(requests / 2)]) {
          subject.server.fail({ when: atRequest(number), answer: { body } });
          const { session, setAside } = aSession(connector, connection);
          const events: LogEvent[] = [];
          let failure: unknown = null;
          try {
            for await (const batch of connector.collect(connection, null, session))
              events.push(...timeless(batch).events);
          } catch (error) {
            failure = error;
          }
          const hasReason = failure instanceof ToolRejected || failure instanceof ToolUnreachable;
          if (failure !== null) expect([what, number, hasReason]).toEqual([what, number, true]);
          // Nothing is missing without a word.
          else if (setAside.length === 0) expect(events).toEqual(whole.events);
        }
      }
    });

    it('pauses for an hour where the tool asks for one, and then brings the rest', async () => {
      if (!subject.server || requests === 0) return;
      const usual = () => ({ status: 429, headers: { 'retry-after': '3600' }, body: { error: 'too many requests' } });
      const answer = (subject.overLimit ?? usual)();
      subject.server.fail({ when: atRequest(Math.ceil(requests / 2)), answer });
      const { events, breaks } = await collectThrough(connector, subject);
      expect(breaks).toHaveLength(1);
      const pause = (breaks[0] as ToolBusy).until.getTime() - Date.now();
      expect(Math.abs(pause - 3_600_000)).toBeLessThan(180_000);
      expect(events).toEqual(whole.events);
    });

    it('brings the same in whatever time zone the account or the server is, also from where it was in another', async () => {
      if (!subject.moveTo) return;
      const middle = Math.floor(whole.batches.length / 2);
      const before = whole.batches.slice(0, middle).flatMap(({ events }) => events).length;
      for (const hours of [5.75, ...inLongRun(9, -11)]) {
        await subject.moveTo(hours);
        expect((await collect(connector, subject, null)).events).toEqual(whole.events);
        const rest = await collect(connector, subject, whole.batches[middle - 1]?.position ?? null);
        expect(rest.events).toEqual(whole.events.slice(before));
      }
    });
  }

  it('says what it must be allowed, and why', () => {
    if (!subject.server) return;
    expect(connector.permissions?.length).toBeGreaterThan(0);
    expect(connector.permissions?.every(({ name, why }) => isText(name) && isText(why))).toBe(true);
  });

  it('says what it cannot tell, in sentences', () => {
    expect(connector.cannotTell?.filter((words) => !/^[A-Z].*[a-z0-9]\.$/.test(words)) ?? []).toEqual([]);
  });

  it('is told apart from a tool that refuses', async () => {
    if (!subject.revoke) return;
    await subject.revoke();
    const { connection } = subject;
    await expect(connector.verify(connection, aSession(connector, connection).session)).rejects.toThrow(ToolRejected);
  });
});
