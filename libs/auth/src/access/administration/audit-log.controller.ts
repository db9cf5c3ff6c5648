import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiDataPage, dataPage, type DataPage } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { Found } from '../door/in-path.guard.js';
import { InOrganization } from '../door/in-organization.js';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { AuditEntryView, AuditLogQuery } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization()
@Controller('v1/admin/organizations/:orgId/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @ApiOperation({ summary: "Read an organization's audit log" })
  @ApiDataPage(AuditEntryView)
  async list(
    @Found(OrganizationsService) { id }: Organization,
    @Query() query: AuditLogQuery,
  ): Promise<DataPage<AuditEntryView>> {
    return dataPage(await this.log.page(id, query), (entry) => AuditEntryView.of(entry));
  }
}
