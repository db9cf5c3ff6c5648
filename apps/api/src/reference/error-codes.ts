/** What the Errors page says about a code. A test holds that each code of the service has an entry, and no other. */
export interface ErrorDescription {
  readonly statuses: readonly number[];
  readonly cause: string;
  readonly remedy: string;
}

const is = (statuses: number | readonly number[], cause: string, remedy: string): ErrorDescription => ({
  statuses: [statuses].flat(),
  cause,
  remedy,
});

/** By subject, in the order of the page. */
export const errorGroups = {
  'Every request': {
    VALIDATION_FAILED: is(
      400,
      'A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed.',
      'Correct what `details` names. Sending the same request again gives the same error.',
    ),
    MALFORMED_JSON: is(400, 'The body is not JSON.', 'Send valid JSON in UTF-8; the message says where it breaks off.'),
    INVALID_CURSOR: is(
      400,
      'The cursor belongs to another list, to other filters, or is not one of ours.',
      'Start without `cursor`, then pass `meta.nextCursor` unchanged and with the same filters.',
    ),
    UNAUTHORIZED: is(
      401,
      'There is no credential, or it is unknown, expired, revoked, or of another kind than this path takes.',
      'Send `Authorization: Bearer` with a key or an access token. Refresh an expired token; create a new key for a revoked one.',
    ),
    INSUFFICIENT_SCOPE: is(
      403,
      'The credential is valid, but lacks the scope that this operation needs.',
      'Use a key with the scope named in the message, or ask for it when you authorize the application.',
    ),
    FORBIDDEN: is(
      403,
      'Your role, or the kind of credential, does not allow this.',
      'Ask an administrator of your organization. The message says who or what may do it.',
    ),
    NOT_FOUND: is(404, 'There is nothing at this path.', 'Compare the path and its spelling with this reference.'),
    METHOD_NOT_ALLOWED: is(405, 'The path exists, but not with this method.', 'Use a method of the `Allow` header.'),
    REQUEST_TIMEOUT: is(408, 'The request did not arrive in time.', 'Nothing was changed. Send it again.'),
    PRECONDITION_FAILED: is(
      412,
      '`If-Match` does not name the current version: it was changed or removed since you read it.',
      'Read it again, decide whether your change still applies, and send it with the new `ETag`.',
    ),
    PAYLOAD_TOO_LARGE: is(
      413,
      'The body is larger than allowed: 1 MiB of JSON, or the limit of uploads.',
      'Send less at a time, for example the events of an upload in several files.',
    ),
    UNSUPPORTED_MEDIA_TYPE: is(
      415,
      'The `Content-Type` or `Content-Encoding` is not accepted here.',
      'Send one of the types in the message.',
    ),
    RATE_LIMITED: is(
      429,
      'Too many requests with this credential, or too many failed ones from this address.',
      'Wait as many seconds as `Retry-After` says. `RateLimit` shows what is left before it comes to that.',
    ),
    HEADERS_TOO_LARGE: is(
      431,
      'The URL and the headers together are larger than 16 KiB.',
      'Move long values from the query to the body, and drop cookies that are not needed.',
    ),
    INTERNAL: is(
      500,
      'Something went wrong in the service. It was logged under the `requestId`.',
      'Retry once. If it persists, send the `requestId` to the operator of the service.',
    ),
    UNAVAILABLE: is(
      503,
      'The service cannot do this right now: its database or storage is away, or it is busy or shutting down.',
      'Nothing was changed. Retry after `Retry-After` seconds, with the same `Idempotency-Key`.',
    ),
    BUSY: is(
      503,
      'The machine has so much to do that this would take too long. It says nothing about the request.',
      'Nothing was changed. Retry after `Retry-After` seconds, with the same `Idempotency-Key`.',
    ),
    QUOTA_EXCEEDED: is(
      [409, 429],
      'A quota of the workspace is used up; `details` names which, and its limit.',
      'At 429, wait as many seconds as `Retry-After` says. At 409, free what the message names.',
    ),
  },
  'Idempotency keys': {
    IDEMPOTENCY_KEY_REUSED: is(
      409,
      'The key was used for a different request in the last 24 hours.',
      'Use a new key for each new request, and repeat a request byte for byte.',
    ),
    IDEMPOTENCY_IN_PROGRESS: is(
      409,
      'The first request with this key is still running.',
      'Retry after `Retry-After` seconds to get its response.',
    ),
    IDEMPOTENCY_ANSWER_NOT_KEPT: is(
      409,
      'The first request succeeded, but its response was too large to be kept.',
      'Nothing was done again. Read what it created.',
    ),
  },
  Assessments: {
    ASSESSMENT_NOT_FOUND: is(
      404,
      'No assessment of this workspace has this ID.',
      'Check the ID, and that the key is for the right environment: live or test.',
    ),
    INVALID_TRANSITION: is(
      409,
      'The status of the assessment does not allow this.',
      'Read its `status`. Only an assessment that has not started can be changed or deleted, only a stopped one resumed, and only a completed one repeated.',
    ),
    ASSESSMENT_NOT_RUNNING: is(
      409,
      'The assessment is completed, so there is nothing to stop or resume.',
      'Read its report, or create another assessment.',
    ),
    TURN_OPEN: is(
      409,
      'The last assessment of the series is not completed yet.',
      'Wait until it is, resume it if it was stopped, or delete it. `GET /v1/assessments?seriesId=…` lists the series.',
    ),
  },
  Reports: {
    REPORT_NOT_READY: is(
      [404, 409],
      'The assessment is not completed, or the report of a filter’s cases is being computed.',
      'Wait for the event `report.ready`, or poll the assessment until its status is `completed`, or the filter until it is `ready`.',
    ),
    COMPARISON_NOT_POSSIBLE: is(
      422,
      'The two have no workflow in common, or fewer than 100 cases on one side; or a report keeps no cases to compare.',
      'Read the message: it says which. Choose longer periods or another `workflow`, or recompute the report.',
    ),
    FILTER_NOT_FOUND: is(
      404,
      'The report has no filter with this ID.',
      'List its filters. Those that nobody has named are deleted once there are 50.',
    ),
    FILTER_NOT_POSSIBLE: is(
      422,
      'Fewer than 20 cases match the filter, or the report of its cases could not be computed.',
      'Read `details`: it names the condition that is too narrow.',
    ),
    WORKFLOW_NOT_FOUND: is(
      404,
      'The report has no workflow with this ID.',
      'Take the ID from the section `workflows` of this report.',
    ),
    REFERENCE_NOT_FOUND: is(
      404,
      'The report has no bottleneck, opportunity, rule, pattern or driver segment with this ID.',
      'Take the ID from this report. A recomputed report has new ones.',
    ),
    SHARE_NOT_FOUND: is(
      404,
      'The shared link never existed, has expired, or was revoked.',
      'Ask the person who shared the report for a new link.',
    ),
    DOWNLOAD_NOT_FOUND: is(
      404,
      'The download URL is invalid or older than 15 minutes.',
      'Request the report with `format=pdf` again.',
    ),
    PDF_NOT_POSSIBLE: is(
      422,
      'The report could not be drawn as a PDF.',
      'Ask for fewer `sections`, or try again in an hour.',
    ),
    COMMENT_NOT_FOUND: is(
      404,
      'The assessment has no comment with this ID.',
      'List its comments: it may have been deleted, alone or with its thread.',
    ),
    LLM_NOT_CONFIGURED: is(
      409,
      'The service has no language model, so it answers no questions about reports.',
      'The operator of the service can set `LLM_URL` and `LLM_MODEL`.',
    ),
    QUESTIONS_NOT_ALLOWED: is(
      403,
      'The organization lets no questions go to the language model, or allowed them when another one was set.',
      'An administrator of the organization can allow them in its settings, which say what leaves the service.',
    ),
    LLM_FAILED: is(
      502,
      'The language model could not be reached, did not answer in time, or answered what cannot be used.',
      'Nothing was changed. Ask again, or ask something simpler; if it persists, tell the operator of the service.',
    ),
    LLM_BUSY: is(
      503,
      'The language model refuses further questions for now.',
      'Nothing was changed. Ask again after `Retry-After` seconds.',
    ),
    SCENARIO_NOT_FOUND: is(
      404,
      'The assessment has no scenario with this ID.',
      'List its scenarios. What cannot be answered is not kept, nor what was deleted.',
    ),
    SCENARIO_NOT_POSSIBLE: is(
      422,
      'The cases cannot be replayed: unchanged, the replay does not come close enough to the log, or the report keeps no cases to replay.',
      'Read `details`: it says which figure is missed, or what to do.',
    ),
  },
  Integrations: {
    INTEGRATION_NOT_FOUND: is(
      404,
      'No integration of this workspace has this ID.',
      'Check the ID, and that the key is for the right environment.',
    ),
    INTEGRATION_CONNECTED: is(409, 'The integration is connected.', 'Nothing is left to do.'),
    INTEGRATION_DISCONNECTED: is(
      409,
      'The integration is disconnected.',
      'Connect it again with `POST /v1/integrations/{id}/connect`.',
    ),
    INTEGRATION_IN_USE: is(
      409,
      'The integration has received events, or an assessment names it.',
      'Disconnect it without `permanently=true`.',
    ),
    INTEGRATION_NOT_PUSHED: is(
      409,
      'Events of this tool are collected from the tool itself.',
      'Send events to an integration of the tool `upload` or `custom`.',
    ),
    INTEGRATION_NOT_PULLED: is(
      409,
      'Events of this integration are sent by you; there is nothing to collect.',
      'Send them to `POST /v1/integrations/{integrationId}/events`.',
    ),
    INTEGRATION_UNREACHABLE: is(
      422,
      'The tool could not be reached, or did not answer in time. Nothing was stored.',
      'Check the address and that the tool accepts connections from here, then try again.',
    ),
    INTEGRATION_REJECTED: is(
      422,
      'The tool refused the credential or the configuration. Nothing was stored.',
      'Create a new credential in the tool with the permissions of its connector guide.',
    ),
    COLLECTION_NOT_FOUND: is(
      404,
      'The integration has no upload with this ID.',
      'Take the ID from `GET /v1/integrations/{id}/collections`.',
    ),
    UPLOAD_NOT_REMOVABLE: is(
      409,
      'This is a collection from a tool, and only uploads can be removed or replaced on their own; or it has been removed already.',
      'Delete all events of the source instead: `DELETE /v1/integrations/{integrationId}/events`.',
    ),
    REPLACEMENT_NOT_UNDOABLE: is(
      409,
      'It replaced no events, or more than 24 hours ago, or events of the source were replaced or deleted since.',
      'Upload the earlier file again, with `replace` set to the ID of this upload.',
    ),
    SIGN_IN_LAPSED: is(
      409,
      'The sign-in at the tool has expired, or was started in another browser.',
      'Start again from the dashboard.',
    ),
  },
  'Webhooks and events': {
    WEBHOOK_NOT_FOUND: is(
      404,
      'No webhook endpoint of this workspace has this ID.',
      'Check the ID, and that the key is for the right environment.',
    ),
    WEBHOOK_LIMIT_REACHED: is(
      409,
      'The workspace has as many webhook endpoints as it may have.',
      'Delete one that you no longer need.',
    ),
    WEBHOOK_DISABLED: is(
      409,
      'The endpoint is disabled, so nothing is sent to it.',
      'Enable it: `PATCH /v1/webhooks/{id}` with `{"status": "enabled"}`.',
    ),
    DELIVERY_NOT_FOUND: is(
      404,
      'The endpoint has no delivery with this ID; old ones are deleted.',
      'Take the ID from the deliveries of this same endpoint.',
    ),
    DELIVERY_PENDING: is(
      409,
      'The event is still to be delivered to this endpoint.',
      'Wait for the next attempt, or make it now with `…/send`.',
    ),
    DELIVERY_ENDED: is(409, 'The delivery has ended, so it has no attempt left.', 'Resend it with `…/replay`.'),
    EVENT_NOT_FOUND: is(
      404,
      'No event of the last 30 days has this ID.',
      'Check the ID, and that the key is for the right environment.',
    ),
  },
  'Organizations and people': {
    ORGANIZATION_NOT_FOUND: is(404, 'No organization has this ID.', 'Take it from the list of organizations.'),
    USER_NOT_FOUND: is(404, 'The organization has no person with this ID.', 'Take it from the list of its people.'),
    EMAIL_TAKEN: is(
      409,
      'Another person has this email address. An address belongs to one person in the whole service.',
      'Use another address, or change it at the person who has it.',
    ),
    ALREADY_JOINED: is(
      409,
      'The person has a password, so an invitation would change nothing.',
      'Let them use “Forgot your password?” on the sign-in page.',
    ),
    LAST_ADMINISTRATOR: is(
      409,
      'The person is the only administrator of the organization who can sign in.',
      'Make another person an administrator first.',
    ),
    ERASURE_BEGUN: is(
      409,
      'The organization is being erased already.',
      'It cannot be undone. Before it begins, 30 days after the request, it can be taken back.',
    ),
    EXPORT_NOT_FOUND: is(
      404,
      'There is no such export, or it has expired: an archive is kept for seven days, and its link is shorter-lived.',
      'Take the link from `GET /v1/organization/export`, or request another export.',
    ),
    API_KEY_NOT_FOUND: is(404, 'The organization has no API key with this ID.', 'Take it from the list of its keys.'),
    API_KEY_ENDED: is(409, 'The key has been revoked or has expired.', 'Create a new key.'),
    OAUTH_CLIENT_NOT_FOUND: is(
      404,
      'The organization has no OAuth client with this ID.',
      'Take it from the list of its clients.',
    ),
    OAUTH_CLIENT_IS_PUBLIC: is(
      409,
      'A public client has no secret.',
      'It proves itself with PKCE. Register a confidential client if you need a secret.',
    ),
    SIGN_IN_PROVIDER_NOT_FOUND: is(
      404,
      'The organization has no sign-in provider.',
      'Its people sign in with passwords. Set up a provider first.',
    ),
    DOMAIN_TAKEN: is(
      409,
      'The email domain leads to the sign-in provider of another organization.',
      'Remove it there first.',
    ),
  },
  'Your own account': {
    SESSION_NOT_FOUND: is(404, 'You have no session with this ID; it may have ended.', 'List your sessions again.'),
    APPLICATION_NOT_FOUND: is(
      404,
      'No application with this ID has access to your account.',
      'List the applications again.',
    ),
    SECOND_FACTOR_ON: is(409, 'Two-step sign-in is on.', 'Turn it off before you set up another app.'),
    PROOF_REQUIRED: is(
      403,
      'This needs a recent confirmation that it is you.',
      'Send your password or a code to `POST /v1/session/proof`, or sign in again.',
    ),
  },
} as const satisfies Record<string, Record<string, ErrorDescription>>;

export const errorCodes: Readonly<Record<string, ErrorDescription>> = Object.fromEntries(
  Object.values(errorGroups).flatMap((codes) => Object.entries<ErrorDescription>(codes)),
);

/** Errors of the OAuth endpoints (RFC 6749 §5.2), which have their own format. */
export const oauthErrors: Readonly<Record<string, Omit<ErrorDescription, 'statuses'>>> = {
  invalid_request: {
    cause: 'A parameter is missing, repeated, or malformed.',
    remedy: 'Correct what `error_description` names.',
  },
  invalid_client: {
    cause: 'The client is unknown, or its secret is wrong or missing.',
    remedy: 'Check `client_id` and `client_secret`; after a rotation, only the new secret works.',
  },
  invalid_grant: {
    cause:
      'The code, device code, or refresh token is unknown, expired, used, or of another client; or the PKCE verifier is wrong.',
    remedy: 'Send the person through `/oauth/authorize` again, or start again with a new device code.',
  },
  invalid_scope: {
    cause: 'A scope is unknown, or the client is not registered for it.',
    remedy: 'Ask only for scopes of the client.',
  },
  invalid_target: {
    cause: '`resource` is no resource of this service, or not the one that was agreed to.',
    remedy:
      'Use an address of the protected resource metadata; an application that is not registered can use `/mcp` alone.',
  },
  unsupported_grant_type: { cause: 'This grant is not supported.', remedy: 'Use one of the discovery document.' },
  unsupported_response_type: { cause: 'Only `response_type=code` is supported.', remedy: 'Use `code`.' },
  request_not_supported: {
    cause: 'Request objects are not supported.',
    remedy: 'Push the parameters to `/oauth/par` instead.',
  },
  access_denied: {
    cause: 'The person declined, or may not grant this.',
    remedy: 'Explain what the access is for, and let them try again.',
  },
  authorization_pending: {
    cause: 'The person has not answered yet whether the device may sign in.',
    remedy: 'Ask again after `interval` seconds.',
  },
  slow_down: {
    cause: 'The device asked again too early.',
    remedy: 'Wait five seconds longer between requests from now on.',
  },
  expired_token: { cause: 'The device code has expired.', remedy: 'Start again with a new one.' },
  rate_limited: { cause: 'Too many requests.', remedy: 'Wait as many seconds as `Retry-After` says.' },
  server_error: { cause: 'Something went wrong in the service.', remedy: 'Retry once.' },
  temporarily_unavailable: {
    cause: 'The database is away.',
    remedy: 'Retry after `Retry-After` seconds.',
  },
};
