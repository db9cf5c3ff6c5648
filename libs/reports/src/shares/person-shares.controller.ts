import { Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministrationOnly, InOrganization, OrganizationsService, PeopleService } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, PageQuery, type Data, type DataPage } from '#platform';
import { PersonShareView, RevokedSharesView } from './person-share.dto.js';
import { SharesOfPerson, type Sharer } from './shares-of-person.js';

/** What a person has shared, for the administrator who has just reset the password or deactivated the person. */
@ApiTags('Administration')
@AdministrationOnly()
@UseGuards(InOrganization())
@Controller('v1/admin/organizations/:orgId/users/:userId/shares')
export class PersonSharesController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly people: PeopleService,
    private readonly shares: SharesOfPerson,
  ) {}

  @Get()
  @UseGuards(InOrganization(PeopleService))
  @ApiOperation({ summary: 'List the links to reports that a person has made and that still open' })
  @ApiDataPage(PersonShareView)
  async list(
    @Param('orgId') orgId: string,
    @Param('userId') userId: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<PersonShareView>> {
    const person = await this.person(orgId, userId);
    return dataPage(await this.shares.page(person, query), (share) => PersonShareView.of(share));
  }

  @Post('revoke-all')
  @UseGuards(InOrganization(PeopleService))
  @HttpCode(200)
  @ApiOperation({ summary: 'Revoke all links to reports that a person has made' })
  @ApiData(RevokedSharesView, 200, 'Revoked')
  async revokeAll(@Param('orgId') orgId: string, @Param('userId') userId: string): Promise<Data<RevokedSharesView>> {
    return data({ revoked: await this.shares.revokeAll(await this.person(orgId, userId)) });
  }

  @Delete(':shareId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report that a person has made' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working at once' })
  async revoke(
    @Param('orgId') orgId: string,
    @Param('userId') userId: string,
    @Param('shareId') shareId: string,
  ): Promise<void> {
    await this.shares.revoke(await this.person(orgId, userId), shareId);
  }

  private async person(orgId: string, userId: string): Promise<Sharer> {
    const { id } = await this.organizations.get(orgId);
    return this.people.get(id, userId);
  }
}
