import { Injectable } from '@nestjs/common';
import type { Assessment } from '#assessments';
import { OrganizationsService } from '#auth';
import { percent, type RuleBrokenMore } from '#mining';
import { MailOutbox, quoted } from '#platform';
import type { ComparisonAnswer } from './comparison.job.js';

/** Tells an organization by email when an assessment of a series finds a change, or rules that are broken more often. */
@Injectable()
export class Watch {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
  ) {}

  /** Call it in the transaction that stores the answer. */
  async tell(
    { workspaceId, company, publicId }: Assessment,
    answer: ComparisonAnswer | null,
    rules: readonly RuleBrokenMore[],
  ): Promise<void> {
    const changes = answer?.causes.length ?? 0;
    if (changes === 0 && rules.length === 0) return;
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
    await this.outbox.post({
      to: notificationEmail,
      organizationId,
      subject: `Something changed at ${quoted(company)}`,
      blocks: [
        { text: `The new assessment of ${quoted(company)} (${publicId}) was compared with the one before.` },
        ...(answer && changes > 0 ? [{ lines: answer.text }] : []),
        ...rules.map(({ text, before, after }) => ({
          lines: `Broken more often: ${text} By ${percent(after)} of the cases instead of ${percent(before)}.`,
        })),
      ],
    });
  }
}
