import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiDataPage, dataPage, type DataPage } from '#platform';
import { AdministrationOnly } from '../access/access-rules.js';
import { InOrganization } from '../organizations/in-organization.guard.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { AuditEntryView, AuditLogQuery } from './audit-log.dto.js';
import { AuditLog } from './audit-log.js';

@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization())
@Controller('v1/admin/organizations/:orgId/audit-log')
export class AuditLogController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly log: AuditLog,
  ) {}

  @Get()
  @ApiOperation({ summary: "Read an organization's audit log" })
  @ApiDataPage(AuditEntryView)
  async list(@Param('orgId') orgId: string, @Query() query: AuditLogQuery): Promise<DataPage<AuditEntryView>> {
    const { id } = await this.organizations.get(orgId);
    return dataPage(await this.log.page(id, query), (entry) => AuditEntryView.of(entry));
  }
}
