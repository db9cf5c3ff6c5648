import { Injectable } from '@nestjs/common';
import { UnitOfWork, ValidationFailed } from '#platform';
import { ProofRequired } from '../../organizations/organizations.errors.js';
import type { AuthenticatedRequest } from './access-rules.js';
import { RateLimited } from '../limits/rate-limited.js';
import { hasProvenRecently, noteProof } from '../sessions/credentials.queries.js';
import { SecondFactors } from '../sessions/second-factors.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionAccess } from '../sessions/session-access.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';
import { PasswordProof } from './password-proof.js';

/** In the document of what demands it. */
export const proofNote =
  'In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.';

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * An open session does not weaken how people sign in: its person has signed in, or has given the password or a code
 * again, within the last minutes. ADMIN_TOKEN comes with each request, and needs no more.
 */
@Injectable()
export class RecentProof {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionAccess,
    private readonly passwords: PasswordProof,
    private readonly factors: SecondFactors,
    private readonly limits: SignInLimits,
  ) {}

  async demand(request: AuthenticatedRequest): Promise<void> {
    if (request.headers.authorization !== undefined) return;
    const session = await this.sessions.signedIn(request);
    if (!session || !(await hasProvenRecently(this.unitOfWork.db, session.hash))) throw new ProofRequired();
  }

  async give(request: AuthenticatedRequest, session: Session, { password, code }: Proof): Promise<void> {
    if ((password === undefined) === (code === undefined)) {
      throw ValidationFailed.of('password', 'or code must be given, one of the two');
    }
    if (password !== undefined) await this.passwords.demand(request, password);
    else await this.demandCode(session, code ?? '');
    await noteProof(this.unitOfWork.db, session.hash);
  }

  /** Counted by the session, as a password is, and by the person: five wrong codes lock the second factor. */
  private async demandCode({ id, person }: Session, code: string): Promise<void> {
    const gates = this.limits.gates(person.email, `session:${id}`);
    const { result, headers } = await this.limits.attempt(
      gates,
      async () => (await this.factors.check(person, code)) === 'right',
    );
    if (result === 'refused') throw new RateLimited(headers);
    if (result === 'failed') throw ValidationFailed.of('code', 'is not right, or was used already');
  }
}
