import { Conflict, DomainError, Forbidden, NotFound } from '#platform';
import type { Scope } from './scope.js';

/** By whom routes can be called, and what they have to send. */
const belonging = {
  workspace: 'Send a valid API key or access token in the Authorization header: "Authorization: Bearer <key>".',
  administration:
    'Send ADMIN_TOKEN in the Authorization header ("Authorization: Bearer <ADMIN_TOKEN>"), or sign in to the dashboard as an administrator of the service.',
  session: 'Sign in to the dashboard: only a signed-in person can do this, and no key or token.',
} as const;

export type CallersOf = keyof typeof belonging;

interface RefusedCredential {
  readonly wasPresented: boolean;
  /** Headers with the attempts left. */
  readonly limits?: object;
  /** Set if the credential is ADMIN_TOKEN, which opens other routes. */
  readonly isAdminToken?: boolean;
  /** Where the resource is described that refuses it (RFC 9728 §5.1). */
  readonly metadata?: string;
}

/**
 * One answer for every invalid credential, so that it does not reveal why the credential is invalid. It says what
 * belongs there, which depends on the route alone.
 */
export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED';
  readonly status = 401;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly refused: RefusedCredential,
    private readonly callers: CallersOf = 'workspace',
  ) {
    const { wasPresented, limits, isAdminToken, metadata } = refused;
    super(`${isAdminToken ? 'ADMIN_TOKEN opens only /v1/admin. ' : ''}${belonging[callers]}`);
    // RFC 6750 §3.1: without a credential, no error code.
    const said = [wasPresented ? 'error="invalid_token"' : '', metadata ? `resource_metadata="${metadata}"` : ''];
    this.headers = { ...limits, 'WWW-Authenticate': `Bearer ${said.filter((each) => each !== '').join(', ')}`.trim() };
  }

  /** The same refusal by a resource that says where clients learn how to get a token. */
  describedAt(metadata: string): Unauthorized {
    return new Unauthorized({ ...this.refused, metadata }, this.callers);
  }

  /** The same refusal by a route of these callers. */
  by(callers: CallersOf): Unauthorized {
    return new Unauthorized(this.refused, callers);
  }
}

export class InsufficientScope extends Forbidden {
  readonly code = 'INSUFFICIENT_SCOPE';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(scope: Scope, metadata?: string) {
    super(`This needs the scope ${scope}, which the credential does not have.`);
    const described = metadata === undefined ? '' : `, resource_metadata="${metadata}"`;
    this.headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"${described}` };
  }
}

export class NotAllowed extends Forbidden {
  readonly code = 'FORBIDDEN';
}

export class OrganizationNotFound extends NotFound {
  readonly code = 'ORGANIZATION_NOT_FOUND';
  override readonly message = 'No organization has this id.';
}

export class UserNotFound extends NotFound {
  readonly code = 'USER_NOT_FOUND';
  override readonly message = 'This organization has no user with this id.';
}

export class EmailTaken extends Conflict {
  readonly code = 'EMAIL_TAKEN';
  override readonly details = [{ field: 'email', message: 'already belongs to a user of this service' }];
  override readonly message =
    'Another user has this email address. An address belongs to one user in the whole service.';
}

export class AlreadyJoined extends Conflict {
  readonly code = 'ALREADY_JOINED';
  override readonly message =
    'This person has a password already. To change it, set a new one, or let them ask for a link by email.';
}

export class LastAdministrator extends Conflict {
  readonly code = 'LAST_ADMINISTRATOR';
  override readonly message =
    'This is the only administrator of the organization. Make another person an administrator first.';
}

export class ErasureBegun extends Conflict {
  readonly code = 'ERASURE_BEGUN';
  override readonly message = 'The organization is being erased already, which cannot be undone.';
}

export class SecondFactorOn extends Conflict {
  readonly code = 'SECOND_FACTOR_ON';
  override readonly message = 'Two-step sign-in is already on. Turn it off before you set up another app.';
}

/** An open session alone must not be enough to weaken how its person signs in. */
export class ProofRequired extends Forbidden {
  readonly code = 'PROOF_REQUIRED';
  override readonly message =
    'Confirm that it is you with your password or a code (POST /v1/session/proof), or sign in again.';
}

export class SignInProviderNotFound extends NotFound {
  readonly code = 'SIGN_IN_PROVIDER_NOT_FOUND';
  override readonly message = 'This organization has no sign-in provider: its people sign in with passwords.';
}

export class DomainTaken extends Conflict {
  readonly code = 'DOMAIN_TAKEN';
  override readonly details;

  constructor(field: string, domain: string) {
    super(`${domain} belongs to another organization. Remove it there first.`);
    this.details = [{ field, message: 'leads to another organization' }];
  }
}

export class SessionNotFound extends NotFound {
  readonly code = 'SESSION_NOT_FOUND';
  override readonly message = 'You have no session with this id; it may have ended.';
}
