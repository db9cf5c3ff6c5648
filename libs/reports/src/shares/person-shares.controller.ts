import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministrationOnly, Found, InOrganization, PeopleService } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, PageQuery, type Data, type DataPage } from '#platform';
import { PersonShareView, RevokedSharesView } from './person-share.dto.js';
import { SharesOfPerson, type Sharer } from './shares-of-person.js';

/** What a person has shared, for the administrator who has just reset the password or deactivated the person. */
@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/shares')
export class PersonSharesController {
  constructor(private readonly shares: SharesOfPerson) {}

  @Get()
  @ApiOperation({ summary: 'List the active links to reports that a person created' })
  @ApiDataPage(PersonShareView)
  async list(@Found(PeopleService) person: Sharer, @Query() query: PageQuery): Promise<DataPage<PersonShareView>> {
    return dataPage(await this.shares.page(person, query), (share) => PersonShareView.of(share));
  }

  @Post('revoke-all')
  @HttpCode(200)
  @ApiOperation({ summary: 'Revoke all links to reports that a person created' })
  @ApiData(RevokedSharesView, 200, 'Revoked')
  async revokeAll(@Found(PeopleService) person: Sharer): Promise<Data<RevokedSharesView>> {
    return data({ revoked: await this.shares.revokeAll(person) });
  }

  @Delete(':shareId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report that a person created' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  async revoke(@Found(PeopleService) person: Sharer, @Param('shareId') shareId: string): Promise<void> {
    await this.shares.revoke(person, shareId);
  }
}
