import { Injectable } from '@nestjs/common';
import { UnitOfWork } from './unit-of-work.js';

/** The database's clock: the only one all instances share, so the only one that decides what is due or expired. */
@Injectable()
export class Clock {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async now(): Promise<Date> {
    const [row] = await this.unitOfWork.db.query<{ now: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
    );
    if (!row) throw new Error('The database did not tell the time');
    return row.now;
  }
}
