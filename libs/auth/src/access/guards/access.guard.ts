import { createHash, timingSafeEqual } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Response } from 'express';
import { type Actor, Config, currentRequest, isPreconditionRead } from '#platform';
import { type CallersOf, InsufficientScope, NotAllowed, Unauthorized } from '../../tokens/auth.errors.js';
import { metadataAddressOf } from '../../tokens/resource.js';
import type { Principal } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';
import { AdministratorGuesses } from '../limits/failed-attempts.js';
import type { Verdict } from '../limits/rate-limit.js';
import { type CountedCaller, RequestLimits } from '../limits/request-limits.js';
import { RefusalLog } from '../limits/refusal-log.js';
import { readCookie, sessionCookieName } from '../sessions/cookies.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionAccess } from '../sessions/sessions.service.js';
import { type Access, type Admission, type AuthenticatedRequest, RouteAccess } from './access-rules.js';
import { BearerStrategy, bearerToken, Credentials } from './credentials.js';
import { callerInside } from './inside-requests.js';

const administrator: Actor = { type: 'administrator', id: null, name: 'ADMIN_TOKEN' };

/** Guards all routes, by the access rule that each handler declares. */
@Injectable()
export class AccessGuard extends AuthGuard() {
  constructor(
    private readonly routes: RouteAccess,
    private readonly config: Config,
    private readonly limits: RequestLimits,
    private readonly credentials: Credentials,
    private readonly guesses: AdministratorGuesses,
    private readonly sessions: SessionAccess,
    private readonly refusals: RefusalLog,
    strategy: BearerStrategy,
  ) {
    super({ defaultStrategy: strategy.registeredAs });
  }

  /** Without a promise if the credential is remembered and counted in this process, as that of most requests is. */
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.routes.of(context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (access === 'everyone') return this.admitVisitor(context, request);
    if (isPreconditionRead(request)) return this.admitAgain(access, request);
    if (access === 'administration') return this.admitAdministrator(context, request);
    if (access === 'session') return this.admitPerson(context, request);
    if (access === 'any credential') return this.admitAny(context, request);
    if (access === 'any caller') return this.admitAnyCaller(context, request);
    if (access === 'no route') return this.admitToUnknownRoute(context, request);
    const { scope } = access;
    return once(this.authenticate(context, request), (principal) => this.admitScope(principal, request, scope));
  }

  /** Probes are no visits: what strangers read must not make this instance look dead. */
  private admitVisitor(context: ExecutionContext, { path }: AuthenticatedRequest): boolean | Promise<boolean> {
    const current = currentRequest();
    if (current && !path.startsWith('/health/')) current.isVisit = true;
    if (this.routes.findLimiter(context) !== 'address') return true;
    return this.limits.ofAddress(context.switchToHttp().getResponse<Response>()).then(() => true);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error instanceof Error) throw error;
    // Passport's guard awaits this promise. A header without a bearer token counts as a failed credential, too.
    return user || (this.credentials.refuseUnreadable() as User);
  }

  private admitScope(principal: Principal, request: AuthenticatedRequest, scope: Scope): boolean | Promise<boolean> {
    request.admission = () => this.admission(request, scope);
    return principal.scopes.has(scope) || this.refuseScope(principal, scope);
  }

  private async refuseScope({ organizationId, actor }: Principal, scope: Scope): Promise<never> {
    await this.refusals.record(organizationId, actor, 'insufficient_scope', { scope });
    throw actor.type === 'user' ? new NotAllowed('Your role does not allow this.') : new InsufficientScope(scope);
  }

  private async admitAny(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    if (this.routes.findResource(context) === 'mcp') await this.admitAgent(context, request);
    else await this.authenticate(context, request);
    return true;
  }

  /** A browser's session opens nothing here: a page of another site could make it speak for the person. */
  private async admitAgent(context: ExecutionContext, request: AuthenticatedRequest): Promise<void> {
    try {
      if (request.headers.authorization === undefined) await this.credentials.refuseNone();
      await this.authenticate(context, request);
    } catch (error) {
      throw error instanceof Unauthorized ? error.describedAt(metadataAddressOf(this.config.baseUrl, 'mcp')) : error;
    }
  }

  private async admitAnyCaller(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    if (request.headers.authorization === undefined) {
      const session = await this.findSession(request);
      if (session?.person.organizationId === null) return this.admitSession(context, request, session);
    }
    return this.admitAny(context, request);
  }

  private admission(request: AuthenticatedRequest, scope: Scope): Admission {
    const token = bearerToken(request);
    const credential = digest(token ?? this.readSessionCookie(request) ?? '').toString('base64url');
    const address = currentRequest()?.address ?? '';
    const scopesNow = async () => {
      const principal = await (token === undefined
        ? this.sessions.principal(request)
        : this.credentials.readAgain(token));
      if (!principal || !isAllowedFrom(address, principal)) return null;
      return haveSameReports(principal, request.principal) ? principal.scopes : null;
    };
    return { credential, address, scope, scopesNow };
  }

  /** The caller was admitted to change this, and learns no more than whether it is what they have read. */
  private async admitAgain(access: Access, request: AuthenticatedRequest): Promise<boolean> {
    const { session, principal } = request;
    const needsPrincipal = access !== 'administration' && access !== 'session' && access !== 'everyone';
    if (needsPrincipal && session && !principal)
      request.principal = await this.sessions.makePrincipal(session, request);
    return true;
  }

  private async admitAdministrator(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    if (this.holdsAdminToken(request)) return this.admitAs(administrator);
    if (request.headers.authorization === undefined) {
      const session = await this.sessions.checkSession(request);
      if (!session) throw new Unauthorized({ wasPresented: false }, 'administration');
      const { person } = session;
      if (person.systemAdmin) return this.admitAs(person.actor);
      await this.refusals.record(person.organizationId, person.actor, 'administration');
      throw new NotAllowed('Only the administrator of the service may do this.');
    }
    const token = bearerToken(request);
    if (token !== undefined && !this.credentials.isWellFormed(token)) return this.guesses.refuse();
    const { organizationId, actor } = await this.refusing('administration', context, request);
    await this.refusals.record(organizationId, actor, 'administration');
    throw new NotAllowed(
      'Only ADMIN_TOKEN or a system administrator who is signed in can do this; API keys and access tokens open the other routes of /v1.',
    );
  }

  private async admitPerson(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    if (request.headers.authorization !== undefined) {
      const { organizationId, actor } = await this.refusing('session', context, request);
      await this.refusals.record(organizationId, actor, 'session');
      throw new NotAllowed('Only a signed-in person can do this; API keys and access tokens cannot.');
    }
    const session = await this.findSession(request);
    if (!session) throw new Unauthorized({ wasPresented: false }, 'session');
    return this.admitSession(context, request, session);
  }

  private async admitSession(
    context: ExecutionContext,
    request: AuthenticatedRequest,
    session: Session,
  ): Promise<boolean> {
    request.session = session;
    const { actor, organizationId } = session.person;
    const current = currentRequest();
    if (current) {
      Object.assign(current, { actor, realm: `person:${actor.id ?? ''}`, organization: organizationId ?? undefined });
    }
    const quotas = this.sessions.readQuotas(session);
    await this.count(context, request, { id: actor.id ?? '', organizationId, ...quotas });
    return true;
  }

  /** Counted from here on; a session that was refused a moment ago is not looked up. */
  private findSession(request: AuthenticatedRequest): Promise<Session | null> {
    this.limits.refuseAgain(this.readSessionCookie(request));
    return this.sessions.checkSession(request);
  }

  private readSessionCookie(request: AuthenticatedRequest): string | undefined {
    return readCookie(request, sessionCookieName(this.config));
  }

  private count(
    context: ExecutionContext,
    request: AuthenticatedRequest,
    caller: CountedCaller,
  ): Verdict | Promise<Verdict> {
    const cookie = request.session ? this.readSessionCookie(request) : undefined;
    const response = context.switchToHttp().getResponse<Response>();
    return once(this.limits.ofCaller({ ...caller, cookie }, response), (verdict) => {
      request.requestsLeft = verdict;
      return verdict;
    });
  }

  /** Only an admitted caller learns that a path does not exist (401 comes before 404). */
  private async admitToUnknownRoute(context: ExecutionContext, request: AuthenticatedRequest): Promise<boolean> {
    if (!/^\/v1(\/|$)/.test(request.path)) return true;
    if (/^\/v1\/admin(\/|$)/.test(request.path)) return this.admitAdministrator(context, request);
    await this.authenticate(context, request);
    return true;
  }

  /** Authenticates the caller of a route that they cannot call, so that a refusal says what belongs to the route. */
  private async refusing(
    callers: CallersOf,
    context: ExecutionContext,
    request: AuthenticatedRequest,
  ): Promise<Principal> {
    try {
      return await this.authenticate(context, request);
    } catch (error) {
      throw error instanceof Unauthorized ? error.by(callers) : error;
    }
  }

  private authenticate(context: ExecutionContext, request: AuthenticatedRequest): Principal | Promise<Principal> {
    const inside = callerInside(request);
    if (inside) return this.recognize(inside, request);
    const token = bearerToken(request);
    const remembered = token === undefined ? null : this.credentials.cached(token);
    return once(remembered ?? this.identify(context, request), (principal) => this.admit(principal, context, request));
  }

  private admit(
    principal: Principal,
    context: ExecutionContext,
    request: AuthenticatedRequest,
  ): Principal | Promise<Principal> {
    const current = currentRequest();
    const address = current?.address ?? '';
    if (!isAllowedFrom(address, principal)) return this.refuseElsewhere(address, principal);
    // Said as of any other invalid token: what it opens is no business of who found it.
    if ((principal.resource ?? this.routes.findResource(context)) !== this.routes.findResource(context)) {
      throw new Unauthorized({ wasPresented: true });
    }
    this.credentials.recordUse(principal);
    this.recognize(principal, request);
    const { actor, organizationId, quota, organizationQuota, quotaOf } = principal;
    const caller = { id: quotaOf ?? actor.id ?? '', quota, organizationId, organizationQuota };
    return once(this.count(context, request, caller), () => principal);
  }

  private recognize(principal: Principal, request: AuthenticatedRequest): Principal {
    request.principal = principal;
    const { actor, workspaceId: realm, organizationId } = principal;
    const current = currentRequest();
    if (current) Object.assign(current, { actor, realm, organization: organizationId });
    return principal;
  }

  private async identify(context: ExecutionContext, request: AuthenticatedRequest): Promise<Principal> {
    if (this.holdsAdminToken(request)) return this.credentials.refuseAdminToken();
    if (request.headers.authorization !== undefined) {
      await super.canActivate(context);
      return request.user as Principal;
    }
    const session = await this.findSession(request);
    if (!session) return this.credentials.refuseNone();
    request.session = session;
    return this.sessions.makePrincipal(session, request);
  }

  private async refuseElsewhere(address: string, { organizationId, actor }: Principal): Promise<never> {
    await this.refusals.record(organizationId, actor, 'address', { address });
    throw new NotAllowed(
      `This API key may not be used from ${address}: its allowed addresses do not include it. An administrator of your organization can change them.`,
    );
  }

  private admitAs(actor: Actor): boolean {
    const current = currentRequest();
    if (current) Object.assign(current, { actor, realm: 'administration' });
    return true;
  }

  private holdsAdminToken(request: AuthenticatedRequest): boolean {
    const token = bearerToken(request);
    if (token === undefined || this.config.adminToken === undefined) return false;
    // Hashed first, so that the comparison takes the same time whatever the lengths are.
    return timingSafeEqual(digest(token), digest(this.config.adminToken));
  }
}

const isAllowedFrom = (address: string, { allowedAddresses }: Principal): boolean =>
  allowedAddresses?.has(address) ?? true;

/** A response for other reports than the caller may see by now has to end. */
const haveSameReports = (now: Principal, then: Principal | undefined): boolean =>
  String([...(now.reports ?? ['all'])]) === String([...(then?.reports ?? ['all'])]);

/** Goes on with a value at once, and with a promise when it is kept: each promise costs a call of Node 20's hooks. */
const once = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(next) : next(value));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
