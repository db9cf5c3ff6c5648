import { Injectable } from '@nestjs/common';
import { parsePublicId, publicId } from '#events';
import { ChatTransport, Config, Contributions, MailOutbox, type MailContent, Secrets, UnitOfWork } from '#platform';
import { anonymous, AuditTrail } from './audit-trail.js';
import { Person } from './person.entity.js';

/** What people are notified of by email, with what the link at the end of each ends. */
export const notificationKinds = {
  reportReady: { ends: 'Emails about reports', off: { reportReady: 'none' } },
  digest: { ends: 'The weekly digest', off: { digest: false } },
  mentions: { ends: 'Emails about comments that mention you', off: { mentions: false } },
} as const;

export type NotificationKind = keyof typeof notificationKinds;

export type NotificationChoices = Pick<Person, NotificationKind>;

/** Who wants it; $2 is the people whom it is about. */
const wanting: Readonly<Record<NotificationKind, string>> = {
  reportReady: `(report_ready = 'all' OR (report_ready = 'mine' AND id = ANY($2::uuid[])))`,
  digest: 'digest AND $2::uuid[] IS NOT NULL',
  mentions: 'mentions AND id = ANY($2::uuid[])',
};

interface Notified {
  readonly organizationId: string;
  /** The public IDs of the people whom it is about. */
  readonly people?: readonly string[];
  /** The assessment that it is about; what is about several goes to people who see all. */
  readonly assessment?: string;
  /** An address that gets another email about it. */
  readonly except?: string;
}

const signatures = 'unsubscribe';

/** Notifies the people of an organization, by what each of them has chosen. Call it in a transaction. */
@Injectable()
export class Notifications {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
    private readonly contributions: Contributions,
  ) {}

  async email(
    kind: NotificationKind,
    { organizationId, people = [], assessment, except = '' }: Notified,
    { subject, blocks }: MailContent,
  ): Promise<void> {
    const ids = people.map((id) => parsePublicId('usr', id));
    const recipients = await this.unitOfWork.db.query<Pick<Person, 'id' | 'email'>>(
      `SELECT id, email FROM people
       WHERE organization_id = $1 AND status = 'active' AND email <> $3 AND ${wanting[kind]}
         AND (reports IS NULL OR $4 = ANY(reports)) ORDER BY id`,
      [organizationId, ids, except, assessment ?? null],
    );
    for (const { id, email } of recipients) {
      const link = { button: 'Stop these emails', url: this.makeLink(id, kind), unsubscribes: true } as const;
      await this.outbox.post({ to: email, organizationId, subject, blocks: [...blocks, link] });
    }
  }

  /** Posts it in the organization's channel in Slack or Teams. */
  async chat(organizationId: string, content: MailContent): Promise<void> {
    const [transport] = this.contributions.to(ChatTransport);
    if (!(await transport?.hasChannel(organizationId))) return;
    await this.outbox.post({ to: null, organizationId, ...content });
  }

  async choices({ id }: Person): Promise<NotificationChoices> {
    const { reportReady, digest, mentions } = await this.unitOfWork.manager.findOneByOrFail(Person, { id });
    return { reportReady, digest, mentions };
  }

  /** Changes what the person is notified of; records it if anything changes. */
  choose(person: Person, given: Partial<NotificationChoices>, actor = person.actor): Promise<NotificationChoices> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.lock(Person, { id: person.id });
      const before = await this.choices(person);
      const after = { ...before, ...given };
      if (JSON.stringify(after) === JSON.stringify(before)) return before;
      await this.unitOfWork.manager.update(Person, { id: person.id }, after);
      await this.audit.recordOnPerson(person, 'user.notifications_changed', {
        actor,
        details: { name: person.name, ...after },
      });
      return after;
    });
  }

  /** The person and the emails that a link is about. */
  async find(token: string): Promise<{ readonly person: Person; readonly kind: NotificationKind } | null> {
    const [user = '', kind = '', signature = ''] = token.split('.');
    const id = parsePublicId('usr', user);
    if (id === null || !this.secrets.isSigned(`${user}.${kind}`, signatures, signature)) return null;
    const person = await this.unitOfWork.manager.findOneBy(Person, { id });
    return person && { person, kind: kind as NotificationKind };
  }

  /** False if the link is none of ours. Using it again changes nothing. */
  async stop(token: string): Promise<boolean> {
    const found = await this.find(token);
    if (found) await this.choose(found.person, notificationKinds[found.kind].off, anonymous);
    return found !== null;
  }

  private makeLink(id: string, kind: NotificationKind): string {
    const named = `${publicId('usr', id)}.${kind}`;
    return `${this.config.baseUrl}/unsubscribe/${named}.${this.secrets.sign(named, signatures)}`;
  }
}
