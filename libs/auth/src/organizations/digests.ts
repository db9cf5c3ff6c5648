import { Injectable } from '@nestjs/common';
import {
  AssessmentCompared,
  AssessmentCompleted,
  type EventData,
  listEvents,
  RoadmapItemVerified,
  WebhookFailing,
} from '#events';
import { Config, Duration, Job, type MailContent, nextRound, type NextRound, quoted } from '#platform';
import { type TenantLoop, TenantLoops, truncate, UnitOfWork } from '#platform';
import type { WorkspaceId } from '../tokens/principal.js';
import { type DueDigest, dueDigests, moveDigest } from './digests.queries.js';
import { Notifications } from './notifications.js';
import { OrganizationsService } from './organizations.service.js';

const digestsAtOnce = 50;
const mostEvents = 500;
const digests = 'weekly digests';

type EventsOfType<Type extends keyof EventData> = readonly EventData[Type][];

/** What happened in an organization's live workspace in a week. */
export interface Week {
  readonly completed: EventsOfType<'assessment.completed'>;
  readonly compared: EventsOfType<'assessment.compared'>;
  readonly verified: EventsOfType<'roadmap_item.verified'>;
  readonly failing: EventsOfType<'webhook.failing'>;
}

/** Notifies each organization on Monday morning of the week before. */
@Injectable()
export class DigestJobs {
  private readonly loop: TenantLoop<DueDigest>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly organizations: OrganizationsService,
    private readonly notifications: Notifications,
    loops: TenantLoops,
  ) {
    this.loop = loops.add<DueDigest>({ name: digests });
  }

  @Job({ name: digests, every: Duration.ofMinutes(1) })
  async postDue(): Promise<NextRound> {
    const { db } = this.unitOfWork;
    const mayBegin = this.loop.mayBegin('workspaces.id', 'organizations.id');
    const due = await dueDigests(db, digestsAtOnce, mayBegin);
    await this.loop.each(due, (digest) => this.unitOfWork.run(() => this.post(digest)));
    return nextRound(due.length, digestsAtOnce);
  }

  private async post({ id: organizationId, workspaceId }: DueDigest): Promise<void> {
    const until = await moveDigest(this.unitOfWork.db, organizationId);
    // Another worker was first, or there was no week before.
    if (!until) return;
    const { name } = await this.organizations.find(organizationId);
    const content = describeWeek(name, await this.readWeek(workspaceId, until), this.config.baseUrl);
    if (!content) return;
    await this.notifications.email('digest', { organizationId }, content);
    await this.notifications.chat(organizationId, content);
  }

  private async readWeek(workspaceId: WorkspaceId, until: Date): Promise<Week> {
    const since = new Date(until.getTime() - 7 * 86_400_000);
    const read = async <Type extends keyof EventData>(type: Type): Promise<EventsOfType<Type>> => {
      const events = await listEvents(this.unitOfWork.db, workspaceId, { type, since, until }, null, mostEvents);
      return events.map(({ body }) => (JSON.parse(body) as { data: EventData[Type] }).data);
    };
    return {
      completed: await read(AssessmentCompleted.type),
      compared: await read(AssessmentCompared.type),
      verified: await read(RoadmapItemVerified.type),
      failing: await read(WebhookFailing.type),
    };
  }
}

/** Null if there is nothing to say. */
export function describeWeek(
  organization: string,
  { completed, compared, verified, failing }: Week,
  baseUrl: string,
): MailContent | null {
  const changes = compared.reduce((sum, { changes: found }) => sum + found, 0);
  const reached = verified.filter(({ state }) => state === 'reached').length;
  const hosts = failing.map(({ url }) => new URL(url).host);
  const lines = [
    ...line(completed.length, 'report', 'finished', list(completed.map(({ company }) => truncate(company, 60)))),
    ...line(changes, 'change', 'found since the assessments before'),
    ...line(verified.length, 'roadmap item', 'verified', `${reached} reached what was promised`),
    ...line(new Set(hosts).size, 'webhook endpoint', 'began to fail', list(hosts)),
  ];
  if (lines.length === 0) return null;
  return {
    subject: `Last week at ${quoted(organization)}: ${lines[0]?.split(':')[0] ?? ''}`,
    blocks: [{ lines: lines.join('\n') }, { button: 'Open the assessments', url: `${baseUrl}/assessments` }],
  };
}

const line = (count: number, noun: string, what: string, more = ''): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'} ${what}${more === '' ? '' : `: ${more}`}`];

const mostNames = 5;

function list(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const more = distinct.length - mostNames;
  return `${distinct.slice(0, mostNames).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}
