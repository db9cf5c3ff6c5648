type Body = string | Uint8Array | ArrayBuffer;
type HeadersOf =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

interface VerifyOptions {
  /** How far the time of the attempt may be from now; default 300. `Infinity` accepts any. */
  readonly toleranceSeconds?: number;
  /** Also accept `X-Service-Signature` by a secret: it says nothing of a delivery's age. Default false. */
  readonly allowUndated?: boolean;
}

/**
 * Whether a delivery really comes from the service, and now. `body` is what came, unparsed; `key` is the endpoint's secret
 * (`whsec_…`) or its public key (`whpk_…`), or several while they are being rotated.
 */
export function verify(
  body: Body,
  headers: HeadersOf,
  key: string | readonly string[],
  options?: VerifyOptions,
): Promise<boolean>;

/** The event in a delivery that `verify` accepts; throws a WebhookVerificationError for any other. */
export function parseEvent<
  Event = { readonly id: string; readonly type: string; readonly timestamp: string; readonly data: object },
>(body: Body, headers: HeadersOf, key: string | readonly string[], options?: VerifyOptions): Promise<Event>;

export class WebhookVerificationError extends Error {
  readonly name: 'WebhookVerificationError';
}
