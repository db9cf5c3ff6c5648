/** What signing in at a tool has given, in the place of a token that a person pasted. */
export interface OAuthCredentials {
  readonly accessToken: string;
  /** Missing where the tool's tokens do not run out. */
  readonly refreshToken?: string;
  /** ISO 8601. */
  readonly accessTokenEnds?: string;
  /** Where the tool's API is, if not at the address in the configuration. */
  readonly apiUrl?: string;
}

/** Soon enough before its end that a request under way still gets through. */
const margin = 120_000;

export function oauthCredentialsIn(credentials: Readonly<Record<string, unknown>>): OAuthCredentials | null {
  return typeof credentials.accessToken === 'string' ? (credentials as unknown as OAuthCredentials) : null;
}

export function isStale({ accessTokenEnds }: OAuthCredentials, now: Date): boolean {
  return accessTokenEnds !== undefined && Date.parse(accessTokenEnds) - margin <= now.getTime();
}

/** When the connection ends by itself: never where its token can be refreshed. */
export function endOf({ refreshToken, accessTokenEnds }: OAuthCredentials): Date | null {
  return refreshToken !== undefined || accessTokenEnds === undefined ? null : new Date(accessTokenEnds);
}
