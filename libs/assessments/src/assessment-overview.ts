import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrNull } from '#platform';
import type { Integration } from '#integrations';
import type { Assessment, Results } from './assessment.entity.js';

/** Why an assessment waits; the API documentation explains each reason. */
export const waitReasons = ['stopped', 'review', 'schedule', 'sources', 'events', 'collection', 'turn'] as const;
export type WaitReason = (typeof waitReasons)[number];

export interface Wait {
  readonly reason: WaitReason;
  /** The names of the sources it waits for. */
  readonly sources: readonly string[];
}

export interface Overview {
  readonly results: Results | null;
  readonly waitingFor: Wait | null;
}

type WaitingAssessment = Pick<Assessment, 'status' | 'phase' | 'scheduledFor' | 'results' | 'stoppedAt'>;
type AwaitedSource = Pick<Integration, 'name' | 'hasData' | 'isAwaited'>;

export const makeOverview = (
  assessment: WaitingAssessment,
  sources: readonly AwaitedSource[],
  now: Date,
): Overview => ({
  results: assessment.results,
  waitingFor: findWait(assessment, sources, now),
});

function findWait(
  { status, phase, scheduledFor, stoppedAt }: WaitingAssessment,
  sources: readonly AwaitedSource[],
  now: Date,
): Wait | null {
  const wait = (reason: WaitReason, named: readonly AwaitedSource[] = []): Wait => ({
    reason,
    sources: named.map(({ name }) => name),
  });
  const collected = sources.filter(({ isAwaited }) => isAwaited);
  if (status === 'in_review' || status === 'received') return wait('review');
  if (status === 'in_progress')
    return phase === 'connect' && collected.length > 0 ? wait('collection', collected) : null;
  if (status !== 'scheduled') return null;
  if (stoppedAt !== null) return wait('stopped');
  if (scheduledFor !== null && scheduledFor > now) return wait('schedule');
  if (sources.length === 0) return wait('sources');
  if (sources.some(({ hasData }) => hasData)) return wait('turn');
  return collected.length > 0 ? wait('collection', collected) : wait('events', sources);
}

@ApiSchema({ description: 'An amount of money per year, as a range' })
export class AnnualValueView {
  @ApiProperty({ example: 'EUR', description: 'ISO 4217 code of the three amounts' })
  currency: string;

  @ApiProperty({ description: 'P10' })
  low: number;

  @ApiProperty({ description: 'The mean' })
  expected: number;

  @ApiProperty({ description: 'P90' })
  high: number;
}

@ApiSchema({ description: 'The time that a report covers' })
class ResultsPeriodView {
  @OrNull('time', 'As requested; otherwise the first event; null if there is none')
  from: string | null;

  @OrNull('time', 'As requested; otherwise the last event; null if there is none')
  to: string | null;
}

@ApiSchema({ description: 'What the report of an assessment found, in short' })
class ResultsView {
  @ApiProperty({ type: 'integer', description: 'Cases in the report, of all workflows' })
  cases: number;

  @OrNull(AnnualValueView, 'Per year; null if the report gives no total or rests only on assumed times')
  annualValue: AnnualValueView | null;

  @OrNull('text', 'In one sentence')
  topFinding: string | null;

  @OrNull('text', 'As the report begins; null if an earlier version wrote the report, like the period')
  headline: string | null;

  @OrNull(ResultsPeriodView, 'The period of the report')
  period: ResultsPeriodView | null;
}

@ApiSchema({ description: 'Why an assessment is not running yet' })
class WaitView {
  @ApiProperty({
    enum: waitReasons,
    description:
      'Stopped until it is resumed; or waiting for a review, its start time, any source, events of the named sources, their collection, or its turn after other assessments',
  })
  reason: WaitReason;

  @ApiProperty({ type: [String], description: 'Names of the sources it is waiting for' })
  sources: string[];
}

@ApiSchema({ description: 'The results of an assessment, or what it is waiting for' })
export class OverviewView {
  @OrNull(ResultsView, 'Of the current report')
  results: ResultsView | null;

  @OrNull(WaitView, 'Why it is waiting; null while it runs and once it is completed')
  waitingFor: WaitView | null;

  static of({ results, waitingFor }: Overview): OverviewView {
    const shown = results && { ...results, headline: results.headline ?? null, period: results.period ?? null };
    return { results: shown, waitingFor: waitingFor && { ...waitingFor, sources: [...waitingFor.sources] } };
  }
}
