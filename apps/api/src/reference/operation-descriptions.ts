/** What an operation is for and what to know before calling it, by its operationId; not what its summary has said. */
export const operationDescriptions: Readonly<Record<string, string>> = {
  OwnNotifications_show: 'The defaults until you choose otherwise.',
  OwnChat_show: 'Its service and host, but not the URL, which is secret. Only for administrators of the organization.',
  OwnChat_remove: 'Messages that wait to be sent are dropped.',
  Assessments_list:
    'Filter by `status`, or search company and name with `q`. Entries have the progress, but not the terms of the report.',
  Assessments_create:
    'It starts automatically once it is scheduled: immediately, or after a review if your organization is under manual review. Choose the sources, a period, and a start time, or leave them out to use everything that is connected.',
  Assessments_get:
    'Poll it, follow `GET /v1/assessments/changes`, or subscribe to the `assessment.…` events. `attention` says what a person has to do before it can go on.',
  Assessments_change:
    'Company, sources, period, start, and terms only until it has started; `repeat` at any time, on any assessment of the series. Fields you leave out are kept.',
  Assessments_repeat:
    'Another assessment on the same terms as the last of the series, without waiting for `nextAt`. That one has to be completed.',
  Assessments_stop:
    'At once, in any phase and before it has begun: its status is `scheduled`, and `attention` has the code `STOPPED`. What the run has found is dropped, no event is sent, and it occupies no worker and no quota. Stopping a stopped one changes nothing.',
  Assessments_resume:
    'It starts from the beginning: at the time it is scheduled for, or as soon as possible if that has passed. One that was stopped before it was approved goes back to its review.',
  Sandbox_readClock:
    'How far it is ahead of the real time. Timestamps of resources, events, and signatures are of the real time.',
  Sandbox_advanceClock:
    'What is due later in the sandbox is due that much earlier, and the workers do it within seconds: attempts of deliveries, scheduled and repeated assessments, digests, and expiry of shared links, API keys, tokens, previous secrets, and replaced events. An attempt plans the next one when it ends, so advance the clock once for each. The clock can be 90 days ahead in total; a reset of the sandbox sets it back.',
  Assessments_remove: 'Not while it is running: stop it first. Its report, and all links to it, are deleted with it.',
  AssessmentsAdministration_list: 'Of live and sandbox workspaces; filter by organization, status, or environment.',
  AssessmentsAdministration_approve:
    'For organizations under manual review. Without `scheduledFor`, it starts immediately.',
  Removal_undo:
    'Within 24 hours after an upload with `replace`, and only the last one of the source. Events that were uploaded since then stay. Finished reports stay as they are.',
  ToolSignIns_authorize:
    'Only for a person signed in to the dashboard. Returns the address at the tool to which the browser has to go.',
  Integrations_list: 'Each with its status and the time of its last collection. Filter by `status` or `tool`.',
  Integrations_preview:
    'Tests the credentials and reads for a few seconds, as the first collection would. Nothing is stored.',
  Integrations_connect:
    'The credential is tried at the tool before anything is stored, and never shown again. For `upload` and `custom`, no credential is needed: you send the events.',
  Integrations_catalog: 'With the fields that `POST /v1/integrations` needs for each tool, and where to find them.',
  Integrations_get: 'With its status, its last error, and how many events have been collected.',
  Integrations_change:
    'A new credential or configuration is tried at the tool first. Fields you leave out are kept; collected events stay.',
  Integrations_reconnect:
    'Send a new credential, or nothing to use the stored one. Events that were collected before are kept and not collected twice.',
  Integrations_collect: 'Instead of waiting for the next scheduled collection. Calling it twice does no harm.',
  Reports_get:
    '`sections` selects parts, which saves time on large reports. `format=pdf` returns a URL that works for 15 minutes without a credential. Before the assessment is completed: 404 `REPORT_NOT_READY`.',
  Reports_listCases:
    'Name the figure by `ref` or `workflowId`, as the report gives them. Cases are shown with their times and path.',
  Comparisons_get:
    'By causes: what changed, what each change did to the cycle time, and what chance alone does. Computed once; meanwhile 202.',
  Results_list:
    'Each item once, in the quarter in which the next assessment of its series verified it; money by currency.',
  Reports_distribution: 'A histogram for the same filters as the list of cases.',
  Reports_listVariants: 'Each is one order of activities, with the number of its cases and how long they took.',
  Reports_replay: 'For animations: a sample that is drawn the same way each time.',
  Reports_changePlan: 'Fields you leave out are kept; null clears one.',
  Reports_listReports: 'One for each set of terms; the reports before the newest are kept for comparison.',
  Reports_recompute:
    'Hourly cost, currency, horizon and other terms change the money, not what was measured. The previous report is served until the new one is ready.',
  ReportFilters_make:
    'All sections and figures, as if the report had no other cases. Waits up to ten seconds until they are counted; fewer than 20 are refused. The same filter gets the same ID. At most 50 are kept; then the oldest that has no name goes.',
  ReportFilters_list: 'Newest first; those with a name are saved views.',
  ReportFilters_choices: 'From the events of the report; empty for reports of earlier versions.',
  ReportFilters_get:
    'Poll it while `status` is `computing`. After the report was recomputed, this begins to compute the filtered one anew.',
  ReportFilters_change: 'A filter with a name is kept as a saved view.',
  ReportFilters_delete: 'With the report of its cases. Links that show only these cases are revoked.',
  Comments_add:
    'The comment stays with what it is about when the report is recomputed. An assessment has at most 1,000. People whom `text` mentions get an email.',
  Comments_list: 'Newest first, replies too. Filter by `kind`, or by `kind` and `ref`.',
  Comments_get: 'With the names of its author and of those it mentions, as they are called today.',
  Comments_change:
    'Its author and administrators of the organization can edit the text; everyone who can comment can set `resolved`. Only people who were not mentioned before get an email.',
  Comments_delete: 'Only by its author and by administrators of the organization.',
  OwnOrganization_members: 'By words of their names. Mention one in a comment as `@` and the ID.',
  Questions_ask:
    'A language model reads the report by tools and answers; a sentence with a figure or a name that no tool returned is asked for again once, and then left out and counted in `dropped`. The question and what the model reads go to the host in `modelHost` of your organization, which has to allow it. Needs `LLM_URL`.',
  Scenarios_ask:
    'The cases of the report go again through its people and hours, with up to five changes. The same changes are answered once: a second request gets the same scenario. At most 50 are kept.',
  Scenarios_list: 'Newest first, each with its answer.',
  Scenarios_get: 'While `status` is `computing`, ask again; the answer is there within seconds.',
  Scenarios_change: 'Starred ones stand in the PDF and behind shared links. Fields you leave out are kept.',
  Scenarios_delete: 'Also while it is computed.',
  ReportShares_create:
    'The link needs no account. Choose how long it works, whether it hides money and case names, and which sections it shows.',
  ReportShares_list: 'With who created each, until when it works, and when it was last opened; never the link itself.',
  ReportShares_revoke: 'People who have the page open keep what they see, but can load nothing more.',
  SharedReports_get: 'The token in the path is the credential. What the link hides is left out.',
  SharedReports_describe:
    'What the page shows before the report: the organization, the company, and the end of the link.',
  SharedReports_replay: 'As for the report itself; without case names if the link hides them.',
  SharedReports_listCases: 'Name the figure by `ref` or `workflowId`, as the report gives them.',
  SharedReports_distribution: 'A histogram for the same filters as the list of cases.',
  SharedReports_listComments: 'Authors are named if the report names people.',
  SharedReports_listScenarios: 'What people chose to show; all others stay in the organization.',
  SharedReports_listVariants: 'Each is one order of activities, with the number of its cases and how long they took.',
  ReportDownloads_download:
    'The signature in the URL is the credential, so send none. It works for 15 minutes; `Range` resumes a download.',
  OwnShares_list: 'Over all assessments of your organization.',
  OwnShares_revokeAll: 'For when you cannot tell who has them. The response says how many were revoked.',
  OwnShares_revoke: 'Of any assessment of your organization.',
  PersonShares_list: 'For when a person leaves: their links outlive their account until they expire.',
  PersonShares_revokeAll: 'The response says how many were revoked.',
  PersonShares_revoke: 'Recorded in the audit log of the organization.',
  Webhooks_create:
    'Deliveries begin with the next event. Test it first with `POST /v1/webhooks/{id}/test`, and verify the signature of each delivery.',
  Webhooks_list: '`include=health` adds the success rate and the last error of each.',
  Webhooks_get: 'Without its secret, which is shown only when it is created or rotated.',
  Webhooks_change:
    '`status: "disabled"` cancels pending deliveries; events that arrive meanwhile can be recovered later. Fields you leave out are kept.',
  Webhooks_delete: 'Its deliveries and their attempts are deleted, too.',
  Webhooks_rotateSecret:
    'During the overlap, `webhook-signature` carries both signatures, so that your receiver can change over without a gap.',
  Webhooks_showHealth: 'Over the last 24 hours: success rate, median latency, the next attempt, and the last error.',
  Webhooks_test:
    'Its data has `"test": true`. It is sent whatever the endpoint subscribes to, retried like others, and not in the list of events.',
  Deliveries_list: 'Filter by status, event type, or time. Use it to see what failed before you resend it.',
  Deliveries_get: 'With the exact request, and for each attempt your response and how long it took.',
  Replays_replay: 'The same event with the same ID and body, on a fresh retry schedule.',
  Replays_sendNow: 'Instead of waiting for its next attempt, for example when your endpoint works again.',
  Replays_recover:
    'Failed, cancelled, or older than the endpoint. Events that were delivered or are pending are skipped, so it is safe to repeat. `dryRun` only counts.',
  Replays_replayAll:
    'All failed ones since a time, or all cancelled ones. Events that have been received since are skipped. `dryRun` only counts.',
  Events_list: 'Each exactly as webhooks deliver it. To catch up after an outage, page through those since a time.',
  Events_get: 'Exactly as webhooks deliver it; [Events](/docs/events) describes the data of each type.',
  Events_deliveries: 'To see whether an endpoint received it, and when.',
  WebhooksHealth_health:
    'Of all organizations. `oldestDueAt` more than a few seconds ago means that workers are behind.',
  Organizations_create: 'The sandbox is filled with sample data, so that there is something to look at.',
  Organizations_list: 'Search by name with `q`.',
  Organizations_get: 'With its review policy and its calendar.',
  Organizations_change: 'Fields you leave out are kept.',
  ApiKeys_create:
    'A key acts in one environment, within its scopes. Only its hash is stored: a lost key cannot be shown again.',
  ApiKeys_list: 'With the hint of each and its last use, never the key.',
  ApiKeys_get: 'With its hint and its last use, never the key.',
  ApiKeys_change: 'Scopes never change on a live key: rotate it instead.',
  ApiKeys_revoke: 'On every instance within a second.',
  ApiKeys_rotate: 'Both keys work during the grace period, a day by default, so that clients can change over.',
  OwnApiKeys_create:
    'A key acts in one environment, within the scopes of your role. Only its hash is stored: a lost key cannot be shown again.',
  OwnApiKeys_list: 'With the hint of each and its last use, never the key.',
  OwnApiKeys_get: 'With its hint and its last use, never the key.',
  OwnApiKeys_change: 'Scopes never change on a live key: rotate it instead.',
  OwnApiKeys_revoke: 'On every instance within a second.',
  OwnApiKeys_rotate: 'Both keys work during the grace period, a day by default, so that clients can change over.',
  Users_create: 'With a password, they can sign in immediately; without one, they get an invitation by email.',
  Users_list: 'Search by name or email with `q`.',
  Users_get: 'With their role and status.',
  Users_change:
    'A new password or the status `deactivated` ends their sessions and OAuth tokens. Fields you leave out are kept.',
  Users_deactivate: 'Nothing of theirs is deleted, and they can be activated again.',
  Users_endSessions: 'Applications that act for them keep their access. They can sign in again.',
  Users_erase:
    'Cannot be undone. Their sessions, grants, and the API keys that they created are revoked and removed, and a pseudonym replaces their name in the audit log, in plans, and beside links. In a browser, 403 `PROOF_REQUIRED` unless you confirmed that it is you in the last five minutes.',
  Organizations_erase:
    'In 30 days, everything of it is deleted: rows, event logs, reports, files, and the sandbox. Until then it works on, its administrators are told, and the request can be taken back. A certificate stays in the audit log of the service.',
  Organizations_keep: 'Only before it begins; afterwards 409 `ERASURE_BEGUN`.',
  OrganizationExports_request:
    'One archive (ZIP) with JSON of assessments, reports, sources, webhooks, API keys, people, and the audit log, without secrets, and Parquet of the event logs, live and sandbox. It is made in the background, one at a time, at most five a day; an email with a link follows.',
  OrganizationExports_show: 'While it is `pending`, ask again later. The archive is kept for seven days.',
  ExportDownloads_download: 'The link is its own credential.',
  OwnUsers_create: 'They choose a password through a link by email. At most 100 invitations a day.',
  OwnUsers_list: 'Search by name or email with `q`.',
  OwnUsers_get: 'With their role, the reports that they see, and their status.',
  OwnUsers_change:
    'A new role applies at once. `reports` limits a member or viewer to some assessments; null lifts the limit. The last administrator stays one.',
  OwnUsers_deactivate: 'Nothing of theirs is deleted, and they can be activated again.',
  OwnUsers_endSessions: 'Applications that act for them keep their access. They can sign in again.',
  OwnUsers_invite: 'The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.',
  OwnUsers_withdrawInvitation: 'Only before the person has set a password.',
  Invitations_withdraw: 'Only before the person has set a password.',
  SignInProvider_remove: 'People who have no password can set one with “Forgot your password?”.',
  OwnSecondFactor_show: 'And how many recovery codes are left.',
  OwnSecondFactor_confirm: 'The response has the recovery codes, shown only now.',
  OwnSecondFactor_remove: 'Needs your password or a code.',
  AuditLog_list: 'Who did what, when, and from which address. Filter by action, actor, or time.',
  Quotas_get: 'What is used and what is allowed of each budget, in live and in the sandbox.',
  Mail_show: 'Through an SMTP server, or into a folder; with the last failure.',
  SignedIn_show: 'The person, their organization and role, and the environment that the dashboard shows.',
  OwnOrganization_show: 'Of the key, the token, or the person.',
  OwnOrganization_change:
    'Only by an administrator of the organization. Fields you leave out are kept; null clears the calendar. A new `notificationEmail` is pending until the link that is sent there is opened; it takes a session that has just signed in or confirmed (`POST /v1/session/proof`), and at most five emails a day are sent.',
  OwnSessions_list: 'Each with its browser, its address, and when it was last used.',
  OwnSessions_endOthers: 'The response says how many were ended.',
  OwnSessions_end: 'For a browser that you no longer use or do not recognize.',
  OwnPassword_change: 'Needs the current password, unless you have none.',
  SignInLinks_make: 'For the first administrator, or when email does not work. The link works once, for a short time.',
  Authorize_authorize:
    'Send the browser here; do not call it from a program. The person signs in, sees what the application asks for, and decides. Push the parameters to `/oauth/par` first to keep them out of the address.',
  Token_token:
    'A refresh token works once, and the response has the next one. Using a spent one revokes its whole family. Errors have the format of RFC 6749.',
  Revoke_revoke: 'As in RFC 7009: unknown tokens are no error.',
  Introspect_introspect: 'As in RFC 7662. A client sees only its own tokens; all others are `{"active": false}`.',
  Par_push:
    'As in RFC 9126: the parameters of `/oauth/authorize`, sent from your server instead of through the browser.',
  DeviceAuthorization_begin:
    'As in RFC 8628: show the code and the address, then ask `/oauth/token` every `interval` seconds.',
  Metadata_agents: 'Assistants learn from here who issues tokens for `/mcp`, and for which scopes (RFC 9728).',
  Metadata_api: 'Clients learn from here who issues tokens for the API, and for which scopes (RFC 9728).',
  Metadata_openid: 'The same document as at `/.well-known/oauth-authorization-server`.',
  Metadata_metadata: 'OAuth libraries read the endpoints and what is supported from here (RFC 8414).',
  OAuthClients_create:
    'Confidential clients get a secret; public ones (browsers, phones) prove themselves with PKCE. Redirect URIs are compared exactly.',
  OAuthClients_list: 'Without their secrets.',
  OAuthClients_get: 'Without its secret.',
  OAuthClients_change: 'Tokens that were issued keep no scope that the client loses. Fields you leave out are kept.',
  OAuthClients_delete: 'Immediately, for everyone who has given it access.',
  OAuthClients_rotateSecret: 'There is no grace period: deploy the new secret right away.',
  GrantedApplications_list: 'With what you have allowed each to do, and since when.',
  GrantedApplications_withdraw: 'It can ask you again.',
};
