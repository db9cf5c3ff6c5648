import { ApiProperty } from '@nestjs/swagger';
import { WholeNumberField } from '#platform';
import type { ReportShare } from './report-share.entity.js';

export class ShareBody {
  @WholeNumberField({ min: 1, max: 365, optional: true, description: 'After how many days the link ends (default 30)' })
  expiresInDays: number = 30;
}

export class ShareView {
  @ApiProperty({ example: 'shr_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @ApiProperty({ required: false, description: 'Shown this once: whoever has it may read the report' })
  url?: string;

  @ApiProperty({ type: String, nullable: true, description: 'The name of the person or key that made it' })
  createdBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt: string | null;

  static of({ publicId, createdBy, createdAt, expiresAt, revokedAt }: ReportShare, url?: string): ShareView {
    return {
      id: publicId,
      ...(url !== undefined && { url }),
      createdBy,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  }
}
