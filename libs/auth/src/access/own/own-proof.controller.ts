import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OwnSession, SignedInOnly, type AuthenticatedRequest } from '../door/access-rules.js';
import type { Session } from '../sessions/session.entity.js';
import { RecentProof } from '../door/recent-proof.js';
import { ConfirmIdentityBody } from './second-factor.dto.js';

@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/proof')
export class OwnProofController {
  constructor(private readonly proof: RecentProof) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Confirm that it is you',
    description:
      'For five minutes, this session can then turn off two-step sign-in for people and unlink them from single sign-on. Signing in counts as much.',
  })
  @ApiNoContentResponse({ description: 'Confirmed' })
  async give(
    @OwnSession() session: Session,
    @Req() request: AuthenticatedRequest,
    @Body() body: ConfirmIdentityBody,
  ): Promise<void> {
    await this.proof.give(request, session, body);
  }
}
