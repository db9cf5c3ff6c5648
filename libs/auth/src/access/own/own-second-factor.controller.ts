import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { renderSVG } from 'uqr';
import { ApiData, data, ValidationFailed, type Data } from '#platform';
import { RateLimited } from '../limits/rate-limited.js';
import { OwnSession, SignedInOnly, type AuthenticatedRequest } from '../door/access-rules.js';
import { SecondFactorOn } from '../../organizations/organizations.errors.js';
import { SecondFactors } from '../sessions/second-factors.js';
import type { Session } from '../sessions/session.entity.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';
import { PasswordProof } from '../door/password-proof.js';
import {
  ConfirmSecondFactorBody,
  EnrollmentView,
  ProveYourselfBody,
  RecoveryCodesView,
  SecondFactorView,
} from './second-factor.dto.js';

/** A person's own authenticator app. Adding and removing one takes the password again. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/second-factor')
export class OwnSecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly proof: PasswordProof,
    private readonly limits: SignInLimits,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Show whether your two-step sign-in is on' })
  @ApiData(SecondFactorView)
  async show(@OwnSession() { person }: Session): Promise<Data<SecondFactorView>> {
    const enabled = await this.factors.isOn(person);
    return data({ enabled, recoveryCodesLeft: enabled ? await this.factors.recoveryCodesLeft(person) : 0 });
  }

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Start setting up an authenticator app',
    description: 'Nothing changes until a code from the app confirms it. 409 `SECOND_FACTOR_ON` if it is already on.',
  })
  @ApiData(EnrollmentView, 200, 'Started')
  async begin(
    @OwnSession() { person }: Session,
    @Req() request: AuthenticatedRequest,
    @Body() { password }: ProveYourselfBody,
  ): Promise<Data<EnrollmentView>> {
    await this.proof.demand(request, password);
    const begun = await this.factors.begin(person);
    if (!begun) throw new SecondFactorOn();
    return data({ ...begun, qrCode: renderSVG(begun.uri) });
  }

  @Post('confirm')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Turn on two-step sign-in with a first code' })
  @ApiData(RecoveryCodesView, 200, 'On')
  async confirm(
    @OwnSession() { id, person }: Session,
    @Body() { code }: ConfirmSecondFactorBody,
  ): Promise<Data<RecoveryCodesView>> {
    const gates = this.limits.gates(person.email, `session:${id}`);
    const given: string[] = [];
    const { result, headers } = await this.limits.attempt(gates, async () => {
      given.push(...((await this.factors.confirm(person, code)) ?? []));
      return given.length > 0;
    });
    if (result === 'refused') throw new RateLimited(headers);
    if (result === 'failed') throw ValidationFailed.of('code', 'is not what the app shows now');
    return data({ recoveryCodes: given });
  }

  @Post('remove')
  @HttpCode(204)
  @ApiOperation({ summary: 'Turn off two-step sign-in' })
  @ApiNoContentResponse({ description: 'Turned off; its recovery codes no longer work' })
  async remove(
    @OwnSession() { person }: Session,
    @Req() request: AuthenticatedRequest,
    @Body() { password }: ProveYourselfBody,
  ): Promise<void> {
    await this.proof.demand(request, password);
    await this.factors.remove(person);
  }
}
