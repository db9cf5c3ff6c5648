import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiDataPage, dataPage, type DataPage } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { AuditEntryView, AuditLogQuery } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/audit-log')
export class ServiceAuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @ApiOperation({
    summary: 'Read the audit log of what concerns no organization',
    description:
      'Guesses at the administrator token, failed sign-ins to accounts that do not exist, and what system administrators without an organization do.',
  })
  @ApiDataPage(AuditEntryView)
  async list(@Query() query: AuditLogQuery): Promise<DataPage<AuditEntryView>> {
    return dataPage(await this.log.page(null, query), (entry) => AuditEntryView.of(entry));
  }
}
