import { ApiProperty } from '@nestjs/swagger';
import { quotaNames, type QuotaName } from '../limits/quota.js';
import type { QuotaUsage } from '../limits/quotas.js';

export class QuotaView {
  @ApiProperty({ enum: quotaNames })
  name: QuotaName;

  @ApiProperty({ type: 'integer', description: 'Counted at this moment' })
  used: number;

  @ApiProperty({ type: 'integer' })
  limit: number;
}

export class WorkspaceQuotasView {
  @ApiProperty({ type: [QuotaView] })
  live: QuotaView[];

  @ApiProperty({ type: [QuotaView] })
  test: QuotaView[];

  static of({ live, test }: Record<'live' | 'test', QuotaUsage[]>): WorkspaceQuotasView {
    return { live, test };
  }
}
