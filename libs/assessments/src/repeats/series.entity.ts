import { Column, Entity } from 'typeorm';
import { type Environment, type WorkspaceId, WorkspaceRow } from '#auth';
import { InstantColumn, setColumns, uuidV7 } from '#platform';
import { findDay, findNextTurn, type RepeatInterval } from './turn-dates.js';

/** How often an assessment is repeated. */
export interface Repeat {
  readonly every: RepeatInterval;
  /** The last day on which a turn may begin, as YYYY-MM-DD. */
  readonly until: string | null;
}

/** The time by which turns begin. */
export interface LocalTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** An assessment that is repeated, in turns that are assessments of their own. */
@Entity('assessment_series')
export class Series extends WorkspaceRow {
  /** Null: only on request. */
  @Column('text', { nullable: true })
  every: RepeatInterval | null;

  @Column('date', { nullable: true })
  until: string | null;

  @Column('date', { nullable: true })
  countedFrom: string | null;

  /** Null: all that are connected when a turn begins. */
  @Column('uuid', { array: true, nullable: true })
  integrationIds: string[] | null;

  /** Null if none will begin automatically. */
  @InstantColumn({ nullable: true })
  nextTurnAt: Date | null;

  /** One without a rhythm yet. */
  static of(workspaceId: WorkspaceId, integrationIds: string[] | null): Series {
    const series = new Series();
    setColumns<Series>(series, { workspaceId, id: uuidV7(), integrationIds });
    return setColumns<Series>(series, { every: null, until: null, countedFrom: null, nextTurnAt: null });
  }

  /** Turns are counted from the day on which this is asked for, or from a later one that the assessment begins on. */
  repeatBy(
    { every, until }: Repeat,
    begins: Date | null,
    environment: Environment,
    { now, timeZone }: LocalTime,
  ): void {
    if (every !== this.every) this.countedFrom = findDay(begins && begins > now ? begins : now, timeZone);
    setColumns<Series>(this, { every, until });
    this.moveOn(environment, { now, timeZone });
  }

  /** To the next turn after now; those that were missed are not made up for. In a sandbox, nothing should happen unasked. */
  moveOn(environment: Environment, time: LocalTime): void {
    this.nextTurnAt = environment === 'live' ? this.findNextTurn(time) : null;
  }

  findNextTurn({ now, timeZone }: LocalTime): Date | null {
    const { every, until, countedFrom } = this;
    return every && countedFrom ? findNextTurn({ every, until, countedFrom }, now, timeZone) : null;
  }

  stop(): void {
    setColumns<Series>(this, { every: null, until: null, nextTurnAt: null });
  }
}
