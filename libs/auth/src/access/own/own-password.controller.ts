import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ValidationFailed } from '#platform';
import { OwnSession, SignedInOnly } from '../door/access-rules.js';
import { RateLimited } from '../limits/rate-limited.js';
import { OwnPassword } from '../sessions/own-password.js';
import { ChangePasswordBody } from './own-session.dto.js';
import type { Session } from '../sessions/session.entity.js';

@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/password')
export class OwnPasswordController {
  constructor(private readonly password: OwnPassword) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Change or set your password' })
  @ApiNoContentResponse({ description: 'Changed; all your other sessions are signed out' })
  async change(@OwnSession() session: Session, @Body() body: ChangePasswordBody): Promise<void> {
    const { currentPassword = '', newPassword } = body;
    const refusal = await this.password.change(session, currentPassword, newPassword);
    if (refusal?.status === 429) throw new RateLimited(refusal.headers);
    if (refusal) throw ValidationFailed.of('currentPassword', 'is not your password');
  }
}
