import { Injectable } from '@nestjs/common';
import { Notifications, OrganizationsService } from '#auth';
import { Config, type MailBlock, type MailContent, quoted } from '#platform';
import type { Assessment } from './assessment.entity.js';

/**
 * Announces to people, and in the organization's channel, that a report is ready or could not be made. Only of live
 * assessments: people who try something in the sandbox watch it. Call it in the transaction that completes or halts the run.
 */
@Injectable()
export class ReportNotices {
  constructor(
    private readonly config: Config,
    private readonly organizations: OrganizationsService,
    private readonly notifications: Notifications,
  ) {}

  announceReady(assessment: Assessment): Promise<void> {
    const { company, publicId, results } = assessment;
    const button = { button: 'Open the report', url: `${this.config.baseUrl}/assessments/${publicId}/report` };
    return this.announce(assessment, {
      subject: `The report of ${quoted(company)} is ready`,
      blocks: [
        ...(results?.headline === undefined ? [] : [{ text: results.headline }]),
        ...describeValue(assessment),
        button,
      ],
    });
  }

  async announceHalt(assessment: Assessment, whatToDo: MailBlock): Promise<void> {
    const { company, publicId, attention } = assessment;
    const button = { button: 'Open the assessment', url: `${this.config.baseUrl}/assessments/${publicId}` };
    await this.announce(assessment, {
      subject: `The report of ${quoted(company)} could not be made`,
      blocks: [
        { text: 'The assessment stopped, and is back in review:' },
        { lines: attention ?? '' },
        whatToDo,
        button,
      ],
    });
  }

  private async announce(
    { id: assessment, environment, workspaceId, startedBy, attention }: Assessment,
    content: MailContent,
  ): Promise<void> {
    if (environment !== 'live') return;
    const { id: organizationId, notificationEmail } = await this.organizations.ofWorkspace(workspaceId);
    const people = startedBy === null ? [] : [startedBy];
    // The organization's address gets an email of its own about each run that stops.
    const except = attention === null ? undefined : notificationEmail;
    await this.notifications.email(
      'reportReady',
      { organizationId, people, assessment, ...(except && { except }) },
      content,
    );
    await this.notifications.chat(organizationId, content);
  }
}

/** The one number that says how much is at stake: money where the report has it, otherwise the cases behind it. */
function describeValue({ results }: Assessment): MailBlock[] {
  if (!results) return [];
  const { annualValue, cases } = results;
  if (!annualValue || annualValue.high <= 0) {
    return [{ text: `It is based on ${cases.toLocaleString('en-US')} ${cases === 1 ? 'case' : 'cases'}.` }];
  }
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: annualValue.currency,
    maximumSignificantDigits: 3,
  });
  const low = money.format(Math.max(0, annualValue.low));
  const high = money.format(annualValue.high);
  return [{ text: `The proposed changes are worth ${low === high ? low : `${low} to ${high}`} a year.` }];
}
