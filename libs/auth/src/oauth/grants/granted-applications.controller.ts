import { Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ApiDataPage, type DataPage, dataPage, PageQuery, Throws } from '#platform';
import { CurrentSession, SessionController } from '../../access/guards/access-rules.js';
import type { Session } from '../../access/sessions/session.entity.js';
import { type Scope, scopes } from '../../tokens/scope.js';
import { formatClientId, parseClientId } from '../clients/oauth-client.entity.js';
import { ApplicationNotFound } from '../clients/oauth.errors.js';
import type { ConsentOfPerson } from './consents.queries.js';
import { ConsentsService } from './consents.service.js';

@ApiSchema({ description: 'An application that may act for you' })
class GrantedApplicationView {
  @ApiProperty({ description: 'Its `client_id`', example: 'app_01h455vb4pex5vsknk084sn02q' })
  clientId: string;

  @ApiProperty({ description: 'Its name' })
  name: string;

  @ApiProperty({
    enum: scopes,
    isArray: true,
    description: 'Scopes you allowed; it can use those that your role and its registration still allow',
  })
  scopes: Scope[];

  @ApiProperty({ format: 'date-time', description: 'When you last allowed it' })
  grantedAt: string;

  static of({ clientId, clientName, scopes: granted, givenAt }: ConsentOfPerson): GrantedApplicationView {
    return {
      clientId: formatClientId(clientId),
      name: clientName,
      scopes: scopes.filter((scope) => granted.includes(scope)),
      grantedAt: givenAt.toISOString(),
    };
  }
}

/** The applications that have access to the signed-in person's account, which they can revoke. */
@SessionController('v1/session/applications')
export class GrantedApplicationsController {
  constructor(private readonly consents: ConsentsService) {}

  @Get()
  @ApiOperation({ summary: 'List the applications that have access to your account' })
  @ApiDataPage(GrantedApplicationView)
  async list(
    @CurrentSession() { person }: Session,
    @Query() query: PageQuery,
  ): Promise<DataPage<GrantedApplicationView>> {
    return dataPage(await this.consents.page(person, query), (consent) => GrantedApplicationView.of(consent));
  }

  @Delete(':clientId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke the access of an application' })
  @ApiNoContentResponse({ description: 'Revoked; its codes and tokens for you no longer work' })
  @Throws('APPLICATION_NOT_FOUND')
  async withdraw(@CurrentSession() { person }: Session, @Param('clientId') clientId: string): Promise<void> {
    const id = parseClientId(clientId);
    if (id === null || !(await this.consents.withdraw(person, id))) throw new ApplicationNotFound();
  }
}
