/** An authorization request of the greatest length with its path; a longer address is none of ours. */
const longest = 8_300;

/**
 * Where to go after signing in: a path of this service, or `/`. Browsers read `//host`, `/\host` and a slash followed
 * by a tab as other hosts; only plain printable characters get through, and what a URL parser makes of them is checked.
 */
export function localReturnAddress(text: string | null | undefined): string {
  if (!text || text.length > longest || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/';
  const base = 'http://service.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base ? text : '/';
}
