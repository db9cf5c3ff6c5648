import { Injectable, Logger } from '@nestjs/common';
import {
  NotComparable,
  rulesBrokenMore,
  type RuleBrokenMore,
  type ComparedItem,
  type NamedRules,
  type Opportunity,
  type Roadmap,
  type Roi,
  type Workflow,
} from '#mining';
import {
  BackgroundWork,
  ConfinedProcesses,
  GracefulShutdown,
  Duration,
  OutOfMemory,
  OutOfTime,
  RenewedLease,
  UnitOfWork,
  type NextRound,
} from '#platform';
import { readEntries } from '../stored/report-sections.js';
import { SectionStore } from '../stored/section-store.js';
import { Announcements } from './announcements.js';
import { comparisonJob, comparisonTimeMs, type ComparisonAnswer } from './comparison.job.js';
import { claimComparison, comparisonLeases, type ClaimedComparison } from './comparisons.queries.js';
import { comparisonAsked } from './comparisons.service.js';

const renewal = Duration.ofSeconds(8);
const secondsBeforeNextAttempt = 5;
const mostAttempts = 3;
const mostReplayBytes = 192 * 2 ** 20;

/** Computes comparisons under a lease: each once, and again by another worker if this one dies. */
@Injectable()
export class ComparisonPoller {
  private readonly logger = new Logger(ComparisonPoller.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sections: SectionStore,
    private readonly announcements: Announcements,
    private readonly processes: ConfinedProcesses,
    private readonly shutdown: GracefulShutdown,
    background: BackgroundWork,
  ) {
    background.addPoller({
      name: 'comparisons',
      every: Duration.ofSeconds(2),
      everyAtMost: Duration.ofSeconds(5),
      wokenBy: [comparisonAsked],
      round: () => this.computeNext(),
    });
  }

  private async computeNext(): Promise<NextRound> {
    const claimed = await this.unitOfWork.run(() => claimComparison(this.unitOfWork.db));
    if (!claimed) return 'idle';
    const { id, token, workspaceId } = claimed;
    const leases = comparisonLeases.of(workspaceId);
    const lost = new AbortController();
    const lease = new RenewedLease({
      renew: async () => (await leases.renew(this.unitOfWork.db, token)).includes(id),
      every: renewal,
      onLost: () => {
        lost.abort(new Error('The lease has expired, or what is compared was deleted'));
      },
    });
    try {
      const found = await this.compute(claimed, AbortSignal.any([lost.signal, this.shutdown.signal]));
      await this.store(claimed, found);
    } catch (error) {
      if (!this.shutdown.hasBegun) this.logger.warn(`The comparison ${id} failed; it is tried again`, error);
      // A worker that stops has not failed: another one goes on at once.
      const set = 'due_at = clock_timestamp() + make_interval(secs => $3), attempts = attempts - $4';
      const [pause, back] = this.shutdown.hasBegun ? [0, 1] : [secondsBeforeNextAttempt, 0];
      await leases.finish(this.unitOfWork.db, token, id, set, [pause, back]);
    } finally {
      await lease.end();
    }
    return 'at once';
  }

  /** The answer, or why there is none; once, with the events about it. */
  private async store(claimed: ClaimedComparison, found: ComparisonAnswer | string): Promise<void> {
    const { id, token, workspaceId, beforeId } = claimed;
    const answer = typeof found === 'string' ? null : found;
    const values = [answer && JSON.stringify(answer), answer ? null : found];
    const roi = claimed.isAnnounced ? await this.readSection<Roi>({ id: beforeId, workspaceId }, 'roi') : null;
    const brokenRules = claimed.isAnnounced ? await this.findBrokenRules(claimed) : [];
    await this.unitOfWork.run(async () => {
      const set = 'due_at = NULL, answer = $3, refusal = $4';
      const isStored = await comparisonLeases.of(workspaceId).finish(this.unitOfWork.db, token, id, set, values);
      if (!isStored || !claimed.isAnnounced) return;
      const byItem = new Map(roi?.perOpportunity.map((each) => [each.id, each.annualValue]));
      await this.announcements.publish(claimed, answer, {
        currency: roi?.assumptions.currency ?? '',
        byItem,
        brokenRules,
      });
    });
  }

  /** The answer, or why there is none. */
  private async compute(claimed: ClaimedComparison, signal: AbortSignal): Promise<ComparisonAnswer | string> {
    if (claimed.attempts > mostAttempts) return 'The comparison failed several times in a row.';
    const { workspaceId, workflow, periods } = claimed;
    const later = { id: claimed.reportId, workspaceId };
    const earlier = { id: claimed.beforeId, workspaceId };
    const after = await this.readReplay(later);
    const before = periods ? empty : await this.readReplay(earlier);
    if (!after || !before) return noReplay;
    const ids = periods ? new Map<string, string>() : await this.matchWorkflows(earlier, later);
    const items = periods ? new Map<string, ComparedItem[]>() : await this.readItems(earlier, ids);
    const occasion = { owner: workspaceId, signal, processorTime: comparisonTimeMs, isRepeatable: true };
    try {
      return await this.processes.run(comparisonJob, occasion, (comparer) =>
        comparer.compare({ after, before, ids, periods, workflow, items }),
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotComparable) return error.message;
      if (error instanceof OutOfMemory || error instanceof OutOfTime) return tooLarge;
      throw error;
    }
  }

  private async readReplay(report: Own): Promise<Buffer | null> {
    const section = (await this.sections.find(report, ['replay'])).get('replay');
    return section && section.bytes <= mostReplayBytes ? Buffer.from(await this.sections.text(section)) : null;
  }

  /** Ids are ranks, so that the same workflow may have another one in the later report; its name is the same. */
  private async matchWorkflows(earlier: Own, later: Own): Promise<Map<string, string>> {
    const workflows = await this.readWorkflows(later);
    const named = new Map(workflows.map(({ id, name }) => [name, id]));
    const known = await this.readWorkflows(earlier);
    return new Map(
      known.flatMap(({ id, name }) => {
        const same = named.get(name);
        return same === undefined ? [] : [[id, same]];
      }),
    );
  }

  /** In all workflows of both reports, of the same names. */
  private async findBrokenRules({ workspaceId, reportId, beforeId }: ClaimedComparison): Promise<RuleBrokenMore[]> {
    const earlier = await this.readWorkflows({ id: beforeId, workspaceId });
    const later = await this.readWorkflows({ id: reportId, workspaceId });
    return rulesBrokenMore(earlier, later);
  }

  /** Without their maps and cases, which are long. */
  private async readWorkflows(report: Own): Promise<(NamedRules & Pick<Workflow, 'id'>)[]> {
    const found: (NamedRules & Pick<Workflow, 'id'>)[] = [];
    for await (const { id, name, rules, observation } of this.entries<Workflow>(report, 'workflows')) {
      found.push({ id, name, rules, observation });
    }
    return found;
  }

  /** What the roadmap promised, by the workflow's id in the later report; that of the first item comes first. */
  private async readItems(report: Own, ids: ReadonlyMap<string, string>): Promise<Map<string, ComparedItem[]>> {
    const planned = (await this.readSection<Roadmap>(report, 'roadmap'))?.waves.flatMap(({ items }) => items) ?? [];
    const returns = (await this.readSection<Roi>(report, 'roi'))?.perOpportunity ?? [];
    const onRoadmap = new Set(planned.map(({ opportunityId }) => opportunityId));
    const items = new Map<string, ComparedItem[]>();
    for await (const { id, workflow, kind, target, gain: promised } of this.entries<Opportunity>(
      report,
      'opportunities',
    )) {
      const compared = ids.get(workflow);
      if (compared === undefined || !onRoadmap.has(id)) continue;
      const activity = 'activity' in target ? target.activity : null;
      const expectedAnnualValue = returns.find((each) => each.id === id)?.annualValue ?? null;
      items.set(compared, [...(items.get(compared) ?? []), { id, activity, kind, promised, expectedAnnualValue }]);
    }
    const hasFirst = (own: readonly ComparedItem[]): boolean => own.some(({ id }) => id === planned[0]?.opportunityId);
    return new Map([...items].sort(([, one], [, other]) => Number(hasFirst(other)) - Number(hasFirst(one))));
  }

  private async readSection<Section>(report: Own, name: 'roadmap' | 'roi'): Promise<Section | null> {
    const section = (await this.sections.find(report, [name])).get(name);
    return section ? (JSON.parse(await this.sections.text(section)) as Section) : null;
  }

  private entries<Entry>(report: Own, name: 'workflows' | 'opportunities'): AsyncGenerator<Entry, void> {
    return readEntries<Entry>(this.sections.read(report, name));
  }
}

type Own = Pick<ClaimedComparison, 'id' | 'workspaceId'>;

const empty = Buffer.alloc(0);
const noReplay =
  'A report keeps no cases to compare: an earlier version of the service made it, or its log is too large. Recompute the report, or assess a shorter period.';
const tooLarge = 'Comparing these logs takes more time or memory than the service allows. Assess shorter periods.';
