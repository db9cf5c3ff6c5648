import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import { Max, Min } from 'class-validator';
import { Duration, parseByteSize } from './units.js';

/** The configuration is invalid, so the process does not start. The message has one line per variable. */
export class InvalidConfig extends Error {
  constructor(readonly problems: ReadonlyMap<string, string>) {
    super([...problems].map(([variable, problem]) => `${variable} ${problem}`).join('\n'));
  }
}

/** Parses the text of a variable, or throws an Error whose message completes "NAME …". */
export type VariableReader = (text: string) => unknown;

export const text: VariableReader = (value) => value;

export const path: VariableReader = (value) => resolve(value);

const whole: VariableReader = (value) => {
  if (!/^\d{1,15}$/.test(value)) throw new Error(`must be a whole number, not "${value}"`);
  return Number(value);
};

export const booleanVariable: VariableReader = (value) => {
  if (value !== 'true' && value !== 'false') throw new Error(`must be true or false, not "${value}"`);
  return value === 'true';
};

export const byteSize: VariableReader = (value) => {
  const bytes = parseByteSize(value);
  if (bytes === null) throw new Error(`must be a size such as 512MiB or 1GiB, not "${value}"`);
  return bytes;
};

export const durations: VariableReader = (value) =>
  value.split(',').map((part) => {
    const duration = Duration.parse(part);
    if (!duration) throw new Error(`must be durations such as 1s,5m,2h, not "${value}"`);
    return duration;
  });

export const readSpan =
  (least: string, most: string): VariableReader =>
  (value) => {
    const [span = 0, from = 0, to = 0] = [value, least, most].map(
      (part) => Duration.parse(part)?.milliseconds ?? Number.NaN,
    );
    if (span >= from && span <= to) return Duration.ofMilliseconds(span);
    throw new Error(`must be a duration from ${least} to ${most}, not "${value}"`);
  };

/** IP addresses with an optional port, in the form that node:dns expects. */
export const nameServers: VariableReader = (value) =>
  value.split(',').map((part) => {
    const server = part.trim();
    const address = /^\[(.+)\](:\d{1,5})?$/.exec(server)?.[1] ?? server.replace(/^([\d.]+):\d{1,5}$/, '$1');
    if (!isIP(address)) throw new Error(`must be IP addresses such as 10.0.0.53 or [::1]:53, not "${server}"`);
    return server;
  });

/** Hosts as in URLs: `tracker.corp` is for all tools, `redmine=10.0.0.5` only for one. */
export const hostsOfTools: VariableReader = (value) =>
  value.split(',').map((part) => {
    const entry = part.trim().toLowerCase();
    if (!/^([a-z][a-z0-9_]*=)?[a-z0-9._:-]+$/.test(entry)) {
      throw new Error(`must be hosts such as tracker.corp or redmine=10.0.0.5, not "${part.trim()}"`);
    }
    return entry;
  });

/** The URL at which clients reach the service, without a trailing slash because paths are appended to it. */
export const httpAddress: VariableReader = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new Error(`must be an http(s) URL without user, query, or fragment, not "${value}"`);
  }
  return url.href.replace(/\/+$/, '');
};

/** Exactly as browsers send them: without a path, without the default port, and no wildcards. */
export const origins: VariableReader = (value) =>
  value.split(',').map((part) => {
    const origin = part.trim();
    const url = URL.canParse(origin) ? new URL(origin) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin || origin.includes('*')) {
      throw new Error(`must be origins such as https://app.example.com, separated by commas, not "${origin}"`);
    }
    return origin;
  });

/** The error message does not repeat the value, which can contain the proxy's password. */
export const proxyAddress: VariableReader = (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new Error('must be an http:// or https:// URL without a path');
  }
  if (!isPercentEncoded(url.username) || !isPercentEncoded(url.password)) {
    throw new Error('must have a percent-encoded user name and password');
  }
  return value;
};

function isPercentEncoded(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** The error message does not repeat the value, which can be a real key with a typing error. */
export const secretsKey: VariableReader = (value) =>
  value.split(',').map((part) => {
    const key = Buffer.from(part.trim(), 'base64');
    if (key.length !== 32 || key.toString('base64') !== part.trim()) {
      throw new Error('must be 32 bytes in base64 (openssl rand -base64 32)');
    }
    return key;
  });

export type Settings = new () => object;

/** Implemented by settings that are only valid in combination. */
export interface CheckedTogether {
  problems(): Iterable<readonly [variable: string, problem: string]>;
}

interface DeclaredVariable {
  readonly settings: Settings;
  readonly property: string;
  readonly variable: string;
  readonly read: VariableReader;
}

const declared: DeclaredVariable[] = [];

/** Reads a property of a settings class from an environment variable. */
export function Variable(variable: string, read: VariableReader): PropertyDecorator {
  return ({ constructor }, property) => {
    declared.push({ settings: constructor as Settings, property: String(property), variable, read });
  };
}

/** A whole number within these bounds. */
export const WholeVariable = (
  variable: string,
  { min, max = Infinity }: { readonly min: number; readonly max?: number },
): PropertyDecorator => applyDecorators(Variable(variable, whole), Min(min), Max(max));

export function declaredVariables(): readonly DeclaredVariable[] {
  return declared;
}

/** The settings classes of all libs that have been imported. */
export function declaredSettings(): readonly Settings[] {
  return [...new Set(declared.map(({ settings }) => settings))];
}
