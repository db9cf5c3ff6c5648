/** Headers of the connection (RFC 9110 §7.6.1), and those by which servers and proxies choose where a request goes. */
const names = new Set([
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'http2-settings',
  'keep-alive',
  'max-forwards',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
]);
const beginnings = ['proxy-', 'sec-', 'x-forwarded-'];

/** Whether a custom header of outgoing requests would control the connection or reach another server than its URL names. */
export function isConnectionHeader(name: string): boolean {
  const key = name.toLowerCase();
  return names.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
}
