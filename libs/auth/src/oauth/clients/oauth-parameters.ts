import type { Request } from 'express';
import { truncate, formBounds, readBody, repeatedKey, textProblem } from '#platform';
import { OAuthError } from './oauth.errors.js';

/** The parameters that our endpoints read; others may be of any type and are ignored (RFC 6749 §3.1, §3.2). */
const parameterNames = [
  'grant_type',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'scope',
  'client_id',
  'client_secret',
  'token',
  'token_type_hint',
  'response_type',
  'response_mode',
  'state',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'device_code',
  'device_name',
  'resource',
] as const;

type ParameterName = (typeof parameterNames)[number];

interface ReadParameter {
  readonly value: string | null;
  readonly problem: string | null;
}

/** The parameters of one request. One without a value counts as left out; a repeated one is an error. */
export class OAuthParameters {
  private constructor(private readonly parameters: ReadonlyMap<string, ReadParameter>) {}

  /** Reads a query string or a form, which have the same syntax. */
  static fromForm(text: string): OAuthParameters {
    const parameters = new Map<string, ReadParameter>();
    for (const pair of text.split('&')) {
      if (pair === '') continue;
      const [name = '', ...rest] = pair.split('=');
      const key = decoded(name) ?? '';
      const value = decoded(rest.join('='));
      if (parameters.has(key)) parameters.set(key, { value: null, problem: 'must be given once' });
      else
        parameters.set(key, { value, problem: value === null ? 'must be percent-encoded UTF-8' : textProblem(value) });
    }
    return new OAuthParameters(parameters);
  }

  /** The known parameters of a query string, as they are written there; unknown ones are dropped. */
  static keepKnown(query: string): string {
    const isKnown = (pair: string): boolean =>
      parameterNames.includes((decoded(pair.split('=', 1)[0] ?? '') ?? '') as ParameterName);
    return query.split('&').filter(isKnown).join('&');
  }

  /** A JSON object's members, or null when the text is no JSON object. */
  static fromJson(text: string): OAuthParameters | null {
    const body = parsed(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
    const repeated = repeatedKey(text);
    const parameters = new Map<string, ReadParameter>();
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string') parameters.set(name, { value, problem: textProblem(value) });
      else if (parameterNames.includes(name as ParameterName))
        parameters.set(name, { value: null, problem: 'must be a string' });
    }
    if (repeated !== null) parameters.set(repeated, { value: null, problem: 'must be given once' });
    return new OAuthParameters(parameters);
  }

  /** The value as it was sent, even if something is wrong with it; undefined if it was repeated or is empty. */
  get(name: ParameterName): string | undefined {
    return this.parameters.get(name)?.value || undefined;
  }

  /** The value, if nothing is wrong with it. */
  getSound(name: ParameterName): string | undefined {
    return this.parameters.get(name)?.problem === null ? this.get(name) : undefined;
  }

  /** Whether it was sent with a value, valid or not. */
  has(name: ParameterName): boolean {
    const parameter = this.parameters.get(name);
    return parameter !== undefined && (parameter.problem !== null || parameter.value !== '');
  }

  /** What is wrong with the first invalid parameter, in characters that `error_description` allows. */
  get fault(): string | null {
    for (const [name, { problem }] of this.parameters) {
      if (problem !== null) return `${truncate(name, 40).replace(/[^\w.:-]/g, '?')} ${problem}`;
    }
    return null;
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body's parameters, as JSON or as a form. The query string is ignored, because secrets do not belong there. */
export async function readParameters(request: Request): Promise<OAuthParameters> {
  const bytes = await readBody(request, formBounds);
  if (bytes.length === 0) return OAuthParameters.fromForm('');
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const parameters = parseParameters(type, request.get('content-encoding'), bytes);
  if (parameters.fault !== null) throw new OAuthError('invalid_request', parameters.fault);
  return parameters;
}

function parseParameters(type: string | undefined, encoding: string | undefined, bytes: Buffer): OAuthParameters {
  const isJson = type === 'application/json';
  if ((!isJson && type !== 'application/x-www-form-urlencoded') || encoding !== undefined) {
    throw new OAuthError(
      'invalid_request',
      'Send application/json or application/x-www-form-urlencoded without a content encoding.',
    );
  }
  const text = decodeText(bytes);
  if (!isJson) return OAuthParameters.fromForm(text);
  const parameters = OAuthParameters.fromJson(text);
  if (!parameters) throw new OAuthError('invalid_request', 'The body is not a JSON object.');
  return parameters;
}

function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new OAuthError('invalid_request', 'The body is not UTF-8.');
  }
}
