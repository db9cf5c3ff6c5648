import {
  applyDecorators,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiCookieAuth, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { isFallback, publicAccess, publicLimiter, type PublicLimiter } from '#platform';
import type { Principal } from '../../tokens/principal.js';
import type { Resource } from '../../tokens/resource.js';
import type { Scope } from '../../tokens/scope.js';
import type { Verdict } from '../limits/rate-limit.js';
import type { Session } from '../sessions/session.entity.js';

export const accessRule = 'access:rule';

export type AccessRule = { readonly scope: Scope } | 'administration' | 'session' | 'any credential' | 'any caller';

/** Lets credentials of a workspace with this scope call the handler. */
export const RequireScope = (scope: Scope): ClassDecorator & MethodDecorator =>
  applyDecorators(
    SetMetadata(accessRule, { scope } satisfies AccessRule),
    // Decorators are applied from the last to the first, and the first scheme is what examples show.
    ApiSecurity('oauth2', [scope]),
    ApiBearerAuth('bearer'),
  );

/** Lets every credential of a workspace call the handler, whatever its scopes. */
export const AnyCredential = (): MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'any credential' satisfies AccessRule), ApiBearerAuth('bearer'));

const resourceName = 'access:resource';

/** A controller that access tokens for this resource open, and no other ones. */
export const OfResource = (resource: Resource): ClassDecorator => SetMetadata(resourceName, resource);

/** As `AnyCredential`, and also people without an organization: the handler then has a session and no principal. */
export const AnyCaller = (): MethodDecorator =>
  applyDecorators(
    SetMetadata(accessRule, 'any caller' satisfies AccessRule),
    ApiBearerAuth('bearer'),
    ApiCookieAuth('session'),
  );

/** Lets only the administrator of the service call the handler: ADMIN_TOKEN or a system administrator's session. */
export const AdministrationOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'administration' satisfies AccessRule), ApiBearerAuth('administrator'));

/** Lets only people who are signed in with a browser call the handler, and no key or token. */
export const SignedInOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'session' satisfies AccessRule), ApiCookieAuth('session'));

/** A controller for the administrator of the service alone. */
export const AdministrationController = (path: string): ClassDecorator =>
  applyDecorators(ApiTags('Administration'), AdministrationOnly(), Controller(path));

/** A controller of what the signed-in person sees and changes of their own account. */
export const SessionController = (path: string): ClassDecorator =>
  applyDecorators(ApiTags('Session'), SignedInOnly(), Controller(path));

/** The credential that a request was admitted with, and a way to check it again. */
export interface Admission {
  /** A digest that is the same for all requests with one credential and does not reveal it. */
  readonly credential: string;
  readonly address: string;
  readonly scope: Scope;
  /** The scopes that the credential has now, from this address; null once it is invalid. */
  readonly scopesNow: () => Promise<ReadonlySet<Scope> | null>;
}

export interface AuthenticatedRequest extends Request {
  principal?: Principal;
  /** How the request was admitted, for responses that outlast a check, such as streams. */
  admission?: () => Admission;
  session?: Session;
  /** What is left of the caller's requests, after this one. */
  requestsLeft?: Verdict;
  /** What InPath guards have found, by the service that found it. */
  found?: Map<unknown, unknown>;
}

/** The principal that AccessGuard has admitted. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('This handler is behind neither RequireScope nor AnyCredential');
  return principal;
});

/** The session, with its person, that AccessGuard has admitted. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!session) throw new Error('This handler is not behind SignedInOnly');
  return session;
});

/** Who may call a route; `no route`: the request matched none, and only an admitted caller learns that. */
export type Access = AccessRule | 'everyone' | 'no route';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * What counts a route's requests: `caller` by credential and organization, the others by address or link. ADMIN_TOKEN is
 * not limited, and neither are probes and files, which cost no statement for each caller.
 */
export type Limiter = 'caller' | 'administration' | PublicLimiter;

/** Reads each handler's access rule once, by controller: two can inherit one handler and differ in who may call it. */
@Injectable()
export class RouteAccess {
  private readonly known = new WeakMap<Handler, WeakMap<Type, Access>>();

  constructor(private readonly reflector: Reflector) {}

  of(context: ExecutionContext): Access {
    const handler = context.getHandler();
    let rules = this.known.get(handler);
    if (!rules) this.known.set(handler, (rules = new WeakMap()));
    let access = rules.get(context.getClass());
    if (access === undefined) rules.set(context.getClass(), (access = this.read(context)));
    return access;
  }

  findResource(context: ExecutionContext): Resource {
    return this.reflector.get<Resource | undefined>(resourceName, context.getClass()) ?? 'api';
  }

  findLimiter(context: ExecutionContext): Limiter {
    const access = this.of(context);
    if (access === 'administration') return access;
    if (access !== 'everyone') return 'caller';
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<PublicLimiter | undefined>(publicLimiter, targets) ?? 'address';
  }

  private read(context: ExecutionContext): Access {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(publicAccess, targets)) return 'everyone';
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(accessRule, targets);
    if (rule) return rule;
    if (this.reflector.getAllAndOverride<boolean | undefined>(isFallback, targets)) return 'no route';
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access rule`);
  }
}
