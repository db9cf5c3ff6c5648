type HeadersOf =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether a delivery really comes from the service. `body` is what came, unparsed; `key` is the endpoint's secret
 * (`whsec_…`) or its public key (`whpk_…`), or several while they are being rotated. With a public key, the time of the
 * attempt must be within `toleranceSeconds` (default 300) of now; `Infinity` accepts any.
 */
export function verify(
  body: string | Uint8Array | ArrayBuffer,
  headers: HeadersOf,
  key: string | readonly string[],
  options?: { readonly toleranceSeconds?: number },
): Promise<boolean>;
