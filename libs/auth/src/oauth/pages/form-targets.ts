/**
 * The `form-action` of a page whose form ends in a redirect to this address: Chromium holds the redirect to it as well.
 * CSP has no way to write an IPv6 address, so there the scheme has to do.
 */
export function formTargets(redirectUri: string | null): string {
  if (redirectUri === null) return "'self'";
  const { origin, protocol, hostname } = new URL(redirectUri);
  return `'self' ${hostname.startsWith('[') ? protocol : origin}`;
}
