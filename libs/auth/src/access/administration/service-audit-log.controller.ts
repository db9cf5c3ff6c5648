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
    summary: 'Read the audit log of the service itself',
    description:
      'Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization.',
  })
  @ApiDataPage(AuditEntryView)
  async list(@Query() query: AuditLogQuery): Promise<DataPage<AuditEntryView>> {
    return dataPage(await this.log.page(null, query), (entry) => AuditEntryView.of(entry));
  }
}
