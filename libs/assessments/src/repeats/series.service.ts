import { Injectable } from '@nestjs/common';
import { OrganizationsService, type WorkspaceId } from '#auth';
import { publicId } from '#events';
import { Clock, type Duration, UnitOfWork, ValidationFailed } from '#platform';
import { IsNull, Not } from 'typeorm';
import type { Assessment } from '../assessment.entity.js';
import type { RepeatBody } from './repeat.dto.js';
import { type LocalTime, type Repeat, Series } from './series.entity.js';
import { readSeries } from './series.queries.js';
import { findDay } from './turn-dates.js';

/** What an assessment shows of its series. */
export interface PlaceInSeries {
  readonly repeat: Repeat | null;
  readonly seriesId: string | null;
  readonly previousId: string | null;
  readonly nextAt: string | null;
}

export const noSeries: PlaceInSeries = { repeat: null, seriesId: null, previousId: null, nextAt: null };

@Injectable()
export class SeriesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Lets a turn of each series begin whose time the clock of a sandbox has passed by; returns how many there are. */
  async bringForward(workspaceId: WorkspaceId, ahead: Duration, by: Duration): Promise<number> {
    const { now, timeZone } = await this.findTime(workspaceId);
    const until = ahead.after(now);
    const from = new Date(until.getTime() - by.milliseconds);
    const where = { workspaceId, every: Not(IsNull()) };
    const all = await this.unitOfWork.manager.find(Series, { where, lock: { mode: 'pessimistic_write' } });
    const due = all.filter((series) => (series.findNextTurn({ now: from, timeZone }) ?? Infinity) <= until);
    for (const series of due) series.nextTurnAt = now;
    await this.unitOfWork.manager.save(due);
    return due.length;
  }

  /** Call it before an assessment of the series is locked, so that no two transactions wait for each other. */
  async lock({ workspaceId, seriesId }: Pick<Assessment, 'workspaceId' | 'seriesId'>): Promise<Series | null> {
    return seriesId === null ? null : this.unitOfWork.lock(Series, { workspaceId, id: seriesId });
  }

  /** Locks the series of an assessment, or makes one, which the caller has to save with the assessment. */
  async lockOrStart(assessment: Assessment): Promise<Series> {
    const { workspaceId, integrationIds } = assessment;
    const series = (await this.lock(assessment)) ?? Series.of(workspaceId, integrationIds);
    assessment.seriesId = series.id;
    return series;
  }

  /** Sets how often an assessment is repeated, or stops it. The caller has locked the assessment, and saves it. */
  async repeat(assessment: Assessment, wanted: RepeatBody | null): Promise<void> {
    if (wanted === null && assessment.seriesId === null) return;
    const series = await this.lockOrStart(assessment);
    if (wanted === null) series.stop();
    else {
      const { every, until = null } = wanted;
      const time = await this.findTime(assessment.workspaceId);
      if (until !== null && until < findDay(time.now, time.timeZone)) {
        throw ValidationFailed.of('repeat.until', 'must not be in the past');
      }
      series.repeatBy({ every, until }, assessment.scheduledFor, assessment.environment, time);
    }
    await this.unitOfWork.manager.save(series);
  }

  /** Later turns assess what a turn was changed to. */
  async keepSources(assessment: Assessment): Promise<void> {
    const series = await this.lock(assessment);
    if (!series) return;
    series.integrationIds = assessment.integrationIds;
    await this.unitOfWork.manager.save(series);
  }

  async describe(assessment: Assessment): Promise<PlaceInSeries> {
    if (assessment.seriesId === null) return noSeries;
    const series = await readSeries(this.unitOfWork.db, assessment);
    if (!series) return noSeries;
    const { every, until, nextTurnAt, previousId } = series;
    return {
      repeat: every && { every, until },
      seriesId: publicId('ser', assessment.seriesId),
      previousId: previousId && publicId('asmt', previousId),
      nextAt: nextTurnAt?.toISOString() ?? null,
    };
  }

  /** Turns begin by the organization's calendar. */
  async findTime(workspaceId: WorkspaceId): Promise<LocalTime> {
    const calendar = await this.organizations.findCalendar(workspaceId);
    return { now: await this.clock.now(), timeZone: calendar?.timeZone ?? 'UTC' };
  }
}
