import { Injectable } from '@nestjs/common';
import { UnitOfWork, ValidationFailed } from '#platform';
import { isPassword } from '../../organizations/person.entity.js';
import { NotAllowed, ProofRequired } from '../../tokens/auth.errors.js';
import { SecondFactors } from '../sessions/second-factors.js';
import type { Session } from '../sessions/session.entity.js';
import { hasProvenRecently, recordProof } from '../sessions/sessions.queries.js';
import { SessionAccess } from '../sessions/sessions.service.js';
import { SignInLimits } from '../sessions/sign-in-limits.js';
import type { AuthenticatedRequest } from './access-rules.js';

/** Asks for the password again, before something that an open session alone must not permit. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly sessions: SessionAccess,
    private readonly limits: SignInLimits,
  ) {}

  async require(request: AuthenticatedRequest, password: string): Promise<void> {
    const session = request.headers.authorization === undefined ? await this.sessions.checkSession(request) : null;
    if (!session) throw new NotAllowed('Only a signed-in person can do this; API keys and access tokens cannot.');
    const { person } = session;
    if (person.passwordHash === null) throw ValidationFailed.of('password', 'is not set yet: set one under My account');
    const isRight = (): Promise<boolean> => isPassword(password, person.passwordHash);
    await this.limits.requireProof(session, isRight, 'password', 'is not your password');
  }
}

/** For the API description of operations that require it. */
export const proofDescription =
  'In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.';

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Required before anything that weakens how people sign in: the person has signed in, or given the password or a code
 * again, within the last five minutes. Not required of ADMIN_TOKEN, which is presented with each request.
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

  async require(request: AuthenticatedRequest): Promise<void> {
    if (request.headers.authorization !== undefined) return;
    const session = await this.sessions.checkSession(request);
    if (!session || !(await hasProvenRecently(this.unitOfWork.db, session.hash))) throw new ProofRequired();
  }

  async confirm(request: AuthenticatedRequest, session: Session, { password, code }: Proof): Promise<void> {
    if ((password === undefined) === (code === undefined)) {
      throw ValidationFailed.of('password', 'or code must be given, one of the two');
    }
    if (password !== undefined) await this.passwords.require(request, password);
    else await this.requireCode(session, code ?? '');
    await recordProof(this.unitOfWork.db, session.hash);
  }

  /** Counted by session, as a password is, and by person: five wrong codes lock the second factor. */
  private async requireCode(session: Session, code: string): Promise<void> {
    const isRight = async (): Promise<boolean> => (await this.factors.check(session.person, code)) === 'right';
    await this.limits.requireProof(session, isRight, 'code', 'is not right, or was used already');
  }
}
