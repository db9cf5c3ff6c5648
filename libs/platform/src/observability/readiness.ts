import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readMigrations } from '../database/migrations.js';
import { ReadReplica, type ReplicaState } from '../database/replica/read-replica.js';
import { Drain } from '../work/drain.js';

interface ReadinessReport {
  status: 'ok' | 'unavailable';
  checks: {
    database: 'ok' | 'unreachable';
    migrations: 'ok' | 'pending' | 'unknown';
    draining: boolean;
    /** Where there is one; without it the primary answers, so that it decides on nothing. */
    replica?: ReplicaState;
  };
}

const timeout = 2_000;

/** Whether this instance should get requests: it is not draining, and the database is there and up to date. */
@Injectable()
export class Readiness {
  private readonly expected = readMigrations().then((migrations) => migrations.map(({ name }) => name));

  constructor(
    private readonly dataSource: DataSource,
    private readonly drain: Drain,
    private readonly replica: ReadReplica,
  ) {}

  async check(): Promise<ReadinessReport> {
    const applied = await this.appliedMigrations();
    const expected = await this.expected;
    const database = applied ? 'ok' : 'unreachable';
    const migrations = !applied ? 'unknown' : expected.every((name) => applied.includes(name)) ? 'ok' : 'pending';
    const draining = this.drain.isDraining;
    const isReady = database === 'ok' && migrations === 'ok' && !draining;
    const { state } = this.replica;
    const checks = { database, migrations, draining, ...(state && { replica: state }) } as const;
    return { status: isReady ? 'ok' : 'unavailable', checks };
  }

  /** Null when the database does not answer in time: a probe must not hang with it. */
  private async appliedMigrations(): Promise<string[] | null> {
    const rows = this.dataSource.query<{ name: string }[]>('SELECT name FROM schema_migrations');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, timeout, null);
    });
    try {
      const answer = await Promise.race([rows, late]);
      return answer && answer.map(({ name }) => name);
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      rows.catch(() => undefined);
    }
  }
}
