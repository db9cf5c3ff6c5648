import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, type Data } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { MakeSignInLinkBody, SignInLinkView } from './signed-in.dto.js';
import { SignInLinks } from '../sessions/sign-in-links.js';

/** Signs in a person who lost the password. */
@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/sign-in-links')
export class SignInLinksController {
  constructor(private readonly links: SignInLinks) {}

  /** Takes no Idempotency-Key: a kept answer would be a link at rest, and a second one does no harm. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a link that signs a person in once' })
  @ApiData(SignInLinkView, 201, 'Made')
  async make(@Body() { email }: MakeSignInLinkBody): Promise<Data<SignInLinkView>> {
    return data(await this.links.makeFor(email));
  }
}
