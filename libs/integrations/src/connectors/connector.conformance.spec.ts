import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LogEvent } from '../event-log/log-event.js';
import { connectors } from './catalog.js';
import type { CollectedBatch, Connection, Connector } from './connector.js';

/** A connection that the tool accepts, and the tool itself where there is one to start. */
interface Subject {
  readonly connection: Connection;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

/** One for each connector: who adds a connector adds a line here. */
const subjects: Readonly<Record<string, Subject>> = {
  sample: { connection: { config: { system: 'support_desk', seed: 3, weeks: 6 }, credentials: {} } },
};

const never = new AbortController().signal;
const ajv = new Ajv2020({ strict: true, allErrors: true });

async function collect(connector: Connector, { connection }: Subject, position: string | null) {
  const batches: CollectedBatch[] = [];
  for await (const batch of connector.collect(connection, position, never)) batches.push(batch);
  return { batches, events: batches.flatMap(({ events }) => events) };
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

describe.each(connectors.map((connector) => ({ tool: connector.tool, connector })))('$tool', ({ tool, connector }) => {
  const subject = subjects[tool] as Subject;
  let whole: Awaited<ReturnType<typeof collect>>;

  beforeAll(async () => {
    await subject.start?.();
    whole = await collect(connector, subject, null);
  });
  afterAll(() => subject.stop?.());

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
    const { expiresAt } = await connector.verify(subject.connection, never);
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

  it('goes on from every position without a gap or a duplicate', async () => {
    let before = 0;
    for (const { events, position } of whole.batches) {
      before += events.length;
      const rest = await collect(connector, subject, position);
      expect(rest.events).toEqual(whole.events.slice(before));
    }
  });

  it('stops when it is told to, between two batches and before the first', async () => {
    const abort = new AbortController();
    let batches = 0;
    const collecting = async (): Promise<void> => {
      for await (const { events } of connector.collect(subject.connection, null, abort.signal)) {
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
});
