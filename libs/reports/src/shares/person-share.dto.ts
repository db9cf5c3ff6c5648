import { ApiProperty } from '@nestjs/swagger';
import type { ReportShare } from './report-share.entity.js';
import { publicId } from '#events';

export class PersonShareView {
  @ApiProperty({ example: 'shr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ description: 'Whose report it opens', example: 'asmt_01h455vb4pex5vsknk084sn02q' })
  assessmentId: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  static of(share: ReportShare): PersonShareView {
    return {
      id: publicId('shr', share.id),
      assessmentId: share.assessmentPublicId,
      createdAt: share.createdAt.toISOString(),
      expiresAt: share.expiresAt.toISOString(),
    };
  }
}

export class RevokedSharesView {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many there were' })
  revoked: number;
}
