import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { redact } from '../observability/redact.js';
import { truncate } from '../values/storable-values.js';
import { fallbackRoute } from './fallback.controller.js';
import type { RequestContext } from '../requests/request-context.js';

export interface EndedRequest {
  readonly request: Request;
  readonly context: RequestContext;
  /** 499 if the client disconnected before the end of the response. */
  readonly status: number;
  readonly seconds: number;
}

type EndListener = (ended: EndedRequest) => void;

/** Announces each request once its response has been sent or its client has disconnected. */
@Injectable()
export class EndedRequests {
  private readonly listeners: EndListener[] = [];

  /** Call it in a constructor. The listener is called for every request, so it has to be quick and must not throw. */
  on(listener: EndListener): void {
    this.listeners.push(listener);
  }

  announce(ended: EndedRequest): void {
    for (const listener of this.listeners) listener(ended);
  }
}

/** The route's pattern, so that IDs in paths do not multiply the series of a metric. */
export function readRoute(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : 'none';
}

/** The longest valid path has about 120 characters. */
const longestPathLength = 200;

/** The path as the API's document writes it. Of an unknown route, the path that was called: it shows what is mistyped. */
export function pathTemplate(request: Request): string {
  const route = readRoute(request);
  if (route === 'none' || route.endsWith(fallbackRoute)) return truncate(redact(request.path), longestPathLength);
  return route.replace(/:(\w+)/g, '{$1}');
}
