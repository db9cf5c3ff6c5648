import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDiskFull } from './database-failure.js';

/** Remembers that the database could not write, until it can. */
@Injectable()
export class DatabaseDisk {
  private isFull = false;

  constructor(private readonly dataSource: DataSource) {}

  /** To be told of whatever fails. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.isFull = true;
  }

  /** Tries to write only where writing has failed before: a table that needs new blocks, and is gone at once. */
  async state(): Promise<'ok' | 'full'> {
    if (!this.isFull) return 'ok';
    try {
      await this.dataSource.transaction((manager) =>
        manager.query(
          `CREATE TEMP TABLE disk_probe ON COMMIT DROP AS SELECT repeat('x', 100) FROM generate_series(1, 4000)`,
        ),
      );
      this.isFull = false;
    } catch (error) {
      this.isFull = isDiskFull(error);
    }
    return this.isFull ? 'full' : 'ok';
  }
}
