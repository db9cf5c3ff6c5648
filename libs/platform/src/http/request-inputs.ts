import { Injectable, type Type } from '@nestjs/common';
import { GUARDS_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ownInput, streamedBody } from './own-input.js';
import { RequestInputGuard } from './request-input.guard.js';

/** Nest's numbers for `@Body()` and `@Query()` in a handler's argument metadata. */
const bodyArgument = '3';
const queryArgument = '4';

type Handler = (...values: never[]) => unknown;

/**
 * Puts the reading of its input behind the guards of each route. What a route takes is read off its handler once, when
 * the application is put together, and a route that has nothing else to intercept needs no interceptor.
 */
@Injectable()
export class RequestInputs {
  constructor(
    discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly reflector: Reflector,
  ) {
    for (const { metatype } of discovery.getControllers()) {
      if (typeof metatype === 'function') this.addTo(metatype as Type);
    }
  }

  private addTo(controller: Type): void {
    const prototype = controller.prototype as Record<string, Handler>;
    for (const name of this.methods.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (!handler || this.reflector.getAllAndOverride<boolean>(ownInput, [handler, controller])) continue;
      const guards = (Reflect.getMetadata(GUARDS_METADATA, handler) ?? []) as unknown[];
      // Two applications in one process share their controllers.
      if (guards.some((guard) => guard instanceof RequestInputGuard)) continue;
      const takes = argumentsOf(controller, name);
      const streamed = this.reflector.get<boolean | undefined>(streamedBody, handler) ?? false;
      const input = { query: takes.has(queryArgument), body: takes.has(bodyArgument), streamed };
      Reflect.defineMetadata(GUARDS_METADATA, [...guards, new RequestInputGuard(input)], handler);
    }
  }
}

function argumentsOf(controller: Type, name: string): Set<string> {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, unknown>;
  return new Set(Object.keys(metadata).map((key) => key.split(':', 1)[0] ?? ''));
}
