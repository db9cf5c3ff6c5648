import { type ExecutionContext, Injectable, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Session } from '../sessions/session.entity.js';
import type { Principal } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';
import { Reflector } from '@nestjs/core';
import { isFallback, publicAccess } from '#platform';

export const accessRule = 'access:rule';

export type AccessRule = { readonly scope: Scope } | 'administration' | 'session' | 'any credential';

/** Opens a handler to credentials of a workspace that have this scope. */
export const RequireScope = (scope: Scope): MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, { scope } satisfies AccessRule), ApiBearerAuth('bearer'));

/** Opens a handler to each credential of a workspace, whatever its scopes. */
export const AnyCredential = (): MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'any credential' satisfies AccessRule), ApiBearerAuth('bearer'));

/** Opens a handler to the administrator of the service: ADMIN_TOKEN or a system administrator's session. */
export const AdministrationOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'administration' satisfies AccessRule), ApiBearerAuth('administrator'));

/** Admits people signed in with a browser, and no key or token. */
export const SignedInOnly = (): ClassDecorator & MethodDecorator =>
  applyDecorators(SetMetadata(accessRule, 'session' satisfies AccessRule), ApiCookieAuth('session'));

/** By which credential a request came in, and how to ask whether it still would. */
export interface Admission {
  /** The same for all requests with the same credential; tells nothing of it. */
  readonly credential: string;
  readonly scope: Scope;
  /** What the credential opens now; null once it opens nothing. */
  readonly scopesNow: () => Promise<ReadonlySet<Scope> | null>;
}

export interface AuthenticatedRequest extends Request {
  principal?: Principal;
  /** What has let the request in, for the few answers that take long. */
  admission?: () => Admission;
  session?: Session;
  /** What the path names, by the service that found it. */
  found?: Map<unknown, unknown>;
}

/** The principal the guard has let in. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!principal) throw new Error('This handler is behind neither RequireScope nor AnyCredential');
  return principal;
});

/** The session, with its person, that the guard has let in. */
export const CurrentSession = createParamDecorator((_data: unknown, context: ExecutionContext): Session => {
  const { session } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!session) throw new Error('This handler is not behind SignedInOnly');
  return session;
});

/** Who may call a route; `no route`: the request matched none, and only an admitted caller learns that. */
export type Access = AccessRule | 'everyone' | 'no route';

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** Reads off each handler, once, whom it lets in. */
@Injectable()
export class RouteAccess {
  private readonly known = new WeakMap<Handler, Access>();

  constructor(private readonly reflector: Reflector) {}

  of(context: ExecutionContext): Access {
    const handler = context.getHandler();
    let access = this.known.get(handler);
    if (access === undefined) {
      access = this.read(context);
      this.known.set(handler, access);
    }
    return access;
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
