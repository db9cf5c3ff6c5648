import type { Introduction } from '#platform';
import { describeReference } from './reference/describe-reference.js';
import { errorCodes } from './reference/error-codes.js';

/** The parts of the API reference in reading order. */
const tags: readonly (readonly [name: string, description: string])[] = [
  [
    'Assessments',
    'An assessment maps the workflows of one company and produces a report. Start one here and follow it.',
  ],
  ['Reports', 'What an assessment found: as JSON, as a PDF, or behind a link. Recompute it with other assumptions.'],
  [
    'Integrations',
    'The sources of events: tools that are read on a schedule, files that are uploaded, systems that push.',
  ],
  ['Webhooks', 'Signed, automatically retried notifications at your URLs.'],
  ['Events', 'Everything that happened in the workspace, as sent to webhooks.'],
  ['API keys', 'The keys of your organization, for its administrators: create, limit, rotate, and revoke them.'],
  ['Leaks', 'Report keys and tokens that you found where they do not belong.'],
  ['Sandbox', 'Start over with the sample data, or let time pass.'],
  ['OAuth', 'For applications that act for a person: OAuth 2.0 with PKCE.'],
  [
    'Organization',
    'Who you are and what is left of your limits, your organization with its calendar, and your requests of the last seven days.',
  ],
  ['Session', 'Who is signed in to the dashboard, and what they can manage themselves.'],
  ['Administration', "For the service's operator: organizations, people, keys, applications, and the audit log."],
];

/** The introduction of the API reference. */
const text = `Assess an organization: map its workflows from the event logs of its tools, find the bottlenecks, rank where AI and
automation would help, project the ROI, and get a roadmap.

**Authentication.** Send \`Authorization: Bearer …\` with an API key (\`svc_live_…\`, \`svc_test_…\`) or an OAuth access token
(\`svc_oauth_…\`). A key acts in the workspace of its environment, a token in that of its application, each within its
scopes. Routes under \`/v1/admin\` take the administrator token. Credentials in the query string or the body are ignored.

**Samples** are complete: with the address of the service in \`BASE\`, a key in \`KEY\` (or the administrator token in
\`ADMIN_TOKEN\`), and the IDs that they name, such as \`ASSESSMENT\`, they work as they stand. Those in TypeScript and Python
use the clients in \`clients/\` of the repository.

**IDs and times.** An ID is a prefix and 26 characters (\`asmt_01h455vb4pex5vsknk084sn02q\`). An ID that is unknown, or
belongs to another workspace, returns 404. Times are UTC with milliseconds (\`2026-01-31T09:30:00.000Z\`); requests can use
any offset.

**Lists** are newest first. For the next page, pass \`meta.nextCursor\` as \`cursor\` with the same filters, until it is null.
\`total\` counts everything that matches the filters. Tables also come as CSV, with all rows: \`Accept: text/csv\`.

**Validation** is strict: an unknown field or parameter, one given twice, or one of the wrong type returns 400, and
\`details\` names it. A body can have 1 MiB, except uploads.

**Errors** are \`{"error": {"code", "message", "requestId", "docUrl", "details"?}}\`. Branch on \`code\`, and expect new codes;
\`docUrl\` leads to its entry on the [Errors](/docs/errors) page. A method that a path does not support returns 405
\`METHOD_NOT_ALLOWED\` with \`Allow\`.

**Idempotency.** Retry a POST that creates something with the same \`Idempotency-Key\`: for 24 hours, the same key and body
return the first response again. The same key with another body returns 409 \`IDEMPOTENCY_KEY_REUSED\`; while the first
request is running, 409 \`IDEMPOTENCY_IN_PROGRESS\` with \`Retry-After\`. A request that was refused before anything was
done (400, 401, 403, 413, 422, 429) does not use up its key: correct it, and send it again.

**Changes.** Send the \`ETag\` that you have read as \`If-Match\` with a PATCH or DELETE: 412 \`PRECONDITION_FAILED\` says that
it has changed meanwhile, and nothing was done.

**Rate limits.** Every response to an authenticated request says in \`RateLimit\` what is left of the current minute; 429
comes with \`Retry-After\`. A credential has its own limit, and all of an organization share one; the nearer is shown.
\`GET /v1/me\` shows them, with the quotas of the workspace and what the credential can do.

**When something went wrong**, \`GET /v1/requests?requestId=…\` shows the request, for seven days.`;

export const introduction: Introduction = {
  title: 'Assessment Service API',
  text,
  tags,
  errors: errorCodes,
  complete: describeReference,
};
