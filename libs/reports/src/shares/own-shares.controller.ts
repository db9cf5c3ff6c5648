import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, SignedInOnly, type Session } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, PageQuery, type Data, type DataPage } from '#platform';
import { PersonShareView, RevokedSharesView } from './person-share.dto.js';
import { SharesOfPerson } from './shares-of-person.js';

/** What the signed-in person has shared, in whichever workspace. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/shares')
export class OwnSharesController {
  constructor(private readonly shares: SharesOfPerson) {}

  @Get()
  @ApiOperation({ summary: 'List the active links to reports that you created' })
  @ApiDataPage(PersonShareView)
  async list(@CurrentSession() { person }: Session, @Query() query: PageQuery): Promise<DataPage<PersonShareView>> {
    return dataPage(await this.shares.page(person, query), (share) => PersonShareView.of(share));
  }

  @Post('revoke-all')
  @HttpCode(200)
  @ApiOperation({ summary: 'Revoke all links to reports that you created' })
  @ApiData(RevokedSharesView, 200, 'Revoked')
  async revokeAll(@CurrentSession() { person }: Session): Promise<Data<RevokedSharesView>> {
    return data({ revoked: await this.shares.revokeAll(person) });
  }

  @Delete(':shareId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report that you created' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  async revoke(@CurrentSession() { person }: Session, @Param('shareId') shareId: string): Promise<void> {
    await this.shares.revoke(person, shareId);
  }
}
