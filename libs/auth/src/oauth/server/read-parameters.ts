import type { Request } from 'express';
import { formBounds, readBody } from '#platform';
import { OAuthError } from './oauth-error.js';
import { OAuthParameters } from './oauth-parameters.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The body's parameters, as JSON or as a form. The query string is not looked at: a secret does not belong there. */
export async function readParameters(request: Request): Promise<OAuthParameters> {
  const bytes = await readBody(request, formBounds);
  if (bytes.length === 0) return OAuthParameters.fromForm('');
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const parameters = parametersOf(type, request.get('content-encoding'), bytes);
  if (parameters.fault !== null) throw new OAuthError('invalid_request', parameters.fault);
  return parameters;
}

function parametersOf(type: string | undefined, encoding: string | undefined, bytes: Buffer): OAuthParameters {
  const isJson = type === 'application/json';
  if ((!isJson && type !== 'application/x-www-form-urlencoded') || encoding !== undefined) {
    throw new OAuthError(
      'invalid_request',
      'Send application/json or application/x-www-form-urlencoded without a content encoding.',
    );
  }
  const text = textOf(bytes);
  if (!isJson) return OAuthParameters.fromForm(text);
  const parameters = OAuthParameters.fromJson(text);
  if (!parameters) throw new OAuthError('invalid_request', 'The body is not a JSON object.');
  return parameters;
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new OAuthError('invalid_request', 'The body is not UTF-8.');
  }
}
