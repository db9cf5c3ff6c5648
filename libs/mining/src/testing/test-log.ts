import { DuckDBInstance } from '@duckdb/node-api';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventSource } from '../log/event-tables.js';
import { SeededRandom } from '../statistics/seeded-random.js';

export interface TestEvent {
  case: string;
  activity: string;
  /** ISO 8601 without an offset, or microseconds since 1970. */
  at: string | number;
  startedAt?: string | number | null;
  resource?: string | null;
  lifecycle?: string | null;
  workflow?: string | null;
  id?: string | null;
  links?: readonly string[];
  attributes?: Record<string, unknown>;
  readyAt?: string | number | null;
  automated?: boolean | null;
  party?: 'customer' | 'agent' | 'system' | null;
  caseName?: string | null;
}

export interface TestSource {
  tool?: string;
  name?: string;
  names?: EventSource['names'];
  casesBy?: EventSource['casesBy'];
  /** Each list is one upload. */
  uploads: readonly (readonly TestEvent[])[];
}

let instance: Promise<DuckDBInstance> | undefined;
/** One instance for all logs of a process, because starting it takes longer than writing most logs. */
const writer = (): Promise<DuckDBInstance> => (instance ??= DuckDBInstance.create(':memory:', { threads: '1' }));

/** Writes Parquet files like those of uploads into a temporary folder. */
export class TestLogs {
  private constructor(readonly folder: string) {}

  static async create(): Promise<TestLogs> {
    return new TestLogs(await mkdtemp(join(tmpdir(), 'test-log-')));
  }

  private written = 0;

  async write(...sources: readonly TestSource[]): Promise<EventSource[]> {
    const connection = await (await writer()).connect();
    const stored: EventSource[] = [];
    for (const [index, { tool = 'upload', name = 'Orders', uploads, ...identity }] of sources.entries()) {
      const files: string[] = [];
      for (const events of uploads) {
        const file = join(this.folder, `${String(++this.written)}.parquet`);
        await writeFile(`${file}.json`, events.map(storedEvent).join('\n'));
        // Without values for the later columns, the file lacks them, like files of earlier versions.
        const later = events.some(
          ({ readyAt, automated, party, caseName }) => (readyAt ?? automated ?? party ?? caseName ?? null) !== null,
        );
        await connection.run(`COPY (${readLines(`${file}.json`, later)}) TO '${file}' (FORMAT parquet)`);
        files.push(file);
      }
      stored.push({ integrationId: `int_${String(index)}`, tool, name, files, ...identity });
    }
    connection.closeSync();
    return stored;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

function storedEvent(event: TestEvent, position: number): string {
  return JSON.stringify({
    workflow: event.workflow ?? null,
    case_id: event.case,
    activity: event.activity,
    ts: microseconds(event.at),
    started_at: event.startedAt == null ? null : microseconds(event.startedAt),
    resource: event.resource ?? null,
    lifecycle: event.lifecycle ?? null,
    event_id: event.id ?? null,
    links: event.links ?? [],
    attributes: event.attributes ? JSON.stringify(event.attributes) : null,
    position,
    ready_at: event.readyAt == null ? null : microseconds(event.readyAt),
    automated: event.automated ?? null,
    party: event.party ?? null,
    case_name: event.caseName ?? null,
  });
}

function microseconds(at: string | number): number {
  if (typeof at === 'number') return at;
  const parsed = Date.parse(at.endsWith('Z') ? at : `${at}Z`);
  if (Number.isNaN(parsed)) throw new RangeError(`Not a time: ${at}`);
  return parsed * 1000;
}

function readLines(file: string, later: boolean): string {
  return `SELECT workflow, case_id, activity, make_timestamp(ts) AS ts, make_timestamp(started_at) AS started_at,
      resource, lifecycle, event_id, links, attributes, position
      ${later ? ', make_timestamp(ready_at) AS ready_at, automated, party, case_name' : ''}
    FROM read_json('${file}', format = 'newline_delimited', columns = {workflow: 'VARCHAR', case_id: 'VARCHAR',
      activity: 'VARCHAR', ts: 'BIGINT', started_at: 'BIGINT', resource: 'VARCHAR', lifecycle: 'VARCHAR',
      event_id: 'VARCHAR', links: 'VARCHAR[]', attributes: 'VARCHAR', position: 'BIGINT', ready_at: 'BIGINT', automated: 'BOOLEAN', party: 'VARCHAR', case_name: 'VARCHAR'})`;
}

const hour = 3_600_000_000;
export const begin = Date.UTC(2026, 0, 5) * 1000;

export interface Made {
  number: number;
  random: SeededRandom;
}

interface Shape {
  attributes?: (made: Made) => Record<string, unknown>;
  later?: (made: Made) => Record<string, unknown>;
  resource?: (made: Made) => string;
  /** How many times as long as usual the case takes. */
  factor?: (attributes: Record<string, unknown>, resource: string, number: number) => number;
}

/** Cases of three steps that take about a day and begin an hour apart. */
export function cases(count: number, seed: string, { attributes, later, resource, factor }: Shape): TestEvent[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, (_, number) => {
    const made = { number, random };
    const first = attributes?.(made) ?? {};
    const who = resource?.(made) ?? 'Ann';
    const long = Math.exp(normal(random)) * (factor?.(first, who, number) ?? 1) * 24 * hour;
    const at = begin + number * hour;
    const step = (activity: string, after: number): TestEvent => ({
      case: `c${number}`,
      activity,
      at: Math.round(at + after),
      resource: who,
      attributes: activity === 'Register' ? first : { ...later?.(made) },
    });
    return [step('Register', 0), step('Check', long * random.next()), step('Close', long)];
  }).flat();
}

function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

export const pick = <Value>(from: readonly Value[], random: SeededRandom): Value =>
  from[Math.floor(random.next() * from.length)] as Value;
