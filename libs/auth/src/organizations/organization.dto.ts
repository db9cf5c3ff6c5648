import { ApiProperty } from '@nestjs/swagger';
import { publicId } from '#events';
import { ChoiceField, EmailField, PageQuery, TextField } from '#platform';
import { CalendarBody, CalendarField } from './calendar.dto.js';
import { type Organization, reviewPolicies, type ReviewPolicy } from './organization.entity.js';

export class OrganizationsQuery extends PageQuery {
  @TextField({
    ...{ max: 200, trim: true, optional: true },
    description: 'Only those whose name contains every word of this text, in any order; case and accents do not matter',
  })
  q?: string;
}

export class CreateOrganizationBody {
  @TextField({ max: 200, trim: true, example: 'Northwind Traders' })
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
}

/** What an organization's own administrators may change. */
export class ChangeOwnOrganizationBody {
  @TextField({ max: 200, trim: true, optional: true })
  name?: string;

  @EmailField({ optional: true })
  notificationEmail?: string;

  @CalendarField('Default for assessments; null removes it')
  calendar?: CalendarBody | null;
}

export class ChangeOrganizationBody extends ChangeOwnOrganizationBody {
  @ChoiceField(reviewPolicies, { optional: true })
  reviewPolicy?: ReviewPolicy;
}

export class OrganizationView {
  @ApiProperty({ example: 'org_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({
    format: 'email',
    description: 'Email address for notices of failed deliveries, expiring keys, and stopped runs',
  })
  notificationEmail: string;

  @ApiProperty({ enum: reviewPolicies, description: 'Whether assessments start automatically or wait for approval' })
  reviewPolicy: ReviewPolicy;

  @ApiProperty({
    type: CalendarBody,
    nullable: true,
    description: 'Time zone, working hours, and holidays for assessments without their own',
  })
  calendar: CalendarBody | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static of(organization: Organization): OrganizationView {
    return {
      id: publicId('org', organization.id),
      name: organization.name,
      notificationEmail: organization.notificationEmail,
      reviewPolicy: organization.reviewPolicy,
      calendar: organization.calendar as CalendarBody | null,
      createdAt: organization.createdAt.toISOString(),
    };
  }
}
