import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { publicId } from '#events';
import {
  BooleanField,
  ChoiceField,
  EmailField,
  NameField,
  PageQuery,
  WholeNumberField,
  OrNull,
  SearchField,
} from '#platform';
import type { RateLimitSettings } from '../tokens/auth.settings.js';
import { CalendarBody, CalendarField } from './calendar.dto.js';
import { type Organization, reviewPolicies, type ReviewPolicy } from './organization.entity.js';

export class OrganizationsQuery extends PageQuery {
  @SearchField('name')
  q?: string;
}

const rateLimit = {
  min: 1,
  max: 1_000_000,
  optional: true,
  nullable: true,
  description: 'Requests per minute of all its keys, tokens, and sessions together; null means the service default',
};

@ApiSchema({ description: 'A new organization' })
export class CreateOrganizationBody {
  @NameField({ example: 'Northwind Traders', description: 'Its name' })
  name: string;

  @EmailField({
    description: 'Email address for notices of failed deliveries, expiring keys, and stopped runs',
  })
  notificationEmail: string;

  @ChoiceField(reviewPolicies, {
    optional: true,
    description: '`automatic` (default) starts assessments without approval; with `manual`, each waits for approval',
  })
  reviewPolicy?: ReviewPolicy;

  @WholeNumberField(rateLimit)
  rateLimitPerMinute?: number | null;
}

/** What an organization's own administrators may change. */
@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeOwnOrganizationBody {
  @NameField({ optional: true, description: 'Its name' })
  name?: string;

  @EmailField({
    optional: true,
    description:
      'Set by an administrator of the organization, it is pending until the link that is sent there is opened. The same address again sends another link; the present one withdraws the change',
  })
  notificationEmail?: string;

  @CalendarField('Default for assessments; null removes it')
  calendar?: CalendarBody | null;

  @BooleanField({
    optional: true,
    description:
      'Whether people may ask questions about reports, which the language model at `modelHost` answers. 409 `LLM_NOT_CONFIGURED` without a model',
  })
  modelQuestions?: boolean;
}

@ApiSchema({ description: 'What to change; fields you leave out are kept' })
export class ChangeOrganizationBody extends ChangeOwnOrganizationBody {
  @ChoiceField(reviewPolicies, {
    optional: true,
    description: '`automatic` starts assessments without a review, `manual` after one',
  })
  reviewPolicy?: ReviewPolicy;

  @WholeNumberField(rateLimit)
  rateLimitPerMinute?: number | null;
}

@ApiSchema({ description: 'An organization, with a live workspace and a sandbox' })
export class OrganizationView {
  @ApiProperty({ example: 'org_01h455vb4pex5vsknk084sn02q', description: 'Names this organization in other calls' })
  id: string;

  @ApiProperty({ description: 'Its name' })
  name: string;

  // Without a format, because the first organization's is admin@localhost, which the format refuses.
  @ApiProperty({
    description: 'Email address for notices of failed deliveries, expiring keys, and stopped runs',
  })
  notificationEmail: string;

  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    description: 'The address that replaces it once the link that was sent there is opened; null if none is awaited',
  })
  pendingNotificationEmail: string | null;

  @ApiProperty({ enum: reviewPolicies, description: 'Whether assessments start automatically or wait for approval' })
  reviewPolicy: ReviewPolicy;

  @ApiProperty({
    type: 'integer',
    description:
      'Requests per minute of all its keys, tokens, and sessions together; the service default unless it has its own',
  })
  rateLimitPerMinute: number;

  @OrNull(CalendarBody, 'Time zone, working hours, and holidays for assessments without their own')
  calendar: CalendarBody | null;

  @OrNull('text', 'The host of the language model that can answer questions about reports; null without one')
  modelHost: string | null;

  @ApiProperty({
    description: 'Whether the organization lets questions go to `modelHost`; another host is not allowed by it',
  })
  modelQuestions: boolean;

  @OrNull('time', 'When everything of the organization begins to be deleted; null unless that was requested')
  eraseDueAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  static of(
    organization: Organization,
    { perOrganization }: RateLimitSettings,
    modelHost: string | null,
  ): OrganizationView {
    return {
      id: publicId('org', organization.id),
      name: organization.name,
      notificationEmail: organization.notificationEmail,
      pendingNotificationEmail: organization.pendingNotificationEmail,
      reviewPolicy: organization.reviewPolicy,
      rateLimitPerMinute: organization.rateLimitPerMinute ?? perOrganization,
      calendar: organization.calendar as CalendarBody | null,
      modelHost,
      modelQuestions: modelHost !== null && organization.questionsHost === modelHost,
      eraseDueAt: organization.eraseDueAt?.toISOString() ?? null,
      createdAt: organization.createdAt.toISOString(),
    };
  }
}

@ApiSchema({ description: 'When an organization is erased' })
export class ErasureView {
  @ApiProperty({ format: 'date-time', description: 'When it was requested' })
  requestedAt: string;

  @ApiProperty({ format: 'date-time', description: 'Until then, the request can be taken back' })
  dueAt: string;
}
