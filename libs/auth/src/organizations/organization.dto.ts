import { ApiProperty } from '@nestjs/swagger';
import { publicId } from '#events';
import { ChoiceField, EmailField, PageQuery, TextField } from '#platform';
import { reviewPolicies, type Organization, type ReviewPolicy } from './organization.entity.js';

export class OrganizationsQuery extends PageQuery {
  @TextField({ max: 200, trim: true, optional: true, description: 'Only those whose name contains this text' })
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

export class ChangeOrganizationBody {
  @TextField({ max: 200, trim: true, optional: true })
  name?: string;

  @EmailField({ optional: true })
  notificationEmail?: string;

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

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static of(organization: Organization): OrganizationView {
    return {
      id: publicId('org', organization.id),
      name: organization.name,
      notificationEmail: organization.notificationEmail,
      reviewPolicy: organization.reviewPolicy,
      createdAt: organization.createdAt.toISOString(),
    };
  }
}
