import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '#platform';

/** The address that mails and documents of earlier versions name. */
@ApiExcludeController()
@Public()
@Controller('account')
export class AccountController {
  @Get()
  @Redirect('/settings/account', 302)
  show(): void {
    // The dashboard's page asks who is signed in.
  }
}
