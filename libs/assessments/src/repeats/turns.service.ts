import { Injectable } from '@nestjs/common';
import { OrganizationsService, type Owned, type Principal } from '#auth';
import { IntegrationsService } from '#integrations';
import { MailOutbox, quoted, QuotaExceeded, setColumns, TenantLoops, UnitOfWork, type TenantLoop } from '#platform';
import { Assessment } from '../assessment.entity.js';
import { InvalidTransition, TurnOpen } from '../assessments.errors.js';
import { type AssessedAssessment, AssessmentsService } from '../assessments.service.js';
import { type LocalTime, Series } from './series.entity.js';
import { deleteEmptySeries, dueSeries } from './series.queries.js';
import { SeriesService } from './series.service.js';
import { findDay, moveBound } from './turn-dates.js';

/** Begins the turns of series: those that are due, and those that are asked for. */
@Injectable()
export class TurnsService {
  private readonly turns: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly series: SeriesService,
    private readonly assessments: AssessmentsService,
    private readonly integrations: IntegrationsService,
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
    loops: TenantLoops,
  ) {
    this.turns = loops.add<Owned>({ name: 'turns of repeating assessments' });
  }

  /** Begins the next turn now. The rhythm stays as it is. */
  beginNow({ organizationId }: Principal, found: Assessment): Promise<AssessedAssessment> {
    return this.unitOfWork.runAlone(found.id, async () => {
      await this.series.lock(found);
      const assessment = await this.assessments.lock(found);
      if (assessment.status !== 'completed') throw InvalidTransition.from(assessment.status, 'be repeated');
      const series = await this.series.lockOrStart(assessment);
      await this.unitOfWork.manager.save([series, assessment]);
      const previous = (await this.findNewest(series)) ?? assessment;
      if (previous.status !== 'completed') throw new TurnOpen(previous.publicId);
      const connected = await this.findConnected(series);
      const time = await this.series.findTime(series.workspaceId);
      return this.add(organizationId, this.make(series, previous, connected, time));
    });
  }

  /** Begins up to `limit` due turns; returns how many were due. */
  async beginDue(limit: number): Promise<number> {
    const mayBegin = this.turns.mayBegin('assessment_series.workspace_id', 'assessment_series.id');
    const due = await dueSeries(this.unitOfWork.db, limit, mayBegin);
    await this.turns.each(due, (which) => this.begin(which));
    return due.length;
  }

  private async begin(which: Owned): Promise<void> {
    try {
      await this.unitOfWork.run(() => this.moveOn(which, null));
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw error;
      await this.unitOfWork.run(() => this.moveOn(which, error.message));
    }
  }

  /** Begins the turn, or passes it over, and moves on to the next: in one transaction, so that none is made twice. */
  private async moveOn({ id, workspaceId }: Owned, refusal: string | null): Promise<void> {
    const { manager } = this.unitOfWork;
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const series = await manager.findOne(Series, { where: { id, workspaceId }, lock });
    const time = await this.series.findTime(workspaceId);
    // Another worker was first, or it was changed meanwhile.
    if (!series?.nextTurnAt || series.nextTurnAt > time.now) return;
    const previous = await this.findNewest(series);
    if (!previous) return deleteEmptySeries(this.unitOfWork.db, series);
    // The clock of a sandbox is not that of its assessments, so a turn counts as one interval after the one before.
    const next = previous.environment === 'test' && series.findNextTurn({ ...time, now: previous.plannedStart });
    const begins = next || time.now;
    series.moveOn(previous.environment, time);
    if (previous.status === 'completed') {
      const { id: organizationId } = await this.organizations.ofWorkspace(workspaceId);
      const connected = await this.findConnected(series);
      if (connected.length === 0) series.stop();
      if (connected.length === 0) await this.tell(previous, series, 'None of its sources is connected.', time);
      else if (refusal !== null) await this.tell(previous, series, refusal, time);
      else await this.add(organizationId, this.make(series, previous, connected, { ...time, now: begins }));
    }
    await manager.save(series);
  }

  /** The terms of the turn before; a period moves on as far as the two lie apart. */
  private make(
    series: Series,
    previous: Assessment,
    connected: readonly string[],
    { now, timeZone }: LocalTime,
  ): Assessment {
    const turn = Assessment.again(previous, series.id);
    // If none is connected, a turn that was asked for assesses what they have sent so far.
    if (series.integrationIds) turn.integrationIds = connected.length > 0 ? [...connected] : series.integrationIds;
    const { periodFrom, periodTo, terms } = previous;
    const step = { every: series.every, from: findDay(previous.plannedStart, timeZone), to: findDay(now, timeZone) };
    const zone = terms.calendar?.timeZone ?? timeZone;
    return setColumns<Assessment>(turn, {
      periodFrom: periodFrom && moveBound(periodFrom, step, zone),
      periodTo: periodTo && moveBound(periodTo, step, zone),
    });
  }

  private async add(organizationId: string, turn: Assessment): Promise<AssessedAssessment> {
    if (turn.environment === 'test') await this.integrations.goOnWithSamples(turn.workspaceId);
    return this.assessments.add(organizationId, turn);
  }

  private findNewest({ workspaceId, id: seriesId }: Series): Promise<Assessment | null> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.unitOfWork.manager.findOne(Assessment, { where: { workspaceId, seriesId }, order });
  }

  private async findConnected({ workspaceId, integrationIds }: Series): Promise<string[]> {
    const connected = await this.integrations.connected(workspaceId);
    return connected.map(({ id }) => id).filter((id) => integrationIds?.includes(id) ?? true);
  }

  /** Says at the last assessment, and by email, why no other one followed. */
  private async tell(found: Assessment, { every, nextTurnAt }: Series, why: string, { now, timeZone }: LocalTime) {
    const assessment = await this.assessments.lock(found);
    const day = (at: Date): string => at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
    const end = every && assessment.environment === 'test' ? '' : ' It is no longer repeated.';
    const further = nextTurnAt ? ` The next turn begins on ${day(nextTurnAt)}.` : end;
    const reason = `Not repeated on ${day(now)}: ${why}${further}`;
    assessment.keepReport(reason);
    await this.unitOfWork.manager.save(assessment);
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(assessment.workspaceId);
    const { company, publicId } = assessment;
    await this.outbox.post({
      to: notificationEmail,
      organizationId,
      subject: `The assessment of ${quoted(company)} was not repeated`,
      blocks: [
        { text: `The assessment of ${quoted(company)} (${publicId}) was due to be repeated.` },
        { lines: reason },
      ],
    });
  }
}
