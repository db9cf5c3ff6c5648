import type { Introduction } from '#platform';
import { tags } from './tags.js';

/** What holds for every route, at the head of the reference. */
const text = `Runs assessments of an organization: maps its workflows from the event logs of its tools, finds the
bottlenecks, ranks where automation would help, projects the return and lays out a roadmap.

**Credentials.** \`Authorization: Bearer …\` with an API key (\`svc_live_…\`, \`svc_test_…\`) or an OAuth access token
(\`svc_oauth_…\`). A key acts in the workspace of its environment, a token in the live one, with its scopes alone. The routes
under \`/v1/admin\` take the administrator's token instead. A credential in the query or the body never counts.

**Names and times.** An id is a prefix and 26 characters (\`asmt_01h455vb4pex5vsknk084sn02q\`); what is not there, or belongs to
another workspace, is 404. Times are UTC with milliseconds (\`2026-01-31T09:30:00.000Z\`); requests may use any offset.

**Lists** are newest first. Pass \`meta.nextCursor\` as \`cursor\`, with the same filters, until it is null. \`total\` counts what
the filters match, not what is left.

**Requests** are read strictly: an unknown field or parameter, one given twice or one of another type is 400, and \`details\`
name it. A body has at most 1 MiB, uploads excepted.

**Errors** are \`{"error": {"code", "message", "requestId", "details"?}}\`. Branch on \`code\`: new ones may be added. A
method that a path does not know is 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`.

**Repeating a POST** that creates something is safe with an \`Idempotency-Key\`: for 24 hours the same key and body get the
first answer again. The same key with another body is 409 \`IDEMPOTENCY_KEY_REUSED\`; while the first request runs,
409 \`IDEMPOTENCY_IN_PROGRESS\` with \`Retry-After\`.

**Limits.** Every answer to a credential tells in \`RateLimit\` what remains of its minute; 429 carries \`Retry-After\`.`;

export const introduction: Introduction = { title: 'Assessment Service API', text, tags };
