// Made from openapi.json by `npm run openapi`: change the API, not this file.

export interface paths {
    readonly "/.well-known/oauth-authorization-server": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the authorization server’s metadata
         * @description OAuth libraries read the endpoints and what is supported from here (RFC 8414).
         */
        readonly get: operations["Metadata_metadata"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/authorize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Ask a person for access in their browser
         * @description Send the browser here; do not call it from a program. The person signs in, sees what the application asks for, and decides. Push the parameters to `/oauth/par` first to keep them out of the address.
         */
        readonly get: operations["Authorize_authorize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/introspect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check whether a token of this client is active, and what it allows
         * @description As in RFC 7662. A client sees only its own tokens; all others are `{"active": false}`.
         */
        readonly post: operations["Introspect_introspect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/par": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Push an authorization request
         * @description As in RFC 9126: the parameters of `/oauth/authorize`, sent from your server instead of through the browser.
         */
        readonly post: operations["Par_push"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke a token; revoking a refresh token revokes its whole family
         * @description As in RFC 7009: unknown tokens are no error.
         */
        readonly post: operations["Revoke_revoke"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/oauth/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Exchange a code or a refresh token for tokens
         * @description A refresh token works once, and the response has the next one. Using a spent one revokes its whole family. Errors have the format of RFC 6749.
         */
        readonly post: operations["Token_token"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/cases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the cases behind a figure of a shared report
         * @description Name the figure by `ref` or `workflowId`, as the report gives them.
         */
        readonly get: operations["SharedReports_listCases"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/cases/distribution": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get how the times of the cases behind a figure of a shared report are distributed
         * @description A histogram for the same filters as the list of cases.
         */
        readonly get: operations["SharedReports_distribution"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/link": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show who shared a report, and until when
         * @description What the page shows before the report: the organization, the company, and the end of the link.
         */
        readonly get: operations["SharedReports_describe"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a sample of cases to replay from a shared report
         * @description As for the report itself; without case names if the link hides them.
         */
        readonly get: operations["SharedReports_replay"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a shared report
         * @description The token in the path is the credential. What the link hides is left out.
         */
        readonly get: operations["SharedReports_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/shared/{token}/variants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the variants of a workflow of a shared report
         * @description Each is one order of activities, with the number of its cases and how long they took.
         */
        readonly get: operations["SharedReports_listVariants"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/assessments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the assessments of all organizations
         * @description Of live and sandbox workspaces; filter by organization, status, or environment.
         */
        readonly get: operations["AssessmentsAdministration_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/assessments/{id}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve an assessment and schedule it
         * @description For organizations under manual review. Without `scheduledFor`, it starts immediately.
         */
        readonly post: operations["AssessmentsAdministration_approve"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/audit-log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read the audit log of the service itself
         * @description Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization.
         */
        readonly get: operations["ServiceAuditLog_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the background jobs of the service and when each last ran
         * @description Over all processes, as they recorded it within the last 30 seconds. Failing jobs come first.
         */
        readonly get: operations["Jobs_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show how emails are sent
         * @description Through an SMTP server, or into a folder; with the last failure.
         */
        readonly get: operations["Mail_show"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the organizations
         * @description Search by name with `q`.
         */
        readonly get: operations["Organizations_list"];
        readonly put?: never;
        /**
         * Create an organization
         * @description The sandbox is filled with sample data, so that there is something to look at.
         */
        readonly post: operations["Organizations_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an organization
         * @description With its review policy and its calendar.
         */
        readonly get: operations["Organizations_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an organization
         * @description Fields you leave out are kept.
         */
        readonly patch: operations["Organizations_change"];
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/api-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List an organization's API keys
         * @description With the hint of each and its last use, never the key.
         */
        readonly get: operations["ApiKeys_list"];
        readonly put?: never;
        /**
         * Create an API key
         * @description A key acts in one environment, within its scopes. Only its hash is stored: a lost key cannot be shown again.
         */
        readonly post: operations["ApiKeys_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/api-keys/{keyId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an API key
         * @description With its hint and its last use, never the key.
         */
        readonly get: operations["ApiKeys_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke an API key
         * @description On every instance within a second.
         */
        readonly delete: operations["ApiKeys_revoke"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an API key
         * @description Scopes never change on a live key: rotate it instead.
         */
        readonly patch: operations["ApiKeys_change"];
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/api-keys/{keyId}/rotate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate an API key
         * @description Both keys work during the grace period, a day by default, so that clients can change over.
         */
        readonly post: operations["ApiKeys_rotate"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/audit-log": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read an organization's audit log
         * @description Who did what, when, and from which address. Filter by action, actor, or time.
         */
        readonly get: operations["AuditLog_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/oauth-clients": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List an organization's OAuth clients
         * @description Without their secrets.
         */
        readonly get: operations["OAuthClients_list"];
        readonly put?: never;
        /**
         * Register an OAuth client
         * @description Confidential clients get a secret; public ones (browsers, phones) prove themselves with PKCE. Redirect URIs are compared exactly.
         */
        readonly post: operations["OAuthClients_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an OAuth client
         * @description Without its secret.
         */
        readonly get: operations["OAuthClients_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an OAuth client
         * @description Immediately, for everyone who has given it access.
         */
        readonly delete: operations["OAuthClients_delete"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an OAuth client
         * @description Tokens that were issued keep no scope that the client loses. Fields you leave out are kept.
         */
        readonly patch: operations["OAuthClients_change"];
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate an OAuth client's secret
         * @description There is no grace period: deploy the new secret right away.
         */
        readonly post: operations["OAuthClients_rotateSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/quotas": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an organization’s quota usage in each workspace
         * @description What is used and what is allowed of each budget, in live and in the sandbox.
         */
        readonly get: operations["Quotas_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/sign-in-provider": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an organization’s sign-in provider
         * @description Without its client secret. 404 `SIGN_IN_PROVIDER_NOT_FOUND` if none is set.
         */
        readonly get: operations["SignInProvider_show"];
        /**
         * Set an organization's sign-in provider (OpenID Connect)
         * @description The provider is not contacted: test it first. 409 `DOMAIN_TAKEN` for a domain that belongs to another organization.
         */
        readonly put: operations["SignInProvider_set"];
        readonly post?: never;
        /**
         * Remove an organization's sign-in provider
         * @description People who have no password can set one with “Forgot your password?”.
         */
        readonly delete: operations["SignInProvider_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/sign-in-provider/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Test a sign-in provider
         * @description Reads its discovery document and keys, and asks whether it knows the client. Nothing is stored.
         */
        readonly post: operations["SignInProvider_test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List an organization's people
         * @description Search by name or email with `q`.
         */
        readonly get: operations["Users_list"];
        readonly put?: never;
        /**
         * Add a person to an organization
         * @description With a password, they can sign in immediately; without one, they get an invitation by email.
         */
        readonly post: operations["Users_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a person
         * @description With their role and status.
         */
        readonly get: operations["Users_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Deactivate a person
         * @description Nothing of theirs is deleted, and they can be activated again.
         */
        readonly delete: operations["Users_deactivate"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a person
         * @description A new password or the status `deactivated` ends their sessions and OAuth tokens. Fields you leave out are kept.
         */
        readonly patch: operations["Users_change"];
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/invitation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send an invitation again
         * @description The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.
         */
        readonly post: operations["Invitations_send"];
        /**
         * Withdraw an invitation
         * @description Only before the person has set a password.
         */
        readonly delete: operations["Invitations_withdraw"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/provider-identity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Unlink a person from their account at the sign-in provider
         * @description In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.
         */
        readonly delete: operations["ProviderIdentities_unlink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/second-factor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Turn off two-step sign-in for a person who lost their device
         * @description In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.
         */
        readonly delete: operations["LostSecondFactors_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the active links to reports that a person created
         * @description For when a person leaves: their links outlive their account until they expire.
         */
        readonly get: operations["PersonShares_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/shares/{shareId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a link to a report that a person created
         * @description Recorded in the audit log of the organization.
         */
        readonly delete: operations["PersonShares_revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/organizations/{orgId}/users/{userId}/shares/revoke-all": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke all links to reports that a person created
         * @description The response says how many were revoked.
         */
        readonly post: operations["PersonShares_revokeAll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/sign-in-links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a link that signs a person in once
         * @description For the first administrator, or when email does not work. The link works once, for a short time.
         */
        readonly post: operations["SignInLinks_make"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/webhooks/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the health of deliveries: what is due, in flight, and failing
         * @description Of all organizations. `oldestDueAt` more than a few seconds ago means that workers are behind.
         */
        readonly get: operations["WebhooksHealth_health"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the assessments
         * @description Filter by `status`, or search company and name with `q`. Entries have the progress, but not the terms of the report.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Assessments_list"];
        readonly put?: never;
        /**
         * Create an assessment
         * @description It starts automatically once it is scheduled: immediately, or after a review if your organization is under manual review. Choose the sources, a period, and a start time, or leave them out to use everything that is connected.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly post: operations["Assessments_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an assessment with its progress
         * @description Poll it, follow `GET /v1/assessments/changes`, or subscribe to the `assessment.…` events. `attention` says what a person has to do before it can go on.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Assessments_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an assessment
         * @description Not while it is running. Its report, and all links to it, are deleted with it.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly delete: operations["Assessments_remove"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change an assessment
         * @description Company and name can change at any time; sources, period, start, and terms only until it has started. Fields you leave out are kept.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly patch: operations["Assessments_change"];
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the report of a completed assessment
         * @description `sections` selects parts, which saves time on large reports. `format=pdf` returns a URL that works for 15 minutes without a credential. Before the assessment is completed: 404 `REPORT_NOT_READY`.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report/cases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the cases behind a figure of the report
         * @description Name the figure by `ref` or `workflowId`, as the report gives them. Cases are shown with their times and path.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_listCases"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report/cases/distribution": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get how the times of the cases behind a figure are distributed
         * @description A histogram for the same filters as the list of cases.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_distribution"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report/plan": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Set the roadmap’s start date and the owners of actions
         * @description Fields you leave out are kept; null clears one.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly patch: operations["Reports_changePlan"];
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a sample of a workflow’s cases to replay, and the slowest cases of each path
         * @description For animations: a sample that is drawn the same way each time.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_replay"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/report/variants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the variants of a workflow, most frequent first
         * @description Each is one order of activities, with the number of its cases and how long they took.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_listVariants"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/reports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the reports of an assessment with their terms, newest first
         * @description One for each set of terms; the reports before the newest are kept for comparison.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["Reports_listReports"];
        readonly put?: never;
        /**
         * Recompute the report with other assumptions
         * @description Hourly cost, currency, horizon and other terms change the money, not what was measured. The previous report is served until the new one is ready.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly post: operations["Reports_recompute"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the links to a report
         * @description With who created each, until when it works, and when it was last opened; never the link itself.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["ReportShares_list"];
        readonly put?: never;
        /**
         * Create a link that lets anyone who has it read the report
         * @description The link needs no account. Choose how long it works, whether it hides money and case names, and which sections it shows.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly post: operations["ReportShares_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/{id}/shares/{shareId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a link to a report
         * @description People who have the page open keep what they see, but can load nothing more.
         *
         *     Needs the scope `assessments:write`.
         */
        readonly delete: operations["ReportShares_revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/assessments/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Stream changes of assessments (server-sent events)
         * @description Sends every open assessment as an `assessment` event (a list item), then each one that changes, within about a second. `deleted` carries the id; `ping` is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.
         *
         *     Needs the scope `assessments:read`.
         */
        readonly get: operations["AssessmentChanges_follow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the events of the last 30 days
         * @description Each exactly as webhooks deliver it. To catch up after an outage, page through those since a time.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Events_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show an event
         * @description Exactly as webhooks deliver it; [Events](/docs/events) describes the data of each type.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Events_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List where an event was sent
         * @description To see whether an endpoint received it, and when.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Events_deliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/events/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Stream events as they happen (server-sent events)
         * @description Sends each event of the workspace within about a second: `id` is its ID, `event` its type, and `data` byte for byte what a webhook receives. Begins with an `id` alone, from which you can go on if the connection breaks before the first event. With `Last-Event-ID`, which an EventSource sends for you, it goes on after that event: up to 30 days back, and nothing is left out. A comment is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.
         */
        readonly get: operations["EventStream_follow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the connected tools
         * @description Each with its status and the time of its last collection. Filter by `status` or `tool`.
         *
         *     Needs the scope `integrations:read`.
         */
        readonly get: operations["Integrations_list"];
        readonly put?: never;
        /**
         * Connect a tool
         * @description The credential is tried at the tool before anything is stored, and never shown again. For `upload` and `custom`, no credential is needed: you send the events.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly post: operations["Integrations_connect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show a connected tool
         * @description With its status, its last error, and how many events have been collected.
         *
         *     Needs the scope `integrations:read`.
         */
        readonly get: operations["Integrations_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Disconnect a tool
         * @description With `permanently=true`, an integration that has never received events, and that no assessment names, is removed altogether; any other is kept as it is: 409 `INTEGRATION_IN_USE`.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly delete: operations["Integrations_disconnect"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a connected tool
         * @description A new credential or configuration is tried at the tool first. Fields you leave out are kept; collected events stay.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly patch: operations["Integrations_change"];
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/collect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start collecting from a tool
         * @description Instead of waiting for the next scheduled collection. Calling it twice does no harm.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly post: operations["Integrations_collect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/collections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the upload history
         * @description Each collection and each stored upload; the last 1,000.
         *
         *     Needs the scope `integrations:read`.
         */
        readonly get: operations["Collections_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/collections/{collectionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete an upload
         * @description Its events are deleted, and their ids can be sent again. Finished reports stay as they are.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly delete: operations["Removal_takeBack"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/connect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect a disconnected tool again
         * @description Send a new credential, or nothing to use the stored one. Events that were collected before are kept and not collected twice.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly post: operations["Integrations_reconnect"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Upload an event log
         * @description Events, or rows of any shape, of which the `mapping` in the configuration of an `upload` integration makes events. With `application/x-singer+ndjson`: the lines of a Singer tap or an Airbyte source, read by the `streams` in the configuration of a `custom` integration.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly post: operations["Uploads_upload"];
        /**
         * Delete a source's events
         * @description All of them. A connected tool is then collected again from the beginning.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly delete: operations["Removal_deleteEvents"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/{id}/skipped": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the items that could not be read
         * @description Each is tried again after an hour, 6 hours, a day, and then weekly. At most 1,000.
         *
         *     Needs the scope `integrations:read`.
         */
        readonly get: operations["SkippedItems_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/catalog": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the tools that can be connected
         * @description With the fields that `POST /v1/integrations` needs for each tool, and where to find them.
         *
         *     Needs the scope `integrations:read`.
         */
        readonly get: operations["Integrations_catalog"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/catalog/{tool}/authorize": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Connect a tool by signing in to it
         * @description Only for a person signed in to the dashboard. Returns the address at the tool to which the browser has to go.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly get: operations["ToolSignIns_authorize"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/catalog/{tool}/callback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Complete a sign-in at a tool
         * @description The tool sends the browser here. It works only in the browser that started the sign-in, and once.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly get: operations["ToolSignIns_callback"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/integrations/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview an event log
         * @description Reads a file like an upload, but stores nothing. Columns you do not name are guessed.
         *
         *     Needs the scope `integrations:write`.
         */
        readonly post: operations["UploadPreview_preview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/organization": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show your organization
         * @description Of the key, the token, or the person.
         */
        readonly get: operations["OwnOrganization_show"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Change your organization
         * @description Only by an administrator of the organization. Fields you leave out are kept; null clears the calendar.
         */
        readonly patch: operations["OwnOrganization_change"];
        readonly trace?: never;
    };
    readonly "/v1/report-downloads/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Download a PDF by its signed link
         * @description The signature in the URL is the credential, so send none. It works for 15 minutes; `Range` resumes a download.
         */
        readonly get: operations["ReportDownloads_download"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show who is signed in
         * @description The person, their organization and role, and the environment that the dashboard shows.
         */
        readonly get: operations["SignedIn_show"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/applications": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the applications that have access to your account
         * @description With what you have allowed each to do, and since when.
         */
        readonly get: operations["GrantedApplications_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/applications/{clientId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke the access of an application
         * @description It can ask you again.
         */
        readonly delete: operations["GrantedApplications_withdraw"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Change or set your password
         * @description Needs the current password, unless you have none.
         */
        readonly post: operations["OwnPassword_change"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/proof": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Confirm that it is you
         * @description For five minutes, this session can then turn off two-step sign-in for people and unlink them from single sign-on. Signing in counts as much.
         */
        readonly post: operations["OwnProof_give"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/second-factor": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show whether your two-step sign-in is on
         * @description And how many recovery codes are left.
         */
        readonly get: operations["OwnSecondFactor_show"];
        readonly put?: never;
        /**
         * Start setting up an authenticator app
         * @description Nothing changes until a code from the app confirms it. 409 `SECOND_FACTOR_ON` if it is already on.
         */
        readonly post: operations["OwnSecondFactor_begin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/second-factor/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Turn on two-step sign-in with a first code
         * @description The response has the recovery codes, shown only now.
         */
        readonly post: operations["OwnSecondFactor_confirm"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/second-factor/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Turn off two-step sign-in
         * @description Needs your password or a code.
         */
        readonly post: operations["OwnSecondFactor_remove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List your sessions
         * @description Each with its browser, its address, and when it was last used.
         */
        readonly get: operations["OwnSessions_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/sessions/{sessionId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Sign out of one of your sessions, this one included
         * @description For a browser that you no longer use or do not recognize.
         */
        readonly delete: operations["OwnSessions_end"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/sessions/end-others": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign out of all your sessions but this one
         * @description The response says how many were ended.
         */
        readonly post: operations["OwnSessions_endOthers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/shares": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the active links to reports that you created
         * @description Over all assessments of your organization.
         */
        readonly get: operations["OwnShares_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/shares/{shareId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a link to a report that you created
         * @description Of any assessment of your organization.
         */
        readonly delete: operations["OwnShares_revoke"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/session/shares/revoke-all": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Revoke all links to reports that you created
         * @description For when you cannot tell who has them. The response says how many were revoked.
         */
        readonly post: operations["OwnShares_revokeAll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the webhook endpoints
         * @description `include=health` adds the success rate and the last error of each.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Webhooks_list"];
        readonly put?: never;
        /**
         * Create a webhook endpoint
         * @description Deliveries begin with the next event. Test it first with `POST /v1/webhooks/{id}/test`, and verify the signature of each delivery.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Webhooks_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Without its secret, which is shown only when it is created or rotated.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Webhooks_get"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint
         * @description Its deliveries and their attempts are deleted, too.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly delete: operations["Webhooks_delete"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a webhook endpoint
         * @description `status: "disabled"` cancels pending deliveries; events that arrive meanwhile can be recovered later. Fields you leave out are kept.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly patch: operations["Webhooks_change"];
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the deliveries to an endpoint
         * @description Filter by status, event type, or time. Use it to see what failed before you resend it.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Deliveries_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries/{deliveryId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description With the exact request, and for each attempt your response and how long it took.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Deliveries_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend a delivery
         * @description The same event with the same ID and body, on a fresh retry schedule.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Replays_replay"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/deliveries/{deliveryId}/send": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a pending delivery now
         * @description Instead of waiting for its next attempt, for example when your endpoint works again.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Replays_sendNow"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Show the health of an endpoint
         * @description Over the last 24 hours: success rate, median latency, the next attempt, and the last error.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly get: operations["Webhooks_showHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/recover": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend all events that an endpoint missed
         * @description Failed, cancelled, or older than the endpoint. Events that were delivered or are pending are skipped, so it is safe to repeat. `dryRun` only counts.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Replays_recover"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Resend many deliveries
         * @description All failed ones since a time, or all cancelled ones. Events that have been received since are skipped. `dryRun` only counts.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Replays_replayAll"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/reveal-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Show an endpoint's secret again
         * @description Only for a signed-in person who confirms with their password; API keys and access tokens cannot see secrets.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Webhooks_revealSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate an endpoint’s secret
         * @description During the overlap, `webhook-signature` carries both signatures, so that your receiver can change over without a gap.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Webhooks_rotateSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a sample event to a webhook endpoint
         * @description Its data has `"test": true`. It is sent whatever the endpoint subscribes to, retried like others, and not in the list of events.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["Webhooks_test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "assessment.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An assessment is complete
         * @description All phases are done, and the report can be read.
         *
         *     Fetch `reportUrl`. To react to recomputed reports as well, subscribe to `report.ready`.
         */
        readonly post: operations["onAssessmentCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "assessment.created": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An assessment was created
         * @description Someone created an assessment, with the API or in the dashboard.
         *
         *     Store its ID beside your own record of the company. Nothing has been measured so far.
         */
        readonly post: operations["onAssessmentCreated"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "assessment.phase_changed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An assessment moved to its next phase
         * @description A running assessment finished a phase: connect, mapping, diagnose, report.
         *
         *     Show the progress to the people who wait for it. Events can arrive out of order: keep the one with the latest `timestamp`.
         */
        readonly post: operations["onAssessmentPhaseChanged"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "integration.connected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A tool was connected
         * @description A tool was connected, or connected again.
         *
         *     Nothing needs to be done. Collection has begun; an assessment can use it at once.
         */
        readonly post: operations["onIntegrationConnected"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "integration.disconnected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A tool was disconnected
         * @description Someone disconnected a tool, or the tool no longer accepts its credential.
         *
         *     If `reason` is not `requested`, give it a new credential: `POST /v1/integrations/{id}/connect`. Its events are kept.
         */
        readonly post: operations["onIntegrationDisconnected"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "report.ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A report is ready
         * @description The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions.
         *
         *     Fetch `reportUrl`, as JSON or with `format=pdf`. It always leads to the latest report.
         */
        readonly post: operations["onReportReady"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        readonly ActivityNature: {
            /**
             * @description Who or what does the step
             * @enum {string}
             */
            readonly class: "work" | "outside" | "system" | "schedule";
            readonly evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
        };
        readonly Advice: {
            /** @description Null where it cannot be said beforehand */
            readonly gain: components["schemas"]["Gain"] | null;
            /** @enum {string} */
            readonly kind: "add_capacity" | "rebalance" | "reschedule" | "shorten_timer" | "cover_hours" | "remind" | "find_out" | "parallelize" | "record" | "none";
            readonly text: string;
        };
        readonly AnnualValueView: {
            /** @example EUR */
            readonly currency: string;
            readonly expected: number;
            /** @description P90 */
            readonly high: number;
            /** @description P10 */
            readonly low: number;
        };
        readonly ApiKeyView: {
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * @description The workspace it gives access to
             * @enum {string}
             */
            readonly environment: "live" | "test";
            /**
             * Format: date-time
             * @description When it expires; null: never
             */
            readonly expiresAt: string | null;
            /**
             * @description The key’s prefix and last four characters
             * @example svc_live_…x4Kq
             */
            readonly hint: string;
            /** @example key_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description The key itself; only returned on creation and rotation */
            readonly key?: string;
            /**
             * Format: date-time
             * @description Accurate to a minute
             */
            readonly lastUsedAt: string | null;
            readonly name: string;
            /** @description Requests per minute; the service default unless the key has its own */
            readonly rateLimitPerMinute: number;
            /**
             * Format: date-time
             * @description When it was revoked; null if it was not
             */
            readonly revokedAt: string | null;
            /** @description The key is older than 90 days */
            readonly rotationDue: boolean;
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @description The key that replaces it, if it was rotated; both work until `expiresAt` */
            readonly successorId: string | null;
        };
        readonly ApproveBody: {
            /**
             * Format: date-time
             * @description When to start; default: now
             */
            readonly scheduledFor?: string;
        };
        readonly AssessedIntegrationView: {
            /** Format: date-time */
            readonly connectedAt: string;
            /**
             * Format: date-time
             * @description When events of it were deleted after this assessment started; the report still counts them
             */
            readonly eventsDeletedAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description Its name in the workspace */
            readonly name: string;
            /** @enum {string} */
            readonly status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            readonly tool: string;
        };
        /**
         * An assessment is complete
         * @description All phases are done, and the report can be read.
         */
        readonly AssessmentCompletedEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly assessmentId: string;
                /**
                 * @description The company that is assessed
                 * @example Example Company
                 */
                readonly company: string;
                /**
                 * Format: date-time
                 * @description When it was completed
                 * @example 2026-01-31T09:30:00.000Z
                 */
                readonly completedAt: string;
                /** @description What was found */
                readonly metrics: {
                    /**
                     * @description Bottlenecks in the report
                     * @example 7
                     */
                    readonly bottlenecksIdentified: number;
                    /**
                     * @description Events that were read
                     * @example 12345
                     */
                    readonly dataPointsCollected: number;
                    /**
                     * @description Workflows in the report
                     * @example 4
                     */
                    readonly workflowsMapped: number;
                };
                /**
                 * @description Where the report is; it needs a credential with `assessments:read`
                 * @example https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report
                 */
                readonly reportUrl: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "assessment.completed";
        };
        /**
         * An assessment was created
         * @description Someone created an assessment, with the API or in the dashboard.
         */
        readonly AssessmentCreatedEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly assessmentId: string;
                /**
                 * @description The company that is assessed
                 * @example Example Company
                 */
                readonly company: string;
                /**
                 * Format: date-time
                 * @description When it was created
                 * @example 2026-01-31T09:30:00.000Z
                 */
                readonly createdAt: string;
                /**
                 * @description Its phase
                 * @example connect
                 * @enum {string}
                 */
                readonly phase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description From 0 to 100
                 * @example 0
                 */
                readonly progress: number;
                /**
                 * @description Its status
                 * @example received
                 * @enum {string}
                 */
                readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "assessment.created";
        };
        readonly AssessmentDetailView: {
            /** @description Assumptions set on this assessment; the report shows all that apply */
            readonly assumptions: components["schemas"]["AssumptionsView"];
            /** @description Why the last run or the last change of the report failed */
            readonly attention: string | null;
            /** @description The calendar given; null: the one the organization had when the run began, or else UTC */
            readonly calendar: components["schemas"]["CalendarBody"] | null;
            /** @description Name of the assessed company */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly integrations: readonly components["schemas"]["AssessedIntegrationView"][];
            /**
             * @description Language of the report
             * @enum {string}
             */
            readonly language: "en";
            readonly metrics: components["schemas"]["MetricsView"];
            /** @description Natures given for activities */
            readonly natures: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description What its report found, or what it is waiting for */
            readonly overview: components["schemas"]["OverviewView"];
            /** @description Only cases that started within it; null: all */
            readonly period: components["schemas"]["PeriodBody"] | null;
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            readonly progress: number;
            /** @description Rules that cases should follow */
            readonly rules: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When it starts; null: as soon as possible
             */
            readonly scheduledFor: string | null;
            /** @description Columns reported only as differences to look into */
            readonly sensitive: readonly string[];
            /** @description Names of people instead of pseudonyms */
            readonly showPeople: boolean;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        readonly AssessmentItemView: {
            /** @description Name of the assessed company */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description With `include=overview` */
            readonly overview?: components["schemas"]["OverviewView"];
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            readonly progress: number;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        /**
         * An assessment moved to its next phase
         * @description A running assessment finished a phase: connect, mapping, diagnose, report.
         */
        readonly AssessmentPhaseChangedEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly assessmentId: string;
                /**
                 * @description The phase that it is in now
                 * @example mapping
                 * @enum {string}
                 */
                readonly currentPhase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description The phase that it left
                 * @example connect
                 * @enum {string}
                 */
                readonly previousPhase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description From 0 to 100
                 * @example 25
                 */
                readonly progress: number;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "assessment.phase_changed";
        };
        readonly AssessmentView: {
            /** @description Name of the assessed company */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            readonly progress: number;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        readonly AssumptionsBody: {
            /** @description Default EUR */
            readonly currency?: string;
            /** @description Discount rate per year; default 0.08 */
            readonly discountRate?: number;
            /** @description Default 36 */
            readonly horizonMonths?: number;
            /** @description Cost per hour of work; default 55 */
            readonly hourlyCost?: number;
            /** @description Working hours per person and year; default 1650 */
            readonly hoursPerYear?: number;
            /** @description Hands-on minutes per touch where starts are not recorded; default: low 2, likely 5, high 15 */
            readonly touchMinutes?: components["schemas"]["TouchMinutesBody"];
        };
        readonly AssumptionsView: {
            readonly currency?: string;
            readonly discountRate?: number;
            readonly horizonMonths?: number;
            readonly hourlyCost?: number;
            readonly hoursPerYear?: number;
            readonly touchMinutes?: components["schemas"]["TouchMinutesBody"];
        };
        readonly AttemptTimingsView: {
            readonly connect: number | null;
            readonly dns: number | null;
            /** @description From the request to the response headers */
            readonly firstByte: number | null;
            readonly tls: number | null;
        };
        readonly AttemptView: {
            /** @description IP address of the connection; null behind a proxy */
            readonly address: string | null;
            /** @description Up to the response headers, or to the failure */
            readonly durationMs: number;
            /** @description What went wrong; if the request was repeated, also the error that led to it */
            readonly error: string | null;
            readonly number: number;
            /** @enum {string} */
            readonly outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked" | "not_sent";
            /**
             * @description The reused connection broke before any answer, so the request was repeated on a new one
             * @enum {boolean}
             */
            readonly resent?: true;
            /** @description First 1 KB of the response body */
            readonly responseBody: string | null;
            readonly responseStatus: number | null;
            /** Format: date-time */
            readonly startedAt: string;
            /** @description Milliseconds; null for steps that were not needed, such as connecting on a reused connection */
            readonly timings: components["schemas"]["AttemptTimingsView"];
        };
        readonly AuditActorView: {
            /** @description Null for the administrator token and the service */
            readonly id: string | null;
            /** @description Its name at the time */
            readonly name: string | null;
            /**
             * @description `user`, `api_key`, `application`, `administrator`, `service` or `anonymous`
             * @example user
             */
            readonly type: string;
        };
        readonly AuditEntryView: {
            /**
             * @description The action; `access.refused` if the request was refused
             * @example api_key.created
             * @enum {string}
             */
            readonly action: "access.refused" | "administration.refused" | "assessment.created" | "assessment.changed" | "assessment.approved" | "assessment.deleted" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "integration.connected" | "integration.changed" | "integration.disconnected" | "integration.removed" | "integration.events_uploaded" | "integration.upload_taken_back" | "integration.events_deleted" | "oauth_client.created" | "oauth_client.changed" | "oauth_client.secret_rotated" | "oauth_client.deleted" | "oauth_grant.created" | "oauth_grant.revoked" | "organization.created" | "organization.changed" | "report.recomputed" | "report.plan_changed" | "report.shared" | "report.share_revoked" | "report.share_opened" | "sign_in_link.created" | "sign_in_provider.created" | "sign_in_provider.changed" | "sign_in_provider.deleted" | "user.created" | "user.changed" | "user.deactivated" | "user.invited" | "user.invitation_withdrawn" | "user.invitation_accepted" | "user.password_changed" | "user.password_reset_requested" | "user.password_reset" | "user.second_factor_added" | "user.second_factor_removed" | "user.second_factor_failed" | "user.recovery_code_used" | "user.provider_linked" | "user.provider_unlinked" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.session_ended" | "webhook.created" | "webhook.changed" | "webhook.disabled" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.replayed" | "webhook.recovered" | "webhook.sent";
            readonly actor: components["schemas"]["AuditActorView"];
            /** @description Where the request came from */
            readonly address: string | null;
            /** Format: date-time */
            readonly at: string;
            /** @description What changed (of an assessment or report as `of`, `from`, and `to`), or the `reason` of a refusal; never a secret */
            readonly details: {
                readonly [key: string]: unknown;
            };
            /** Format: uuid */
            readonly id: string;
            /** @description `X-Request-Id` of the request */
            readonly requestId: string | null;
            /** @description What the action was applied to */
            readonly target: components["schemas"]["AuditTargetView"] | null;
        };
        readonly AuditTargetView: {
            /** @example key_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @example api_key */
            readonly type: string;
        };
        readonly Bottleneck: {
            /** @description What to do about it; null for rework and rests */
            readonly advice: components["schemas"]["Advice"] | null;
            readonly at: {
                /** @description Of what is not of the workflow as a whole */
                readonly activity?: string;
            };
            readonly cases: number;
            /** @description Causes of the waiting; null if starts or people are not recorded */
            readonly causes: readonly {
                /** @enum {string} */
                readonly cause: "minimum" | "batching" | "contention" | "prioritization" | "unavailability" | "extraneous";
                /** @description Elapsed; they add up to the wait */
                readonly seconds: number;
                readonly share: number;
                /** @description Share of the waiting within working hours; null if there is none */
                readonly shareOfWorkingHours: number | null;
                /** @description The part of the wait that would go if the cause went; they add up to 1 */
                readonly weight: number;
            }[] | null;
            /** @description What changed about it, in the order of time; figures here are of the time since the last one */
            readonly changes: readonly components["schemas"]["Change"][];
            /** @description Up to five cases */
            readonly examples: readonly string[];
            readonly id: string;
            /** @enum {string} */
            readonly kind: "waiting" | "slow_step" | "rework" | "off_hours";
            /** @description Null where it cannot be measured */
            readonly load: components["schemas"]["Load"] | null;
            readonly lostSeconds: components["schemas"]["Stats"];
            readonly nature: components["schemas"]["Nature"];
            /** @description For waits: where the cases come from, longest first; otherwise empty */
            readonly paths: readonly {
                readonly cases: number;
                /** @description The step that came before */
                readonly from: string | null;
                readonly nature: components["schemas"]["Nature"];
                readonly seconds: number;
                readonly share: number;
            }[];
            readonly rank: number;
            /** @description For rework: how often the step was repeated in total; otherwise null */
            readonly repeats: number | null;
            /** @description Of its step, every week from the first to the last */
            readonly series: readonly {
                /** @description Of these and those before, what was begun; without a start, completed */
                readonly begun: number;
                /** @description Of the cases that came; null where none did */
                readonly meanWaitSeconds: number | null;
                /** @description Cases that came to the step */
                readonly ready: number;
                /** @description ISO 8601 week */
                readonly week: string;
            }[];
            /** @description Share of the workflow’s total time; null for rework, whose time is part of other entries */
            readonly share: number | null;
            readonly signs: readonly {
                /** @description The figures behind the text */
                readonly figures: {
                    readonly [key: string]: number | string | null;
                };
                /** @enum {string} */
                readonly sign: "timer" | "schedule" | "outside" | "system" | "batch" | "minimum" | "overload";
                readonly text: string;
            }[];
            /** @description Of the time spent here, the part beside the critical path, which delays no case */
            readonly slackShare: number;
            readonly text: string;
            /** @description Only of logs of under eight weeks, in which no change can be told from chance */
            readonly trend: {
                /** @enum {string} */
                readonly direction: "rising" | "falling";
                /** @description Mean seconds in the first half */
                readonly first: number;
                readonly high: number;
                /** @description The 95% interval of second − first */
                readonly low: number;
                /** @description Mean seconds in the second half */
                readonly second: number;
            } | null;
            readonly workflow: string;
        };
        readonly CalendarBody: {
            /**
             * @description Days off: dates, or an ISO 3166-1 or 3166-2 code whose public holidays apply
             * @example DE-BY
             */
            readonly holidays?: readonly string[] | string;
            /** @description Working hours of everyone; default: learned from the events */
            readonly hours?: readonly components["schemas"]["HoursBody"][];
            /**
             * @description IANA name
             * @example Europe/Berlin
             */
            readonly timeZone: string;
        };
        readonly CaseBinView: {
            readonly cases: number;
            readonly fromSeconds: number;
            /** @description Not included, except in the last bin, which can be wider than the others */
            readonly toSeconds: number;
        };
        readonly CaseDistributionView: {
            /** @description Up to 40, of the same width except for the last */
            readonly bins: readonly components["schemas"]["CaseBinView"][];
            /** @description Cases measured: those with this time; of a log with more than 100,000 cases the slowest ones */
            readonly cases: number;
            readonly maxSeconds: number | null;
            /** @description Null if no case is measured, as the other figures */
            readonly meanSeconds: number | null;
            readonly medianSeconds: number | null;
            readonly minSeconds: number | null;
            /**
             * @description What is measured of each case: its time at the bottleneck or the place of the opportunity that `ref` names, its time on the path from `from` to `to`, or its duration
             * @enum {string}
             */
            readonly of: "ref" | "path" | "duration";
            readonly p90Seconds: number | null;
            /** @description All cases that the filters match */
            readonly total: number;
        };
        readonly CaseStepView: {
            readonly activity: string;
            /** Format: date-time */
            readonly at: string;
            /** @description The resource: a pseudonym unless people may be named */
            readonly by: string | null;
            /**
             * Format: date-time
             * @description Null where starts are not recorded
             */
            readonly startedAt: string | null;
        };
        readonly CatalogEntryView: {
            /** @description Whether people can connect it by signing in; needs an application registered by the operator */
            readonly canSignIn: boolean;
            /** @description JSON Schema 2020-12 */
            readonly configSchema: {
                readonly [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 */
            readonly credentialsSchema: {
                readonly [key: string]: unknown;
            };
            readonly description: string;
            /** @enum {string} */
            readonly kind: "pull" | "push";
            readonly name: string;
            /** @description Permissions the credential needs, and why; nothing else is needed */
            readonly permissions: readonly components["schemas"]["PermissionView"][];
            /** @example upload */
            readonly tool: string;
        };
        readonly Change: {
            /** @description Null where it is of the workflow */
            readonly activity: string | null;
            /** @description Mean until the next change, or the end */
            readonly after: number;
            /** @description The first ISO 8601 week after it */
            readonly at: string;
            /** @description Mean from the change before it, or from the beginning */
            readonly before: number;
            readonly high: number;
            /** @description The 95% interval of after − before */
            readonly low: number;
            /**
             * @description What changed: cases that arrive, work per execution, people seen at a step, waiting while someone is free, the paths that cases take; the wait itself only where starts or people are not recorded
             * @enum {string}
             */
            readonly of: "arrivals" | "work" | "people" | "free" | "paths" | "wait";
            /** @description Of paths: the one whose share moved most */
            readonly path: {
                readonly from: string;
                readonly to: string;
            } | null;
            /** @description When the first case after it came */
            readonly since: string;
            /** @enum {string} */
            readonly unit: "perWeek" | "seconds" | "people" | "share";
            /** @description The mean wait before the step, in seconds */
            readonly wait: {
                readonly after: number;
                readonly before: number;
            } | null;
        };
        readonly ChangeApiKeyBody: {
            readonly name?: string;
            /** @description Requests per minute; null means the service default */
            readonly rateLimitPerMinute?: number | null;
        };
        readonly ChangeAssessmentBody: {
            /** @description Assumptions for the ROI */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            readonly calendar?: components["schemas"]["CalendarBody"] | null;
            readonly company?: string;
            /** @description Integrations to assess; default: all that are connected when it starts */
            readonly integrationIds?: readonly string[];
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            readonly language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Only cases that started within it, whole; default: all */
            readonly period?: components["schemas"]["PeriodBody"];
            /** @description Rules that cases should follow */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            readonly scheduledFor?: string;
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            readonly sensitive?: readonly string[];
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly ChangeIntegrationBody: {
            readonly config?: {
                readonly [key: string]: unknown;
            };
            /** @description Default: unchanged. Required when `config` names another host, which never gets the saved ones */
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
            readonly name?: string;
        };
        readonly ChangeOAuthClientBody: {
            readonly name?: string;
            /**
             * @description Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirectUris?: readonly string[];
            /** @description Tokens already issued lose removed scopes immediately */
            readonly scopes?: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly ChangeOrganizationBody: {
            /** @description Default for assessments; null removes it */
            readonly calendar?: components["schemas"]["CalendarBody"] | null;
            readonly name?: string;
            /** Format: email */
            readonly notificationEmail?: string;
            /** @enum {string} */
            readonly reviewPolicy?: "automatic" | "manual";
        };
        readonly ChangeOwnOrganizationBody: {
            /** @description Default for assessments; null removes it */
            readonly calendar?: components["schemas"]["CalendarBody"] | null;
            readonly name?: string;
            /** Format: email */
            readonly notificationEmail?: string;
        };
        readonly ChangePasswordBody: {
            /** @description Leave out if you signed in with a link and have no password yet */
            readonly currentPassword?: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash */
            readonly newPassword: string;
        };
        readonly ChangePlanBody: {
            /**
             * @description Owners by the id of an opportunity or of a bottleneck with advice; null removes an owner, others are kept
             * @example {
             *       "o1": "Head of purchasing"
             *     }
             */
            readonly owners?: {
                readonly [key: string]: string | null;
            };
            /**
             * Format: date
             * @description The day on which month 0 of the roadmap starts
             * @example 2026-12-01
             */
            readonly startDate?: string | null;
        };
        readonly ChangeUserBody: {
            readonly name?: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash. Their sessions, sign-in links, and OAuth tokens stop working */
            readonly password?: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            readonly role?: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            readonly status?: "active" | "deactivated";
        };
        readonly ChangeWebhookBody: {
            readonly description?: string | null;
            /** @description Event types, or `["*"]` for all of them */
            readonly events?: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed. */
            readonly headers?: {
                readonly [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            readonly rateLimitPerSecond?: number | null;
            /**
             * @description `disabled` cancels pending deliveries
             * @enum {string}
             */
            readonly status?: "enabled" | "disabled";
            /**
             * @description An https URL without user info or fragment whose host resolves to public addresses only
             * @example https://example.com/hooks
             */
            readonly url?: string;
        };
        readonly CollectionView: {
            /** @description Events that were stored */
            readonly accepted: number;
            /** @description Total cases to read; only if the tool reports it */
            readonly casesFound: number | null;
            /** @description Cases read so far; only for tools that are read case by case */
            readonly casesRead: number | null;
            /** @description Events whose id the integration already had */
            readonly duplicates: number;
            /**
             * Format: date-time
             * @description Null while it is running
             */
            readonly endedAt: string | null;
            /** @description The first ten rejected rows */
            readonly errors: readonly components["schemas"]["RejectedRowView"][];
            /** @description Of an upload: the file's name */
            readonly fileName: string | null;
            /** @example col_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description Why it failed or paused, or what it could not complete */
            readonly reason: string | null;
            /** @description Rows of an upload that are not valid events */
            readonly rejected: number;
            /**
             * Format: date-time
             * @description When its events were deleted
             */
            readonly removedAt: string | null;
            /**
             * Format: date-time
             * @description When the collection or upload started
             */
            readonly startedAt: string;
            /**
             * @description `interrupted`: the worker stopped or the connection was changed; what was collected by then is stored
             * @enum {string}
             */
            readonly status: "running" | "succeeded" | "failed" | "interrupted";
        };
        readonly ColumnGuessView: {
            readonly activity?: string;
            readonly automated?: string;
            readonly case?: string;
            readonly id?: string;
            readonly lifecycle?: string;
            readonly party?: string;
            readonly ready?: string;
            readonly resource?: string;
            readonly start?: string;
            readonly timestamp?: string;
            /** @description `iso`, `epoch_s`, `epoch_ms` or a TR35 pattern */
            readonly timestampFormat: string;
        };
        readonly ConfirmIdentityBody: {
            /** @description Instead: a code from the authenticator app, or a recovery code */
            readonly code?: string;
            /** @description Your password; an open session is not enough */
            readonly password?: string;
        };
        readonly ConfirmSecondFactorBody: {
            /** @description The six digits that the app shows now */
            readonly code: string;
        };
        readonly ConnectBody: {
            /** @description Settings that match the tool's `configSchema` */
            readonly config?: {
                readonly [key: string]: unknown;
            };
            /** @description Credentials that match the tool's `credentialsSchema`; never shown again */
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
            /** @description Default: the tool's name */
            readonly name?: string;
            /**
             * @description Id of a tool in the catalog
             * @example upload
             */
            readonly tool: string;
        };
        readonly CreateApiKeyBody: {
            /**
             * @description The workspace the key acts in: `live`, or the sandbox `test`
             * @enum {string}
             */
            readonly environment: "live" | "test";
            /**
             * Format: date-time
             * @description When the key expires; must be in the future
             */
            readonly expiresAt?: string | null;
            /** @example Nightly sync */
            readonly name: string;
            /** @description Requests per minute; null means the service default */
            readonly rateLimitPerMinute?: number | null;
            /** @description What the key may do; cannot be changed later */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly CreateAssessmentBody: {
            /** @description Assumptions for the ROI */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            readonly calendar?: components["schemas"]["CalendarBody"] | null;
            /** @example Northwind Traders */
            readonly company: string;
            /** @description Integrations to assess; default: all that are connected when it starts */
            readonly integrationIds?: readonly string[];
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            readonly language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Only cases that started within it, whole; default: all */
            readonly period?: components["schemas"]["PeriodBody"];
            /** @description Rules that cases should follow */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            readonly scheduledFor?: string;
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            readonly sensitive?: readonly string[];
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly CreateOAuthClientBody: {
            /**
             * @description Name people see when asked for access
             * @example Quarterly review
             */
            readonly name: string;
            /**
             * @description Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirectUris: readonly string[];
            /** @description The scopes it may ask people for */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /**
             * @description `confidential` can keep a secret, `public` cannot and must use PKCE
             * @enum {string}
             */
            readonly type: "confidential" | "public";
        };
        readonly CreateOrganizationBody: {
            /** @example Northwind Traders */
            readonly name: string;
            /**
             * Format: email
             * @description Email address for notices of failed deliveries, expiring keys, and stopped runs
             */
            readonly notificationEmail: string;
            /**
             * @description `automatic` (default) starts assessments without approval; with `manual`, each waits for approval
             * @enum {string}
             */
            readonly reviewPolicy?: "automatic" | "manual";
        };
        readonly CreateUserBody: {
            /**
             * Format: email
             * @description Unique across the service
             */
            readonly email: string;
            readonly name: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash. Without one, the person is invited by email to choose it */
            readonly password?: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            readonly role: "admin" | "member";
        };
        readonly CreateWebhookBody: {
            readonly description?: string | null;
            /** @description Event types, or `["*"]` for all of them */
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed. */
            readonly headers?: {
                readonly [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            readonly rateLimitPerSecond?: number | null;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            readonly secret?: string;
            /**
             * @description An https URL without user info or fragment whose host resolves to public addresses only
             * @example https://example.com/hooks
             */
            readonly url: string;
        };
        readonly CycleTime: {
            /** @enum {string} */
            readonly how: "simulated" | "estimated";
            readonly medianSeconds: {
                /** @description As it is */
                readonly from: number;
                /** @description With the least */
                readonly high: number;
                /** @description With the most that can be hoped for */
                readonly low: number;
                readonly to: number;
            };
            readonly p90Seconds: {
                /** @description As it is */
                readonly from: number;
                /** @description With the least */
                readonly high: number;
                /** @description With the most that can be hoped for */
                readonly low: number;
                readonly to: number;
            };
        };
        readonly DeliveryDetailView: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            readonly attemptCount: number;
            readonly attempts: readonly components["schemas"]["AttemptView"][];
            /** Format: date-time */
            readonly completedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
            /** @enum {string} */
            readonly eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            readonly replayOf: string | null;
            readonly request: components["schemas"]["SentRequestView"];
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        readonly DeliveryView: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            readonly attemptCount: number;
            /** Format: date-time */
            readonly completedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
            /** @enum {string} */
            readonly eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            readonly replayOf: string | null;
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        readonly DownloadView: {
            /** @description Signed URL; no credential needed */
            readonly downloadUrl: string;
            /**
             * Format: date-time
             * @description When the URL expires
             */
            readonly expiresAt: string;
        };
        readonly Driver: {
            readonly at?: {
                readonly activity?: string;
                readonly from?: string;
                readonly to?: string;
            };
            readonly attribute: string;
            /** @description η²: the share of the variation in the ranked times that the attribute explains */
            readonly effect: number;
            /** @description Which value of the case’s events; null for attributes of the case itself */
            readonly eventValue: ("first" | "most_frequent") | null;
            readonly id: string;
            /** @enum {string} */
            readonly kind: "category" | "number" | "repeats" | "handovers" | "start";
            /**
             * @description Whether the value is known when a case begins; what is known only later may be a consequence of a slow case
             * @enum {string}
             */
            readonly known: "start" | "later";
            /** @enum {string} */
            readonly of: "case" | "event";
            /** @description By median, slowest first */
            readonly segments: readonly {
                readonly cases: number;
                readonly id: string;
                readonly meanSeconds: number;
                readonly medianSeconds: number;
                readonly value: string;
            }[];
            /** @description Share of all time above the best segment’s median that falls in the other segments */
            readonly share: number;
        };
        readonly EndedSessionsView: {
            /** @description How many there were */
            readonly ended: number;
        };
        readonly EndpointHealthView: {
            /** @description Attempts in the last 24 hours, of the latest 2,000 deliveries */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description The first failure since a success
             */
            readonly failingSince: string | null;
            /** @description Hours of the last 24 with attempts */
            readonly hours: readonly components["schemas"]["HealthHourView"][];
            /** @description The latest failed attempt on record */
            readonly lastError: components["schemas"]["LastErrorView"] | null;
            /** @description Median latency of the last 24 hours */
            readonly latencyMs: number | null;
            /**
             * Format: date-time
             * @description When the next of them is retried
             */
            readonly nextAttemptAt: string | null;
            /** @description Deliveries being retried, counted up to 1,000 */
            readonly retrying: number;
            /**
             * @description `idle`: nothing sent in 24 hours; `healthy`: at least 99% of the attempts succeeded; `degraded`: fewer did; `retrying`: a delivery failed and is being retried; `failing`: deliveries have failed for good since the last success
             * @enum {string}
             */
            readonly state: "idle" | "healthy" | "degraded" | "retrying" | "failing" | "disabled";
            /** @description Share that succeeded; null if there were none */
            readonly successRate: number | null;
        };
        readonly EnrollmentView: {
            /** @description Key to type if the QR code cannot be scanned */
            readonly key: string;
            /** @description The address as a QR code: an SVG picture */
            readonly qrCode: string;
            /**
             * @description Link for an app on the same device
             * @example otpauth://totp/…
             */
            readonly uri: string;
        };
        readonly Error: {
            readonly error: components["schemas"]["ErrorBody"];
        };
        readonly ErrorBody: {
            readonly code: components["schemas"]["ErrorCode"];
            readonly details?: readonly {
                /**
                 * @description A path in the body, a parameter or a header
                 * @example events[1]
                 */
                readonly field: string;
                readonly message: string;
            }[];
            /**
             * Format: uri
             * @description What this code means, and what to do about it
             */
            readonly docUrl: string;
            /** @description Human-readable: what is wrong and what to do */
            readonly message: string;
            /** @description Also in `X-Request-Id`; mention it when you ask for help */
            readonly requestId: string;
        };
        /**
         * @description Stable: branch on it, and expect new ones. The page /docs/errors says what to do about each.
         * @example VALIDATION_FAILED
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_FAILED" | "MALFORMED_JSON" | "INVALID_CURSOR" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE" | "QUOTA_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "ASSESSMENT_NOT_FOUND" | "INVALID_TRANSITION" | "REPORT_NOT_READY" | "WORKFLOW_NOT_FOUND" | "REFERENCE_NOT_FOUND" | "SHARE_NOT_FOUND" | "DOWNLOAD_NOT_FOUND" | "PDF_NOT_POSSIBLE" | "INTEGRATION_NOT_FOUND" | "INTEGRATION_CONNECTED" | "INTEGRATION_DISCONNECTED" | "INTEGRATION_IN_USE" | "INTEGRATION_NOT_PUSHED" | "INTEGRATION_NOT_PULLED" | "INTEGRATION_UNREACHABLE" | "INTEGRATION_REJECTED" | "COLLECTION_NOT_FOUND" | "UPLOAD_NOT_REMOVABLE" | "SIGN_IN_LAPSED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_DISABLED" | "DELIVERY_NOT_FOUND" | "DELIVERY_PENDING" | "DELIVERY_ENDED" | "EVENT_NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "USER_NOT_FOUND" | "EMAIL_TAKEN" | "ALREADY_JOINED" | "API_KEY_NOT_FOUND" | "API_KEY_ENDED" | "OAUTH_CLIENT_NOT_FOUND" | "OAUTH_CLIENT_IS_PUBLIC" | "SIGN_IN_PROVIDER_NOT_FOUND" | "DOMAIN_TAKEN" | "SESSION_NOT_FOUND" | "APPLICATION_NOT_FOUND" | "SECOND_FACTOR_ON" | "PROOF_REQUIRED";
        readonly EventDeliveryView: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            readonly attemptCount: number;
            /** Format: date-time */
            readonly completedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
            /** @enum {string} */
            readonly eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            readonly replayOf: string | null;
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The endpoint's current URL */
            readonly url: string;
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly webhookId: string;
        };
        /** @description An event exactly as webhooks deliver it; its `type` says what `data` contains. */
        readonly EventView: components["schemas"]["AssessmentCreatedEvent"] | components["schemas"]["AssessmentPhaseChangedEvent"] | components["schemas"]["AssessmentCompletedEvent"] | components["schemas"]["ReportReadyEvent"] | components["schemas"]["IntegrationConnectedEvent"] | components["schemas"]["IntegrationDisconnectedEvent"];
        readonly FailingWebhookView: {
            /** @enum {string} */
            readonly environment: "live" | "test";
            /**
             * Format: date-time
             * @description The first failure after the last success
             */
            readonly failingSince: string;
            /** @description The latest failed attempt on record */
            readonly lastError: components["schemas"]["LastErrorView"] | null;
            /** @example org_01h455vb4pex5vsknk084sn02q */
            readonly organizationId: string;
            readonly organizationName: string;
            readonly url: string;
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly webhookId: string;
        };
        readonly FiguresBeforeAndAfterView: {
            /** @description Of this report; null while it is pending */
            readonly after: components["schemas"]["MainFiguresView"] | null;
            /** @description Of the report before */
            readonly before: components["schemas"]["MainFiguresView"] | null;
        };
        readonly FirstStep: {
            /** @description Null for what saves waiting, or where no value is calculated */
            readonly annualValue: {
                readonly currency: string;
                readonly expected: number;
                /** @description P90 */
                readonly high: number;
                /** @description P10 */
                readonly low: number;
            } | null;
            readonly gain: components["schemas"]["Gain"] | null;
            /** @description The id of an opportunity or a bottleneck */
            readonly ref: string;
            /** @description What to do, and what it gains */
            readonly text: string;
        };
        readonly FrequentActivityView: {
            readonly events: number;
            readonly name: string;
        };
        readonly Gain: {
            readonly from: number;
            /** @description With the least */
            readonly high: number;
            /** @enum {string} */
            readonly how: "simulated" | "estimated";
            /** @description With the most that can be hoped for */
            readonly low: number;
            /**
             * @description A mean per case, except hoursPerYear
             * @enum {string}
             */
            readonly metric: "waitSeconds" | "workSeconds" | "cycleSeconds" | "hoursPerYear" | "casesReturning";
            readonly to: number;
        };
        readonly GrantedApplicationView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            readonly clientId: string;
            /**
             * Format: date-time
             * @description When you last allowed it
             */
            readonly grantedAt: string;
            readonly name: string;
            /** @description Scopes you allowed; it can use those that your role and its registration still allow */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly HealthHourView: {
            /**
             * Format: date-time
             * @description Start of the hour
             */
            readonly at: string;
            readonly attempts: number;
            /** @description Median latency of answered attempts */
            readonly latencyMs: number | null;
            readonly succeeded: number;
        };
        readonly HoursBody: {
            /**
             * @description Days with these hours
             * @example [
             *       "mon",
             *       "tue",
             *       "wed",
             *       "thu",
             *       "fri"
             *     ]
             */
            readonly days: readonly ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /** @example 09:00 */
            readonly from: string;
            /**
             * @description After `from`; a shift over midnight is two entries
             * @example 17:30
             */
            readonly to: string;
        };
        /**
         * A tool was connected
         * @description A tool was connected, or connected again.
         */
        readonly IntegrationConnectedEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * Format: date-time
                 * @description When it was connected
                 * @example 2026-01-31T09:30:00.000Z
                 */
                readonly connectedAt: string;
                /**
                 * @description The connected tool
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly integrationId: string;
                /**
                 * @description Its status
                 * @example connected
                 * @enum {string}
                 */
                readonly status: "connected";
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
                /**
                 * @description The tool, as in the catalog
                 * @example jira
                 */
                readonly tool: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "integration.connected";
        };
        /**
         * A tool was disconnected
         * @description Someone disconnected a tool, or the tool no longer accepts its credential.
         */
        readonly IntegrationDisconnectedEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * Format: date-time
                 * @description When it was disconnected
                 * @example 2026-01-31T09:30:00.000Z
                 */
                readonly disconnectedAt: string;
                /**
                 * @description The connected tool
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly integrationId: string;
                /**
                 * @description `requested`, or why the tool refused
                 * @example requested
                 */
                readonly reason: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
                /**
                 * @description The tool, as in the catalog
                 * @example jira
                 */
                readonly tool: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "integration.disconnected";
        };
        readonly IntegrationView: {
            /** @description Why the status is `attention`, or that the credential allows more than reading */
            readonly attention: string | null;
            readonly config: {
                readonly [key: string]: unknown;
            };
            /** Format: date-time */
            readonly connectedAt: string;
            /** @description Distinct events in the stored log */
            readonly eventCount: number;
            /**
             * Format: date-time
             * @description When events were last deleted; reports started earlier still include them
             */
            readonly eventsRemovedAt: string | null;
            /**
             * Format: date-time
             * @description When the credential expires
             */
            readonly expiresAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly lastCollectedAt: string | null;
            readonly name: string;
            /**
             * Format: date-time
             * @description When it is collected next
             */
            readonly nextCollectionAt: string | null;
            /** @description Rate limit as last reported by the tool */
            readonly rateLimit: components["schemas"]["RateLimitView"] | null;
            /** @enum {string} */
            readonly status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            readonly tool: string;
            /** @description How the last named file was read: the query parameters of its upload and its format */
            readonly uploadSettings: {
                readonly [key: string]: unknown;
            } | null;
        };
        readonly IntrospectionView: {
            /** @description False for every token that is not an active one of this client */
            readonly active: boolean;
            /** @description Your client */
            readonly client_id?: string;
            /** @description When it expires, in seconds since 1970 */
            readonly exp?: number;
            /** @description When it was issued, in seconds since 1970 */
            readonly iat?: number;
            /** @description The issuer as named in the metadata */
            readonly iss?: string;
            /** @description Scopes it currently allows */
            readonly scope?: string;
            /** @description The id of the person it acts for */
            readonly sub?: string;
            /**
             * @description Only for access tokens
             * @enum {string}
             */
            readonly token_type?: "Bearer";
            /** @description The email address of that person */
            readonly username?: string;
        };
        readonly InvitedUserView: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: email */
            readonly email: string;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * Format: uri
             * @description The link of the invitation, to give to the person yourself: only if no mail server is set up. Works once. Shown only now.
             */
            readonly invitationUrl?: string;
            /**
             * Format: date-time
             * @description When the invitation by email expires; null if none is pending
             */
            readonly invitedUntil: string | null;
            readonly name: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            readonly status: "active" | "deactivated";
        };
        readonly JobsView: {
            readonly jobs: readonly components["schemas"]["JobView"][];
        };
        readonly JobView: {
            /** @description The longest pause between two runs */
            readonly everySeconds: number;
            /**
             * Format: date-time
             * @description The first failed run of a process whose latest run failed, too
             */
            readonly failingSince: string | null;
            /**
             * @description `poller`: also runs as soon as there is work
             * @enum {string}
             */
            readonly kind: "interval" | "poller";
            /**
             * @description Null before the first run
             * @enum {string|null}
             */
            readonly lastOutcome: "succeeded" | "failed" | null;
            /**
             * Format: date-time
             * @description When the latest run ended
             */
            readonly lastRunAt: string | null;
            /** @description How long it took */
            readonly lastRunSeconds: number | null;
            /** @example expiring API keys */
            readonly name: string;
        };
        readonly LastErrorView: {
            /** Format: date-time */
            readonly at: string;
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly deliveryId: string;
            readonly message: string | null;
            /** @enum {string} */
            readonly outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked" | "not_sent";
            readonly responseStatus: number | null;
        };
        readonly Load: {
            /** @description Cases waiting at the end of the log, above the fewest there ever were */
            readonly backlogNow: number;
            readonly backlogPeak: {
                readonly cases: number;
                readonly week: string;
            };
            readonly begunPerWeek: number;
            /** @description Weeks in which more came than could be begun, although people were busy */
            readonly overload: {
                readonly begun: number;
                /** @description Null where the backlog had not cleared by the end of the log */
                readonly clearedAt: string | null;
                /** @description ISO 8601 week */
                readonly from: string;
                readonly ready: number;
                readonly to: string;
            } | null;
            /** @description Those who do the step */
            readonly people: number;
            /** @description Cases that came to it */
            readonly readyPerWeek: number;
            /** @description Of their working hours, the part in which they were busy with anything */
            readonly utilization: number | null;
        };
        readonly MailView: {
            /**
             * @description `files`: no mail server is set up
             * @enum {string}
             */
            readonly delivery: "smtp" | "files";
            /** @description The folder on the service’s machine into which emails are written; null with a mail server */
            readonly folder: string | null;
        };
        readonly MainFiguresView: {
            /** @description Total per year; null if the report has none */
            readonly annualValue: components["schemas"]["AnnualValueView"] | null;
            readonly bottlenecks: number;
            /** @description Median of the completed cases of the largest workflow */
            readonly medianCycleSeconds: number | null;
        };
        readonly MakeSignInLinkBody: {
            /** @description Email address of the person who will sign in */
            readonly email: string;
        };
        readonly MetricsView: {
            readonly bottlenecksIdentified: number;
            /** @description Distinct events */
            readonly dataPointsCollected: number;
            readonly workflowsMapped: number;
        };
        readonly Nature: {
            /**
             * @description mixed: of a place none holds two thirds of its time
             * @enum {string}
             */
            readonly class: "work" | "queue" | "timer" | "minimum" | "batch" | "outside" | "system" | "schedule" | "mixed";
            readonly evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
        };
        readonly OAuthClientSecretView: {
            /** @example app_01h455vb4pex5vsknk084sn02q */
            readonly clientId: string;
            /** @description Shown only now; the old one no longer works */
            readonly clientSecret: string;
        };
        readonly OAuthClientView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            readonly clientId: string;
            /** @description Only for confidential clients, and only returned on creation */
            readonly clientSecret?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Name people see when asked for access */
            readonly name: string;
            readonly redirectUris: readonly string[];
            /** @description The scopes it may ask people for */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @enum {string} */
            readonly type: "confidential" | "public";
        };
        readonly OAuthErrorView: {
            /**
             * @description As defined by RFC 6749 §5.2, plus `rate_limited`
             * @enum {string}
             */
            readonly error: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unsupported_grant_type" | "unsupported_response_type" | "request_not_supported" | "access_denied" | "rate_limited" | "server_error" | "temporarily_unavailable";
            /** @description Human-readable: what is wrong */
            readonly error_description?: string;
            /**
             * Format: uri
             * @description What this code means, and what to do about it
             */
            readonly error_uri?: string;
        };
        readonly Opportunity: {
            /** @description Null if the log covers less than four weeks */
            readonly annual: {
                /** @description Hands-on hours it affects; null if it saves waiting, or if hands-on time is not measurable */
                readonly hours: number | null;
                readonly occurrences: number;
                /** @description Case days of waiting it affects; null if it saves work */
                readonly waitingDays: number | null;
            } | null;
            /** @enum {string} */
            readonly confidence: "high" | "medium" | "low";
            /** @description What the cycle time of its workflow becomes; null where the log does not show the time it would save */
            readonly cycleTime: components["schemas"]["CycleTime"] | null;
            readonly effort: {
                /** @description Most likely days of building; 0 for what only needs a decision */
                readonly days: number;
                readonly high: number;
                readonly low: number;
                readonly why: string;
            };
            /** @description Up to five cases */
            readonly examples: readonly string[];
            readonly factors: {
                readonly aiExposure: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly effort: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly errors: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly manualShare: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly stability: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly standardization: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly volume: {
                    /** @description Null if it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
            };
            /** @description The figures behind the rationale */
            readonly figures: {
                readonly [key: string]: number;
            };
            /** @description Null where it cannot be said beforehand */
            readonly gain: components["schemas"]["Gain"] | null;
            readonly id: string;
            /** @enum {string} */
            readonly kind: "automate" | "assist" | "route" | "prefill" | "extract" | "deduplicate" | "remove" | "reschedule" | "shorten_timer" | "cover_hours" | "remind" | "add_capacity" | "rebalance" | "parallelize" | "reorder";
            readonly rank: number;
            readonly rationale: string;
            /** @enum {string} */
            readonly saves: "work" | "waiting";
            readonly score: number;
            readonly target: {
                readonly activity: string;
            } | {
                readonly from: string;
                readonly to: string;
            };
            /** @description Null if it saves waiting, or if hands-on time is not measurable; `rationale` says why */
            readonly touch: {
                readonly minutes: components["schemas"]["Triangle"];
                /**
                 * @description What the minutes are based on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
            } | null;
            /** @description Null if it saves work */
            readonly waiting: {
                /** @description Share of that which can be saved */
                readonly canGo: number;
                /**
                 * @description What the saved share is based on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
                /** @description Share of its workflow’s waiting that it affects */
                readonly share: number;
            } | null;
            readonly workflow: string;
        };
        readonly OrganizationView: {
            /** @description Time zone, working hours, and holidays for assessments without their own */
            readonly calendar: components["schemas"]["CalendarBody"] | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @example org_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly name: string;
            /**
             * Format: email
             * @description Email address for notices of failed deliveries, expiring keys, and stopped runs
             */
            readonly notificationEmail: string;
            /**
             * @description Whether assessments start automatically or wait for approval
             * @enum {string}
             */
            readonly reviewPolicy: "automatic" | "manual";
        };
        readonly OutcomeDriver: {
            readonly attribute: string;
            readonly id: string;
            /**
             * @description Whether the value is known when a case begins; later, it may be a consequence
             * @enum {string}
             */
            readonly known: "start" | "later";
            /** @enum {string} */
            readonly of: "case" | "event";
            /** @description The outcome whose share differs, as in `outcomes` */
            readonly outcome: string;
            /** @description By share, highest first */
            readonly segments: readonly {
                /** @description Cases with this value */
                readonly cases: number;
                readonly high: number;
                readonly id: string;
                /** @description The share’s 95% interval */
                readonly low: number;
                /** @description Of these, the cases with the outcome */
                readonly share: number;
                readonly value: string;
            }[];
        };
        readonly OverviewView: {
            /** @description Of the current report */
            readonly results: components["schemas"]["ResultsView"] | null;
            /** @description Why it is waiting; null while it runs and once it is completed */
            readonly waitingFor: components["schemas"]["WaitView"] | null;
        };
        readonly Pattern: {
            readonly activity: string | null;
            readonly cases: number;
            /** @description Up to five cases */
            readonly examples: readonly string[];
            /** @description The figures behind the text */
            readonly figures: {
                readonly [key: string]: number;
            };
            readonly id: string;
            /** @enum {string} */
            readonly kind: "ping_pong" | "first_time_right" | "stuck_few" | "priority_without_effect" | "late" | "segment" | "closing";
            /** @description Of the cases compared */
            readonly share: number;
            readonly text: string;
        };
        readonly PeriodBody: {
            /**
             * Format: date-time
             * @description Only cases that started at or after this time
             */
            readonly from: string;
            /**
             * Format: date-time
             * @description Only cases that started at or before this time
             */
            readonly to: string;
        };
        readonly PermissionView: {
            /** @example View issues */
            readonly name: string;
            /** @description What it is needed for */
            readonly why: string;
        };
        readonly PersonShareView: {
            /**
             * @description Whose report it opens
             * @example asmt_01h455vb4pex5vsknk084sn02q
             */
            readonly assessmentId: string;
            /** @description Null if the assessment is deleted */
            readonly company: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
        };
        readonly PreviewedPathView: {
            readonly count: number;
            /** @description Null for the start of a case */
            readonly from: string | null;
            /** @description Null for the end of a case */
            readonly to: string | null;
        };
        readonly PreviewedTableView: {
            readonly columns: readonly string[];
            /** @description Columns as named in the query; the others detected from their names and values */
            readonly guess: components["schemas"]["ColumnGuessView"];
            /** @description The first eight */
            readonly rows: readonly (readonly string[])[];
        };
        readonly PreviewPeriodView: {
            /** Format: date-time */
            readonly from: string;
            /** Format: date-time */
            readonly to: string;
        };
        readonly ProveYourselfBody: {
            /** @description Your password; an open session is not enough */
            readonly password: string;
        };
        readonly PushedRequestView: {
            /** @description Seconds */
            readonly expires_in: number;
            /**
             * @description The `request_uri` to send the browser to /oauth/authorize with, together with `client_id` only
             * @example urn:ietf:params:oauth:request_uri:svc_request_…
             */
            readonly request_uri: string;
        };
        readonly QuotaView: {
            readonly limit: number;
            /** @enum {string} */
            readonly name: "storedBytes" | "parallelUploads" | "openRuns" | "pendingRecomputations" | "streams" | "pdfs";
            /** @description Counted at this moment */
            readonly used: number;
        };
        readonly RateLimitView: {
            readonly limit: number | null;
            readonly remaining: number;
            /** Format: date-time */
            readonly resetsAt: string | null;
        };
        readonly RecomputeBody: {
            /** @description Assumptions for the ROI */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            readonly calendar?: components["schemas"]["CalendarBody"] | null;
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            readonly language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Rules that cases should follow */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            readonly sensitive?: readonly string[];
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly ReconnectBody: {
            /** @description Default: unchanged */
            readonly config?: {
                readonly [key: string]: unknown;
            };
            /** @description The previous ones were deleted when it was disconnected */
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
        };
        readonly RecoverBody: {
            /** @description Only count */
            readonly dryRun?: boolean;
            /**
             * Format: date-time
             * @description Events at or after this time; for an endpoint older than the delivery log, those that the log still covers
             */
            readonly since: string;
            /**
             * Format: date-time
             * @description Events before this time
             */
            readonly until?: string;
        };
        readonly RecoveryCodesView: {
            /** @description Each replaces the app for one sign-in. Shown only now. */
            readonly recoveryCodes: readonly string[];
        };
        readonly RejectedRowView: {
            /** @description Line on which the record starts, from 1; in a JSON array its position */
            readonly line: number;
            readonly message: string;
        };
        readonly ReplayBody: {
            /** @description Only count */
            readonly dryRun?: boolean;
            /**
             * Format: date-time
             * @description Deliveries created at or after this time
             */
            readonly since: string;
            /**
             * @description Default: failed
             * @enum {string}
             */
            readonly status?: "failed" | "cancelled";
            /**
             * Format: date-time
             * @description Deliveries created before this time
             */
            readonly until?: string;
        };
        readonly ReplayedView: {
            /**
             * Format: date-time
             * @description `since` for the next call
             */
            readonly nextSince?: string;
            /** @description Deliveries queued, or with `dryRun` to be queued */
            readonly queued: number;
            /** @description Deliveries left for the next call; absent if none are left */
            readonly remaining?: number;
        };
        /** @description The requested sections (summary, workflows, bottlenecks, opportunities, roi, roadmap) */
        readonly Report: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly assessmentId: string;
            /** @description By time, longest first */
            readonly bottlenecks?: readonly components["schemas"]["Bottleneck"][];
            readonly company: string;
            /** Format: date-time */
            readonly generatedAt: string;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description By score */
            readonly opportunities?: readonly components["schemas"]["Opportunity"][];
            readonly period: {
                /** @description As requested; otherwise the first event */
                readonly from: string | null;
                /** @description As requested; otherwise the last event */
                readonly to: string | null;
            };
            /** @description Present once set by PATCH …/report/plan */
            readonly plan?: {
                /** @description By `opportunityId` */
                readonly owners: {
                    readonly [key: string]: string;
                };
                readonly startDate: string | null;
            };
            readonly roadmap?: components["schemas"]["Roadmap"];
            readonly roi?: components["schemas"]["Roi"];
            readonly summary?: components["schemas"]["Summary"];
            readonly workflows?: readonly components["schemas"]["Workflow"][];
        };
        readonly ReportCaseView: {
            readonly case: string;
            readonly durationSeconds: number;
            /** @description Seconds it spent at the bottleneck or the place of the opportunity that `ref` names, otherwise on the path from `from` to `to`; null without either, or in reports that do not keep it */
            readonly secondsAtRef: number | null;
            /** Format: date-time */
            readonly startedAt: string;
            /** @enum {string} */
            readonly state: "completed" | "stalled" | "open";
            /** @description Total number of steps; `steps` holds the first ones */
            readonly stepCount: number;
            readonly steps: readonly components["schemas"]["CaseStepView"][];
            /** @description Rank among the variants of its workflow, from 1 */
            readonly variant: number;
            /** @description The id of its workflow in the report */
            readonly workflow: string;
        };
        /**
         * A report is ready
         * @description The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions.
         */
        readonly ReportReadyEvent: {
            /** @description With `include=about`; null for tests */
            readonly about?: components["schemas"]["SubjectView"] | null;
            readonly data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly assessmentId: string;
                /**
                 * Format: date-time
                 * @description When it was made
                 * @example 2026-01-31T09:30:00.000Z
                 */
                readonly generatedAt: string;
                /**
                 * @description The report
                 * @example rpt_01h455vb4pex5vsknk084sn02q
                 */
                readonly reportId: string;
                /**
                 * @description Where the report is; it needs a credential with `assessments:read`
                 * @example https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report
                 */
                readonly reportUrl: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                readonly test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            readonly id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            readonly timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly type: "report.ready";
        };
        readonly ReportVariantView: {
            readonly activities: readonly string[];
            readonly cases: number;
            /** @description Share of the workflow’s cases that this variant and all more frequent ones cover */
            readonly coveredShare: number;
            readonly medianSeconds: number;
            /** @description Share of the workflow’s cases */
            readonly share: number;
            /** @description Total number of steps; `activities` holds the first ones */
            readonly stepCount: number;
            /** @description Rank among the variants of the workflow, from 1 */
            readonly variant: number;
        };
        readonly ReportView: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly assessmentId: string;
            /** @description Assumptions given; the report shows all that were used */
            readonly assumptions: components["schemas"]["AssumptionsView"];
            /** @description The calendar given; null: the one the organization had when the run began, or else UTC */
            readonly calendar: components["schemas"]["CalendarBody"] | null;
            /** @description Terms that differ from the report before, up to 50; null for the first report, and for reports of earlier versions */
            readonly changes: readonly components["schemas"]["TermChangeView"][] | null;
            /** @description How many more terms differ */
            readonly changesOmitted: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Who asked for it; null for the first report, and for reports of earlier versions */
            readonly createdBy: components["schemas"]["RequestedByView"] | null;
            /** @description Both are null in reports of earlier versions */
            readonly figures: components["schemas"]["FiguresBeforeAndAfterView"];
            /** Format: date-time */
            readonly generatedAt: string | null;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @enum {string} */
            readonly language: "en";
            /** @description Natures given for activities */
            readonly natures: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description The rules that were given */
            readonly rules: readonly components["schemas"]["RuleBody"][];
            /** @description Columns reported only as differences to look into */
            readonly sensitive: readonly string[];
            /** @description Whether people are named */
            readonly showPeople: boolean;
            /**
             * @description Until it is ready, the previous report is served
             * @enum {string}
             */
            readonly status: "pending" | "ready";
        };
        readonly RequestedByView: {
            readonly id: string | null;
            readonly name: string | null;
            /**
             * @description `user`, `api_key`, `oauth_grant`, …
             * @example user
             */
            readonly type: string;
        };
        readonly ResultsView: {
            /** @description Per year; null if the report gives no total or rests only on assumed times */
            readonly annualValue: components["schemas"]["AnnualValueView"] | null;
            readonly cases: number;
            /** @description In one sentence */
            readonly topFinding: string | null;
        };
        readonly RevealSecretBody: {
            /** @description Your password */
            readonly password: string;
        };
        readonly RevokedSharesView: {
            /** @description How many there were */
            readonly revoked: number;
        };
        readonly Roadmap: {
            readonly capacityDaysPerMonth: number;
            /** @description After all changes to the workflow that it changes first, one after the other; null where none is measurable */
            readonly cycleTime: components["schemas"]["CycleTime"] | null;
            readonly waves: readonly {
                /** @description Start, in months from the start of the roadmap */
                readonly from: number;
                readonly items: readonly {
                    readonly baseline: {
                        /** @description Path to the figure in this report */
                        readonly metric: string;
                        readonly value: number;
                    };
                    readonly dependsOn: readonly string[];
                    readonly effortDays: number;
                    /** @description End, in months from the start of the roadmap */
                    readonly end: number;
                    /** @description Null if it saves waiting */
                    readonly expectedAnnualValue: number | null;
                    readonly opportunityId: string;
                    /** @description To be added by the reader */
                    readonly owner: null;
                    /** @description Start, in months from the start of the roadmap */
                    readonly start: number;
                    readonly target: {
                        /** @description Path to the figure in this report */
                        readonly metric: string;
                        readonly value: number;
                    };
                    readonly title: string;
                }[];
                /** @enum {string} */
                readonly name: "Decide" | "Quick wins" | "Core" | "Transform";
                /** @description End, in months from the start of the roadmap */
                readonly to: number;
            }[];
        };
        readonly RoadmapPlanView: {
            /** @description By the id of an opportunity or bottleneck of the current report */
            readonly owners: {
                readonly [key: string]: string;
            };
            /** Format: date */
            readonly startDate: string | null;
        };
        readonly Roi: {
            readonly assumptions: {
                readonly addressableFactor: components["schemas"]["Triangle"];
                readonly addressableShare: {
                    readonly assist: number;
                    readonly automate: number;
                    readonly deduplicate: number;
                    readonly extract: number;
                    readonly prefill: number;
                    readonly remove: number;
                    readonly route: number;
                };
                /** @description In the first year, in the second, and after that */
                readonly adoption: readonly number[];
                readonly adoptionFactor: components["schemas"]["Triangle"];
                readonly buildCostFactor: number;
                readonly buildHoursPerDay: number;
                readonly currency: string;
                readonly discountRate: number;
                readonly draws: number;
                readonly horizonMonths: number;
                readonly hourlyCost: number;
                readonly hoursPerYear: number;
                readonly humanReview: components["schemas"]["Triangle"];
                readonly investmentFactor: components["schemas"]["Triangle"];
                readonly risk: components["schemas"]["Triangle"];
                readonly runCostShare: number;
                readonly successRate: components["schemas"]["Triangle"];
                readonly touchMinutes: {
                    readonly byActivity?: {
                        readonly [key: string]: components["schemas"]["Triangle"];
                    };
                    readonly high: number;
                    readonly likely: number;
                    readonly low: number;
                };
                readonly touchTimeFactor: components["schemas"]["Triangle"];
                readonly volumeFactor: components["schemas"]["Triangle"];
            };
            readonly cashFlow: readonly {
                readonly benefit: number;
                readonly cost: number;
                readonly cumulative: number;
                /** @description P90 */
                readonly high: number;
                /** @description P10 of the cumulative */
                readonly low: number;
                readonly month: number;
            }[];
            readonly perOpportunity: readonly {
                /** @description Saved per year at full adoption; the mean of the draws, like all figures here */
                readonly annualHours: number;
                /** @description Per year at full adoption */
                readonly annualValue: number;
                readonly id: string;
                readonly investment: number;
                /** @description Net present value over the horizon */
                readonly npv: {
                    /** @description The mean */
                    readonly expected: number;
                    /** @description P90 */
                    readonly high: number;
                    /** @description P10 */
                    readonly low: number;
                };
                /** @description First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back */
                readonly paybackMonths: number | null;
                /**
                 * @description What the hours are based on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
                /** @description Net present value ÷ investment */
                readonly roi: number | null;
                /** @description A year */
                readonly runCost: number;
                /** @description The same, with its range */
                readonly valueRange: {
                    /** @description The mean */
                    readonly expected: number;
                    /** @description P90 */
                    readonly high: number;
                    /** @description P10 */
                    readonly low: number;
                };
            }[];
            readonly reason: string | null;
            readonly sensitivity: readonly {
                readonly assumption: string;
                /** @description Net present value with this assumption at its better end */
                readonly high: number;
                /** @description Net present value with this assumption at its worse end */
                readonly low: number;
            }[];
            /** @description Total of the opportunities on the roadmap; null if `reason` is given */
            readonly total: {
                /** @description A year */
                readonly annualValue: {
                    /** @description The mean */
                    readonly expected: number;
                    /** @description P90 */
                    readonly high: number;
                    /** @description P10 */
                    readonly low: number;
                };
                readonly investment: number;
                /** @description Net present value over the horizon */
                readonly npv: {
                    /** @description The mean */
                    readonly expected: number;
                    /** @description P90 */
                    readonly high: number;
                    /** @description P10 */
                    readonly low: number;
                };
                /** @description First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back */
                readonly paybackMonths: number | null;
                readonly probabilityOfLoss: number;
                /** @description An opportunity that accounts for more than half of the annual value although its confidence is not high */
                readonly restsOn: {
                    readonly id: string;
                    /** @description Of the annual value */
                    readonly share: number;
                } | null;
            } | null;
        };
        readonly RotateApiKeyBody: {
            /** @description How long the old key keeps working (default 86400) */
            readonly gracePeriodSeconds?: number;
            /** @description Other scopes for the new key; default: the same */
            readonly scopes?: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly RotatedSecretView: {
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description Shown only now */
            readonly secret: string;
        };
        readonly RotateSecretBody: {
            /** @description How long `webhook-signature` also carries the old secret’s signature (default 86400) */
            readonly overlapSeconds?: number;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            readonly secret?: string;
        };
        readonly Rule: {
            readonly a: string;
            readonly b: string | null;
            readonly broken: number;
            /** @description Cases it applies to */
            readonly cases: number;
            /** @description Cases that break it */
            readonly examples: readonly string[];
            /** @description Given on the assessment; otherwise proposed from the log */
            readonly given: boolean;
            readonly id: string;
            /** @enum {string} */
            readonly kind: "before" | "followed_by" | "never" | "not_same_person" | "within";
            readonly medianSecondsBroken: number | null;
            readonly medianSecondsKept: number | null;
            readonly text: string;
            readonly withinSeconds: number | null;
        };
        readonly RuleBody: {
            /**
             * @description An activity
             * @example Approve
             */
            readonly a: string;
            /**
             * @description Another activity
             * @example Pay
             */
            readonly b?: string;
            /**
             * @description `before`: every b has an earlier a in its case; `followed_by`: every a has a later b; `never`: a does not occur; `not_same_person`: different people do a and b; `within`: the time from the first a to the first b after it, or to the end of the case if b is not given
             * @enum {string}
             */
            readonly kind: "before" | "followed_by" | "never" | "not_same_person" | "within";
            /** @description What people call it */
            readonly name?: string;
            /** @description The deadline of `within` */
            readonly withinSeconds?: number;
            /** @description Name of the workflow it applies to; default: all */
            readonly workflow?: string;
        };
        readonly SecondFactorView: {
            /** @description Whether signing in asks for a code */
            readonly enabled: boolean;
            /** @description Recovery codes left */
            readonly recoveryCodesLeft: number;
        };
        readonly SentRequestView: {
            /** @description The exact text that was signed and sent */
            readonly body: string;
            /** @description Headers of the last attempt */
            readonly headers: {
                readonly [key: string]: string;
            };
        };
        readonly SessionView: {
            /**
             * @description Where it signed in from
             * @example 203.0.113.7
             */
            readonly address: string;
            /**
             * @description Derived from its User-Agent
             * @example Firefox on Linux
             */
            readonly browser: string;
            /**
             * Format: date-time
             * @description When it signed in
             */
            readonly createdAt: string;
            /** @description Whether this is the current session */
            readonly current: boolean;
            /**
             * Format: date-time
             * @description When it expires, no matter how much it is used
             */
            readonly expiresAt: string;
            /** @example ses_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; it expires after a day without use
             */
            readonly lastUsedAt: string;
        };
        readonly SetSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            readonly clientId: string;
            /** @description Leave out to keep the current one; required if the issuer changes */
            readonly clientSecret?: string;
            /** @description Whether unknown people get an account at their first sign-in */
            readonly createPeople: boolean;
            /**
             * @description Email domains that sign in with this provider. A domain can belong to only one organization
             * @example [
             *       "northwind.example"
             *     ]
             */
            readonly domains: readonly string[];
            /**
             * @description Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer
             * @example https://login.northwind.example
             */
            readonly issuer: string;
            /**
             * @description Name shown on the button "Continue with …"
             * @example Okta
             */
            readonly name: string;
            /** @description Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider */
            readonly passwordSignIn: boolean;
            /**
             * @description Role of accounts created this way
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /** @description Accept addresses the provider has not verified. Safe only where people cannot change their own address there */
            readonly trustEmail: boolean;
        };
        readonly ShareBody: {
            /** @description Days until the link expires (default 30) */
            readonly expiresInDays?: number;
            /** @description Show case ids (default: numbers instead) */
            readonly showCases?: boolean;
        };
        readonly SharedLinkView: {
            /** Format: date-time */
            readonly expiresAt: string;
            /** @description Name of the organization */
            readonly organization: string;
            /** @description Name of the person; null if the link was made with a key */
            readonly sharedBy: string | null;
            /** @description Whether it shows case ids */
            readonly showCases: boolean;
        };
        readonly ShareView: {
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Name of the person or key that created it */
            readonly createdBy: string | null;
            /** Format: date-time */
            readonly expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly lastOpenedAt: string | null;
            /** @description Visits; repeats from the same address within an hour count once */
            readonly opens: number;
            /** Format: date-time */
            readonly revokedAt: string | null;
            /** @description Whether it shows case ids */
            readonly showCases: boolean;
            /** @description Shown only now; anyone who has it can read the report */
            readonly url?: string;
        };
        readonly SignedInView: {
            /** Format: email */
            readonly email: string;
            /** @description False for a person who signed in with a link or a provider and has not set a password */
            readonly hasPassword: boolean;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly name: string;
            readonly organization: components["schemas"]["OrganizationView"] | null;
            /**
             * @description Null without an organization
             * @enum {string|null}
             */
            readonly role: "admin" | "member" | null;
            /** @description What the role allows */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /**
             * @description The name of the provider that the person can sign in with; null if there is none
             * @example Okta
             */
            readonly singleSignOn: string | null;
            readonly systemAdmin: boolean;
        };
        readonly SignInLinkView: {
            /** Format: date-time */
            readonly expiresAt: string;
            /**
             * Format: uri
             * @description Works once, for 24 hours. Shown only now.
             */
            readonly url: string;
        };
        readonly SignInProviderTestView: {
            /**
             * @description What is wrong, in words
             * @example it cannot be reached
             */
            readonly problem: string | null;
            /** @description Whether discovery, keys, and client credentials are correct */
            readonly works: boolean;
        };
        readonly SignInProviderView: {
            readonly clientId: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Whether unknown people get an account at their first sign-in */
            readonly createPeople: boolean;
            /** @description Email domains that sign in with this provider. A domain can belong to only one organization */
            readonly domains: readonly string[];
            /** @example https://login.northwind.example */
            readonly issuer: string;
            /** @example Okta */
            readonly name: string;
            /** @description Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider */
            readonly passwordSignIn: boolean;
            /**
             * Format: date-time
             * @description When someone first signed in with this issuer and client
             */
            readonly provenAt: string | null;
            /**
             * Format: uri
             * @description To be registered at the provider
             */
            readonly redirectUri: string;
            /**
             * @description Role of accounts created this way
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /**
             * Format: uri
             * @description The organization's sign-in URL, for bookmarks and portals
             */
            readonly signInUrl: string;
            /** @description Accept addresses the provider has not verified. Safe only where people cannot change their own address there */
            readonly trustEmail: boolean;
        };
        readonly SignInView: {
            /** @description The tool's page where the person signs in and allows access */
            readonly authorizationUrl: string;
        };
        readonly SkippedItemView: {
            /** @description Collections that have tried to read it */
            readonly attempts: number;
            /** Format: date-time */
            readonly firstFailedAt: string;
            /**
             * @description As people call it
             * @example web#12
             */
            readonly item: string;
            /**
             * Format: date-time
             * @description Null if the tool cannot be asked for it alone: then it is read when it changes
             */
            readonly nextAttemptAt: string | null;
            /** @description Why it could not be read at the last attempt */
            readonly reason: string;
        };
        readonly Stats: {
            readonly count: number;
            readonly max: number;
            readonly mean: number;
            readonly median: number;
            readonly min: number;
            readonly p90: number;
            readonly sum: number;
        };
        readonly SubjectView: {
            readonly deleted: boolean;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @enum {string} */
            readonly kind: "assessment" | "integration";
            /**
             * @description The company of an assessment, or the name of an integration; null if it is deleted and no longer known
             * @example Northwind
             */
            readonly name: string | null;
        };
        readonly Summary: {
            /** @description Null if the log covers less than four weeks */
            readonly annual: {
                /** @description Null if it rests only on assumed touch times, or if there is no total */
                readonly value: {
                    readonly currency: string;
                    readonly expected: number;
                    /** @description P90 */
                    readonly high: number;
                    /** @description P10 */
                    readonly low: number;
                } | null;
                /** @description Mean, over all workflows by their cases */
                readonly waitingDaysPerCase: number;
            } | null;
            readonly dataQuality: {
                readonly issues: readonly {
                    readonly count: number;
                    readonly share: number;
                    readonly text: string;
                }[];
                readonly measurable: {
                    /**
                     * @description The working hours, given or learned
                     * @enum {string}
                     */
                    readonly hours: "yes" | "partly" | "no";
                    /**
                     * @description Who did it
                     * @enum {string}
                     */
                    readonly people: "yes" | "partly" | "no";
                    /**
                     * @description When a step could have begun
                     * @enum {string}
                     */
                    readonly ready: "yes" | "partly" | "no";
                    /**
                     * @description When work on a step started
                     * @enum {string}
                     */
                    readonly starts: "yes" | "partly" | "no";
                    /**
                     * @description Whether events have times that tell them apart
                     * @enum {string}
                     */
                    readonly times: "yes" | "no";
                };
                readonly score: number;
            };
            readonly findings: readonly {
                /** @description The id in that section it is based on */
                readonly ref: string;
                /** @enum {string} */
                readonly section: "workflows" | "bottlenecks" | "opportunities" | "roi" | "roadmap" | "summary";
                readonly text: string;
            }[];
            /** @description Up to five: decisions by the time they save, then automations by hours */
            readonly firstSteps: readonly components["schemas"]["FirstStep"][];
            readonly headline: string;
            readonly totals: {
                readonly activities: number;
                readonly cases: number;
                readonly events: number;
                readonly people: number;
                readonly tools: number;
                readonly workflows: number;
            };
        };
        readonly TermChangeView: {
            readonly after: (string | number | boolean) | null;
            /** @description Assumptions that were not given have their defaults; null: not set */
            readonly before: (string | number | boolean) | null;
            /** @description The activity, rule, or column it is about; null if there is only one such term */
            readonly of: string | null;
            /** @enum {string} */
            readonly term: "currency" | "hourlyCost" | "hoursPerYear" | "horizonMonths" | "discountRate" | "touchMinutes.low" | "touchMinutes.likely" | "touchMinutes.high" | "natures" | "rules" | "showPeople" | "sensitive" | "calendar.timeZone" | "calendar.hours" | "calendar.holidays" | "language";
        };
        readonly TestedView: {
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly deliveryId: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
        };
        readonly TestSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            readonly clientId: string;
            /** @description Leave out to use the one stored for the same issuer and client */
            readonly clientSecret?: string;
            /**
             * @description Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer
             * @example https://login.northwind.example
             */
            readonly issuer: string;
        };
        readonly TestWebhookBody: {
            /**
             * @description Default: the first type the endpoint subscribes to
             * @enum {string}
             */
            readonly type?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
        };
        readonly TokenView: {
            /**
             * @description For the Authorization header: `Bearer svc_oauth_…`
             * @example svc_oauth_…
             */
            readonly access_token: string;
            /**
             * @description Seconds
             * @example 3600
             */
            readonly expires_in: number;
            /**
             * @description Valid for 30 days and for one use
             * @example svc_refresh_…
             */
            readonly refresh_token: string;
            /**
             * @description Granted scopes
             * @example assessments:read integrations:read
             */
            readonly scope: string;
            /** @enum {string} */
            readonly token_type: "Bearer";
        };
        readonly TouchMinutesBody: {
            /** @description Minutes for individual activities, by name */
            readonly byActivity?: {
                readonly [key: string]: {
                    readonly high: number;
                    readonly likely: number;
                    readonly low: number;
                };
            };
            /** @description The most */
            readonly high: number;
            /** @description Minutes per touch, likely */
            readonly likely: number;
            /** @description Minutes per touch, low */
            readonly low: number;
        };
        readonly Triangle: {
            readonly high: number;
            readonly likely: number;
            readonly low: number;
        };
        /** @description Required are `case`, `activity`, and `timestamp`, unless a mapping says how records become events */
        readonly UploadedEvent: {
            /**
             * @description What was done
             * @example pack
             */
            readonly activity?: string;
            /** @description Anything else */
            readonly attributes?: {
                readonly [key: string]: unknown;
            };
            /** @description Whether an account did it, and no person */
            readonly automated?: boolean;
            /**
             * @description What the event belongs to, such as an order
             * @example o-1
             */
            readonly case?: string;
            /**
             * @description An event with the same ID counts once
             * @example e2
             */
            readonly id?: string;
            /** @description The lifecycle transition, such as `complete` */
            readonly lifecycle?: string;
            /** @description Other cases it belongs to */
            readonly links?: readonly string[];
            /**
             * @description Who acts
             * @enum {string}
             */
            readonly party?: "customer" | "agent" | "system";
            /** @description From when it could have been begun */
            readonly readyAt?: string;
            /**
             * @description Who did it
             * @example Ada
             */
            readonly resource?: string;
            /** @description When it was begun */
            readonly startedAt?: string;
            /**
             * @description When it was done
             * @example 2026-03-01T09:30:00+01:00
             */
            readonly timestamp?: string;
            /** @description The workflow of the case */
            readonly workflow?: string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly UploadPreviewView: {
            /** @description Distinct ones */
            readonly activities: number;
            readonly cases: number;
            /** @description The first ten rejected rows */
            readonly errors: readonly components["schemas"]["RejectedRowView"][];
            /** @description The twenty most frequent */
            readonly frequentActivities: readonly components["schemas"]["FrequentActivityView"][];
            /** @description False if the columns for case, activity, and time are not known */
            readonly isReadable: boolean;
            /** @description False if only the first 500,000 events were read */
            readonly isWhole: boolean;
            /** @description How often a case moves from one of these activities to another; the rarer activities and repeats are passed over */
            readonly paths: readonly components["schemas"]["PreviewedPathView"][];
            /** @description From the first event to the last */
            readonly period: components["schemas"]["PreviewPeriodView"] | null;
            /** @description Rows that are valid events */
            readonly readable: number;
            /** @description Rows that would be rejected */
            readonly rejected: number;
            /** @description Of Excel: the sheet that was read */
            readonly sheet: string | null;
            /** @description Of Excel: the names of the sheets that are not hidden; else empty */
            readonly sheets: readonly string[];
            /** @description Of CSV, Excel and Parquet */
            readonly table: components["schemas"]["PreviewedTableView"] | null;
        };
        readonly UploadView: {
            readonly accepted: number;
            /** @description Events whose id this integration already had */
            readonly duplicates: number;
            /** @description The first hundred rejected rows */
            readonly errors: readonly components["schemas"]["RejectedRowView"][];
            readonly rejected: number;
            /** @description Of a Singer tap or an Airbyte source: the last state before which no record was rejected, or null. A list, where Airbyte sends a state for each stream */
            readonly state?: ({
                readonly [key: string]: unknown;
            } | readonly {
                readonly [key: string]: unknown;
            }[]) | null;
            /** @description Of a Singer tap or an Airbyte source: how many records of streams without a mapping were passed over */
            readonly unmapped?: {
                readonly [key: string]: number;
            };
        };
        readonly UserView: {
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: email */
            readonly email: string;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * Format: date-time
             * @description When the invitation by email expires; null if none is pending
             */
            readonly invitedUntil: string | null;
            readonly name: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            readonly status: "active" | "deactivated";
        };
        readonly WaitNature: {
            /**
             * @description What the wait is for
             * @enum {string}
             */
            readonly class: "queue" | "timer" | "minimum" | "batch" | "outside" | "system" | "schedule";
            readonly evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
        };
        readonly WaitView: {
            /**
             * @description Waiting for a review, its start time, any source, events of the named sources, their collection, or its turn after other assessments
             * @enum {string}
             */
            readonly reason: "review" | "schedule" | "sources" | "events" | "collection" | "turn";
            /** @description Names of the sources it is waiting for */
            readonly sources: readonly string[];
        };
        readonly WebhookItemView: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)
             * @enum {string|null}
             */
            readonly disabledReason: "requested" | "gone" | "failing" | null;
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Names of your custom headers; values are never shown */
            readonly headerNames: readonly string[];
            /** @description With `include=health` */
            readonly health?: components["schemas"]["EndpointHealthView"];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly rateLimitPerSecond: number | null;
            /** @description Only returned on creation and rotation */
            readonly secret?: string;
            /** @enum {string} */
            readonly status: "enabled" | "disabled";
            /** Format: date-time */
            readonly updatedAt: string;
            /** @example https://example.com/hooks */
            readonly url: string;
        };
        readonly WebhooksHealthView: {
            /** @description Deliveries waiting for a worker, counted up to 100,000 */
            readonly due: number;
            /** @description Up to 100 enabled endpoints, longest failing first */
            readonly failing: readonly components["schemas"]["FailingWebhookView"][];
            /** @description Attempts in progress, counted up to 100,000 */
            readonly inFlight: number;
            /**
             * Format: date-time
             * @description When the oldest waiting delivery became due
             */
            readonly oldestDueAt: string | null;
        };
        readonly WebhookView: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)
             * @enum {string|null}
             */
            readonly disabledReason: "requested" | "gone" | "failing" | null;
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Names of your custom headers; values are never shown */
            readonly headerNames: readonly string[];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly rateLimitPerSecond: number | null;
            /** @description Only returned on creation and rotation */
            readonly secret?: string;
            /** @enum {string} */
            readonly status: "enabled" | "disabled";
            /** Format: date-time */
            readonly updatedAt: string;
            /** @example https://example.com/hooks */
            readonly url: string;
        };
        readonly Workflow: {
            readonly activities: readonly {
                readonly cases: number;
                /** @description Most occurrences in one case, less one */
                readonly maxRepeats: number;
                readonly name: string;
                readonly nature: components["schemas"]["ActivityNature"];
                readonly occurrences: number;
                /** @description Number of resources; null if none are recorded */
                readonly resources: number | null;
                readonly rework: {
                    readonly cases: number;
                    readonly repeats: number;
                    readonly selfLoops: number;
                };
                /** @description Time at work; null where starts are not recorded */
                readonly serviceSeconds: components["schemas"]["Stats"] | null;
            }[];
            readonly arrivalsPerWeek: number;
            readonly calendar: components["schemas"]["WorkflowCalendar"];
            readonly caseDurationSeconds: components["schemas"]["Stats"];
            readonly cases: number;
            readonly caseStates: {
                /** @description Quiet, and ended at a usual last step */
                readonly completed: number;
                /** @description Still active when the log ends */
                readonly open: number;
                /** @description Quiet, but ended elsewhere */
                readonly stalled: number;
            };
            /** @description What changed in it and in its steps, in the order of time */
            readonly changes: readonly components["schemas"]["Change"][];
            readonly completedCaseSeconds: components["schemas"]["Stats"];
            /** @description Activities that happen beside each other, in no order */
            readonly concurrent: readonly {
                readonly a: string;
                readonly b: string;
                /** @description Cases that have both exactly once */
                readonly cases: number;
                /** @description Of these, those in which they overlap; without starts, those in the rarer order */
                readonly share: number;
            }[];
            /** @description Drivers and outcome drivers of protected attributes, such as age, and of those named in `sensitive` */
            readonly differences: readonly (components["schemas"]["Driver"] | components["schemas"]["OutcomeDriver"])[];
            /** @description Attributes that tell slow cases from fast ones: those known when a case begins first, then the strongest */
            readonly drivers: readonly components["schemas"]["Driver"][];
            readonly edges: readonly {
                readonly cases: number;
                readonly count: number;
                readonly elapsedSeconds: components["schemas"]["Stats"];
                readonly from: string;
                readonly nature: components["schemas"]["WaitNature"];
                readonly to: string;
                /** @description From the end of one step to the start of the next; null if starts are not recorded */
                readonly waitSeconds: components["schemas"]["Stats"] | null;
            }[];
            /** @description Processing ÷ (processing + waiting); null where starts are not recorded */
            readonly efficiency: number | null;
            readonly ends: readonly {
                readonly activity: string;
                readonly cases: number;
            }[];
            readonly events: number;
            readonly flightSeconds: {
                /** @description Between an end and what comes after it; not in the total */
                readonly afterEnd: number;
                /** @description Work that rests outside working hours */
                readonly offHours: number;
                /** @description `waiting` + `work` + `offHours`: the time from the begin of each case to its end */
                readonly total: number;
                readonly waiting: number;
                readonly work: number;
            };
            /** @description Null if resources are not recorded */
            readonly handovers: {
                /** @description Of these, with a change of hands */
                readonly changed: number;
                /** @description Of these, handed straight back */
                readonly pingPong: number;
                readonly top: readonly {
                    readonly count: number;
                    readonly from: string;
                    readonly to: string;
                    readonly waitSeconds: components["schemas"]["Stats"] | null;
                }[];
                /** @description Steps that follow another, where both resources are known */
                readonly total: number;
            } | null;
            /** @description The id that bottlenecks and opportunities refer to as `workflow` */
            readonly id: string;
            readonly map: {
                /** @description An `<svg>` element, ready to stand in a page */
                readonly svg: string;
            };
            readonly name: string;
            readonly observation: {
                /** @description The 1% quantile of case starts */
                readonly from: string;
                /** @description The 99% quantile of case starts */
                readonly to: string;
                /** @description The span ÷ 0.98; null under 28 days, or where the clock of the log is relative */
                readonly years: number | null;
            };
            readonly occurrences: number;
            /** @description Attributes with which the share of an outcome differs by a tenth or more */
            readonly outcomeDrivers: readonly components["schemas"]["OutcomeDriver"][];
            /** @description How cases end, the most frequent first; of cases that have run their course */
            readonly outcomes: readonly {
                /** @description The last activity of a case, or an attribute of outcomes with its value, such as `result: refused`; null: all rarer ends */
                readonly activity: string | null;
                readonly cases: number;
                /** @description Of a refusing end; null if no step leads to it in a tenth of its cases */
                readonly knockout: {
                    /** @description The step that most often leads to it */
                    readonly after: string;
                    /** @description Of the cases with that step */
                    readonly share: number;
                } | null;
                /** @description From begin to end */
                readonly medianSeconds: number;
                /** @description Null if no case goes on after it */
                readonly returns: {
                    /** @description Cases that go on after this end; each counts once, after its first end */
                    readonly cases: number;
                    /** @description From the end to what comes next */
                    readonly medianSeconds: number;
                    /** @description Of the cases that have run their course */
                    readonly share: number;
                } | null;
                /** @description Of the cases that have run their course */
                readonly share: number;
            }[];
            /** @description What stands out in how cases go */
            readonly patterns: readonly components["schemas"]["Pattern"][];
            readonly rules: readonly components["schemas"]["Rule"][];
            /** @description Every week from the first to the last */
            readonly series: readonly {
                readonly arrived: number;
                readonly finished: number;
                /** @description At the end of the week */
                readonly inProgress: number;
                /** @description ISO 8601 week */
                readonly week: string;
            }[];
            readonly starts: readonly {
                readonly activity: string;
                readonly cases: number;
            }[];
            /** @description The same as `series`, for programs that read it */
            readonly throughputPerWeek: readonly {
                readonly finished: number;
                readonly started: number;
                /** @description ISO 8601 week */
                readonly week: string;
            }[];
            readonly tools: readonly string[];
            readonly variants: {
                /** @description The fewest that cover 80% of the cases */
                readonly forEightyPercent: number;
                /** @description Up to ten */
                readonly top: readonly {
                    readonly activities: readonly string[];
                    readonly cases: number;
                    readonly medianSeconds: number;
                    readonly share: number;
                }[];
                readonly total: number;
            };
        };
        readonly WorkflowCalendar: {
            /** @description Holidays within the time of the log */
            readonly holidays: number;
            /** @description Working hours; null where they are not known */
            readonly hours: readonly {
                readonly days: readonly ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                /** @description Such as `09:00` */
                readonly from: string;
                /** @description At most `24:00` */
                readonly to: string;
            }[] | null;
            /**
             * @description Where the hours come from: the assessment, the organization, or the log itself; `unknown` where it shows too little
             * @enum {string}
             */
            readonly source: "given" | "organization" | "learned" | "unknown";
            /** @description The IANA time zone that weeks, days, and hours are told in */
            readonly timeZone: string;
        };
        readonly WorkspaceQuotasView: {
            readonly live: readonly components["schemas"]["QuotaView"][];
            readonly test: readonly components["schemas"]["QuotaView"][];
        };
    };
    responses: {
        /**
         * @description `INVALID_CURSOR`: The cursor belongs to another list, to other filters, or is not one of ours.
         *
         *     `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed.
         */
        readonly Errors400InvalidCursorValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INVALID_CURSOR" | "VALIDATION_FAILED";
                    };
                };
            };
        };
        /**
         * @description `MALFORMED_JSON`: The body is not JSON.
         *
         *     `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed.
         */
        readonly Errors400MalformedJsonValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "MALFORMED_JSON" | "VALIDATION_FAILED";
                    };
                };
            };
        };
        /** @description `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed. */
        readonly Errors400ValidationFailed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "VALIDATION_FAILED";
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED`: There is no credential, or it is unknown, expired, revoked, or of another kind than this path takes. */
        readonly Errors401Unauthorized: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this. */
        readonly Errors403Forbidden: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "FORBIDDEN";
                    };
                };
            };
        };
        /**
         * @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this.
         *
         *     `INSUFFICIENT_SCOPE`: The credential is valid, but lacks the scope that this operation needs.
         */
        readonly Errors403ForbiddenInsufficientScope: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "FORBIDDEN" | "INSUFFICIENT_SCOPE";
                    };
                };
            };
        };
        /**
         * @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this.
         *
         *     `PROOF_REQUIRED`: This needs a recent confirmation that it is you.
         */
        readonly Errors403ForbiddenProofRequired: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "FORBIDDEN" | "PROOF_REQUIRED";
                    };
                };
            };
        };
        /**
         * @description `API_KEY_NOT_FOUND`: The organization has no API key with this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         */
        readonly Errors404ApiKeyNotFoundNotFoundOrganizationNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "API_KEY_NOT_FOUND" | "NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `APPLICATION_NOT_FOUND`: No application with this ID has access to your account.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404ApplicationNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "APPLICATION_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `DOWNLOAD_NOT_FOUND`: The download URL is invalid or older than 15 minutes.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404AssessmentNotFoundDownloadNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "DOWNLOAD_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404AssessmentNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REFERENCE_NOT_FOUND`: The report has no bottleneck, opportunity, rule, pattern or driver segment with this ID.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         */
        readonly Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REFERENCE_NOT_FOUND" | "REPORT_NOT_READY";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REFERENCE_NOT_FOUND`: The report has no bottleneck, opportunity, rule, pattern or driver segment with this ID.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         */
        readonly Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REFERENCE_NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         */
        readonly Errors404AssessmentNotFoundNotFoundReportNotReady: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         */
        readonly Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         *
         *     `WORKFLOW_NOT_FOUND`: The report has no workflow with this ID.
         */
        readonly Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND" | "WORKFLOW_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `REPORT_NOT_READY`: The assessment is not completed.
         *
         *     `WORKFLOW_NOT_FOUND`: The report has no workflow with this ID.
         */
        readonly Errors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "WORKFLOW_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `COLLECTION_NOT_FOUND`: The integration has no upload with this ID.
         *
         *     `INTEGRATION_NOT_FOUND`: No integration of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404CollectionNotFoundIntegrationNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "COLLECTION_NOT_FOUND" | "INTEGRATION_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `DELIVERY_NOT_FOUND`: The endpoint has no delivery with this ID; old ones are deleted.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         *
         *     `WEBHOOK_NOT_FOUND`: No webhook endpoint of this workspace has this ID.
         */
        readonly Errors404DeliveryNotFoundNotFoundWebhookNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "DELIVERY_NOT_FOUND" | "NOT_FOUND" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `EVENT_NOT_FOUND`: No event of the last 30 days has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404EventNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "EVENT_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_NOT_FOUND`: No integration of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        readonly Errors404IntegrationNotFoundNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description `NOT_FOUND`: There is nothing at this path. */
        readonly Errors404NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `OAUTH_CLIENT_NOT_FOUND`: The organization has no OAuth client with this ID.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         */
        readonly Errors404NotFoundOauthClientNotFoundOrganizationNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "OAUTH_CLIENT_NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         */
        readonly Errors404NotFoundOrganizationNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         *
         *     `USER_NOT_FOUND`: The organization has no person with this ID.
         */
        readonly Errors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "SHARE_NOT_FOUND" | "USER_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         *
         *     `SIGN_IN_PROVIDER_NOT_FOUND`: The organization has no sign-in provider.
         */
        readonly Errors404NotFoundOrganizationNotFoundSignInProviderNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "SIGN_IN_PROVIDER_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         *
         *     `USER_NOT_FOUND`: The organization has no person with this ID.
         */
        readonly Errors404NotFoundOrganizationNotFoundUserNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "USER_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `SESSION_NOT_FOUND`: You have no session with this ID; it may have ended.
         */
        readonly Errors404NotFoundSessionNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "SESSION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         */
        readonly Errors404NotFoundShareNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "SHARE_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `WEBHOOK_NOT_FOUND`: No webhook endpoint of this workspace has this ID.
         */
        readonly Errors404NotFoundWebhookNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "NOT_FOUND" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
        };
        /** @description `ORGANIZATION_NOT_FOUND`: No organization has this ID. */
        readonly Errors404OrganizationNotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
        readonly Errors408RequestTimeout: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "REQUEST_TIMEOUT";
                    };
                };
            };
        };
        /** @description `ALREADY_JOINED`: The person has a password, so an invitation would change nothing. */
        readonly Errors409AlreadyJoined: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ALREADY_JOINED";
                    };
                };
            };
        };
        /**
         * @description `ALREADY_JOINED`: The person has a password, so an invitation would change nothing.
         *
         *     `EMAIL_TAKEN`: Another person has this email address. An address belongs to one person in the whole service.
         *
         *     `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         */
        readonly Errors409AlreadyJoinedEmailTakenIdempotency: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "ALREADY_JOINED" | "EMAIL_TAKEN" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
        };
        /**
         * @description `API_KEY_ENDED`: The key has been revoked or has expired.
         *
         *     `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         */
        readonly Errors409ApiKeyEndedIdempotency: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "API_KEY_ENDED" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
        };
        /**
         * @description `DELIVERY_ENDED`: The delivery has ended, so it has no attempt left.
         *
         *     `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `WEBHOOK_DISABLED`: The endpoint is disabled, so nothing is sent to it.
         */
        readonly Errors409DeliveryEndedIdempotencyWebhookDisabled: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "DELIVERY_ENDED" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
                    };
                };
            };
        };
        /**
         * @description `DELIVERY_PENDING`: The event is still to be delivered to this endpoint.
         *
         *     `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `WEBHOOK_DISABLED`: The endpoint is disabled, so nothing is sent to it.
         */
        readonly Errors409DeliveryPendingIdempotencyWebhookDisabled: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "DELIVERY_PENDING" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
                    };
                };
            };
        };
        /** @description `DOMAIN_TAKEN`: The email domain leads to the sign-in provider of another organization. */
        readonly Errors409DomainTaken: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "DOMAIN_TAKEN";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         */
        readonly Errors409Idempotency: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `INTEGRATION_DISCONNECTED`: The integration is disconnected.
         *
         *     `INTEGRATION_NOT_PUSHED`: Events of this tool are collected from the tool itself.
         *
         *     `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit.
         */
        readonly Errors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTEGRATION_DISCONNECTED" | "INTEGRATION_NOT_PUSHED" | "QUOTA_EXCEEDED";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `INVALID_TRANSITION`: The status of the assessment does not allow this.
         *
         *     `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit.
         */
        readonly Errors409IdempotencyInvalidTransitionQuotaExceeded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INVALID_TRANSITION" | "QUOTA_EXCEEDED";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `OAUTH_CLIENT_IS_PUBLIC`: A public client has no secret.
         */
        readonly Errors409IdempotencyOauthClientIsPublic: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "OAUTH_CLIENT_IS_PUBLIC";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit.
         */
        readonly Errors409IdempotencyQuotaExceeded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "QUOTA_EXCEEDED";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `WEBHOOK_DISABLED`: The endpoint is disabled, so nothing is sent to it.
         */
        readonly Errors409IdempotencyWebhookDisabled: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
                    };
                };
            };
        };
        /**
         * @description `IDEMPOTENCY_ANSWER_NOT_KEPT`: The first request succeeded, but its response was too large to be kept.
         *
         *     `IDEMPOTENCY_IN_PROGRESS`: The first request with this key is still running.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: The key was used for a different request in the last 24 hours.
         *
         *     `WEBHOOK_LIMIT_REACHED`: The workspace has as many webhook endpoints as it may have.
         */
        readonly Errors409IdempotencyWebhookLimitReached: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_LIMIT_REACHED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_CONNECTED`: The integration is connected. */
        readonly Errors409IntegrationConnected: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_CONNECTED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_DISCONNECTED`: The integration is disconnected. */
        readonly Errors409IntegrationDisconnected: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_DISCONNECTED";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_DISCONNECTED`: The integration is disconnected.
         *
         *     `INTEGRATION_NOT_PULLED`: Events of this integration are sent by you; there is nothing to collect.
         */
        readonly Errors409IntegrationDisconnectedIntegrationNotPulled: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_DISCONNECTED" | "INTEGRATION_NOT_PULLED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_IN_USE`: The integration has received events, or an assessment names it. */
        readonly Errors409IntegrationInUse: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_IN_USE";
                    };
                };
            };
        };
        /** @description `INVALID_TRANSITION`: The status of the assessment does not allow this. */
        readonly Errors409InvalidTransition: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INVALID_TRANSITION";
                    };
                };
            };
        };
        /** @description `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit. */
        readonly Errors409QuotaExceeded: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "QUOTA_EXCEEDED";
                    };
                };
            };
        };
        /** @description `SECOND_FACTOR_ON`: Two-step sign-in is on. */
        readonly Errors409SecondFactorOn: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "SECOND_FACTOR_ON";
                    };
                };
            };
        };
        /** @description `SIGN_IN_LAPSED`: The sign-in at the tool has expired, or was started in another browser. */
        readonly Errors409SignInLapsed: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "SIGN_IN_LAPSED";
                    };
                };
            };
        };
        /** @description `UPLOAD_NOT_REMOVABLE`: This is a collection from a tool, and only uploads can be removed on their own. */
        readonly Errors409UploadNotRemovable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "UPLOAD_NOT_REMOVABLE";
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is larger than allowed: 1 MiB of JSON, or the limit of uploads. */
        readonly Errors413PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` or `Content-Encoding` is not accepted here. */
        readonly Errors415UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_REJECTED`: The tool refused the credential or the configuration. Nothing was stored.
         *
         *     `INTEGRATION_UNREACHABLE`: The tool could not be reached, or did not answer in time. Nothing was stored.
         */
        readonly Errors422IntegrationRejectedIntegrationUnreachable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTEGRATION_REJECTED" | "INTEGRATION_UNREACHABLE";
                    };
                };
            };
        };
        /** @description `PDF_NOT_POSSIBLE`: The report could not be drawn as a PDF. */
        readonly Errors422PdfNotPossible: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "PDF_NOT_POSSIBLE";
                    };
                };
            };
        };
        /**
         * @description `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit.
         *
         *     `RATE_LIMITED`: Too many requests with this credential, or too many failed ones from this address.
         */
        readonly Errors429QuotaExceededRateLimited: {
            headers: {
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "QUOTA_EXCEEDED" | "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description `RATE_LIMITED`: Too many requests with this credential, or too many failed ones from this address. */
        readonly Errors429RateLimited: {
            headers: {
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description `HEADERS_TOO_LARGE`: The URL and the headers together are larger than 16 KiB. */
        readonly Errors431HeadersTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INTERNAL`: Something went wrong in the service. It was logged under the `requestId`. */
        readonly Errors500Internal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "INTERNAL";
                    };
                };
            };
        };
        /** @description `UNAVAILABLE`: The service cannot do this right now: its database or storage is away, or it is busy or shutting down. */
        readonly Errors503Unavailable: {
            headers: {
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": {
                    readonly error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        readonly code?: "UNAVAILABLE";
                    };
                };
            };
        };
        /** @description Unchanged since the ETag in `If-None-Match` */
        readonly NotModified: {
            headers: {
                readonly ETag: components["headers"]["ETag"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Send it as `If-None-Match`: 304 says that nothing has changed */
        readonly ETag: string;
        /** @description `true` if this repeats the answer to an earlier request with this `Idempotency-Key` */
        readonly "Idempotency-Replayed": "true";
        /**
         * @description Requests remaining, and seconds until there are more
         * @example "default";r=598;t=57
         */
        readonly RateLimit: string;
        /**
         * @description Number of requests per number of seconds
         * @example "default";q=600;w=60
         */
        readonly "RateLimit-Policy": string;
        /** @description Seconds to wait */
        readonly "Retry-After": number;
        /** @description The credential required, or what the one sent is missing */
        readonly "WWW-Authenticate": string;
        /** @description Identifies this request in the logs; yours if you sent one */
        readonly "X-Request-Id": string;
    };
    pathItems: never;
}
export type ActivityNature = components['schemas']['ActivityNature'];
export type Advice = components['schemas']['Advice'];
export type AnnualValueView = components['schemas']['AnnualValueView'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type ApproveBody = components['schemas']['ApproveBody'];
export type AssessedIntegrationView = components['schemas']['AssessedIntegrationView'];
export type AssessmentCompletedEvent = components['schemas']['AssessmentCompletedEvent'];
export type AssessmentCreatedEvent = components['schemas']['AssessmentCreatedEvent'];
export type AssessmentDetailView = components['schemas']['AssessmentDetailView'];
export type AssessmentItemView = components['schemas']['AssessmentItemView'];
export type AssessmentPhaseChangedEvent = components['schemas']['AssessmentPhaseChangedEvent'];
export type AssessmentView = components['schemas']['AssessmentView'];
export type AssumptionsBody = components['schemas']['AssumptionsBody'];
export type AssumptionsView = components['schemas']['AssumptionsView'];
export type AttemptTimingsView = components['schemas']['AttemptTimingsView'];
export type AttemptView = components['schemas']['AttemptView'];
export type AuditActorView = components['schemas']['AuditActorView'];
export type AuditEntryView = components['schemas']['AuditEntryView'];
export type AuditTargetView = components['schemas']['AuditTargetView'];
export type Bottleneck = components['schemas']['Bottleneck'];
export type CalendarBody = components['schemas']['CalendarBody'];
export type CaseBinView = components['schemas']['CaseBinView'];
export type CaseDistributionView = components['schemas']['CaseDistributionView'];
export type CaseStepView = components['schemas']['CaseStepView'];
export type CatalogEntryView = components['schemas']['CatalogEntryView'];
export type Change = components['schemas']['Change'];
export type ChangeApiKeyBody = components['schemas']['ChangeApiKeyBody'];
export type ChangeAssessmentBody = components['schemas']['ChangeAssessmentBody'];
export type ChangeIntegrationBody = components['schemas']['ChangeIntegrationBody'];
export type ChangeOAuthClientBody = components['schemas']['ChangeOAuthClientBody'];
export type ChangeOrganizationBody = components['schemas']['ChangeOrganizationBody'];
export type ChangeOwnOrganizationBody = components['schemas']['ChangeOwnOrganizationBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangePlanBody = components['schemas']['ChangePlanBody'];
export type ChangeUserBody = components['schemas']['ChangeUserBody'];
export type ChangeWebhookBody = components['schemas']['ChangeWebhookBody'];
export type CollectionView = components['schemas']['CollectionView'];
export type ColumnGuessView = components['schemas']['ColumnGuessView'];
export type ConfirmIdentityBody = components['schemas']['ConfirmIdentityBody'];
export type ConfirmSecondFactorBody = components['schemas']['ConfirmSecondFactorBody'];
export type ConnectBody = components['schemas']['ConnectBody'];
export type CreateApiKeyBody = components['schemas']['CreateApiKeyBody'];
export type CreateAssessmentBody = components['schemas']['CreateAssessmentBody'];
export type CreateOAuthClientBody = components['schemas']['CreateOAuthClientBody'];
export type CreateOrganizationBody = components['schemas']['CreateOrganizationBody'];
export type CreateUserBody = components['schemas']['CreateUserBody'];
export type CreateWebhookBody = components['schemas']['CreateWebhookBody'];
export type CycleTime = components['schemas']['CycleTime'];
export type DeliveryDetailView = components['schemas']['DeliveryDetailView'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DownloadView = components['schemas']['DownloadView'];
export type Driver = components['schemas']['Driver'];
export type EndedSessionsView = components['schemas']['EndedSessionsView'];
export type EndpointHealthView = components['schemas']['EndpointHealthView'];
export type EnrollmentView = components['schemas']['EnrollmentView'];
export type Error = components['schemas']['Error'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type EventDeliveryView = components['schemas']['EventDeliveryView'];
export type EventView = components['schemas']['EventView'];
export type FailingWebhookView = components['schemas']['FailingWebhookView'];
export type FiguresBeforeAndAfterView = components['schemas']['FiguresBeforeAndAfterView'];
export type FirstStep = components['schemas']['FirstStep'];
export type FrequentActivityView = components['schemas']['FrequentActivityView'];
export type Gain = components['schemas']['Gain'];
export type GrantedApplicationView = components['schemas']['GrantedApplicationView'];
export type HealthHourView = components['schemas']['HealthHourView'];
export type HoursBody = components['schemas']['HoursBody'];
export type IntegrationConnectedEvent = components['schemas']['IntegrationConnectedEvent'];
export type IntegrationDisconnectedEvent = components['schemas']['IntegrationDisconnectedEvent'];
export type IntegrationView = components['schemas']['IntegrationView'];
export type IntrospectionView = components['schemas']['IntrospectionView'];
export type InvitedUserView = components['schemas']['InvitedUserView'];
export type JobsView = components['schemas']['JobsView'];
export type JobView = components['schemas']['JobView'];
export type LastErrorView = components['schemas']['LastErrorView'];
export type Load = components['schemas']['Load'];
export type MailView = components['schemas']['MailView'];
export type MainFiguresView = components['schemas']['MainFiguresView'];
export type MakeSignInLinkBody = components['schemas']['MakeSignInLinkBody'];
export type MetricsView = components['schemas']['MetricsView'];
export type Nature = components['schemas']['Nature'];
export type OAuthClientSecretView = components['schemas']['OAuthClientSecretView'];
export type OAuthClientView = components['schemas']['OAuthClientView'];
export type OAuthErrorView = components['schemas']['OAuthErrorView'];
export type Opportunity = components['schemas']['Opportunity'];
export type OrganizationView = components['schemas']['OrganizationView'];
export type OutcomeDriver = components['schemas']['OutcomeDriver'];
export type OverviewView = components['schemas']['OverviewView'];
export type Pattern = components['schemas']['Pattern'];
export type PeriodBody = components['schemas']['PeriodBody'];
export type PermissionView = components['schemas']['PermissionView'];
export type PersonShareView = components['schemas']['PersonShareView'];
export type PreviewedPathView = components['schemas']['PreviewedPathView'];
export type PreviewedTableView = components['schemas']['PreviewedTableView'];
export type PreviewPeriodView = components['schemas']['PreviewPeriodView'];
export type ProveYourselfBody = components['schemas']['ProveYourselfBody'];
export type PushedRequestView = components['schemas']['PushedRequestView'];
export type QuotaView = components['schemas']['QuotaView'];
export type RateLimitView = components['schemas']['RateLimitView'];
export type RecomputeBody = components['schemas']['RecomputeBody'];
export type ReconnectBody = components['schemas']['ReconnectBody'];
export type RecoverBody = components['schemas']['RecoverBody'];
export type RecoveryCodesView = components['schemas']['RecoveryCodesView'];
export type RejectedRowView = components['schemas']['RejectedRowView'];
export type ReplayBody = components['schemas']['ReplayBody'];
export type ReplayedView = components['schemas']['ReplayedView'];
export type Report = components['schemas']['Report'];
export type ReportCaseView = components['schemas']['ReportCaseView'];
export type ReportReadyEvent = components['schemas']['ReportReadyEvent'];
export type ReportVariantView = components['schemas']['ReportVariantView'];
export type ReportView = components['schemas']['ReportView'];
export type RequestedByView = components['schemas']['RequestedByView'];
export type ResultsView = components['schemas']['ResultsView'];
export type RevealSecretBody = components['schemas']['RevealSecretBody'];
export type RevokedSharesView = components['schemas']['RevokedSharesView'];
export type Roadmap = components['schemas']['Roadmap'];
export type RoadmapPlanView = components['schemas']['RoadmapPlanView'];
export type Roi = components['schemas']['Roi'];
export type RotateApiKeyBody = components['schemas']['RotateApiKeyBody'];
export type RotatedSecretView = components['schemas']['RotatedSecretView'];
export type RotateSecretBody = components['schemas']['RotateSecretBody'];
export type Rule = components['schemas']['Rule'];
export type RuleBody = components['schemas']['RuleBody'];
export type SecondFactorView = components['schemas']['SecondFactorView'];
export type SentRequestView = components['schemas']['SentRequestView'];
export type SessionView = components['schemas']['SessionView'];
export type SetSignInProviderBody = components['schemas']['SetSignInProviderBody'];
export type ShareBody = components['schemas']['ShareBody'];
export type SharedLinkView = components['schemas']['SharedLinkView'];
export type ShareView = components['schemas']['ShareView'];
export type SignedInView = components['schemas']['SignedInView'];
export type SignInLinkView = components['schemas']['SignInLinkView'];
export type SignInProviderTestView = components['schemas']['SignInProviderTestView'];
export type SignInProviderView = components['schemas']['SignInProviderView'];
export type SignInView = components['schemas']['SignInView'];
export type SkippedItemView = components['schemas']['SkippedItemView'];
export type Stats = components['schemas']['Stats'];
export type SubjectView = components['schemas']['SubjectView'];
export type Summary = components['schemas']['Summary'];
export type TermChangeView = components['schemas']['TermChangeView'];
export type TestedView = components['schemas']['TestedView'];
export type TestSignInProviderBody = components['schemas']['TestSignInProviderBody'];
export type TestWebhookBody = components['schemas']['TestWebhookBody'];
export type TokenView = components['schemas']['TokenView'];
export type TouchMinutesBody = components['schemas']['TouchMinutesBody'];
export type Triangle = components['schemas']['Triangle'];
export type UploadedEvent = components['schemas']['UploadedEvent'];
export type UploadPreviewView = components['schemas']['UploadPreviewView'];
export type UploadView = components['schemas']['UploadView'];
export type UserView = components['schemas']['UserView'];
export type WaitNature = components['schemas']['WaitNature'];
export type WaitView = components['schemas']['WaitView'];
export type WebhookItemView = components['schemas']['WebhookItemView'];
export type WebhooksHealthView = components['schemas']['WebhooksHealthView'];
export type WebhookView = components['schemas']['WebhookView'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowCalendar = components['schemas']['WorkflowCalendar'];
export type WorkspaceQuotasView = components['schemas']['WorkspaceQuotasView'];
export type ResponseErrors400InvalidCursorValidationFailed = components['responses']['Errors400InvalidCursorValidationFailed'];
export type ResponseErrors400MalformedJsonValidationFailed = components['responses']['Errors400MalformedJsonValidationFailed'];
export type ResponseErrors400ValidationFailed = components['responses']['Errors400ValidationFailed'];
export type ResponseErrors401Unauthorized = components['responses']['Errors401Unauthorized'];
export type ResponseErrors403Forbidden = components['responses']['Errors403Forbidden'];
export type ResponseErrors403ForbiddenInsufficientScope = components['responses']['Errors403ForbiddenInsufficientScope'];
export type ResponseErrors403ForbiddenProofRequired = components['responses']['Errors403ForbiddenProofRequired'];
export type ResponseErrors404ApiKeyNotFoundNotFoundOrganizationNotFound = components['responses']['Errors404ApiKeyNotFoundNotFoundOrganizationNotFound'];
export type ResponseErrors404ApplicationNotFoundNotFound = components['responses']['Errors404ApplicationNotFoundNotFound'];
export type ResponseErrors404AssessmentNotFoundDownloadNotFoundNotFound = components['responses']['Errors404AssessmentNotFoundDownloadNotFoundNotFound'];
export type ResponseErrors404AssessmentNotFoundNotFound = components['responses']['Errors404AssessmentNotFoundNotFound'];
export type ResponseErrors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady = components['responses']['Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady'];
export type ResponseErrors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound = components['responses']['Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound'];
export type ResponseErrors404AssessmentNotFoundNotFoundReportNotReady = components['responses']['Errors404AssessmentNotFoundNotFoundReportNotReady'];
export type ResponseErrors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound = components['responses']['Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound'];
export type ResponseErrors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound = components['responses']['Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound'];
export type ResponseErrors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound = components['responses']['Errors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound'];
export type ResponseErrors404CollectionNotFoundIntegrationNotFoundNotFound = components['responses']['Errors404CollectionNotFoundIntegrationNotFoundNotFound'];
export type ResponseErrors404DeliveryNotFoundNotFoundWebhookNotFound = components['responses']['Errors404DeliveryNotFoundNotFoundWebhookNotFound'];
export type ResponseErrors404EventNotFoundNotFound = components['responses']['Errors404EventNotFoundNotFound'];
export type ResponseErrors404IntegrationNotFoundNotFound = components['responses']['Errors404IntegrationNotFoundNotFound'];
export type ResponseErrors404NotFound = components['responses']['Errors404NotFound'];
export type ResponseErrors404NotFoundOauthClientNotFoundOrganizationNotFound = components['responses']['Errors404NotFoundOauthClientNotFoundOrganizationNotFound'];
export type ResponseErrors404NotFoundOrganizationNotFound = components['responses']['Errors404NotFoundOrganizationNotFound'];
export type ResponseErrors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound = components['responses']['Errors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound'];
export type ResponseErrors404NotFoundOrganizationNotFoundSignInProviderNotFound = components['responses']['Errors404NotFoundOrganizationNotFoundSignInProviderNotFound'];
export type ResponseErrors404NotFoundOrganizationNotFoundUserNotFound = components['responses']['Errors404NotFoundOrganizationNotFoundUserNotFound'];
export type ResponseErrors404NotFoundSessionNotFound = components['responses']['Errors404NotFoundSessionNotFound'];
export type ResponseErrors404NotFoundShareNotFound = components['responses']['Errors404NotFoundShareNotFound'];
export type ResponseErrors404NotFoundWebhookNotFound = components['responses']['Errors404NotFoundWebhookNotFound'];
export type ResponseErrors404OrganizationNotFound = components['responses']['Errors404OrganizationNotFound'];
export type ResponseErrors408RequestTimeout = components['responses']['Errors408RequestTimeout'];
export type ResponseErrors409AlreadyJoined = components['responses']['Errors409AlreadyJoined'];
export type ResponseErrors409AlreadyJoinedEmailTakenIdempotency = components['responses']['Errors409AlreadyJoinedEmailTakenIdempotency'];
export type ResponseErrors409ApiKeyEndedIdempotency = components['responses']['Errors409ApiKeyEndedIdempotency'];
export type ResponseErrors409DeliveryEndedIdempotencyWebhookDisabled = components['responses']['Errors409DeliveryEndedIdempotencyWebhookDisabled'];
export type ResponseErrors409DeliveryPendingIdempotencyWebhookDisabled = components['responses']['Errors409DeliveryPendingIdempotencyWebhookDisabled'];
export type ResponseErrors409DomainTaken = components['responses']['Errors409DomainTaken'];
export type ResponseErrors409Idempotency = components['responses']['Errors409Idempotency'];
export type ResponseErrors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded = components['responses']['Errors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded'];
export type ResponseErrors409IdempotencyInvalidTransitionQuotaExceeded = components['responses']['Errors409IdempotencyInvalidTransitionQuotaExceeded'];
export type ResponseErrors409IdempotencyOauthClientIsPublic = components['responses']['Errors409IdempotencyOauthClientIsPublic'];
export type ResponseErrors409IdempotencyQuotaExceeded = components['responses']['Errors409IdempotencyQuotaExceeded'];
export type ResponseErrors409IdempotencyWebhookDisabled = components['responses']['Errors409IdempotencyWebhookDisabled'];
export type ResponseErrors409IdempotencyWebhookLimitReached = components['responses']['Errors409IdempotencyWebhookLimitReached'];
export type ResponseErrors409IntegrationConnected = components['responses']['Errors409IntegrationConnected'];
export type ResponseErrors409IntegrationDisconnected = components['responses']['Errors409IntegrationDisconnected'];
export type ResponseErrors409IntegrationDisconnectedIntegrationNotPulled = components['responses']['Errors409IntegrationDisconnectedIntegrationNotPulled'];
export type ResponseErrors409IntegrationInUse = components['responses']['Errors409IntegrationInUse'];
export type ResponseErrors409InvalidTransition = components['responses']['Errors409InvalidTransition'];
export type ResponseErrors409QuotaExceeded = components['responses']['Errors409QuotaExceeded'];
export type ResponseErrors409SecondFactorOn = components['responses']['Errors409SecondFactorOn'];
export type ResponseErrors409SignInLapsed = components['responses']['Errors409SignInLapsed'];
export type ResponseErrors409UploadNotRemovable = components['responses']['Errors409UploadNotRemovable'];
export type ResponseErrors413PayloadTooLarge = components['responses']['Errors413PayloadTooLarge'];
export type ResponseErrors415UnsupportedMediaType = components['responses']['Errors415UnsupportedMediaType'];
export type ResponseErrors422IntegrationRejectedIntegrationUnreachable = components['responses']['Errors422IntegrationRejectedIntegrationUnreachable'];
export type ResponseErrors422PdfNotPossible = components['responses']['Errors422PdfNotPossible'];
export type ResponseErrors429QuotaExceededRateLimited = components['responses']['Errors429QuotaExceededRateLimited'];
export type ResponseErrors429RateLimited = components['responses']['Errors429RateLimited'];
export type ResponseErrors431HeadersTooLarge = components['responses']['Errors431HeadersTooLarge'];
export type ResponseErrors500Internal = components['responses']['Errors500Internal'];
export type ResponseErrors503Unavailable = components['responses']['Errors503Unavailable'];
export type ResponseNotModified = components['responses']['NotModified'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotencyReplayed = components['headers']['Idempotency-Replayed'];
export type HeaderRateLimit = components['headers']['RateLimit'];
export type HeaderRateLimitPolicy = components['headers']['RateLimit-Policy'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    readonly Metadata_metadata: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Metadata as defined by RFC 8414 and RFC 9207; more members may be added */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** Format: uri */
                        readonly authorization_endpoint: string;
                        readonly authorization_response_iss_parameter_supported: boolean;
                        readonly code_challenge_methods_supported: readonly string[];
                        readonly grant_types_supported: readonly string[];
                        /** Format: uri */
                        readonly introspection_endpoint: string;
                        readonly introspection_endpoint_auth_methods_supported: readonly string[];
                        /** Format: uri */
                        readonly issuer: string;
                        /** Format: uri */
                        readonly pushed_authorization_request_endpoint: string;
                        readonly require_pushed_authorization_requests: boolean;
                        readonly response_modes_supported: readonly string[];
                        readonly response_types_supported: readonly string[];
                        /** Format: uri */
                        readonly revocation_endpoint: string;
                        readonly revocation_endpoint_auth_methods_supported: readonly string[];
                        readonly scopes_supported: readonly string[];
                        /** Format: uri */
                        readonly service_documentation: string;
                        /** Format: uri */
                        readonly token_endpoint: string;
                        readonly token_endpoint_auth_methods_supported: readonly string[];
                    } & {
                        readonly [key: string]: unknown;
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Authorize_authorize: {
        readonly parameters: {
            readonly query: {
                readonly client_id: string;
                /** @description PKCE: base64url of the SHA-256 of the verifier; required for public clients */
                readonly code_challenge?: string;
                /** @description `S256` */
                readonly code_challenge_method?: string;
                /** @description A redirect URI the client registered; required without `request_uri` */
                readonly redirect_uri?: string;
                /** @description Of a pushed request; then only `client_id` is read in addition */
                readonly request_uri?: string;
                /** @description `code`; required without `request_uri` */
                readonly response_type?: string;
                /** @description Separated by spaces; default: all scopes the client is registered for */
                readonly scope?: string;
                /** @description Returned unchanged; at most 2,048 bytes */
                readonly state?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The consent page */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
            /** @description To the sign-in page if the browser has no session; otherwise back to the redirect URI: with `code` (valid for 60 seconds and one use) if the person consents or has consented before, or with `error`, `error_description` and `error_uri` (RFC 6749 §4.1.2.1). Both carry the unchanged `state` and `iss` (RFC 9207). */
            readonly 302: {
                headers: {
                    /**
                     * @description Where the browser goes next
                     * @example https://app.example.com/callback?code=svc_code_5dJwQ2vK&state=af0ifjsldkj&iss=https%3A%2F%2Fapi.example.com
                     */
                    readonly Location: string;
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page: the client or redirect URI is wrong */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
            /** @description A page: internal error */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
            /** @description A page: the database is unavailable */
            readonly 503: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
        };
    };
    readonly Introspect_introspect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "svc_oauth_2bNvRtYw",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Accepted but not needed */
                    readonly token_type_hint?: string;
                };
                /**
                 * @example {
                 *       "token": "svc_oauth_2bNvRtYw",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Accepted but not needed */
                    readonly token_type_hint?: string;
                };
            };
        };
        readonly responses: {
            /** @description The state of the token */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntrospectionView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            readonly 429: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            readonly 503: {
                headers: {
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    readonly Par_push: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "response_type": "code",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "scope": "assessments:read",
                 *       "state": "af0ifjsldkj",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q",
                 *       "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                 *       "code_challenge_method": "S256"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required for public clients */
                    readonly code_challenge?: string;
                    /** @enum {string} */
                    readonly code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    readonly redirect_uri: string;
                    /** @enum {string} */
                    readonly response_type: "code";
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    readonly scope?: string;
                    /** @description Returned unchanged */
                    readonly state?: string;
                };
                /**
                 * @example {
                 *       "response_type": "code",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "scope": "assessments:read",
                 *       "state": "af0ifjsldkj",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q",
                 *       "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
                 *       "code_challenge_method": "S256"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required for public clients */
                    readonly code_challenge?: string;
                    /** @enum {string} */
                    readonly code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    readonly redirect_uri: string;
                    /** @enum {string} */
                    readonly response_type: "code";
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    readonly scope?: string;
                    /** @description Returned unchanged */
                    readonly state?: string;
                };
            };
        };
        readonly responses: {
            /** @description Valid for ten minutes. At most 1,000 pending per confidential client; 500 per public one, 50 of them from one address */
            readonly 201: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PushedRequestView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            readonly 429: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            readonly 503: {
                headers: {
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    readonly Revoke_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "svc_refresh_7hTgLmXc",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Accepted but not needed */
                    readonly token_type_hint?: string;
                };
                /**
                 * @example {
                 *       "token": "svc_refresh_7hTgLmXc",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Accepted but not needed */
                    readonly token_type_hint?: string;
                };
            };
        };
        readonly responses: {
            /** @description It no longer works, or never did */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; `error` gives the reason */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            readonly 429: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            readonly 503: {
                headers: {
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    readonly Token_token: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "svc_code_5dJwQ2vK",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q",
                 *       "client_secret": "svc_secret_9fKq3ZxT",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
                 *     }
                 */
                readonly "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description As received at the redirect URI; valid for 60 seconds and one use */
                    readonly code?: string;
                    /** @description PKCE: required if a `code_challenge` was sent */
                    readonly code_verifier?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, or `refresh_token` with that */
                    readonly grant_type: string;
                    /** @description The same as in the authorization request */
                    readonly redirect_uri?: string;
                    /** @description From the previous answer; works once */
                    readonly refresh_token?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    readonly scope?: string;
                };
                /**
                 * @example {
                 *       "grant_type": "authorization_code",
                 *       "code": "svc_code_5dJwQ2vK",
                 *       "redirect_uri": "https://app.example.com/callback",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q",
                 *       "client_secret": "svc_secret_9fKq3ZxT",
                 *       "code_verifier": "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
                 *     }
                 */
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    readonly client_secret?: string;
                    /** @description As received at the redirect URI; valid for 60 seconds and one use */
                    readonly code?: string;
                    /** @description PKCE: required if a `code_challenge` was sent */
                    readonly code_verifier?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, or `refresh_token` with that */
                    readonly grant_type: string;
                    /** @description The same as in the authorization request */
                    readonly redirect_uri?: string;
                    /** @description From the previous answer; works once */
                    readonly refresh_token?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    readonly scope?: string;
                };
            };
        };
        readonly responses: {
            /** @description Tokens */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TokenView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            readonly 401: {
                headers: {
                    readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            readonly 413: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            readonly 429: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            readonly 503: {
                headers: {
                    readonly "Retry-After": components["headers"]["Retry-After"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    readonly SharedReports_listCases: {
        readonly parameters: {
            readonly query?: {
                /** @description Only cases with this activity */
                readonly activity?: string;
                /** @description Only the case with this name */
                readonly case?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description With `to`: the activity directly before it */
                readonly from?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                readonly ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                readonly search?: string;
                /** @description Sort by duration, by start, or by `secondsAtRef`, which needs `ref` of a bottleneck or an opportunity, or a path; default `slowest` */
                readonly sort?: "slowest" | "fastest" | "newest" | "oldest" | "secondsAtRef";
                /** @description Their state at the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                readonly to?: string;
                /** @description Rank of the variant, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Same as `GET /v1/assessments/{id}/report/cases`; without case names if the link hides them */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ReportCaseView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SharedReports_distribution: {
        readonly parameters: {
            readonly query?: {
                /** @description Only cases with this activity */
                readonly activity?: string;
                /** @description Only the case with this name */
                readonly case?: string;
                /** @description With `to`: the activity directly before it */
                readonly from?: string;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                readonly ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                readonly search?: string;
                /** @description Their state at the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                readonly to?: string;
                /** @description Rank of the variant, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Same as `GET /v1/assessments/{id}/report/cases/distribution` */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["CaseDistributionView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SharedReports_describe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SharedLinkView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 404: components["responses"]["Errors404NotFoundShareNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SharedReports_replay: {
        readonly parameters: {
            readonly query: {
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Cases as they happened */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            /** @description Activity names; `steps` refers to them by index, from 0 */
                            readonly activities: readonly string[];
                            readonly cases: readonly {
                                readonly case: string;
                                /** Format: date-time */
                                readonly startedAt: string;
                                readonly steps: readonly (readonly number[])[];
                            }[];
                            /** @description The most frequent edges */
                            readonly edges: readonly {
                                readonly from: string;
                                /** @description Up to ten, slowest first */
                                readonly slowest: readonly {
                                    /**
                                     * Format: date-time
                                     * @description When the case took the path
                                     */
                                    readonly at: string;
                                    readonly case: string;
                                    readonly elapsedSeconds: number;
                                }[];
                                readonly to: string;
                            }[];
                            /** @description Number of cases that `cases` is a sample of */
                            readonly total: number;
                            /** @description The id of the workflow in the report */
                            readonly workflow: string;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SharedReports_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Default json; `pdf` answers with a download URL */
                readonly format?: "json" | "pdf";
                /** @description Paper size of the PDF; default a4 */
                readonly paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                readonly sections?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Same as `GET /v1/assessments/{id}/report` */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Report"];
                    } | {
                        readonly data: components["schemas"]["DownloadView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            readonly 422: components["responses"]["Errors422PdfNotPossible"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SharedReports_listVariants: {
        readonly parameters: {
            readonly query: {
                /** @description Only variants with this activity */
                readonly activity?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the shared link after `/shared/` */
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ReportVariantView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly AssessmentsAdministration_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                readonly environment?: "live" | "test";
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Only those of this organization */
                readonly organizationId?: string;
                readonly status?: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AssessmentView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly AssessmentsAdministration_approve: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["ApproveBody"];
            };
        };
        readonly responses: {
            /** @description Scheduled */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409InvalidTransition"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ServiceAuditLog_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this action, such as `api_key.created` */
                readonly action?: string;
                /** @description Only actions of this actor: its id or its type */
                readonly actor?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description At or after this time */
                readonly since?: string;
                /** @description Before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AuditEntryView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Jobs_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["JobsView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Mail_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["MailView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Organizations_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Only those whose name contains every word of this text, in any order; case and accents do not matter */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["OrganizationView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Organizations_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Example Company",
                 *       "notificationEmail": "operations@example.com"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateOrganizationBody"];
            };
        };
        readonly responses: {
            /** @description Created, with an empty live workspace and a sandbox */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409Idempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Organizations_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Organizations_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "notificationEmail": "it@example.com"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeOrganizationBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ApiKeyView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Orders system",
                 *       "environment": "live",
                 *       "scopes": [
                 *         "assessments:read",
                 *         "integrations:write"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateApiKeyBody"];
            };
        };
        readonly responses: {
            /** @description Created; `key` is shown only now */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409Idempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                readonly keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                readonly keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked, immediately; also if it already was */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                readonly keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "rateLimitPerMinute": 1200
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeApiKeyBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ApiKeys_rotate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                readonly keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                readonly "application/json": components["schemas"]["RotateApiKeyBody"];
            };
        };
        readonly responses: {
            /** @description The new key, shown only now; the old one works until the grace period ends */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409ApiKeyEndedIdempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly AuditLog_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this action, such as `api_key.created` */
                readonly action?: string;
                /** @description Only actions of this actor: its id or its type */
                readonly actor?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description At or after this time */
                readonly since?: string;
                /** @description Before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AuditEntryView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["OAuthClientView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Quarterly review",
                 *       "redirectUris": [
                 *         "https://app.example.com/callback"
                 *       ],
                 *       "scopes": [
                 *         "assessments:read"
                 *       ],
                 *       "type": "confidential"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateOAuthClientBody"];
            };
        };
        readonly responses: {
            /** @description Registered; `clientSecret` is shown only now */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyOauthClientIsPublic"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                readonly clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                readonly clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted; its codes and tokens no longer work. Also if it already was */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                readonly clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Monthly review"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeOAuthClientBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OAuthClients_rotateSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                readonly clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new secret, shown only now; the old one no longer works */
            readonly 200: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OAuthClientSecretView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyOauthClientIsPublic"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Quotas_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WorkspaceQuotasView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignInProvider_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignInProviderView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundSignInProviderNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignInProvider_set: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Example",
                 *       "issuer": "https://login.example.com",
                 *       "clientId": "assessment-service",
                 *       "clientSecret": "a-secret-of-the-provider",
                 *       "domains": [
                 *         "example.com"
                 *       ],
                 *       "createPeople": true,
                 *       "role": "member",
                 *       "trustEmail": true,
                 *       "passwordSignIn": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["SetSignInProviderBody"];
            };
        };
        readonly responses: {
            /** @description Set */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignInProviderView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundSignInProviderNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409DomainTaken"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignInProvider_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Removed: people sign in with their passwords again */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignInProvider_test: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "issuer": "https://login.example.com",
                 *       "clientId": "assessment-service"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TestSignInProviderBody"];
            };
        };
        readonly responses: {
            /** @description The result */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignInProviderTestView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Users_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Only those whose name or address contains every word of this text, in any order; case and accents do not matter */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["UserView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Users_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "name": "Ada Lovelace",
                 *       "role": "admin",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        readonly responses: {
            /** @description Created */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["InvitedUserView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409AlreadyJoinedEmailTakenIdempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Users_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["UserView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Users_deactivate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deactivated: sessions, sign-in links, and OAuth tokens stop working immediately. What they shared is listed under `shares` */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Users_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "role": "member"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeUserBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["UserView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Invitations_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Sent */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["InvitedUserView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409AlreadyJoined"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Invitations_withdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Withdrawn: its link no longer works, and the person is deactivated */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409AlreadyJoined"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ProviderIdentities_unlink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Unlinked: the next sign-in there links by email address again */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenProofRequired"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly LostSecondFactors_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Removed: they sign in with only their password */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenProofRequired"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly PersonShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["PersonShareView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly PersonShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /** @description The shared link */
                readonly shareId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working immediately */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly PersonShares_revokeAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                readonly orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RevokedSharesView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignInLinks_make: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                readonly "application/json": components["schemas"]["MakeSignInLinkBody"];
            };
        };
        readonly responses: {
            /** @description Made */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignInLinkView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly WebhooksHealth_health: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhooksHealthView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Assessments_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only those whose company contains this text as a whole; case and accents do not matter */
                readonly company?: string;
                /** @description Only those created at or after this time */
                readonly createdAfter?: string;
                /** @description Only those created before this time */
                readonly createdBefore?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Adds `overview` to each entry: what its report found, or what it is waiting for */
                readonly include?: "overview";
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Only those whose company contains every word of this text, in any order; case and accents do not matter */
                readonly q?: string;
                /** @description Sort order; a leading minus sorts descending. Default: newest first */
                readonly sort?: "createdAt" | "-createdAt" | "company" | "-company" | "estimatedCompletion" | "-estimatedCompletion" | "cases" | "-cases" | "annualValue" | "-annualValue";
                readonly status?: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AssessmentItemView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Assessments_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "company": "Example Company",
                 *       "period": {
                 *         "from": "2025-01-01T00:00:00Z",
                 *         "to": "2025-12-31T23:59:59Z"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateAssessmentBody"];
            };
        };
        readonly responses: {
            /** @description Received */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyQuotaExceeded"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Assessments_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Assessments_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted, with its report */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409InvalidTransition"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Assessments_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "company": "Example Company, Berlin"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeAssessmentBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409InvalidTransition"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Default json; `pdf` answers with a download URL */
                readonly format?: "json" | "pdf";
                /** @description Paper size of the PDF; default a4 */
                readonly paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                readonly sections?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report or the requested sections; with `format=pdf` a URL to download them from */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["Report"];
                    } | {
                        readonly data: components["schemas"]["DownloadView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            readonly 422: components["responses"]["Errors422PdfNotPossible"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_listCases: {
        readonly parameters: {
            readonly query?: {
                /** @description Only cases with this activity */
                readonly activity?: string;
                /** @description Only the case with this name */
                readonly case?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description With `to`: the activity directly before it */
                readonly from?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                readonly ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                readonly search?: string;
                /** @description Sort by duration, by start, or by `secondsAtRef`, which needs `ref` of a bottleneck or an opportunity, or a path; default `slowest` */
                readonly sort?: "slowest" | "fastest" | "newest" | "oldest" | "secondsAtRef";
                /** @description Their state at the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                readonly to?: string;
                /** @description Rank of the variant, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, slowest first unless `sort` is given */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ReportCaseView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_distribution: {
        readonly parameters: {
            readonly query?: {
                /** @description Only cases with this activity */
                readonly activity?: string;
                /** @description Only the case with this name */
                readonly case?: string;
                /** @description With `to`: the activity directly before it */
                readonly from?: string;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                readonly ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                readonly search?: string;
                /** @description Their state at the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                readonly to?: string;
                /** @description Rank of the variant, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Over all cases that the filters match */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["CaseDistributionView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_changePlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "startDate": "2027-01-04"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangePlanBody"];
            };
        };
        readonly responses: {
            /** @description Saved. It stays when the report is recomputed and appears in it as `plan` */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RoadmapPlanView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_replay: {
        readonly parameters: {
            readonly query: {
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Cases as they happened */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: {
                            /** @description Activity names; `steps` refers to them by index, from 0 */
                            readonly activities: readonly string[];
                            readonly cases: readonly {
                                readonly case: string;
                                /** Format: date-time */
                                readonly startedAt: string;
                                readonly steps: readonly (readonly number[])[];
                            }[];
                            /** @description The most frequent edges */
                            readonly edges: readonly {
                                readonly from: string;
                                /** @description Up to ten, slowest first */
                                readonly slowest: readonly {
                                    /**
                                     * Format: date-time
                                     * @description When the case took the path
                                     */
                                    readonly at: string;
                                    readonly case: string;
                                    readonly elapsedSeconds: number;
                                }[];
                                readonly to: string;
                            }[];
                            /** @description Number of cases that `cases` is a sample of */
                            readonly total: number;
                            /** @description The id of the workflow in the report */
                            readonly workflow: string;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_listVariants: {
        readonly parameters: {
            readonly query: {
                /** @description Only variants with this activity */
                readonly activity?: string;
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ReportVariantView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_listReports: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The newest `ready` report is the one served */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ReportView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Reports_recompute: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "assumptions": {
                 *         "hourlyCost": 60,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["RecomputeBody"];
            };
        };
        readonly responses: {
            /** @description Being recomputed; the event `report.ready` is sent when it is available */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ReportView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyInvalidTransitionQuotaExceeded"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ReportShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["ShareView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ReportShares_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "expiresInDays": 30,
                 *       "showCases": false
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShareBody"];
            };
        };
        readonly responses: {
            /** @description Created; `url` is shown only now */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ShareView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409Idempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ReportShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
                /** @description The shared link */
                readonly shareId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working immediately */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly AssessmentChanges_follow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A stream of events for as long as the client listens */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Events_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Adds `about`: the name of what each event is about */
                readonly include?: "about";
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description At or after this time */
                readonly since?: string;
                /** @description Only events of this type */
                readonly type?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
                /** @description Before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What happened in the workspace in the last 30 days, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["EventView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Events_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `about`: the name of what each event is about */
                readonly include?: "about";
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The event
                 * @example evt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EventView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404EventNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Events_deliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The event
                 * @example evt_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its deliveries to current endpoints, newest first; up to 100 */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["EventDeliveryView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404EventNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly EventStream_follow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The last ID that you received */
                readonly "Last-Event-ID"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A stream of events for as long as the client listens */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            /** @description `EVENT_NOT_FOUND`: `Last-Event-ID` names no event of the last 30 days */
            readonly 404: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Integrations_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Only those whose name contains every word of this text, in any order; case and accents do not matter */
                readonly q?: string;
                readonly status?: "connected" | "collecting" | "attention" | "disconnected";
                /** @description Only this tool */
                readonly tool?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["IntegrationView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_connect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "tool": "upload",
                 *       "name": "Orders"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConnectBody"];
            };
        };
        readonly responses: {
            /** @description Connected */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409Idempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_disconnect: {
        readonly parameters: {
            readonly query?: {
                /** @description Remove it, if it has never received events */
                readonly permanently?: boolean;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Disconnected, its log stays readable; or removed */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IntegrationInUse"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Orders of Berlin"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeIntegrationBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IntegrationDisconnected"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_collect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Collection is starting */
            readonly 202: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IntegrationDisconnectedIntegrationNotPulled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Collections_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["CollectionView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Removal_takeBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The upload or collection */
                readonly collectionId: string;
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its events are deleted */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404CollectionNotFoundIntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409UploadNotRemovable"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_reconnect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /** @example {} */
                readonly "application/json": components["schemas"]["ReconnectBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IntegrationConnected"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Uploads_upload: {
        readonly parameters: {
            readonly query?: {
                /** @description CSV, Excel, Parquet: the column with the activity */
                readonly activity?: string;
                /** @description CSV, Excel, Parquet: the column with whether an account did it: true, false, 1, 0, yes, or no */
                readonly automated?: string;
                /** @description CSV, Excel, Parquet: the column with the case */
                readonly case?: string;
                /** @description The file's name, shown in the upload history. How it was read is remembered for the next upload */
                readonly fileName?: string;
                /** @description CSV, Excel, Parquet: the column with the id of the event */
                readonly id?: string;
                /** @description CSV, Excel, Parquet: the column with the lifecycle transition */
                readonly lifecycle?: string;
                /** @description OCEL: the object type that counts as a case; default: the type with the most events */
                readonly objectType?: string;
                /** @description CSV, Excel, Parquet: the column with who acts: customer, agent, or system */
                readonly party?: string;
                /** @description CSV, Excel, Parquet: the column with the time from which the activity could have begun */
                readonly ready?: string;
                /** @description CSV, Excel, Parquet: the column with who did it */
                readonly resource?: string;
                /** @description Excel: the sheet's name; default: of an upload the first, of a preview the fullest */
                readonly sheet?: string;
                /** @description CSV, Excel, Parquet: the column with the time the activity started */
                readonly start?: string;
                /** @description CSV, Excel, Parquet: the column with the time */
                readonly timestamp?: string;
                /** @description `iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern */
                readonly timestampFormat?: string;
                /** @description IANA name, for times without an offset; default UTC */
                readonly timezone?: string;
                /** @description The workflow the cases belong to; default: the integration's name */
                readonly workflow?: string;
            };
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        /** @description As it is, or with `Content-Encoding: gzip` */
        readonly requestBody: {
            readonly content: {
                /**
                 * @example [
                 *       {
                 *         "case": "o-1",
                 *         "activity": "pack",
                 *         "timestamp": "2026-03-01T09:30:00+01:00",
                 *         "id": "e2",
                 *         "resource": "Ada",
                 *         "attributes": {
                 *           "amount": 12.5
                 *         }
                 *       }
                 *     ]
                 */
                readonly "application/json": readonly components["schemas"]["UploadedEvent"][];
                readonly "application/vnd.apache.parquet": string;
                readonly "application/vnd.ocel+json": {
                    readonly [key: string]: unknown;
                };
                readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                /** @example {"case":"o-1","activity":"pack","timestamp":"2026-03-01T09:30:00+01:00","id":"e2","resource":"Ada","attributes":{"amount":12.5}} */
                readonly "application/x-ndjson": string;
                /** @example {"type":"RECORD","stream":"orders","record":{"id":1,"status":"packed","at":"2026-03-01T09:30:00Z"}} */
                readonly "application/x-singer+ndjson": string;
                readonly "application/xml": string;
                /**
                 * @example case_id,activity,timestamp,resource
                 *     o-1,register,2026-03-01T08:00:00+01:00,Ada
                 */
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description Stored */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["UploadView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Removal_deleteEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The log is empty */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IntegrationDisconnected"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SkippedItems_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["SkippedItemView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Integrations_catalog: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Every tool that can be connected in this workspace */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["CatalogEntryView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ToolSignIns_authorize: {
        readonly parameters: {
            readonly query?: {
                /** @description JSON that matches the tool's `configSchema` */
                readonly config?: string;
                /** @description Default: the tool's name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The tool, as in the catalog */
                readonly tool: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignInView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFound"];
            readonly 422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ToolSignIns_callback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The tool, as in the catalog */
                readonly tool: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Back to the dashboard: to the connected tool, or to the form with the problem */
            readonly 303: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFound"];
            readonly 409: components["responses"]["Errors409SignInLapsed"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly UploadPreview_preview: {
        readonly parameters: {
            readonly query?: {
                /** @description CSV, Excel, Parquet: the column with the activity */
                readonly activity?: string;
                /** @description CSV, Excel, Parquet: the column with whether an account did it: true, false, 1, 0, yes, or no */
                readonly automated?: string;
                /** @description CSV, Excel, Parquet: the column with the case */
                readonly case?: string;
                /** @description CSV, Excel, Parquet: the column with the id of the event */
                readonly id?: string;
                /** @description The integration to which the file would be uploaded; its mapping is used */
                readonly integrationId?: string;
                /** @description CSV, Excel, Parquet: the column with the lifecycle transition */
                readonly lifecycle?: string;
                /** @description OCEL: the object type that counts as a case; default: the type with the most events */
                readonly objectType?: string;
                /** @description CSV, Excel, Parquet: the column with who acts: customer, agent, or system */
                readonly party?: string;
                /** @description CSV, Excel, Parquet: the column with the time from which the activity could have begun */
                readonly ready?: string;
                /** @description CSV, Excel, Parquet: the column with who did it */
                readonly resource?: string;
                /** @description Excel: the sheet's name; default: of an upload the first, of a preview the fullest */
                readonly sheet?: string;
                /** @description CSV, Excel, Parquet: the column with the time the activity started */
                readonly start?: string;
                /** @description CSV, Excel, Parquet: the column with the time */
                readonly timestamp?: string;
                /** @description `iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern */
                readonly timestampFormat?: string;
                /** @description IANA name, for times without an offset; default UTC */
                readonly timezone?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description As it is, or with `Content-Encoding: gzip` */
        readonly requestBody: {
            readonly content: {
                /**
                 * @example [
                 *       {
                 *         "case": "o-1",
                 *         "activity": "pack",
                 *         "timestamp": "2026-03-01T09:30:00+01:00",
                 *         "id": "e2",
                 *         "resource": "Ada",
                 *         "attributes": {
                 *           "amount": 12.5
                 *         }
                 *       }
                 *     ]
                 */
                readonly "application/json": readonly components["schemas"]["UploadedEvent"][];
                readonly "application/vnd.apache.parquet": string;
                readonly "application/vnd.ocel+json": {
                    readonly [key: string]: unknown;
                };
                readonly "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                /** @example {"case":"o-1","activity":"pack","timestamp":"2026-03-01T09:30:00+01:00","id":"e2","resource":"Ada","attributes":{"amount":12.5}} */
                readonly "application/x-ndjson": string;
                /** @example {"type":"RECORD","stream":"orders","record":{"id":1,"status":"packed","at":"2026-03-01T09:30:00Z"}} */
                readonly "application/x-singer+ndjson": string;
                readonly "application/xml": string;
                /**
                 * @example case_id,activity,timestamp,resource
                 *     o-1,register,2026-03-01T08:00:00+01:00,Ada
                 */
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["UploadPreviewView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409QuotaExceeded"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429QuotaExceededRateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnOrganization_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnOrganization_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "name": "Example Company"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeOwnOrganizationBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404OrganizationNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly ReportDownloads_download: {
        readonly parameters: {
            readonly query: {
                readonly expires: string;
                /** @description The link it was requested with */
                readonly share?: string;
                readonly signature: string;
            };
            readonly header?: never;
            readonly path: {
                /** @description The part of the download URL after `/report-downloads/` */
                readonly file: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report as PDF */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            /** @description The requested range */
            readonly 206: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 404: components["responses"]["Errors404AssessmentNotFoundDownloadNotFoundNotFound"];
            /** @description The range is beyond the end of the file */
            readonly 416: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly SignedIn_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SignedInView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly GrantedApplications_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["GrantedApplicationView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly GrantedApplications_withdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                readonly clientId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked; its codes and tokens for you no longer work */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404ApplicationNotFoundNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnPassword_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "newPassword": "a longer phrase, hard to guess"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        readonly responses: {
            /** @description Changed; all your other sessions are signed out */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnProof_give: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConfirmIdentityBody"];
            };
        };
        readonly responses: {
            /** @description Confirmed */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSecondFactor_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["SecondFactorView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSecondFactor_begin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        readonly responses: {
            /** @description Started */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EnrollmentView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409SecondFactorOn"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSecondFactor_confirm: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConfirmSecondFactorBody"];
            };
        };
        readonly responses: {
            /** @description On */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSecondFactor_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        readonly responses: {
            /** @description Turned off; its recovery codes no longer work */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSessions_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["SessionView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSessions_end: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The session */
                readonly sessionId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ended: its browser is signed out */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundSessionNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnSessions_endOthers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ended */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EndedSessionsView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["PersonShareView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The shared link */
                readonly shareId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working immediately */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 404: components["responses"]["Errors404NotFoundShareNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly OwnShares_revokeAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RevokedSharesView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403Forbidden"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Adds `health` to each endpoint */
                readonly include?: "health";
                /** @description Entries per page (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["WebhookItemView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks",
                 *       "events": [
                 *         "assessment.completed",
                 *         "report.ready"
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        readonly responses: {
            /** @description Created; `secret` is shown only now */
            readonly 201: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhookView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyWebhookLimitReached"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhookView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted; pending deliveries are cancelled */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "events": [
                 *         "*"
                 *       ],
                 *       "description": "Orders team"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ChangeWebhookBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["WebhookView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Deliveries_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the previous page */
                readonly cursor?: string;
                /** @description Only deliveries of events of this type */
                readonly eventType?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
                /** @description Adds `about`: the name of what each event is about */
                readonly include?: "about";
                /** @description Entries per page (default 20) */
                readonly limit?: number;
                /** @description Created at or after this time */
                readonly since?: string;
                readonly status?: "pending" | "succeeded" | "failed" | "cancelled";
                /** @description Created before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, newest first */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["DeliveryView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Deliveries_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Adds `about`: the name of what each event is about */
                readonly include?: "about";
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                readonly deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["DeliveryDetailView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Replays_replay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                readonly deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new delivery */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409DeliveryPendingIdempotencyWebhookDisabled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Replays_sendNow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                readonly deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery; its retry schedule continues from this attempt */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409DeliveryEndedIdempotencyWebhookDisabled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_showHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["EndpointHealthView"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["Errors400ValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Replays_recover: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T00:00:00Z",
                 *       "dryRun": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["RecoverBody"];
            };
        };
        readonly responses: {
            /** @description With `dryRun`: the number that would be queued */
            readonly 200: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            /** @description Each event it has not received is queued once, 10,000 per call */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Replays_replayAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T00:00:00Z",
                 *       "status": "failed",
                 *       "dryRun": true
                 *     }
                 */
                readonly "application/json": components["schemas"]["ReplayBody"];
            };
        };
        readonly responses: {
            /** @description With `dryRun`: the number that would be queued */
            readonly 200: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            /** @description All matching deliveries are queued, 10,000 per call */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_revealSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RevealSecretBody"];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_rotateSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "overlapSeconds": 86400
                 *     }
                 */
                readonly "application/json": components["schemas"]["RotateSecretBody"];
            };
        };
        readonly responses: {
            /** @description The new secret, shown only now; the old one also signs until the overlap ends */
            readonly 200: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409Idempotency"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly Webhooks_test: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "type": "report.ready"
                 *     }
                 */
                readonly "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        readonly responses: {
            /** @description A sample event is queued for this endpoint only */
            readonly 202: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: components["schemas"]["TestedView"];
                    };
                };
            };
            readonly 400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            readonly 401: components["responses"]["Errors401Unauthorized"];
            readonly 403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            readonly 404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            readonly 408: components["responses"]["Errors408RequestTimeout"];
            readonly 409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            readonly 413: components["responses"]["Errors413PayloadTooLarge"];
            readonly 415: components["responses"]["Errors415UnsupportedMediaType"];
            readonly 429: components["responses"]["Errors429RateLimited"];
            readonly 431: components["responses"]["Errors431HeadersTooLarge"];
            readonly 500: components["responses"]["Errors500Internal"];
            readonly 503: components["responses"]["Errors503Unavailable"];
        };
    };
    readonly onAssessmentCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "assessment.completed",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "assessmentId": "asmt_01h455vb4pex5vsknk084sn02q",
                 *         "company": "Example Company",
                 *         "completedAt": "2026-01-31T09:30:00.000Z",
                 *         "metrics": {
                 *           "workflowsMapped": 4,
                 *           "bottlenecksIdentified": 7,
                 *           "dataPointsCollected": 12345
                 *         },
                 *         "reportUrl": "https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["AssessmentCompletedEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onAssessmentCreated: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "assessment.created",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "assessmentId": "asmt_01h455vb4pex5vsknk084sn02q",
                 *         "company": "Example Company",
                 *         "status": "received",
                 *         "phase": "connect",
                 *         "progress": 0,
                 *         "createdAt": "2026-01-31T09:30:00.000Z"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["AssessmentCreatedEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onAssessmentPhaseChanged: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "assessment.phase_changed",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "assessmentId": "asmt_01h455vb4pex5vsknk084sn02q",
                 *         "previousPhase": "connect",
                 *         "currentPhase": "mapping",
                 *         "progress": 25
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["AssessmentPhaseChangedEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onIntegrationConnected: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "integration.connected",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "integrationId": "int_01h455vb4pex5vsknk084sn02q",
                 *         "tool": "jira",
                 *         "status": "connected",
                 *         "connectedAt": "2026-01-31T09:30:00.000Z"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["IntegrationConnectedEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onIntegrationDisconnected: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "integration.disconnected",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "integrationId": "int_01h455vb4pex5vsknk084sn02q",
                 *         "tool": "jira",
                 *         "reason": "requested",
                 *         "disconnectedAt": "2026-01-31T09:30:00.000Z"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["IntegrationDisconnectedEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onReportReady: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description The ID of the event (Standard Webhooks) */
                readonly "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                readonly "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                readonly "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                readonly "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                readonly "X-Service-Delivery": string;
                /** @description The `type` of the event */
                readonly "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                readonly "X-Service-Signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "report.ready",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "assessmentId": "asmt_01h455vb4pex5vsknk084sn02q",
                 *         "reportId": "rpt_01h455vb4pex5vsknk084sn02q",
                 *         "generatedAt": "2026-01-31T09:30:00.000Z",
                 *         "reportUrl": "https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report"
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ReportReadyEvent"];
            };
        };
        readonly responses: {
            /** @description Failed; it is retried. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
