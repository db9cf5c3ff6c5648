import { ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';

/** The person's consent is over, by each vendor's word for it; Atlassian's is `unauthorized_client`. */
const consentIsOver = new Set([
  ...['invalid_grant', 'unauthorized_client', 'bad_refresh_token', 'BAD_REFRESH_TOKEN'],
  ...['invalid_refresh_token', 'token_revoked', 'token_expired', 'account_inactive'],
]);
/** Slack says with a 200 that it has trouble of its own. */
const mayPass = new Set([
  ...['temporarily_unavailable', 'server_error', 'ratelimited', 'internal_error', 'fatal_error'],
  ...['service_unavailable', 'request_timeout', 'slow_down'],
]);

/** The error of a token endpoint in our words; all others are the operator's to mend, and the connection waits. */
export function tokenRefusal(error: string, words: string): ToolRejected | ToolUnreachable {
  return mayPass.has(error) ? new ToolUnreachable(words) : new ToolRejected(words, consentIsOver.has(error));
}
