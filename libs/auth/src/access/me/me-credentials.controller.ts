import { Body, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { renderSVG } from 'uqr';
import { ApiData, type Data, data, Throws } from '#platform';
import { SecondFactorOn } from '../../tokens/auth.errors.js';
import { type AuthenticatedRequest, CurrentSession, SessionController } from '../guards/access-rules.js';
import { PasswordProof, RecentProof } from '../guards/recent-proof.js';
import { PasswordChanges } from '../sessions/passwords.js';
import { SecondFactors } from '../sessions/second-factors.js';
import type { Session } from '../sessions/session.entity.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';
import {
  ChangePasswordBody,
  ConfirmIdentityBody,
  ConfirmSecondFactorBody,
  EnrollmentView,
  ProveYourselfBody,
  RecoveryCodesView,
  SecondFactorView,
} from './me.dto.js';

/** How a person proves who they are: by their password, which they can change, or again within a session. */
@SessionController('v1/session')
export class MyCredentialsController {
  constructor(
    private readonly password: PasswordChanges,
    private readonly proof: RecentProof,
  ) {}

  @Post('password')
  @HttpCode(204)
  @ApiOperation({ operationId: 'OwnPassword_change', summary: 'Change or set your password' })
  @ApiNoContentResponse({ description: 'Changed; all your other sessions are signed out' })
  async changePassword(
    @CurrentSession() session: Session,
    @Body() { currentPassword = '', newPassword }: ChangePasswordBody,
  ): Promise<void> {
    await this.password.change(session, currentPassword, newPassword);
  }

  @Post('proof')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'OwnProof_give',
    summary: 'Confirm that it is you',
    description:
      'For five minutes, this session can then turn off two-step sign-in for people and unlink them from single sign-on. Signing in counts as much.',
  })
  @ApiNoContentResponse({ description: 'Confirmed' })
  async giveProof(
    @CurrentSession() session: Session,
    @Req() request: AuthenticatedRequest,
    @Body() body: ConfirmIdentityBody,
  ): Promise<void> {
    await this.proof.confirm(request, session, body);
  }
}

/** A person's own authenticator app. Adding and removing one requires the password again. */
@SessionController('v1/session/second-factor')
export class MySecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly proof: PasswordProof,
    private readonly limits: SignInLimits,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'OwnSecondFactor_show', summary: 'Show whether your two-step sign-in is on' })
  @ApiData(SecondFactorView)
  async show(@CurrentSession() { person }: Session): Promise<Data<SecondFactorView>> {
    const enabled = await this.factors.isOn(person);
    return data({ enabled, recoveryCodesLeft: enabled ? await this.factors.recoveryCodesLeft(person) : 0 });
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'OwnSecondFactor_begin',
    summary: 'Start setting up an authenticator app',
    description: 'Nothing changes until a code from the app confirms it. 409 `SECOND_FACTOR_ON` if it is already on.',
  })
  @ApiData(EnrollmentView, 200, 'Started')
  @Throws('SECOND_FACTOR_ON')
  async begin(
    @CurrentSession() { person }: Session,
    @Req() request: AuthenticatedRequest,
    @Body() { password }: ProveYourselfBody,
  ): Promise<Data<EnrollmentView>> {
    await this.proof.require(request, password);
    const begun = await this.factors.begin(person);
    if (!begun) throw new SecondFactorOn();
    return data({ ...begun, qrCode: renderSVG(begun.uri) });
  }

  @Post('confirm')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ operationId: 'OwnSecondFactor_confirm', summary: 'Turn on two-step sign-in with a first code' })
  @ApiData(RecoveryCodesView, 200, 'On')
  async confirm(
    @CurrentSession() session: Session,
    @Body() { code }: ConfirmSecondFactorBody,
  ): Promise<Data<RecoveryCodesView>> {
    const recoveryCodes: string[] = [];
    const isRight = async (): Promise<boolean> => {
      recoveryCodes.push(...((await this.factors.confirm(session.person, code)) ?? []));
      return recoveryCodes.length > 0;
    };
    await this.limits.requireProof(session, isRight, 'code', 'is not what the app shows now');
    return data({ recoveryCodes });
  }

  @Post('remove')
  @HttpCode(204)
  @ApiOperation({ operationId: 'OwnSecondFactor_remove', summary: 'Turn off two-step sign-in' })
  @ApiNoContentResponse({ description: 'Turned off; its recovery codes no longer work' })
  async remove(
    @CurrentSession() { person }: Session,
    @Req() request: AuthenticatedRequest,
    @Body() { password }: ProveYourselfBody,
  ): Promise<void> {
    await this.proof.require(request, password);
    await this.factors.remove(person);
  }
}
