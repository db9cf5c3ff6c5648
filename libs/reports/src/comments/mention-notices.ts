import { Injectable } from '@nestjs/common';
import type { Assessment } from '#assessments';
import { Notifications, OrganizationsService, type Member, type Principal } from '#auth';
import { Config, quoted, truncate } from '#platform';
import { nameMentions } from './comment.entity.js';
import type { CommentView } from './comments.dto.js';

const longestQuote = 1_000;

/** What the comment is about, on the page of the report. */
function addressOf({ kind, ref }: CommentView['on']): string {
  if (ref === null) return '';
  if (kind === 'case') return `?${String(new URLSearchParams({ section: 'cases', case: ref }))}`;
  return `?${String(new URLSearchParams({ section: kind === 'item' ? 'plan' : 'process', ref }))}`;
}

/** Emails people that a comment mentions them, but not from the sandbox. */
@Injectable()
export class MentionNotices {
  constructor(
    private readonly config: Config,
    private readonly organizations: OrganizationsService,
    private readonly notifications: Notifications,
  ) {}

  /** Call it in the transaction that stores the comment. People who mention themselves get no email. */
  async send(
    { organizationId, actor, person }: Principal,
    { id: assessment, company, environment, publicId }: Assessment,
    { on, text }: Pick<CommentView, 'on' | 'text'>,
    mentioned: readonly Member[],
  ): Promise<void> {
    const others = mentioned.filter(({ id }) => id !== person);
    if (environment !== 'live' || others.length === 0) return;
    const authors = await this.organizations.nameMembers(organizationId, person === undefined ? [] : [person]);
    const author = authors.get(person ?? '')?.name ?? actor.name ?? 'An API key';
    const names = new Map(mentioned.map(({ id, name }) => [id, name]));
    await this.notifications.email(
      'mentions',
      { organizationId, people: others.map(({ id }) => id), assessment },
      {
        subject: `${quoted(author)} mentioned you in a comment on ${quoted(company)}`,
        blocks: [
          {
            lines: truncate(
              nameMentions(text, (id) => names.get(id) ?? 'a former colleague'),
              longestQuote,
            ),
          },
          { button: 'Open the report', url: `${this.config.baseUrl}/assessments/${publicId}/report${addressOf(on)}` },
        ],
      },
    );
  }
}
