type HeadersOf =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether a delivery really comes from the service. `body` is what came, unparsed; `secret` is the endpoint's, or
 * several while one is being rotated.
 */
export function verify(
  body: string | Uint8Array | ArrayBuffer,
  headers: HeadersOf,
  secret: string | readonly string[],
): Promise<boolean>;
