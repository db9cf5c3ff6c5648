import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { SchedulerRegistry } from '@nestjs/schedule';
import { PartMoverJobs, UnnamedObjectsJobs } from '../../libs/event-log/src/log/event-store.jobs.js';
import { eventually } from '../harness/eventually.js';
import { FaultyProxy } from '../harness/faulty-proxy.js';
import { SwiftServer } from '../harness/swift-server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import type { TestDatabase } from '../harness/database.js';

export interface PartRow {
  readonly id: string;
  readonly events: number;
  readonly object: string | null;
}

const byHand = ['moves to the event store', 'unused objects', 'merging of event logs'];

/** An application whose event logs go to a real store, which a test can take away. */
export class EventStore {
  private constructor(
    readonly prefix: string,
    private readonly swift: SwiftServer,
    readonly proxy: FaultyProxy,
    readonly app: TestApp,
  ) {}

  static async start(swift: SwiftServer, prefix: string, settings: NodeJS.ProcessEnv = {}): Promise<EventStore> {
    const proxy = new FaultyProxy(swift.endpoint);
    await proxy.open();
    const environment = { ...EventStore.environment(swift.address(prefix, proxy.endpoint)), ...settings };
    return new EventStore(prefix, swift, proxy, await EventStore.app({ environment }));
  }

  /** One that moves and removes only when it is told to. */
  static async app(options: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
    const app = await startTestApp(options);
    for (const name of byHand) app.app.get(SchedulerRegistry).deleteInterval(name);
    return app;
  }

  /** Everything moves at once, and nothing is kept longer than it has to be. */
  static environment(url: string): NodeJS.ProcessEnv {
    return { EVENT_STORE_URL: url, EVENT_STORE_REST: '0s', EVENT_STORE_KEEP: '0s' };
  }

  get url(): string {
    return this.swift.address(this.prefix, this.proxy.endpoint);
  }

  get database(): TestDatabase {
    return this.app.database;
  }

  parts(): Promise<PartRow[]> {
    return this.database.query<PartRow>('SELECT id, events, object FROM event_log_parts ORDER BY sequence');
  }

  /** Waits until all parts are in the store, moved by any worker. */
  async moved(app = this.app): Promise<PartRow[]> {
    const mover = app.app.get(PartMoverJobs, { strict: false });
    return eventually(
      async () => {
        await mover.moveDue();
        return this.parts();
      },
      (parts) => parts.every(({ object }) => object !== null),
    );
  }

  /** Until the store holds what parts name and nothing else. */
  async tidied(app = this.app): Promise<string[]> {
    const removal = app.app.get(UnnamedObjectsJobs, { strict: false });
    const named = (await this.parts()).flatMap(({ object }) => (object === null ? [] : [`${this.prefix}/${object}`]));
    return eventually(
      async () => {
        await removal.removeDue();
        return this.keys();
      },
      (keys) => keys.join() === named.sort().join(),
    );
  }

  async keys(): Promise<string[]> {
    return (await this.swift.keys(`${this.prefix}/`)).sort();
  }

  /** What DuckDB alone makes of an object. */
  async query<Row>(key: string, sql: string): Promise<Row[]> {
    const folder = await mkdtemp(join(tmpdir(), 'object-'));
    const instance = await DuckDBInstance.create(':memory:');
    const duckdb = await instance.connect();
    try {
      await writeFile(join(folder, 'object.parquet'), await this.swift.read(key));
      return (
        await duckdb.runAndReadAll(sql.replace('OBJECT', `read_parquet('${folder}/object.parquet')`))
      ).getRowObjectsJson() as Row[];
    } finally {
      duckdb.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true });
    }
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.proxy.close();
  }
}
