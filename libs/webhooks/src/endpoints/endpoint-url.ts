interface UrlRules {
  readonly allowHttp: boolean;
}

/** What is wrong with the address of an endpoint, in words that complete "url …"; null when nothing is. */
export function endpointUrlProblem(text: string, { allowHttp }: UrlRules): string | null {
  // URL parsers drop tabs and line breaks and turn backslashes: what is shown would not be what is called.
  if (/[\s\\]|\p{Cc}/u.test(text) || !URL.canParse(text))
    return 'must be an absolute address such as https://example.com/hooks';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:')) return 'must start with https://';
  if (!/^https?:\/\/[^/]/i.test(text) || url.hostname === '') return 'must name a host';
  if (url.username || url.password || /^[^/]*\/\/[^/?#]*@/.test(text))
    return 'must not contain a user name or password';
  if (text.includes('#')) return 'must not have a fragment';
  if (url.port === '0') return 'must not use port 0';
  return null;
}
