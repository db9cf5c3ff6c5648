import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { publicId } from '#events';
import { BooleanField, TextField, WholeNumberField, OrNull } from '#platform';
import type { ReportShare } from './report-share.entity.js';

@ApiSchema({ description: 'How long a link works, and what it shows' })
export class ShareBody {
  @WholeNumberField({ min: 1, max: 365, optional: true, description: 'Days until the link expires (default 30)' })
  expiresInDays: number = 30;

  @BooleanField({ optional: true, description: 'Show case ids (default: numbers instead)' })
  showCases: boolean = false;

  @TextField({
    max: 64,
    optional: true,
    description: 'The id of a filter: the link shows the report of its cases only',
  })
  filter?: string;

  @BooleanField({ optional: true, description: 'Show comments; those on cases only with `showCases` (default: none)' })
  comments: boolean = false;
}

@ApiSchema({ description: 'A link that shows a report to anyone who has it' })
export class ShareView {
  @ApiProperty({ example: 'shr_01h455vb4pex5vsknk084sn02q', description: 'Names this shared link in other calls' })
  id: string;

  @ApiProperty({ required: false, description: 'Shown only now; anyone who has it can read the report' })
  url?: string;

  @OrNull('text', 'Name of the person or key that created it')
  createdBy: string | null;

  @ApiProperty({ description: 'Whether it shows case ids' })
  showCases: boolean;

  @OrNull('text', 'The filter whose cases alone it shows')
  filter: string | null;

  @ApiProperty({ description: 'Whether it shows comments' })
  comments: boolean;

  @ApiProperty({ type: 'integer', description: 'Visits; repeats from the same address within an hour count once' })
  opens: number;

  @OrNull('time', 'When it was last opened; null if never')
  lastOpenedAt: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it stops working' })
  expiresAt: string;

  @OrNull('time', 'When it was revoked; null if it was not')
  revokedAt: string | null;

  static of(share: ReportShare, url?: string): ShareView {
    const { publicId, createdBy, createdAt, expiresAt, revokedAt } = share;
    return {
      id: publicId,
      ...(url !== undefined && { url }),
      createdBy,
      showCases: share.showsCases,
      filter: share.filter,
      comments: share.showsComments,
      opens: share.opens,
      lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  }
}

@ApiSchema({ description: 'A shared link that a person created' })
export class PersonShareView {
  @ApiProperty({ example: 'shr_01h455vb4pex5vsknk084sn02q', description: 'Names this shared link in other calls' })
  id: string;

  @ApiProperty({ description: 'Whose report it opens', example: 'asmt_01h455vb4pex5vsknk084sn02q' })
  assessmentId: string;

  @OrNull('text', 'Null if the assessment is deleted')
  company: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was created' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'When it stops working' })
  expiresAt: string;

  static of(share: ReportShare, company: string | undefined): PersonShareView {
    return {
      id: publicId('shr', share.id),
      assessmentId: share.assessmentPublicId,
      company: company ?? null,
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    };
  }
}

/** What readers with a link learn about it. */
@ApiSchema({ description: 'What a shared link shows, and until when' })
export class SharedLinkView {
  @OrNull('text', 'Name of the person; null if the link was made with a key')
  sharedBy: string | null;

  @ApiProperty({ description: 'Name of the organization' })
  organization: string;

  @ApiProperty({ format: 'date-time', description: 'When it stops working' })
  expiresAt: string;

  @ApiProperty({ description: 'Whether it shows case ids' })
  showCases: boolean;

  @ApiProperty({ description: 'Whether it shows comments' })
  comments: boolean;
}

@ApiSchema({ description: 'How many links were revoked' })
export class RevokedSharesView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many there were' })
  revoked: number;
}
