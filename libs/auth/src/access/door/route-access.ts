import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isFallback, publicAccess } from '#platform';
import { accessRule, type AccessRule } from './access-rules.js';

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
