import { Injectable } from '@nestjs/common';
import { ValidationFailed } from '#platform';
import type { AuthenticatedRequest } from './access-rules.js';
import { NotAllowed } from '../../tokens/refusals.js';
import { RateLimited } from '../limits/rate-limited.js';
import { isPassword } from '../../organizations/password.js';
import { SessionAccess } from '../sessions/session-access.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';

/** Before something that a session left open must not give away: the person proves once more who it is. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly limits: SignInLimits,
  ) {}

  async demand(request: AuthenticatedRequest, password: string): Promise<void> {
    const session = request.headers.authorization === undefined ? await this.sessions.signedIn(request) : null;
    if (!session) throw new NotAllowed('Only a signed-in person can do this; API keys and access tokens cannot.');
    const { person } = session;
    if (person.passwordHash === null) throw ValidationFailed.of('password', 'is not set yet: set one under My account');
    // Counted by the session: a stolen one must not be a way to guess, nor lock the account.
    const gates = this.limits.gates(person.email, `session:${session.id}`);
    const { result, headers } = await this.limits.attempt(gates, () => isPassword(password, person.passwordHash));
    if (result === 'refused') throw new RateLimited(headers);
    if (result === 'failed') throw ValidationFailed.of('password', 'is not your password');
  }
}
