import { Body, Header, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ApiData, type Data, data } from '#platform';
import { AdministrationController } from '../guards/access-rules.js';
import { SignInLinks } from '../sessions/sign-in-links.js';
import { MakeSignInLinkBody, SignInLinkView } from './user.dto.js';

/** For a person who lost their password. */
@AdministrationController('v1/admin/sign-in-links')
export class SignInLinksController {
  constructor(private readonly links: SignInLinks) {}

  /** Takes no Idempotency-Key: a stored response would contain a working link, and a second link does no harm. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a link that signs a person in once' })
  @ApiData(SignInLinkView, 201, 'Made')
  async make(@Body() { email }: MakeSignInLinkBody): Promise<Data<SignInLinkView>> {
    return data(await this.links.createFor(email));
  }
}
