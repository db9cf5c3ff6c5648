import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Response } from 'express';

/** What the page Versions promises: deprecated operations work for at least as many months. */
const noticeMonths = 12;

export interface Deprecation {
  /** The day on which it was deprecated: `2027-01-01`. */
  readonly since: string;
  /** The day on which it stops working. */
  readonly sunset: string;
  /** The path of what replaces it. */
  readonly successor?: string;
}

export const deprecationExtension = 'x-deprecation';

/**
 * Marks a handler that will be removed: its responses and the OpenAPI document say since when it is deprecated, until
 * when it works, and what replaces it.
 */
export const Deprecated = (deprecation: Deprecation): MethodDecorator => {
  const headers = deprecationHeaders(deprecation);
  const interceptor: NestInterceptor = {
    intercept(context: ExecutionContext, next: CallHandler) {
      context.switchToHttp().getResponse<Response>().set(headers);
      return next.handle();
    },
  };
  return applyDecorators(UseInterceptors(interceptor), ApiExtension(deprecationExtension, deprecation));
};

/** RFC 9745 and RFC 8594. Throws if the notice is shorter than promised. */
export function deprecationHeaders({ since, sunset, successor }: Deprecation): Readonly<Record<string, string>> {
  const from = parseDay(since);
  const until = parseDay(sunset);
  const earliest = new Date(from);
  earliest.setUTCMonth(earliest.getUTCMonth() + noticeMonths);
  if (until < earliest) {
    throw new Error(`The sunset ${sunset} is less than ${noticeMonths} months after ${since}`);
  }
  const links = ['</docs/versions>; rel="deprecation"; type="text/html"'];
  if (successor !== undefined) links.push(`<${successor}>; rel="successor-version"`);
  return { Deprecation: `@${from.getTime() / 1000}`, Sunset: until.toUTCString(), Link: links.join(', ') };
}

function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()))
    throw new Error(`"${text}" is no day such as 2027-01-01`);
  return day;
}
