// Made from openapi.json by `npm run openapi`: change the API, not this file.

export interface paths {
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization server’s metadata
         * @description OAuth libraries read the endpoints and what is supported from here (RFC 8414).
         */
        get: operations["Metadata_metadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/openid-configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the authorization server’s metadata where OpenID Connect clients look for it
         * @description The same document as at `/.well-known/oauth-authorization-server`.
         */
        get: operations["Metadata_openid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a person for access in their browser
         * @description Send the browser here; do not call it from a program. The person signs in, sees what the application asks for, and decides. Push the parameters to `/oauth/par` first to keep them out of the address.
         */
        get: operations["Authorize_authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/device_authorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code that a person enters in another browser
         * @description As in RFC 8628: show the code and the address, then ask `/oauth/token` every `interval` seconds.
         */
        post: operations["DeviceAuthorization_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a token of this client is active, and what it allows
         * @description As in RFC 7662. A client sees only its own tokens; all others are `{"active": false}`.
         */
        post: operations["Introspect_introspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/par": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Push an authorization request
         * @description As in RFC 9126: the parameters of `/oauth/authorize`, sent from your server instead of through the browser.
         */
        post: operations["Par_push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token; revoking a refresh token revokes its whole family
         * @description As in RFC 7009: unknown tokens are no error.
         */
        post: operations["Revoke_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code, a device code or a refresh token for tokens
         * @description A refresh token works once, and the response has the next one. Using a spent one revokes its whole family. Errors have the format of RFC 6749.
         */
        post: operations["Token_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases behind a figure of a shared report
         * @description Name the figure by `ref` or `workflowId`, as the report gives them.
         */
        get: operations["SharedReports_listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/cases/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the times of the cases behind a figure of a shared report are distributed
         * @description A histogram for the same filters as the list of cases.
         */
        get: operations["SharedReports_distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who shared a report, and until when
         * @description What the page shows before the report: the organization, the company, and the end of the link.
         */
        get: operations["SharedReports_describe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sample of cases to replay from a shared report
         * @description As for the report itself; without case names if the link hides them.
         */
        get: operations["SharedReports_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared report
         * @description The token in the path is the credential. What the link hides is left out.
         */
        get: operations["SharedReports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variants of a workflow of a shared report
         * @description Each is one order of activities, with the number of its cases and how long they took.
         */
        get: operations["SharedReports_listVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the assessments of all organizations
         * @description Of live and sandbox workspaces; filter by organization, status, or environment.
         */
        get: operations["AssessmentsAdministration_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/assessments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an assessment and schedule it
         * @description For organizations under manual review. Without `scheduledFor`, it starts immediately.
         */
        post: operations["AssessmentsAdministration_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log of the service itself
         * @description Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization.
         */
        get: operations["ServiceAuditLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the background jobs of the service and when each last ran
         * @description Over all processes, as they recorded it within the last 30 seconds. Failing jobs come first.
         */
        get: operations["Jobs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how emails are sent
         * @description Through an SMTP server, or into a folder; with the last failure.
         */
        get: operations["Mail_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the organizations
         * @description Search by name with `q`.
         */
        get: operations["Organizations_list"];
        put?: never;
        /**
         * Create an organization
         * @description The sandbox is filled with sample data, so that there is something to look at.
         */
        post: operations["Organizations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an organization
         * @description With its review policy and its calendar.
         */
        get: operations["Organizations_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an organization
         * @description Fields you leave out are kept.
         */
        patch: operations["Organizations_change"];
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an organization's API keys
         * @description With the hint of each and its last use, never the key.
         */
        get: operations["ApiKeys_list"];
        put?: never;
        /**
         * Create an API key
         * @description A key acts in one environment, within its scopes. Only its hash is stored: a lost key cannot be shown again.
         */
        post: operations["ApiKeys_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API key
         * @description With its hint and its last use, never the key.
         */
        get: operations["ApiKeys_get"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description On every instance within a second.
         */
        delete: operations["ApiKeys_revoke"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Scopes never change on a live key: rotate it instead.
         */
        patch: operations["ApiKeys_change"];
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Both keys work during the grace period, a day by default, so that clients can change over.
         */
        post: operations["ApiKeys_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/api-keys/{keyId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how an API key was used
         * @description The last 30 days, today included.
         */
        get: operations["ApiKeys_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an organization's audit log
         * @description Who did what, when, and from which address. Filter by action, actor, or time.
         */
        get: operations["AuditLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/oauth-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an organization's OAuth clients
         * @description Without their secrets.
         */
        get: operations["OAuthClients_list"];
        put?: never;
        /**
         * Register an OAuth client
         * @description Confidential clients get a secret; public ones (browsers, phones) prove themselves with PKCE. Redirect URIs are compared exactly.
         */
        post: operations["OAuthClients_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an OAuth client
         * @description Without its secret.
         */
        get: operations["OAuthClients_get"];
        put?: never;
        post?: never;
        /**
         * Delete an OAuth client
         * @description Immediately, for everyone who has given it access.
         */
        delete: operations["OAuthClients_delete"];
        options?: never;
        head?: never;
        /**
         * Change an OAuth client
         * @description Tokens that were issued keep no scope that the client loses. Fields you leave out are kept.
         */
        patch: operations["OAuthClients_change"];
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an OAuth client's secret
         * @description There is no grace period: deploy the new secret right away.
         */
        post: operations["OAuthClients_rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an organization’s quota usage in each workspace
         * @description What is used and what is allowed of each budget, in live and in the sandbox.
         */
        get: operations["Quotas_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/sign-in-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an organization’s sign-in provider
         * @description Without its client secret. 404 `SIGN_IN_PROVIDER_NOT_FOUND` if none is set.
         */
        get: operations["SignInProvider_show"];
        /**
         * Set an organization's sign-in provider (OpenID Connect)
         * @description The provider is not contacted: test it first. 409 `DOMAIN_TAKEN` for a domain that belongs to another organization.
         */
        put: operations["SignInProvider_set"];
        post?: never;
        /**
         * Remove an organization's sign-in provider
         * @description People who have no password can set one with “Forgot your password?”.
         */
        delete: operations["SignInProvider_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/sign-in-provider/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a sign-in provider
         * @description Reads its discovery document and keys, and asks whether it knows the client. Nothing is stored.
         */
        post: operations["SignInProvider_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an organization's people
         * @description Search by name or email with `q`.
         */
        get: operations["Users_list"];
        put?: never;
        /**
         * Add a person to an organization
         * @description With a password, they can sign in immediately; without one, they get an invitation by email.
         */
        post: operations["Users_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a person
         * @description With their role and status.
         */
        get: operations["Users_get"];
        put?: never;
        post?: never;
        /**
         * Deactivate a person
         * @description Nothing of theirs is deleted, and they can be activated again.
         */
        delete: operations["Users_deactivate"];
        options?: never;
        head?: never;
        /**
         * Change a person
         * @description A new password or the status `deactivated` ends their sessions and OAuth tokens. Fields you leave out are kept.
         */
        patch: operations["Users_change"];
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.
         */
        post: operations["Invitations_send"];
        /**
         * Withdraw an invitation
         * @description Only before the person has set a password.
         */
        delete: operations["Invitations_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/provider-identity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink a person from their account at the sign-in provider
         * @description In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.
         */
        delete: operations["ProviderIdentities_unlink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Turn off two-step sign-in for a person who lost their device
         * @description In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes.
         */
        delete: operations["LostSecondFactors_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active links to reports that a person created
         * @description For when a person leaves: their links outlive their account until they expire.
         */
        get: operations["PersonShares_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a link to a report that a person created
         * @description Recorded in the audit log of the organization.
         */
        delete: operations["PersonShares_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/organizations/{orgId}/users/{userId}/shares/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all links to reports that a person created
         * @description The response says how many were revoked.
         */
        post: operations["PersonShares_revokeAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link that signs a person in once
         * @description For the first administrator, or when email does not work. The link works once, for a short time.
         */
        post: operations["SignInLinks_make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/webhooks/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the health of deliveries: what is due, in flight, and failing
         * @description Of all organizations. `oldestDueAt` more than a few seconds ago means that workers are behind.
         */
        get: operations["WebhooksHealth_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an organization's API keys
         * @description With the hint of each and its last use, never the key.
         */
        get: operations["OwnApiKeys_list"];
        put?: never;
        /**
         * Create an API key
         * @description A key acts in one environment, within the scopes of your role. Only its hash is stored: a lost key cannot be shown again.
         */
        post: operations["OwnApiKeys_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an API key
         * @description With its hint and its last use, never the key.
         */
        get: operations["OwnApiKeys_get"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description On every instance within a second.
         */
        delete: operations["OwnApiKeys_revoke"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Scopes never change on a live key: rotate it instead.
         */
        patch: operations["OwnApiKeys_change"];
        trace?: never;
    };
    "/v1/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Both keys work during the grace period, a day by default, so that clients can change over.
         */
        post: operations["OwnApiKeys_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how an API key was used
         * @description The last 30 days, today included.
         */
        get: operations["OwnApiKeys_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the assessments
         * @description Filter by `status`, or search company and name with `q`. Entries have the progress, but not the terms of the report.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Assessments_list"];
        put?: never;
        /**
         * Create an assessment
         * @description It starts automatically once it is scheduled: immediately, or after a review if your organization is under manual review. Choose the sources, a period, and a start time, or leave them out to use everything that is connected.
         *
         *     Needs the scope `assessments:write`.
         */
        post: operations["Assessments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an assessment with its progress
         * @description Poll it, follow `GET /v1/assessments/changes`, or subscribe to the `assessment.…` events. `attention` says what a person has to do before it can go on.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Assessments_get"];
        put?: never;
        post?: never;
        /**
         * Delete an assessment
         * @description Not while it is running. Its report, and all links to it, are deleted with it.
         *
         *     Needs the scope `assessments:write`.
         */
        delete: operations["Assessments_remove"];
        options?: never;
        head?: never;
        /**
         * Change an assessment
         * @description Company and name can change at any time; sources, period, start, and terms only until it has started. Fields you leave out are kept.
         *
         *     Needs the scope `assessments:write`.
         */
        patch: operations["Assessments_change"];
        trace?: never;
    };
    "/v1/assessments/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the report of a completed assessment
         * @description `sections` selects parts, which saves time on large reports. `format=pdf` returns a URL that works for 15 minutes without a credential. Before the assessment is completed: 404 `REPORT_NOT_READY`.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/report/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cases behind a figure of the report
         * @description Name the figure by `ref` or `workflowId`, as the report gives them. Cases are shown with their times and path.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/report/cases/distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get how the times of the cases behind a figure are distributed
         * @description A histogram for the same filters as the list of cases.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_distribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/report/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the roadmap’s start date and the owners of actions
         * @description Fields you leave out are kept; null clears one.
         *
         *     Needs the scope `assessments:write`.
         */
        patch: operations["Reports_changePlan"];
        trace?: never;
    };
    "/v1/assessments/{id}/report/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sample of a workflow’s cases to replay, and the slowest cases of each path
         * @description For animations: a sample that is drawn the same way each time.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/report/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the variants of a workflow, most frequent first
         * @description Each is one order of activities, with the number of its cases and how long they took.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_listVariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports of an assessment with their terms, newest first
         * @description One for each set of terms; the reports before the newest are kept for comparison.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["Reports_listReports"];
        put?: never;
        /**
         * Recompute the report with other assumptions
         * @description Hourly cost, currency, horizon and other terms change the money, not what was measured. The previous report is served until the new one is ready.
         *
         *     Needs the scope `assessments:write`.
         */
        post: operations["Reports_recompute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links to a report
         * @description With who created each, until when it works, and when it was last opened; never the link itself.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["ReportShares_list"];
        put?: never;
        /**
         * Create a link that lets anyone who has it read the report
         * @description The link needs no account. Choose how long it works, whether it hides money and case names, and which sections it shows.
         *
         *     Needs the scope `assessments:write`.
         */
        post: operations["ReportShares_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/{id}/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a link to a report
         * @description People who have the page open keep what they see, but can load nothing more.
         *
         *     Needs the scope `assessments:write`.
         */
        delete: operations["ReportShares_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream changes of assessments (server-sent events)
         * @description Sends every open assessment as an `assessment` event (a list item), then each one that changes, within about a second. `deleted` carries the id; `ping` is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.
         *
         *     Needs the scope `assessments:read`.
         */
        get: operations["AssessmentChanges_follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the last 30 days
         * @description Each exactly as webhooks deliver it. To catch up after an outage, page through those since a time.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Events_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an event
         * @description Exactly as webhooks deliver it; [Events](/docs/events) describes the data of each type.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Events_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where an event was sent
         * @description To see whether an endpoint received it, and when.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Events_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events as they happen (server-sent events)
         * @description Sends each event of the workspace within about a second: `id` is its ID, `event` its type, and `data` byte for byte what a webhook receives. Begins with an `id` alone, from which you can go on if the connection breaks before the first event. With `Last-Event-ID`, which an EventSource sends for you, it goes on after that event: up to 30 days back, and nothing is left out. A comment is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["EventStream_follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connected tools
         * @description Each with its status and the time of its last collection. Filter by `status` or `tool`.
         *
         *     Needs the scope `integrations:read`.
         */
        get: operations["Integrations_list"];
        put?: never;
        /**
         * Connect a tool
         * @description The credential is tried at the tool before anything is stored, and never shown again. For `upload` and `custom`, no credential is needed: you send the events.
         *
         *     Needs the scope `integrations:write`.
         */
        post: operations["Integrations_connect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a connected tool
         * @description With its status, its last error, and how many events have been collected.
         *
         *     Needs the scope `integrations:read`.
         */
        get: operations["Integrations_get"];
        put?: never;
        post?: never;
        /**
         * Disconnect a tool
         * @description With `permanently=true`, an integration that has never received events, and that no assessment names, is removed altogether; any other is kept as it is: 409 `INTEGRATION_IN_USE`.
         *
         *     Needs the scope `integrations:write`.
         */
        delete: operations["Integrations_disconnect"];
        options?: never;
        head?: never;
        /**
         * Change a connected tool
         * @description A new credential or configuration is tried at the tool first. Fields you leave out are kept; collected events stay.
         *
         *     Needs the scope `integrations:write`.
         */
        patch: operations["Integrations_change"];
        trace?: never;
    };
    "/v1/integrations/{id}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start collecting from a tool
         * @description Instead of waiting for the next scheduled collection. Calling it twice does no harm.
         *
         *     Needs the scope `integrations:write`.
         */
        post: operations["Integrations_collect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the upload history
         * @description Each collection and each stored upload; the last 1,000.
         *
         *     Needs the scope `integrations:read`.
         */
        get: operations["Collections_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Its events are deleted, and their ids can be sent again. Finished reports stay as they are.
         *
         *     Needs the scope `integrations:write`.
         */
        delete: operations["Removal_takeBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect a disconnected tool again
         * @description Send a new credential, or nothing to use the stored one. Events that were collected before are kept and not collected twice.
         *
         *     Needs the scope `integrations:write`.
         */
        post: operations["Integrations_reconnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an event log
         * @description Events, or rows of any shape, of which the `mapping` in the configuration of an `upload` integration makes events. With `application/x-singer+ndjson`: the lines of a Singer tap or an Airbyte source, read by the `streams` in the configuration of a `custom` integration.
         *
         *     Needs the scope `integrations:write`.
         */
        post: operations["Uploads_upload"];
        /**
         * Delete a source's events
         * @description All of them. A connected tool is then collected again from the beginning.
         *
         *     Needs the scope `integrations:write`.
         */
        delete: operations["Removal_deleteEvents"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{id}/skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items that could not be read
         * @description Each is tried again after an hour, 6 hours, a day, and then weekly. At most 1,000.
         *
         *     Needs the scope `integrations:read`.
         */
        get: operations["SkippedItems_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tools that can be connected
         * @description With the fields that `POST /v1/integrations` needs for each tool, and where to find them.
         *
         *     Needs the scope `integrations:read`.
         */
        get: operations["Integrations_catalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/catalog/{tool}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connect a tool by signing in to it
         * @description Only for a person signed in to the dashboard. Returns the address at the tool to which the browser has to go.
         *
         *     Needs the scope `integrations:write`.
         */
        get: operations["ToolSignIns_authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/catalog/{tool}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a sign-in at a tool
         * @description The tool sends the browser here. It works only in the browser that started the sign-in, and once.
         *
         *     Needs the scope `integrations:write`.
         */
        get: operations["ToolSignIns_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an event log
         * @description Reads a file like an upload, but stores nothing. Columns you do not name are guessed.
         *
         *     Needs the scope `integrations:write`.
         */
        post: operations["UploadPreview_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report leaked tokens
         * @description For everyone who finds an API key, an access token, or a refresh token where it does not belong. A token that works is revoked immediately, a refresh token with its whole family, and its organization is notified. No credential is needed.
         */
        post: operations["Leaks_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who you are and what you may
         * @description Of any valid key, token, or session, whatever its scopes: its organization and environment, what it can do, when it expires, and what is left of its limits.
         */
        get: operations["Caller_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your organization
         * @description Of the key, the token, or the person.
         */
        get: operations["OwnOrganization_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your organization
         * @description Only by an administrator of the organization. Fields you leave out are kept; null clears the calendar.
         */
        patch: operations["OwnOrganization_change"];
        trace?: never;
    };
    "/v1/report-downloads/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a PDF by its signed link
         * @description The signature in the URL is the credential, so send none. It works for 15 minutes; `Range` resumes a download.
         */
        get: operations["ReportDownloads_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API requests of the last seven days
         * @description A key or token sees its own requests in its environment; a signed-in administrator of the organization sees all of the workspace. A request is listed within 10 seconds. Bodies and query strings are never kept.
         */
        get: operations["Requests_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the sandbox
         * @description Ends runs, deletes assessments, reports, links, integrations, event logs, events, and deliveries of the sandbox, and fills it with the sample data of a new one. Keys, OAuth clients, webhook endpoints, and the audit log stay. Needs `integrations:write` as well. What is created before the samples are there may be deleted, too.
         *
         *     Needs the scope `assessments:write`.
         */
        post: operations["Sandbox_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show who is signed in
         * @description The person, their organization and role, and the environment that the dashboard shows.
         */
        get: operations["SignedIn_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the applications that have access to your account
         * @description With what you have allowed each to do, and since when.
         */
        get: operations["GrantedApplications_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/applications/{clientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke the access of an application
         * @description It can ask you again.
         */
        delete: operations["GrantedApplications_withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or set your password
         * @description Needs the current password, unless you have none.
         */
        post: operations["OwnPassword_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it is you
         * @description For five minutes, this session can then turn off two-step sign-in for people and unlink them from single sign-on. Signing in counts as much.
         */
        post: operations["OwnProof_give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show whether your two-step sign-in is on
         * @description And how many recovery codes are left.
         */
        get: operations["OwnSecondFactor_show"];
        put?: never;
        /**
         * Start setting up an authenticator app
         * @description Nothing changes until a code from the app confirms it. 409 `SECOND_FACTOR_ON` if it is already on.
         */
        post: operations["OwnSecondFactor_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on two-step sign-in with a first code
         * @description The response has the recovery codes, shown only now.
         */
        post: operations["OwnSecondFactor_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off two-step sign-in
         * @description Needs your password or a code.
         */
        post: operations["OwnSecondFactor_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Each with its browser, its address, and when it was last used.
         */
        get: operations["OwnSessions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out of one of your sessions, this one included
         * @description For a browser that you no longer use or do not recognize.
         */
        delete: operations["OwnSessions_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out of all your sessions but this one
         * @description The response says how many were ended.
         */
        post: operations["OwnSessions_endOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active links to reports that you created
         * @description Over all assessments of your organization.
         */
        get: operations["OwnShares_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/shares/{shareId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a link to a report that you created
         * @description Of any assessment of your organization.
         */
        delete: operations["OwnShares_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/session/shares/revoke-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all links to reports that you created
         * @description For when you cannot tell who has them. The response says how many were revoked.
         */
        post: operations["OwnShares_revokeAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook endpoints
         * @description `include=health` adds the success rate and the last error of each.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Webhooks_list"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Deliveries begin with the next event. Test it first with `POST /v1/webhooks/{id}/test`, and verify the signature of each delivery.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Webhooks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook endpoint
         * @description Without its secret, which is shown only when it is created or rotated.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Webhooks_get"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Its deliveries and their attempts are deleted, too.
         *
         *     Needs the scope `webhooks:manage`.
         */
        delete: operations["Webhooks_delete"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description `status: "disabled"` cancels pending deliveries; events that arrive meanwhile can be recovered later. Fields you leave out are kept.
         *
         *     Needs the scope `webhooks:manage`.
         */
        patch: operations["Webhooks_change"];
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to an endpoint
         * @description Filter by status, event type, or time. Use it to see what failed before you resend it.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Deliveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description With the exact request, and for each attempt your response and how long it took.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Deliveries_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a delivery
         * @description The same event with the same ID and body, on a fresh retry schedule.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Replays_replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{deliveryId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a pending delivery now
         * @description Instead of waiting for its next attempt, for example when your endpoint works again.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Replays_sendNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the health of an endpoint
         * @description Over the last 24 hours: success rate, median latency, the next attempt, and the last error.
         *
         *     Needs the scope `webhooks:manage`.
         */
        get: operations["Webhooks_showHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend all events that an endpoint missed
         * @description Failed, cancelled, or older than the endpoint. Events that were delivered or are pending are skipped, so it is safe to repeat. `dryRun` only counts.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Replays_recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend many deliveries
         * @description All failed ones since a time, or all cancelled ones. Events that have been received since are skipped. `dryRun` only counts.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Replays_replayAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/reveal-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show an endpoint's secret again
         * @description Only for a signed-in person who confirms with their password; API keys and access tokens cannot see secrets.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Webhooks_revealSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an endpoint’s secret
         * @description During the overlap, `webhook-signature` carries both signatures, so that your receiver can change over without a gap.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Webhooks_rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample event to a webhook endpoint
         * @description Its data has `"test": true`. It is sent whatever the endpoint subscribes to, retried like others, and not in the list of events.
         *
         *     Needs the scope `webhooks:manage`.
         */
        post: operations["Webhooks_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "assessment.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An assessment is complete
         * @description All phases are done, and the report can be read.
         *
         *     Fetch `reportUrl`. To react to recomputed reports as well, subscribe to `report.ready`.
         */
        post: operations["onAssessmentCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "assessment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An assessment was created
         * @description Someone created an assessment, with the API or in the dashboard.
         *
         *     Store its ID beside your own record of the company. Nothing has been measured so far.
         */
        post: operations["onAssessmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "assessment.phase_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An assessment moved to its next phase
         * @description A running assessment finished a phase: connect, mapping, diagnose, report.
         *
         *     Show the progress to the people who wait for it. Events can arrive out of order: keep the one with the latest `timestamp`.
         */
        post: operations["onAssessmentPhaseChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "delivery.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A delivery failed for good
         * @description The last attempt of a delivery failed, or its endpoint answered 410.
         *
         *     Once the endpoint works again, replay it: `POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay`.
         */
        post: operations["onDeliveryFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "integration.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool was connected
         * @description A tool was connected, or connected again.
         *
         *     Nothing needs to be done. Collection has begun; an assessment can use it at once.
         */
        post: operations["onIntegrationConnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "integration.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tool was disconnected
         * @description Someone disconnected a tool, or the tool no longer accepts its credential.
         *
         *     If `reason` is not `requested`, give it a new credential: `POST /v1/integrations/{id}/connect`. Its events are kept.
         */
        post: operations["onIntegrationDisconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A report is ready
         * @description The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions.
         *
         *     Fetch `reportUrl`, as JSON or with `format=pdf`. It always leads to the latest report.
         */
        post: operations["onReportReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An endpoint was disabled
         * @description It answered 410, or failed for five days.
         *
         *     Mend the endpoint, enable it, and replay what it missed: `POST /v1/webhooks/{id}/replay`.
         */
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An endpoint began to fail
         * @description The first attempt after a success failed; at most every five minutes for an endpoint.
         *
         *     Look at `lastError` and at the endpoint itself. Deliveries are repeated, so nothing is lost yet.
         */
        post: operations["onWebhookFailing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        ActivityNature: {
            /**
             * @description Who or what does the step
             * @enum {string}
             */
            class: "work" | "outside" | "system" | "schedule";
            evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            source: "given" | "measured" | "words";
        };
        Advice: {
            /** @description Null where it cannot be said beforehand */
            gain: components["schemas"]["Gain"] | null;
            /** @enum {string} */
            kind: "add_capacity" | "rebalance" | "reschedule" | "shorten_timer" | "cover_hours" | "remind" | "find_out" | "parallelize" | "record" | "none";
            text: string;
        };
        AnnualValueView: {
            /** @example EUR */
            currency: string;
            expected: number;
            /** @description P90 */
            high: number;
            /** @description P10 */
            low: number;
        };
        ApiKeyDayView: {
            /**
             * Format: date
             * @description The day, in UTC
             * @example 2026-11-25
             */
            day: string;
            /** @description Those of them that were answered with 4xx or 5xx */
            errors: number;
            /** @description Requests with the key */
            requests: number;
        };
        ApiKeyView: {
            /** @description The addresses and networks (CIDR) it may be used from; null means any */
            allowedAddresses: string[] | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description The workspace it gives access to
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * Format: date-time
             * @description When it expires; null: never
             */
            expiresAt: string | null;
            /**
             * @description The key’s prefix and last four characters
             * @example svc_live_…x4Kq
             */
            hint: string;
            /** @example key_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description The key itself; only returned on creation and rotation */
            key?: string;
            /** @description The address that the last use came from */
            lastUsedAddress: string | null;
            /**
             * Format: date-time
             * @description Accurate to a minute
             */
            lastUsedAt: string | null;
            name: string;
            /** @description Requests per minute; the service default unless the key has its own */
            rateLimitPerMinute: number;
            /**
             * Format: date-time
             * @description When it was revoked; null if it was not
             */
            revokedAt: string | null;
            /** @description The key is older than 90 days */
            rotationDue: boolean;
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @description The key that replaces it, if it was rotated; both work until `expiresAt` */
            successorId: string | null;
        };
        ApiRequestView: {
            actor: components["schemas"]["RequestActorView"] | null;
            /**
             * @description Where it came from
             * @example 203.0.113.7
             */
            address: string;
            /**
             * Format: date-time
             * @description When it began
             */
            at: string;
            /**
             * @description Of an error
             * @example ASSESSMENT_NOT_FOUND
             */
            code: string | null;
            /**
             * @description Milliseconds until the end of the answer
             * @example 12
             */
            durationMs: number;
            /** @example GET */
            method: string;
            /**
             * @description The template of the path; of a route that does not exist, the path that was called
             * @example /v1/assessments/{id}
             */
            path: string;
            /** @description `X-Request-Id`; several requests share one if a client sent it several times */
            requestId: string;
            /**
             * @description 499 if the client disconnected before the answer
             * @example 404
             */
            status: number;
        };
        ApproveBody: {
            /**
             * Format: date-time
             * @description When to start; default: now
             */
            scheduledFor?: string;
        };
        AssessedIntegrationView: {
            /** Format: date-time */
            connectedAt: string;
            /**
             * Format: date-time
             * @description When events of it were deleted after this assessment started; the report still counts them
             */
            eventsDeletedAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description Its name in the workspace */
            name: string;
            /** @enum {string} */
            status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            tool: string;
        };
        /**
         * An assessment is complete
         * @description All phases are done, and the report can be read.
         */
        AssessmentCompletedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                assessmentId: string;
                /**
                 * @description The company that is assessed
                 * @example Example Company
                 */
                company: string;
                /**
                 * Format: date-time
                 * @description When it was completed
                 * @example 2026-01-31T09:30:00.000Z
                 */
                completedAt: string;
                /** @description What was found */
                metrics: {
                    /**
                     * @description Bottlenecks in the report
                     * @example 7
                     */
                    bottlenecksIdentified: number;
                    /**
                     * @description Events that were read
                     * @example 12345
                     */
                    dataPointsCollected: number;
                    /**
                     * @description Workflows in the report
                     * @example 4
                     */
                    workflowsMapped: number;
                };
                /**
                 * @description Where the report is; it needs a credential with `assessments:read`
                 * @example https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report
                 */
                reportUrl: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "assessment.completed";
        };
        /**
         * An assessment was created
         * @description Someone created an assessment, with the API or in the dashboard.
         */
        AssessmentCreatedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                assessmentId: string;
                /**
                 * @description The company that is assessed
                 * @example Example Company
                 */
                company: string;
                /**
                 * Format: date-time
                 * @description When it was created
                 * @example 2026-01-31T09:30:00.000Z
                 */
                createdAt: string;
                /**
                 * @description Its phase
                 * @example connect
                 * @enum {string}
                 */
                phase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description From 0 to 100
                 * @example 0
                 */
                progress: number;
                /**
                 * @description Its status
                 * @example received
                 * @enum {string}
                 */
                status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "assessment.created";
        };
        AssessmentDetailView: {
            /** @description Assumptions set on this assessment; the report shows all that apply */
            assumptions: components["schemas"]["AssumptionsView"];
            /** @description Why the last run or the last change of the report failed */
            attention: string | null;
            /** @description The calendar given; null: the one the organization had when the run began, or else UTC */
            calendar: components["schemas"]["CalendarBody"] | null;
            /** @description Name of the assessed company */
            company: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            id: string;
            integrations: components["schemas"]["AssessedIntegrationView"][];
            /**
             * @description Language of the report
             * @enum {string}
             */
            language: "en";
            metrics: components["schemas"]["MetricsView"];
            /** @description Natures given for activities */
            natures: {
                [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description What its report found, or what it is waiting for */
            overview: components["schemas"]["OverviewView"];
            /** @description Only cases that started within it; null: all */
            period: components["schemas"]["PeriodBody"] | null;
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            progress: number;
            /** @description Rules that cases should follow */
            rules: components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When it starts; null: as soon as possible
             */
            scheduledFor: string | null;
            /** @description Columns reported only as differences to look into */
            sensitive: string[];
            /** @description Names of people instead of pseudonyms */
            showPeople: boolean;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        AssessmentItemView: {
            /** @description Name of the assessed company */
            company: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description With `include=overview` */
            overview?: components["schemas"]["OverviewView"];
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            progress: number;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        /**
         * An assessment moved to its next phase
         * @description A running assessment finished a phase: connect, mapping, diagnose, report.
         */
        AssessmentPhaseChangedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                assessmentId: string;
                /**
                 * @description The phase that it is in now
                 * @example mapping
                 * @enum {string}
                 */
                currentPhase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description The phase that it left
                 * @example connect
                 * @enum {string}
                 */
                previousPhase: "connect" | "mapping" | "diagnose" | "report";
                /**
                 * @description From 0 to 100
                 * @example 25
                 */
                progress: number;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "assessment.phase_changed";
        };
        AssessmentView: {
            /** @description Name of the assessed company */
            company: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was completed
             */
            estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * @description Phase of the run; `connect` until it has started
             * @enum {string}
             */
            phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Percent done; 100 only when completed */
            progress: number;
            /**
             * @description Moves forward only, except that a run that cannot continue goes back to review
             * @enum {string}
             */
            status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        AssumptionsBody: {
            /** @description Default EUR */
            currency?: string;
            /** @description Discount rate per year; default 0.08 */
            discountRate?: number;
            /** @description Default 36 */
            horizonMonths?: number;
            /** @description Cost per hour of work; default 55 */
            hourlyCost?: number;
            /** @description Working hours per person and year; default 1650 */
            hoursPerYear?: number;
            /** @description Hands-on minutes per touch where starts are not recorded; default: low 2, likely 5, high 15 */
            touchMinutes?: components["schemas"]["TouchMinutesBody"];
        };
        AssumptionsView: {
            currency?: string;
            discountRate?: number;
            horizonMonths?: number;
            hourlyCost?: number;
            hoursPerYear?: number;
            touchMinutes?: components["schemas"]["TouchMinutesBody"];
        };
        AttemptTimingsView: {
            connect: number | null;
            dns: number | null;
            /** @description From the request to the response headers */
            firstByte: number | null;
            tls: number | null;
        };
        AttemptView: {
            /** @description IP address of the connection; null behind a proxy */
            address: string | null;
            /** @description Up to the response headers, or to the failure */
            durationMs: number;
            /** @description What went wrong; if the request was repeated, also the error that led to it */
            error: string | null;
            number: number;
            /** @enum {string} */
            outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked" | "not_sent";
            /**
             * @description The reused connection broke before any answer, so the request was repeated on a new one
             * @enum {boolean}
             */
            resent?: true;
            /** @description First 1 KB of the response body */
            responseBody: string | null;
            responseStatus: number | null;
            /** Format: date-time */
            startedAt: string;
            /** @description Milliseconds; null for steps that were not needed, such as connecting on a reused connection */
            timings: components["schemas"]["AttemptTimingsView"];
        };
        AuditActorView: {
            /** @description Null for the administrator token and the service */
            id: string | null;
            /** @description Its name at the time */
            name: string | null;
            /**
             * @description `user`, `api_key`, `application`, `administrator`, `service` or `anonymous`
             * @example user
             */
            type: string;
        };
        AuditEntryView: {
            /**
             * @description The action; `access.refused` if the request was refused
             * @example api_key.created
             * @enum {string}
             */
            action: "access.refused" | "administration.refused" | "assessment.created" | "assessment.changed" | "assessment.approved" | "assessment.deleted" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "credential.leaked" | "integration.connected" | "integration.changed" | "integration.disconnected" | "integration.removed" | "integration.events_uploaded" | "integration.upload_taken_back" | "integration.events_deleted" | "oauth_client.created" | "oauth_client.changed" | "oauth_client.secret_rotated" | "oauth_client.deleted" | "oauth_grant.created" | "oauth_grant.revoked" | "organization.created" | "organization.changed" | "report.recomputed" | "report.plan_changed" | "report.shared" | "report.share_revoked" | "report.share_opened" | "sandbox.reset" | "sign_in_link.created" | "sign_in_provider.created" | "sign_in_provider.changed" | "sign_in_provider.deleted" | "user.created" | "user.changed" | "user.deactivated" | "user.invited" | "user.invitation_withdrawn" | "user.invitation_accepted" | "user.password_changed" | "user.password_reset_requested" | "user.password_reset" | "user.second_factor_added" | "user.second_factor_removed" | "user.second_factor_failed" | "user.recovery_code_used" | "user.provider_linked" | "user.provider_unlinked" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.session_ended" | "webhook.created" | "webhook.changed" | "webhook.disabled" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.replayed" | "webhook.recovered" | "webhook.sent";
            actor: components["schemas"]["AuditActorView"];
            /** @description Where the request came from */
            address: string | null;
            /** Format: date-time */
            at: string;
            /** @description What changed (of an assessment or report as `of`, `from`, and `to`), or the `reason` of a refusal; never a secret */
            details: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            /** @description `X-Request-Id` of the request */
            requestId: string | null;
            /** @description What the action was applied to */
            target: components["schemas"]["AuditTargetView"] | null;
        };
        AuditTargetView: {
            /** @example key_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @example api_key */
            type: string;
        };
        Bottleneck: {
            /** @description What to do about it; null for rework and rests */
            advice: components["schemas"]["Advice"] | null;
            at: {
                /** @description Of what is not of the workflow as a whole */
                activity?: string;
            };
            cases: number;
            /** @description Causes of the waiting; null if starts or people are not recorded */
            causes: {
                /** @enum {string} */
                cause: "minimum" | "batching" | "contention" | "prioritization" | "unavailability" | "extraneous";
                /** @description Elapsed; they add up to the wait */
                seconds: number;
                share: number;
                /** @description Share of the waiting within working hours; null if there is none */
                shareOfWorkingHours: number | null;
                /** @description The part of the wait that would go if the cause went; they add up to 1 */
                weight: number;
            }[] | null;
            /** @description What changed about it, in the order of time; figures here are of the time since the last one */
            changes: components["schemas"]["Change"][];
            /** @description Up to five cases */
            examples: string[];
            id: string;
            /** @enum {string} */
            kind: "waiting" | "slow_step" | "rework" | "off_hours";
            /** @description Null where it cannot be measured */
            load: components["schemas"]["Load"] | null;
            lostSeconds: components["schemas"]["Stats"];
            nature: components["schemas"]["Nature"];
            /** @description For waits: where the cases come from, longest first; otherwise empty */
            paths: {
                cases: number;
                /** @description The step that came before */
                from: string | null;
                nature: components["schemas"]["Nature"];
                seconds: number;
                share: number;
            }[];
            rank: number;
            /** @description For rework: how often the step was repeated in total; otherwise null */
            repeats: number | null;
            /** @description Of its step, every week from the first to the last */
            series: {
                /** @description Of these and those before, what was begun; without a start, completed */
                begun: number;
                /** @description Of the cases that came; null where none did */
                meanWaitSeconds: number | null;
                /** @description Cases that came to the step */
                ready: number;
                /** @description ISO 8601 week */
                week: string;
            }[];
            /** @description Share of the workflow’s total time; null for rework, whose time is part of other entries */
            share: number | null;
            signs: {
                /** @description The figures behind the text */
                figures: {
                    [key: string]: number | string | null;
                };
                /** @enum {string} */
                sign: "timer" | "schedule" | "outside" | "system" | "batch" | "minimum" | "overload";
                text: string;
            }[];
            /** @description Of the time spent here, the part beside the critical path, which delays no case */
            slackShare: number;
            text: string;
            /** @description Only of logs of under eight weeks, in which no change can be told from chance */
            trend: {
                /** @enum {string} */
                direction: "rising" | "falling";
                /** @description Mean seconds in the first half */
                first: number;
                high: number;
                /** @description The 95% interval of second − first */
                low: number;
                /** @description Mean seconds in the second half */
                second: number;
            } | null;
            workflow: string;
        };
        CalendarBody: {
            /**
             * @description Days off: dates, or an ISO 3166-1 or 3166-2 code whose public holidays apply
             * @example DE-BY
             */
            holidays?: string[] | string;
            /** @description Working hours of everyone; default: learned from the events */
            hours?: components["schemas"]["HoursBody"][];
            /**
             * @description IANA name
             * @example Europe/Berlin
             */
            timeZone: string;
        };
        CallersClientView: {
            /** @example app_01h455vb4pex5vsknk084sn02q */
            clientId: string;
            /** @example Reporting */
            name: string;
        };
        CallersKeyView: {
            /**
             * @description Its prefix and last four characters
             * @example svc_live_…0aZ9
             */
            hint: string;
            /** @example key_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @example Nightly export */
            name: string;
        };
        CallersLimitsView: {
            /** @description What the workspace uses of what it may */
            quotas: components["schemas"]["QuotaView"][];
            /** @description Null if requests are not limited */
            requests: components["schemas"]["RequestLimitView"] | null;
        };
        CallersOrganizationView: {
            /** @example org_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @example Northwind */
            name: string;
        };
        CallersPersonView: {
            /** Format: email */
            email: string;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @example Ann Lee */
            name: string;
            /**
             * @description Null without an organization
             * @enum {string|null}
             */
            role: "admin" | "member" | null;
        };
        CallerView: {
            /** @description Of an API key */
            apiKey: components["schemas"]["CallersKeyView"] | null;
            /** @description The application that an access token is of */
            client: components["schemas"]["CallersClientView"] | null;
            /**
             * @description Of the key or application; of a session, by `X-Workspace`
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * Format: date-time
             * @description Null if it does not expire
             */
            expiresAt: string | null;
            limits: components["schemas"]["CallersLimitsView"];
            /** @description Null for a person who belongs to none */
            organization: components["schemas"]["CallersOrganizationView"] | null;
            /** @description For whom it acts; null for an API key */
            person: components["schemas"]["CallersPersonView"] | null;
            /** @description What the credential can do right now */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @enum {string} */
            type: "api_key" | "oauth_token" | "session";
        };
        CaseBinView: {
            cases: number;
            fromSeconds: number;
            /** @description Not included, except in the last bin, which can be wider than the others */
            toSeconds: number;
        };
        CaseDistributionView: {
            /** @description Up to 40, of the same width except for the last */
            bins: components["schemas"]["CaseBinView"][];
            /** @description Cases measured: those with this time; of a log with more than 100,000 cases the slowest ones */
            cases: number;
            maxSeconds: number | null;
            /** @description Null if no case is measured, as the other figures */
            meanSeconds: number | null;
            medianSeconds: number | null;
            minSeconds: number | null;
            /**
             * @description What is measured of each case: its time at the bottleneck or the place of the opportunity that `ref` names, its time on the path from `from` to `to`, or its duration
             * @enum {string}
             */
            of: "ref" | "path" | "duration";
            p90Seconds: number | null;
            /** @description All cases that the filters match */
            total: number;
        };
        CaseStepView: {
            activity: string;
            /** Format: date-time */
            at: string;
            /** @description The resource: a pseudonym unless people may be named */
            by: string | null;
            /**
             * Format: date-time
             * @description Null where starts are not recorded
             */
            startedAt: string | null;
        };
        CatalogEntryView: {
            /** @description Whether people can connect it by signing in; needs an application registered by the operator */
            canSignIn: boolean;
            /** @description JSON Schema 2020-12 */
            configSchema: {
                [key: string]: unknown;
            };
            /** @description JSON Schema 2020-12 */
            credentialsSchema: {
                [key: string]: unknown;
            };
            description: string;
            /** @enum {string} */
            kind: "pull" | "push";
            name: string;
            /** @description Permissions the credential needs, and why; nothing else is needed */
            permissions: components["schemas"]["PermissionView"][];
            /** @example upload */
            tool: string;
        };
        Change: {
            /** @description Null where it is of the workflow */
            activity: string | null;
            /** @description Mean until the next change, or the end */
            after: number;
            /** @description The first ISO 8601 week after it */
            at: string;
            /** @description Mean from the change before it, or from the beginning */
            before: number;
            high: number;
            /** @description The 95% interval of after − before */
            low: number;
            /**
             * @description What changed: cases that arrive, work per execution, people seen at a step, waiting while someone is free, the paths that cases take; the wait itself only where starts or people are not recorded
             * @enum {string}
             */
            of: "arrivals" | "work" | "people" | "free" | "paths" | "wait";
            /** @description Of paths: the one whose share moved most */
            path: {
                from: string;
                to: string;
            } | null;
            /** @description When the first case after it came */
            since: string;
            /** @enum {string} */
            unit: "perWeek" | "seconds" | "people" | "share";
            /** @description The mean wait before the step, in seconds */
            wait: {
                after: number;
                before: number;
            } | null;
        };
        ChangeApiKeyBody: {
            /**
             * @description Addresses and networks (CIDR) that the key may be used from; null means any
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/48"
             *     ]
             */
            allowedAddresses?: string[] | null;
            name?: string;
            /** @description Requests per minute; null means the service default */
            rateLimitPerMinute?: number | null;
        };
        ChangeAssessmentBody: {
            /** @description Assumptions for the ROI */
            assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            calendar?: components["schemas"]["CalendarBody"] | null;
            company?: string;
            /** @description Integrations to assess; default: all that are connected when it starts */
            integrationIds?: string[];
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            natures?: {
                [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Only cases that started within it, whole; default: all */
            period?: components["schemas"]["PeriodBody"];
            /** @description Rules that cases should follow */
            rules?: components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            scheduledFor?: string;
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            sensitive?: string[];
            /** @description Names of people instead of pseudonyms; default false */
            showPeople?: boolean;
        };
        ChangeIntegrationBody: {
            config?: {
                [key: string]: unknown;
            };
            /** @description Default: unchanged. Required when `config` names another host, which never gets the saved ones */
            credentials?: {
                [key: string]: unknown;
            };
            name?: string;
        };
        ChangeOAuthClientBody: {
            name?: string;
            /**
             * @description Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirectUris?: string[];
            /** @description Tokens already issued lose removed scopes immediately */
            scopes?: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        ChangeOrganizationBody: {
            /** @description Default for assessments; null removes it */
            calendar?: components["schemas"]["CalendarBody"] | null;
            name?: string;
            /** Format: email */
            notificationEmail?: string;
            /** @enum {string} */
            reviewPolicy?: "automatic" | "manual";
        };
        ChangeOwnOrganizationBody: {
            /** @description Default for assessments; null removes it */
            calendar?: components["schemas"]["CalendarBody"] | null;
            name?: string;
            /** Format: email */
            notificationEmail?: string;
        };
        ChangePasswordBody: {
            /** @description Leave out if you signed in with a link and have no password yet */
            currentPassword?: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash */
            newPassword: string;
        };
        ChangePlanBody: {
            /**
             * @description Owners by the id of an opportunity or of a bottleneck with advice; null removes an owner, others are kept
             * @example {
             *       "o1": "Head of purchasing"
             *     }
             */
            owners?: {
                [key: string]: string | null;
            };
            /**
             * Format: date
             * @description The day on which month 0 of the roadmap starts
             * @example 2026-12-01
             */
            startDate?: string | null;
        };
        ChangeUserBody: {
            name?: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash. Their sessions, sign-in links, and OAuth tokens stop working */
            password?: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            role?: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            status?: "active" | "deactivated";
        };
        ChangeWebhookBody: {
            description?: string | null;
            /** @description Event types, or `["*"]` for all but the operational ones (`webhook.…`, `delivery.failed`), which have to be named */
            events?: ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed" | "*")[];
            /** @description Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed. */
            headers?: {
                [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            rateLimitPerSecond?: number | null;
            /**
             * @description `disabled` cancels pending deliveries
             * @enum {string}
             */
            status?: "enabled" | "disabled";
            /**
             * @description An https URL without user info or fragment whose host resolves to public addresses only
             * @example https://example.com/hooks
             */
            url?: string;
        };
        CollectionView: {
            /** @description Events that were stored */
            accepted: number;
            /** @description Total cases to read; only if the tool reports it */
            casesFound: number | null;
            /** @description Cases read so far; only for tools that are read case by case */
            casesRead: number | null;
            /** @description Events whose id the integration already had */
            duplicates: number;
            /**
             * Format: date-time
             * @description Null while it is running
             */
            endedAt: string | null;
            /** @description The first ten rejected rows */
            errors: components["schemas"]["RejectedRowView"][];
            /** @description Of an upload: the file's name */
            fileName: string | null;
            /** @example col_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description Why it failed or paused, or what it could not complete */
            reason: string | null;
            /** @description Rows of an upload that are not valid events */
            rejected: number;
            /**
             * Format: date-time
             * @description When its events were deleted
             */
            removedAt: string | null;
            /**
             * Format: date-time
             * @description When the collection or upload started
             */
            startedAt: string;
            /**
             * @description `interrupted`: the worker stopped or the connection was changed; what was collected by then is stored
             * @enum {string}
             */
            status: "running" | "succeeded" | "failed" | "interrupted";
        };
        ColumnGuessView: {
            activity?: string;
            automated?: string;
            case?: string;
            id?: string;
            lifecycle?: string;
            party?: string;
            ready?: string;
            resource?: string;
            start?: string;
            timestamp?: string;
            /** @description `iso`, `epoch_s`, `epoch_ms` or a TR35 pattern */
            timestampFormat: string;
        };
        ConfirmIdentityBody: {
            /** @description Instead: a code from the authenticator app, or a recovery code */
            code?: string;
            /** @description Your password; an open session is not enough */
            password?: string;
        };
        ConfirmSecondFactorBody: {
            /** @description The six digits that the app shows now */
            code: string;
        };
        ConnectBody: {
            /** @description Settings that match the tool's `configSchema` */
            config?: {
                [key: string]: unknown;
            };
            /** @description Credentials that match the tool's `credentialsSchema`; never shown again */
            credentials?: {
                [key: string]: unknown;
            };
            /** @description Default: the tool's name */
            name?: string;
            /**
             * @description Id of a tool in the catalog
             * @example upload
             */
            tool: string;
        };
        CreateApiKeyBody: {
            /**
             * @description Addresses and networks (CIDR) that the key may be used from; null means any
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/48"
             *     ]
             */
            allowedAddresses?: string[] | null;
            /**
             * @description The workspace the key acts in: `live`, or the sandbox `test`
             * @enum {string}
             */
            environment: "live" | "test";
            /**
             * Format: date-time
             * @description When the key expires; must be in the future
             */
            expiresAt?: string | null;
            /** @example Nightly sync */
            name: string;
            /** @description Requests per minute; null means the service default */
            rateLimitPerMinute?: number | null;
            /** @description What the key may do; cannot be changed later */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        CreateAssessmentBody: {
            /** @description Assumptions for the ROI */
            assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            calendar?: components["schemas"]["CalendarBody"] | null;
            /** @example Northwind Traders */
            company: string;
            /** @description Integrations to assess; default: all that are connected when it starts */
            integrationIds?: string[];
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            natures?: {
                [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Only cases that started within it, whole; default: all */
            period?: components["schemas"]["PeriodBody"];
            /** @description Rules that cases should follow */
            rules?: components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            scheduledFor?: string;
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            sensitive?: string[];
            /** @description Names of people instead of pseudonyms; default false */
            showPeople?: boolean;
        };
        CreateOAuthClientBody: {
            /**
             * @description The workspace its tokens work in: `live` (the default), or the sandbox `test`; never changes
             * @enum {string}
             */
            environment?: "live" | "test";
            /**
             * @description Name people see when asked for access
             * @example Quarterly review
             */
            name: string;
            /**
             * @description Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            redirectUris: string[];
            /** @description The scopes it may ask people for */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /**
             * @description `confidential` can keep a secret, `public` cannot and must use PKCE
             * @enum {string}
             */
            type: "confidential" | "public";
        };
        CreateOrganizationBody: {
            /** @example Northwind Traders */
            name: string;
            /**
             * Format: email
             * @description Email address for notices of failed deliveries, expiring keys, and stopped runs
             */
            notificationEmail: string;
            /**
             * @description `automatic` (default) starts assessments without approval; with `manual`, each waits for approval
             * @enum {string}
             */
            reviewPolicy?: "automatic" | "manual";
        };
        CreateUserBody: {
            /**
             * Format: email
             * @description Unique across the service
             */
            email: string;
            name: string;
            /** @description 12 to 256 characters; stored only as an argon2id hash. Without one, the person is invited by email to choose it */
            password?: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            role: "admin" | "member";
        };
        CreateWebhookBody: {
            description?: string | null;
            /** @description Event types, or `["*"]` for all but the operational ones (`webhook.…`, `delivery.failed`), which have to be named */
            events: ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed" | "*")[];
            /** @description Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed. */
            headers?: {
                [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            rateLimitPerSecond?: number | null;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            secret?: string;
            /**
             * @description An https URL without user info or fragment whose host resolves to public addresses only
             * @example https://example.com/hooks
             */
            url: string;
        };
        CycleTime: {
            /** @enum {string} */
            how: "simulated" | "estimated";
            medianSeconds: {
                /** @description As it is */
                from: number;
                /** @description With the least */
                high: number;
                /** @description With the most that can be hoped for */
                low: number;
                to: number;
            };
            p90Seconds: {
                /** @description As it is */
                from: number;
                /** @description With the least */
                high: number;
                /** @description With the most that can be hoped for */
                low: number;
                to: number;
            };
        };
        DeliveryDetailView: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            attemptCount: number;
            attempts: components["schemas"]["AttemptView"][];
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            eventId: string;
            /** @enum {string} */
            eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            replayOf: string | null;
            request: components["schemas"]["SentRequestView"];
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        /**
         * A delivery failed for good
         * @description The last attempt of a delivery failed, or its endpoint answered 410.
         */
        DeliveryFailedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * @description How often it was tried
                 * @example 8
                 */
                attemptCount: number;
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                deliveryId: string;
                /**
                 * @description The event that was not delivered
                 * @example evt_01h455vb4pex5vsknk084sn02q
                 */
                eventId: string;
                /**
                 * @description Its type
                 * @example report.ready
                 */
                eventType: string;
                /** @description What went wrong last, as in the health of an endpoint */
                lastError: {
                    /**
                     * Format: date-time
                     * @description When the attempt began
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    at: string;
                    /**
                     * @description The delivery
                     * @example dlv_01h455vb4pex5vsknk084sn02q
                     */
                    deliveryId: string;
                    /**
                     * @description In words
                     * @example the endpoint answered 500
                     */
                    message: string | null;
                    /**
                     * @description How the attempt ended, as in the delivery log
                     * @example http_error
                     */
                    outcome: string;
                    /**
                     * @description The status of the answer
                     * @example 500
                     */
                    responseStatus: number | null;
                } | null;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
                /**
                 * @description The endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                webhookId: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "delivery.failed";
        };
        DeliveryView: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            attemptCount: number;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            eventId: string;
            /** @enum {string} */
            eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            replayOf: string | null;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        DeviceAuthorizationView: {
            /**
             * @description For the token endpoint only; show it to no one
             * @example svc_device_…
             */
            device_code: string;
            /**
             * @description Seconds
             * @example 600
             */
            expires_in: number;
            /**
             * @description Seconds to wait between requests to the token endpoint
             * @example 5
             */
            interval: number;
            /**
             * @description Show it to the person, who enters it or compares it
             * @example BCDF-GHJK
             */
            user_code: string;
            /**
             * Format: uri
             * @description Where the person enters the code
             */
            verification_uri: string;
            /**
             * Format: uri
             * @description The same with the code filled in
             */
            verification_uri_complete: string;
        };
        DownloadView: {
            /** @description Signed URL; no credential needed */
            downloadUrl: string;
            /**
             * Format: date-time
             * @description When the URL expires
             */
            expiresAt: string;
        };
        Driver: {
            at?: {
                activity?: string;
                from?: string;
                to?: string;
            };
            attribute: string;
            /** @description η²: the share of the variation in the ranked times that the attribute explains */
            effect: number;
            /** @description Which value of the case’s events; null for attributes of the case itself */
            eventValue: ("first" | "most_frequent") | null;
            id: string;
            /** @enum {string} */
            kind: "category" | "number" | "repeats" | "handovers" | "start";
            /**
             * @description Whether the value is known when a case begins; what is known only later may be a consequence of a slow case
             * @enum {string}
             */
            known: "start" | "later";
            /** @enum {string} */
            of: "case" | "event";
            /** @description By median, slowest first */
            segments: {
                cases: number;
                id: string;
                meanSeconds: number;
                medianSeconds: number;
                value: string;
            }[];
            /** @description Share of all time above the best segment’s median that falls in the other segments */
            share: number;
        };
        EndedSessionsView: {
            /** @description How many there were */
            ended: number;
        };
        EndpointHealthView: {
            /** @description Attempts in the last 24 hours, of the latest 2,000 deliveries */
            attempts: number;
            /**
             * Format: date-time
             * @description The first failure since a success
             */
            failingSince: string | null;
            /** @description Hours of the last 24 with attempts */
            hours: components["schemas"]["HealthHourView"][];
            /** @description The latest failed attempt on record */
            lastError: components["schemas"]["LastErrorView"] | null;
            /** @description Median latency of the last 24 hours */
            latencyMs: number | null;
            /**
             * Format: date-time
             * @description When the next of them is retried
             */
            nextAttemptAt: string | null;
            /** @description Deliveries being retried, counted up to 1,000 */
            retrying: number;
            /**
             * @description `idle`: nothing sent in 24 hours; `healthy`: at least 99% of the attempts succeeded; `degraded`: fewer did; `retrying`: a delivery failed and is being retried; `failing`: deliveries have failed for good since the last success
             * @enum {string}
             */
            state: "idle" | "healthy" | "degraded" | "retrying" | "failing" | "disabled";
            /** @description Share that succeeded; null if there were none */
            successRate: number | null;
        };
        EnrollmentView: {
            /** @description Key to type if the QR code cannot be scanned */
            key: string;
            /** @description The address as a QR code: an SVG picture */
            qrCode: string;
            /**
             * @description Link for an app on the same device
             * @example otpauth://totp/…
             */
            uri: string;
        };
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            details?: {
                /**
                 * @description A path in the body, a parameter or a header
                 * @example events[1]
                 */
                field: string;
                message: string;
            }[];
            /**
             * Format: uri
             * @description What this code means, and what to do about it
             */
            docUrl: string;
            /** @description Human-readable: what is wrong and what to do */
            message: string;
            /** @description Also in `X-Request-Id`; mention it when you ask for help */
            requestId: string;
        };
        /**
         * @description Stable: branch on it, and expect new ones. The page /docs/errors says what to do about each.
         * @example VALIDATION_FAILED
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "MALFORMED_JSON" | "INVALID_CURSOR" | "UNAUTHORIZED" | "INSUFFICIENT_SCOPE" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "HEADERS_TOO_LARGE" | "INTERNAL" | "UNAVAILABLE" | "QUOTA_EXCEEDED" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "ASSESSMENT_NOT_FOUND" | "INVALID_TRANSITION" | "REPORT_NOT_READY" | "WORKFLOW_NOT_FOUND" | "REFERENCE_NOT_FOUND" | "SHARE_NOT_FOUND" | "DOWNLOAD_NOT_FOUND" | "PDF_NOT_POSSIBLE" | "INTEGRATION_NOT_FOUND" | "INTEGRATION_CONNECTED" | "INTEGRATION_DISCONNECTED" | "INTEGRATION_IN_USE" | "INTEGRATION_NOT_PUSHED" | "INTEGRATION_NOT_PULLED" | "INTEGRATION_UNREACHABLE" | "INTEGRATION_REJECTED" | "COLLECTION_NOT_FOUND" | "UPLOAD_NOT_REMOVABLE" | "SIGN_IN_LAPSED" | "WEBHOOK_NOT_FOUND" | "WEBHOOK_LIMIT_REACHED" | "WEBHOOK_DISABLED" | "DELIVERY_NOT_FOUND" | "DELIVERY_PENDING" | "DELIVERY_ENDED" | "EVENT_NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "USER_NOT_FOUND" | "EMAIL_TAKEN" | "ALREADY_JOINED" | "API_KEY_NOT_FOUND" | "API_KEY_ENDED" | "OAUTH_CLIENT_NOT_FOUND" | "OAUTH_CLIENT_IS_PUBLIC" | "SIGN_IN_PROVIDER_NOT_FOUND" | "DOMAIN_TAKEN" | "SESSION_NOT_FOUND" | "APPLICATION_NOT_FOUND" | "SECOND_FACTOR_ON" | "PROOF_REQUIRED";
        EventDeliveryView: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            /** @description Finished attempts */
            attemptCount: number;
            /** Format: date-time */
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            eventId: string;
            /** @enum {string} */
            eventType: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** @description The delivery that this one resends */
            replayOf: string | null;
            /** @enum {string} */
            status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The endpoint's current URL */
            url: string;
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            webhookId: string;
        };
        /** @description An event exactly as webhooks deliver it; its `type` says what `data` contains. */
        EventView: components["schemas"]["AssessmentCreatedEvent"] | components["schemas"]["AssessmentPhaseChangedEvent"] | components["schemas"]["AssessmentCompletedEvent"] | components["schemas"]["ReportReadyEvent"] | components["schemas"]["IntegrationConnectedEvent"] | components["schemas"]["IntegrationDisconnectedEvent"] | components["schemas"]["WebhookFailingEvent"] | components["schemas"]["WebhookDisabledEvent"] | components["schemas"]["DeliveryFailedEvent"];
        FailingWebhookView: {
            /** @enum {string} */
            environment: "live" | "test";
            /**
             * Format: date-time
             * @description The first failure after the last success
             */
            failingSince: string;
            /** @description The latest failed attempt on record */
            lastError: components["schemas"]["LastErrorView"] | null;
            /** @example org_01h455vb4pex5vsknk084sn02q */
            organizationId: string;
            organizationName: string;
            url: string;
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            webhookId: string;
        };
        FiguresBeforeAndAfterView: {
            /** @description Of this report; null while it is pending */
            after: components["schemas"]["MainFiguresView"] | null;
            /** @description Of the report before */
            before: components["schemas"]["MainFiguresView"] | null;
        };
        FirstStep: {
            /** @description Null for what saves waiting, or where no value is calculated */
            annualValue: {
                currency: string;
                expected: number;
                /** @description P90 */
                high: number;
                /** @description P10 */
                low: number;
            } | null;
            gain: components["schemas"]["Gain"] | null;
            /** @description The id of an opportunity or a bottleneck */
            ref: string;
            /** @description What to do, and what it gains */
            text: string;
        };
        FrequentActivityView: {
            events: number;
            name: string;
        };
        Gain: {
            from: number;
            /** @description With the least */
            high: number;
            /** @enum {string} */
            how: "simulated" | "estimated";
            /** @description With the most that can be hoped for */
            low: number;
            /**
             * @description A mean per case, except hoursPerYear
             * @enum {string}
             */
            metric: "waitSeconds" | "workSeconds" | "cycleSeconds" | "hoursPerYear" | "casesReturning";
            to: number;
        };
        GrantedApplicationView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            clientId: string;
            /**
             * Format: date-time
             * @description When you last allowed it
             */
            grantedAt: string;
            name: string;
            /** @description Scopes you allowed; it can use those that your role and its registration still allow */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        HealthHourView: {
            /**
             * Format: date-time
             * @description Start of the hour
             */
            at: string;
            attempts: number;
            /** @description Median latency of answered attempts */
            latencyMs: number | null;
            succeeded: number;
        };
        HoursBody: {
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
            days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            /** @example 09:00 */
            from: string;
            /**
             * @description After `from`; a shift over midnight is two entries
             * @example 17:30
             */
            to: string;
        };
        /**
         * A tool was connected
         * @description A tool was connected, or connected again.
         */
        IntegrationConnectedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * Format: date-time
                 * @description When it was connected
                 * @example 2026-01-31T09:30:00.000Z
                 */
                connectedAt: string;
                /**
                 * @description The connected tool
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                integrationId: string;
                /**
                 * @description Its status
                 * @example connected
                 * @enum {string}
                 */
                status: "connected";
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
                /**
                 * @description The tool, as in the catalog
                 * @example jira
                 */
                tool: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integration.connected";
        };
        /**
         * A tool was disconnected
         * @description Someone disconnected a tool, or the tool no longer accepts its credential.
         */
        IntegrationDisconnectedEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * Format: date-time
                 * @description When it was disconnected
                 * @example 2026-01-31T09:30:00.000Z
                 */
                disconnectedAt: string;
                /**
                 * @description The connected tool
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                integrationId: string;
                /**
                 * @description `requested`, or why the tool refused
                 * @example requested
                 */
                reason: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
                /**
                 * @description The tool, as in the catalog
                 * @example jira
                 */
                tool: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "integration.disconnected";
        };
        IntegrationView: {
            /** @description Why the status is `attention`, or that the credential allows more than reading */
            attention: string | null;
            config: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            connectedAt: string;
            /** @description Distinct events in the stored log */
            eventCount: number;
            /**
             * Format: date-time
             * @description When events were last deleted; reports started earlier still include them
             */
            eventsRemovedAt: string | null;
            /**
             * Format: date-time
             * @description When the credential expires
             */
            expiresAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** Format: date-time */
            lastCollectedAt: string | null;
            name: string;
            /**
             * Format: date-time
             * @description When it is collected next
             */
            nextCollectionAt: string | null;
            /** @description Rate limit as last reported by the tool */
            rateLimit: components["schemas"]["RateLimitView"] | null;
            /** @enum {string} */
            status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            tool: string;
            /** @description How the last named file was read: the query parameters of its upload and its format */
            uploadSettings: {
                [key: string]: unknown;
            } | null;
        };
        IntrospectionView: {
            /** @description False for every token that is not an active one of this client */
            active: boolean;
            /** @description Your client */
            client_id?: string;
            /** @description When it expires, in seconds since 1970 */
            exp?: number;
            /** @description When it was issued, in seconds since 1970 */
            iat?: number;
            /** @description The issuer as named in the metadata */
            iss?: string;
            /** @description Scopes it currently allows */
            scope?: string;
            /** @description The id of the person it acts for */
            sub?: string;
            /**
             * @description Only for access tokens
             * @enum {string}
             */
            token_type?: "Bearer";
            /** @description The email address of that person */
            username?: string;
        };
        InvitedUserView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: email */
            email: string;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * Format: uri
             * @description The link of the invitation, to give to the person yourself: only if no mail server is set up. Works once. Shown only now.
             */
            invitationUrl?: string;
            /**
             * Format: date-time
             * @description When the invitation by email expires; null if none is pending
             */
            invitedUntil: string | null;
            name: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            role: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            status: "active" | "deactivated";
        };
        JobsView: {
            jobs: components["schemas"]["JobView"][];
        };
        JobView: {
            /** @description The longest pause between two runs */
            everySeconds: number;
            /**
             * Format: date-time
             * @description The first failed run of a process whose latest run failed, too
             */
            failingSince: string | null;
            /**
             * @description `poller`: also runs as soon as there is work
             * @enum {string}
             */
            kind: "interval" | "poller";
            /**
             * @description Null before the first run
             * @enum {string|null}
             */
            lastOutcome: "succeeded" | "failed" | null;
            /**
             * Format: date-time
             * @description When the latest run ended
             */
            lastRunAt: string | null;
            /** @description How long it took */
            lastRunSeconds: number | null;
            /** @example expiring API keys */
            name: string;
        };
        LastErrorView: {
            /** Format: date-time */
            at: string;
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            deliveryId: string;
            message: string | null;
            /** @enum {string} */
            outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked" | "not_sent";
            responseStatus: number | null;
        };
        LeakBody: {
            /** @description In what it was found, such as `commit` */
            source?: string;
            /**
             * @description The token as it was found
             * @example svc_live_…
             */
            token: string;
            /** @description The scanner’s name for the kind of token */
            type?: string;
            /** @description Where it was found */
            url?: string;
        };
        Load: {
            /** @description Cases waiting at the end of the log, above the fewest there ever were */
            backlogNow: number;
            backlogPeak: {
                cases: number;
                week: string;
            };
            begunPerWeek: number;
            /** @description Weeks in which more came than could be begun, although people were busy */
            overload: {
                begun: number;
                /** @description Null where the backlog had not cleared by the end of the log */
                clearedAt: string | null;
                /** @description ISO 8601 week */
                from: string;
                ready: number;
                to: string;
            } | null;
            /** @description Those who do the step */
            people: number;
            /** @description Cases that came to it */
            readyPerWeek: number;
            /** @description Of their working hours, the part in which they were busy with anything */
            utilization: number | null;
        };
        MailView: {
            /**
             * @description `files`: no mail server is set up
             * @enum {string}
             */
            delivery: "smtp" | "files";
            /** @description The folder on the service’s machine into which emails are written; null with a mail server */
            folder: string | null;
        };
        MainFiguresView: {
            /** @description Total per year; null if the report has none */
            annualValue: components["schemas"]["AnnualValueView"] | null;
            bottlenecks: number;
            /** @description Median of the completed cases of the largest workflow */
            medianCycleSeconds: number | null;
        };
        MakeSignInLinkBody: {
            /** @description Email address of the person who will sign in */
            email: string;
        };
        MetricsView: {
            bottlenecksIdentified: number;
            /** @description Distinct events */
            dataPointsCollected: number;
            workflowsMapped: number;
        };
        Nature: {
            /**
             * @description mixed: of a place none holds two thirds of its time
             * @enum {string}
             */
            class: "work" | "queue" | "timer" | "minimum" | "batch" | "outside" | "system" | "schedule" | "mixed";
            evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            source: "given" | "measured" | "words";
        };
        OAuthClientSecretView: {
            /** @example app_01h455vb4pex5vsknk084sn02q */
            clientId: string;
            /** @description Shown only now; the old one no longer works */
            clientSecret: string;
        };
        OAuthClientView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            clientId: string;
            /** @description Only for confidential clients, and only returned on creation */
            clientSecret?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description The workspace its tokens work in
             * @enum {string}
             */
            environment: "live" | "test";
            /** @description Name people see when asked for access */
            name: string;
            redirectUris: string[];
            /** @description The scopes it may ask people for */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @enum {string} */
            type: "confidential" | "public";
        };
        OAuthErrorView: {
            /**
             * @description As defined by RFC 6749 §5.2 and RFC 8628 §3.5, plus `rate_limited`
             * @enum {string}
             */
            error: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unsupported_grant_type" | "unsupported_response_type" | "request_not_supported" | "access_denied" | "authorization_pending" | "slow_down" | "expired_token" | "rate_limited" | "server_error" | "temporarily_unavailable";
            /** @description Human-readable: what is wrong */
            error_description?: string;
            /**
             * Format: uri
             * @description What this code means, and what to do about it
             */
            error_uri?: string;
        };
        Opportunity: {
            /** @description Null if the log covers less than four weeks */
            annual: {
                /** @description Hands-on hours it affects; null if it saves waiting, or if hands-on time is not measurable */
                hours: number | null;
                occurrences: number;
                /** @description Case days of waiting it affects; null if it saves work */
                waitingDays: number | null;
            } | null;
            /** @enum {string} */
            confidence: "high" | "medium" | "low";
            /** @description What the cycle time of its workflow becomes; null where the log does not show the time it would save */
            cycleTime: components["schemas"]["CycleTime"] | null;
            effort: {
                /** @description Most likely days of building; 0 for what only needs a decision */
                days: number;
                high: number;
                low: number;
                why: string;
            };
            /** @description Up to five cases */
            examples: string[];
            factors: {
                aiExposure: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                effort: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                errors: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                manualShare: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                stability: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                standardization: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
                volume: {
                    /** @description Null if it cannot be measured */
                    value: number | null;
                    why: string;
                };
            };
            /** @description The figures behind the rationale */
            figures: {
                [key: string]: number;
            };
            /** @description Null where it cannot be said beforehand */
            gain: components["schemas"]["Gain"] | null;
            id: string;
            /** @enum {string} */
            kind: "automate" | "assist" | "route" | "prefill" | "extract" | "deduplicate" | "remove" | "reschedule" | "shorten_timer" | "cover_hours" | "remind" | "add_capacity" | "rebalance" | "parallelize" | "reorder";
            rank: number;
            rationale: string;
            /** @enum {string} */
            saves: "work" | "waiting";
            score: number;
            target: {
                activity: string;
            } | {
                from: string;
                to: string;
            };
            /** @description Null if it saves waiting, or if hands-on time is not measurable; `rationale` says why */
            touch: {
                minutes: components["schemas"]["Triangle"];
                /**
                 * @description What the minutes are based on
                 * @enum {string}
                 */
                rests: "measured" | "assumed";
            } | null;
            /** @description Null if it saves work */
            waiting: {
                /** @description Share of that which can be saved */
                canGo: number;
                /**
                 * @description What the saved share is based on
                 * @enum {string}
                 */
                rests: "measured" | "assumed";
                /** @description Share of its workflow’s waiting that it affects */
                share: number;
            } | null;
            workflow: string;
        };
        OrganizationView: {
            /** @description Time zone, working hours, and holidays for assessments without their own */
            calendar: components["schemas"]["CalendarBody"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @example org_01h455vb4pex5vsknk084sn02q */
            id: string;
            name: string;
            /**
             * Format: email
             * @description Email address for notices of failed deliveries, expiring keys, and stopped runs
             */
            notificationEmail: string;
            /**
             * @description Whether assessments start automatically or wait for approval
             * @enum {string}
             */
            reviewPolicy: "automatic" | "manual";
        };
        OutcomeDriver: {
            attribute: string;
            id: string;
            /**
             * @description Whether the value is known when a case begins; later, it may be a consequence
             * @enum {string}
             */
            known: "start" | "later";
            /** @enum {string} */
            of: "case" | "event";
            /** @description The outcome whose share differs, as in `outcomes` */
            outcome: string;
            /** @description By share, highest first */
            segments: {
                /** @description Cases with this value */
                cases: number;
                high: number;
                id: string;
                /** @description The share’s 95% interval */
                low: number;
                /** @description Of these, the cases with the outcome */
                share: number;
                value: string;
            }[];
        };
        OverviewView: {
            /** @description Of the current report */
            results: components["schemas"]["ResultsView"] | null;
            /** @description Why it is waiting; null while it runs and once it is completed */
            waitingFor: components["schemas"]["WaitView"] | null;
        };
        Pattern: {
            activity: string | null;
            cases: number;
            /** @description Up to five cases */
            examples: string[];
            /** @description The figures behind the text */
            figures: {
                [key: string]: number;
            };
            id: string;
            /** @enum {string} */
            kind: "ping_pong" | "first_time_right" | "stuck_few" | "priority_without_effect" | "late" | "segment" | "closing";
            /** @description Of the cases compared */
            share: number;
            text: string;
        };
        PeriodBody: {
            /**
             * Format: date-time
             * @description Only cases that started at or after this time
             */
            from: string;
            /**
             * Format: date-time
             * @description Only cases that started at or before this time
             */
            to: string;
        };
        PermissionView: {
            /** @example View issues */
            name: string;
            /** @description What it is needed for */
            why: string;
        };
        PersonShareView: {
            /**
             * @description Whose report it opens
             * @example asmt_01h455vb4pex5vsknk084sn02q
             */
            assessmentId: string;
            /** @description Null if the assessment is deleted */
            company: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            id: string;
        };
        PreviewedPathView: {
            count: number;
            /** @description Null for the start of a case */
            from: string | null;
            /** @description Null for the end of a case */
            to: string | null;
        };
        PreviewedTableView: {
            columns: string[];
            /** @description Columns as named in the query; the others detected from their names and values */
            guess: components["schemas"]["ColumnGuessView"];
            /** @description The first eight */
            rows: string[][];
        };
        PreviewPeriodView: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
        };
        ProveYourselfBody: {
            /** @description Your password; an open session is not enough */
            password: string;
        };
        PushedRequestView: {
            /** @description Seconds */
            expires_in: number;
            /**
             * @description The `request_uri` to send the browser to /oauth/authorize with, together with `client_id` only
             * @example urn:ietf:params:oauth:request_uri:svc_request_…
             */
            request_uri: string;
        };
        QuotaView: {
            limit: number;
            /** @enum {string} */
            name: "storedBytes" | "parallelUploads" | "openRuns" | "pendingRecomputations" | "streams" | "pdfs";
            /** @description Counted at this moment */
            used: number;
        };
        RateLimitView: {
            limit: number | null;
            remaining: number;
            /** Format: date-time */
            resetsAt: string | null;
        };
        ReceivedView: {
            /** @description Always true, whether the token is known or not */
            received: boolean;
        };
        RecomputeBody: {
            /** @description Assumptions for the ROI */
            assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description Time zone, working hours, and holidays; null: those of the organization */
            calendar?: components["schemas"]["CalendarBody"] | null;
            /**
             * @description Language of the report; default en
             * @enum {string}
             */
            language?: "en";
            /** @description Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity */
            natures?: {
                [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description Rules that cases should follow */
            rules?: components["schemas"]["RuleBody"][];
            /**
             * @description Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like
             * @example [
             *       "branch"
             *     ]
             */
            sensitive?: string[];
            /** @description Names of people instead of pseudonyms; default false */
            showPeople?: boolean;
        };
        ReconnectBody: {
            /** @description Default: unchanged */
            config?: {
                [key: string]: unknown;
            };
            /** @description The previous ones were deleted when it was disconnected */
            credentials?: {
                [key: string]: unknown;
            };
        };
        RecoverBody: {
            /** @description Only count */
            dryRun?: boolean;
            /**
             * Format: date-time
             * @description Events at or after this time; for an endpoint older than the delivery log, those that the log still covers
             */
            since: string;
            /**
             * Format: date-time
             * @description Events before this time
             */
            until?: string;
        };
        RecoveryCodesView: {
            /** @description Each replaces the app for one sign-in. Shown only now. */
            recoveryCodes: string[];
        };
        RejectedRowView: {
            /** @description Line on which the record starts, from 1; in a JSON array its position */
            line: number;
            message: string;
        };
        ReplayBody: {
            /** @description Only count */
            dryRun?: boolean;
            /**
             * Format: date-time
             * @description Deliveries created at or after this time
             */
            since: string;
            /**
             * @description Default: failed
             * @enum {string}
             */
            status?: "failed" | "cancelled";
            /**
             * Format: date-time
             * @description Deliveries created before this time
             */
            until?: string;
        };
        ReplayedView: {
            /**
             * Format: date-time
             * @description `since` for the next call
             */
            nextSince?: string;
            /** @description Deliveries queued, or with `dryRun` to be queued */
            queued: number;
            /** @description Deliveries left for the next call; absent if none are left */
            remaining?: number;
        };
        /** @description The requested sections (summary, workflows, bottlenecks, opportunities, roi, roadmap) */
        Report: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            assessmentId: string;
            /** @description By time, longest first */
            bottlenecks?: components["schemas"]["Bottleneck"][];
            company: string;
            /** Format: date-time */
            generatedAt: string;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description By score */
            opportunities?: components["schemas"]["Opportunity"][];
            period: {
                /** @description As requested; otherwise the first event */
                from: string | null;
                /** @description As requested; otherwise the last event */
                to: string | null;
            };
            /** @description Present once set by PATCH …/report/plan */
            plan?: {
                /** @description By `opportunityId` */
                owners: {
                    [key: string]: string;
                };
                startDate: string | null;
            };
            roadmap?: components["schemas"]["Roadmap"];
            roi?: components["schemas"]["Roi"];
            summary?: components["schemas"]["Summary"];
            workflows?: components["schemas"]["Workflow"][];
        };
        ReportCaseView: {
            case: string;
            durationSeconds: number;
            /** @description Seconds it spent at the bottleneck or the place of the opportunity that `ref` names, otherwise on the path from `from` to `to`; null without either, or in reports that do not keep it */
            secondsAtRef: number | null;
            /** Format: date-time */
            startedAt: string;
            /** @enum {string} */
            state: "completed" | "stalled" | "open";
            /** @description Total number of steps; `steps` holds the first ones */
            stepCount: number;
            steps: components["schemas"]["CaseStepView"][];
            /** @description Rank among the variants of its workflow, from 1 */
            variant: number;
            /** @description The id of its workflow in the report */
            workflow: string;
        };
        /**
         * A report is ready
         * @description The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions.
         */
        ReportReadyEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                assessmentId: string;
                /**
                 * Format: date-time
                 * @description When it was made
                 * @example 2026-01-31T09:30:00.000Z
                 */
                generatedAt: string;
                /**
                 * @description The report
                 * @example rpt_01h455vb4pex5vsknk084sn02q
                 */
                reportId: string;
                /**
                 * @description Where the report is; it needs a credential with `assessments:read`
                 * @example https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report
                 */
                reportUrl: string;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "report.ready";
        };
        ReportVariantView: {
            activities: string[];
            cases: number;
            /** @description Share of the workflow’s cases that this variant and all more frequent ones cover */
            coveredShare: number;
            medianSeconds: number;
            /** @description Share of the workflow’s cases */
            share: number;
            /** @description Total number of steps; `activities` holds the first ones */
            stepCount: number;
            /** @description Rank among the variants of the workflow, from 1 */
            variant: number;
        };
        ReportView: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            assessmentId: string;
            /** @description Assumptions given; the report shows all that were used */
            assumptions: components["schemas"]["AssumptionsView"];
            /** @description The calendar given; null: the one the organization had when the run began, or else UTC */
            calendar: components["schemas"]["CalendarBody"] | null;
            /** @description Terms that differ from the report before, up to 50; null for the first report, and for reports of earlier versions */
            changes: components["schemas"]["TermChangeView"][] | null;
            /** @description How many more terms differ */
            changesOmitted: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Who asked for it; null for the first report, and for reports of earlier versions */
            createdBy: components["schemas"]["RequestedByView"] | null;
            /** @description Both are null in reports of earlier versions */
            figures: components["schemas"]["FiguresBeforeAndAfterView"];
            /** Format: date-time */
            generatedAt: string | null;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @enum {string} */
            language: "en";
            /** @description Natures given for activities */
            natures: {
                [key: string]: "work" | "outside" | "system" | "schedule" | "timer" | "minimum" | "planned";
            };
            /** @description The rules that were given */
            rules: components["schemas"]["RuleBody"][];
            /** @description Columns reported only as differences to look into */
            sensitive: string[];
            /** @description Whether people are named */
            showPeople: boolean;
            /**
             * @description Until it is ready, the previous report is served
             * @enum {string}
             */
            status: "pending" | "ready";
        };
        RequestActorView: {
            /**
             * @description Of the API key, the application, or the person
             * @example key_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * @description Its name at the time
             * @example Nightly export
             */
            name: string | null;
            /**
             * @description The kind of credential
             * @enum {string}
             */
            type: "api_key" | "oauth_token" | "session";
        };
        RequestedByView: {
            id: string | null;
            name: string | null;
            /**
             * @description `user`, `api_key`, `oauth_grant`, …
             * @example user
             */
            type: string;
        };
        RequestLimitView: {
            /**
             * @description Requests a minute
             * @example 600
             */
            limit: number;
            /**
             * @description Left after this request
             * @example 598
             */
            remaining: number;
            /** @description Seconds until the oldest request stops counting */
            resetSeconds: number;
        };
        ResultsView: {
            /** @description Per year; null if the report gives no total or rests only on assumed times */
            annualValue: components["schemas"]["AnnualValueView"] | null;
            cases: number;
            /** @description In one sentence */
            topFinding: string | null;
        };
        RevealSecretBody: {
            /** @description Your password */
            password: string;
        };
        RevokedSharesView: {
            /** @description How many there were */
            revoked: number;
        };
        Roadmap: {
            capacityDaysPerMonth: number;
            /** @description After all changes to the workflow that it changes first, one after the other; null where none is measurable */
            cycleTime: components["schemas"]["CycleTime"] | null;
            waves: {
                /** @description Start, in months from the start of the roadmap */
                from: number;
                items: {
                    baseline: {
                        /** @description Path to the figure in this report */
                        metric: string;
                        value: number;
                    };
                    dependsOn: string[];
                    effortDays: number;
                    /** @description End, in months from the start of the roadmap */
                    end: number;
                    /** @description Null if it saves waiting */
                    expectedAnnualValue: number | null;
                    opportunityId: string;
                    /** @description Always null: to be added by the reader */
                    owner: string | null;
                    /** @description Start, in months from the start of the roadmap */
                    start: number;
                    target: {
                        /** @description Path to the figure in this report */
                        metric: string;
                        value: number;
                    };
                    title: string;
                }[];
                /** @enum {string} */
                name: "Decide" | "Quick wins" | "Core" | "Transform";
                /** @description End, in months from the start of the roadmap */
                to: number;
            }[];
        };
        RoadmapPlanView: {
            /** @description By the id of an opportunity or bottleneck of the current report */
            owners: {
                [key: string]: string;
            };
            /** Format: date */
            startDate: string | null;
        };
        Roi: {
            assumptions: {
                addressableFactor: components["schemas"]["Triangle"];
                addressableShare: {
                    assist: number;
                    automate: number;
                    deduplicate: number;
                    extract: number;
                    prefill: number;
                    remove: number;
                    route: number;
                };
                /** @description In the first year, in the second, and after that */
                adoption: number[];
                adoptionFactor: components["schemas"]["Triangle"];
                buildCostFactor: number;
                buildHoursPerDay: number;
                currency: string;
                discountRate: number;
                draws: number;
                horizonMonths: number;
                hourlyCost: number;
                hoursPerYear: number;
                humanReview: components["schemas"]["Triangle"];
                investmentFactor: components["schemas"]["Triangle"];
                risk: components["schemas"]["Triangle"];
                runCostShare: number;
                successRate: components["schemas"]["Triangle"];
                touchMinutes: {
                    byActivity?: {
                        [key: string]: components["schemas"]["Triangle"];
                    };
                    high: number;
                    likely: number;
                    low: number;
                };
                touchTimeFactor: components["schemas"]["Triangle"];
                volumeFactor: components["schemas"]["Triangle"];
            };
            cashFlow: {
                benefit: number;
                cost: number;
                cumulative: number;
                /** @description P90 */
                high: number;
                /** @description P10 of the cumulative */
                low: number;
                month: number;
            }[];
            perOpportunity: {
                /** @description Saved per year at full adoption; the mean of the draws, like all figures here */
                annualHours: number;
                /** @description Per year at full adoption */
                annualValue: number;
                id: string;
                investment: number;
                /** @description Net present value over the horizon */
                npv: {
                    /** @description The mean */
                    expected: number;
                    /** @description P90 */
                    high: number;
                    /** @description P10 */
                    low: number;
                };
                /** @description First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back */
                paybackMonths: number | null;
                /**
                 * @description What the hours are based on
                 * @enum {string}
                 */
                rests: "measured" | "assumed";
                /** @description Net present value ÷ investment */
                roi: number | null;
                /** @description A year */
                runCost: number;
                /** @description The same, with its range */
                valueRange: {
                    /** @description The mean */
                    expected: number;
                    /** @description P90 */
                    high: number;
                    /** @description P10 */
                    low: number;
                };
            }[];
            reason: string | null;
            sensitivity: {
                assumption: string;
                /** @description Net present value with this assumption at its better end */
                high: number;
                /** @description Net present value with this assumption at its worse end */
                low: number;
            }[];
            /** @description Total of the opportunities on the roadmap; null if `reason` is given */
            total: {
                /** @description A year */
                annualValue: {
                    /** @description The mean */
                    expected: number;
                    /** @description P90 */
                    high: number;
                    /** @description P10 */
                    low: number;
                };
                investment: number;
                /** @description Net present value over the horizon */
                npv: {
                    /** @description The mean */
                    expected: number;
                    /** @description P90 */
                    high: number;
                    /** @description P10 */
                    low: number;
                };
                /** @description First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back */
                paybackMonths: number | null;
                probabilityOfLoss: number;
                /** @description An opportunity that accounts for more than half of the annual value although its confidence is not high */
                restsOn: {
                    id: string;
                    /** @description Of the annual value */
                    share: number;
                } | null;
            } | null;
        };
        RotateApiKeyBody: {
            /** @description How long the old key keeps working (default 86400) */
            gracePeriodSeconds?: number;
            /** @description Other scopes for the new key; default: the same */
            scopes?: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        RotatedSecretView: {
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @description Shown only now */
            secret: string;
        };
        RotateSecretBody: {
            /** @description How long `webhook-signature` also carries the signatures of the old secret and key (default 86400) */
            overlapSeconds?: number;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            secret?: string;
        };
        Rule: {
            a: string;
            b: string | null;
            broken: number;
            /** @description Cases it applies to */
            cases: number;
            /** @description Cases that break it */
            examples: string[];
            /** @description Given on the assessment; otherwise proposed from the log */
            given: boolean;
            id: string;
            /** @enum {string} */
            kind: "before" | "followed_by" | "never" | "not_same_person" | "within";
            medianSecondsBroken: number | null;
            medianSecondsKept: number | null;
            text: string;
            withinSeconds: number | null;
        };
        RuleBody: {
            /**
             * @description An activity
             * @example Approve
             */
            a: string;
            /**
             * @description Another activity
             * @example Pay
             */
            b?: string;
            /**
             * @description `before`: every b has an earlier a in its case; `followed_by`: every a has a later b; `never`: a does not occur; `not_same_person`: different people do a and b; `within`: the time from the first a to the first b after it, or to the end of the case if b is not given
             * @enum {string}
             */
            kind: "before" | "followed_by" | "never" | "not_same_person" | "within";
            /** @description What people call it */
            name?: string;
            /** @description The deadline of `within` */
            withinSeconds?: number;
            /** @description Name of the workflow it applies to; default: all */
            workflow?: string;
        };
        SandboxResetView: {
            /**
             * @description It is emptied and filled in the background, usually in seconds
             * @enum {string}
             */
            status: "resetting";
        };
        SecondFactorView: {
            /** @description Whether signing in asks for a code */
            enabled: boolean;
            /** @description Recovery codes left */
            recoveryCodesLeft: number;
        };
        SentRequestView: {
            /** @description The exact text that was signed and sent */
            body: string;
            /** @description Headers of the last attempt */
            headers: {
                [key: string]: string;
            };
        };
        SessionView: {
            /**
             * @description Where it signed in from
             * @example 203.0.113.7
             */
            address: string;
            /**
             * @description Derived from its User-Agent
             * @example Firefox on Linux
             */
            browser: string;
            /**
             * Format: date-time
             * @description When it signed in
             */
            createdAt: string;
            /** @description Whether this is the current session */
            current: boolean;
            /**
             * Format: date-time
             * @description When it expires, no matter how much it is used
             */
            expiresAt: string;
            /** @example ses_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; it expires after a day without use
             */
            lastUsedAt: string;
        };
        SetSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            clientId: string;
            /** @description Leave out to keep the current one; required if the issuer changes */
            clientSecret?: string;
            /** @description Whether unknown people get an account at their first sign-in */
            createPeople: boolean;
            /**
             * @description Email domains that sign in with this provider. A domain can belong to only one organization
             * @example [
             *       "northwind.example"
             *     ]
             */
            domains: string[];
            /**
             * @description Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer
             * @example https://login.northwind.example
             */
            issuer: string;
            /**
             * @description Name shown on the button "Continue with …"
             * @example Okta
             */
            name: string;
            /** @description Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider */
            passwordSignIn: boolean;
            /**
             * @description Role of accounts created this way
             * @enum {string}
             */
            role: "admin" | "member";
            /** @description Accept addresses the provider has not verified. Safe only where people cannot change their own address there */
            trustEmail: boolean;
        };
        ShareBody: {
            /** @description Days until the link expires (default 30) */
            expiresInDays?: number;
            /** @description Show case ids (default: numbers instead) */
            showCases?: boolean;
        };
        SharedLinkView: {
            /** Format: date-time */
            expiresAt: string;
            /** @description Name of the organization */
            organization: string;
            /** @description Name of the person; null if the link was made with a key */
            sharedBy: string | null;
            /** @description Whether it shows case ids */
            showCases: boolean;
        };
        ShareView: {
            /** Format: date-time */
            createdAt: string;
            /** @description Name of the person or key that created it */
            createdBy: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** Format: date-time */
            lastOpenedAt: string | null;
            /** @description Visits; repeats from the same address within an hour count once */
            opens: number;
            /** Format: date-time */
            revokedAt: string | null;
            /** @description Whether it shows case ids */
            showCases: boolean;
            /** @description Shown only now; anyone who has it can read the report */
            url?: string;
        };
        SignedInView: {
            /** Format: email */
            email: string;
            /** @description False for a person who signed in with a link or a provider and has not set a password */
            hasPassword: boolean;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            id: string;
            name: string;
            organization: components["schemas"]["OrganizationView"] | null;
            /**
             * @description Null without an organization
             * @enum {string|null}
             */
            role: "admin" | "member" | null;
            /** @description What the role allows */
            scopes: ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /**
             * @description The name of the provider that the person can sign in with; null if there is none
             * @example Okta
             */
            singleSignOn: string | null;
            systemAdmin: boolean;
        };
        SignInLinkView: {
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: uri
             * @description Works once, for 24 hours. Shown only now.
             */
            url: string;
        };
        SignInProviderTestView: {
            /**
             * @description What is wrong, in words
             * @example it cannot be reached
             */
            problem: string | null;
            /** @description Whether discovery, keys, and client credentials are correct */
            works: boolean;
        };
        SignInProviderView: {
            clientId: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether unknown people get an account at their first sign-in */
            createPeople: boolean;
            /** @description Email domains that sign in with this provider. A domain can belong to only one organization */
            domains: string[];
            /** @example https://login.northwind.example */
            issuer: string;
            /** @example Okta */
            name: string;
            /** @description Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider */
            passwordSignIn: boolean;
            /**
             * Format: date-time
             * @description When someone first signed in with this issuer and client
             */
            provenAt: string | null;
            /**
             * Format: uri
             * @description To be registered at the provider
             */
            redirectUri: string;
            /**
             * @description Role of accounts created this way
             * @enum {string}
             */
            role: "admin" | "member";
            /**
             * Format: uri
             * @description The organization's sign-in URL, for bookmarks and portals
             */
            signInUrl: string;
            /** @description Accept addresses the provider has not verified. Safe only where people cannot change their own address there */
            trustEmail: boolean;
        };
        SignInView: {
            /** @description The tool's page where the person signs in and allows access */
            authorizationUrl: string;
        };
        SkippedItemView: {
            /** @description Collections that have tried to read it */
            attempts: number;
            /** Format: date-time */
            firstFailedAt: string;
            /**
             * @description As people call it
             * @example web#12
             */
            item: string;
            /**
             * Format: date-time
             * @description Null if the tool cannot be asked for it alone: then it is read when it changes
             */
            nextAttemptAt: string | null;
            /** @description Why it could not be read at the last attempt */
            reason: string;
        };
        Stats: {
            count: number;
            max: number;
            mean: number;
            median: number;
            min: number;
            p90: number;
            sum: number;
        };
        SubjectView: {
            deleted: boolean;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            id: string;
            /** @enum {string} */
            kind: "assessment" | "integration";
            /**
             * @description The company of an assessment, or the name of an integration; null if it is deleted and no longer known
             * @example Northwind
             */
            name: string | null;
        };
        Summary: {
            /** @description Null if the log covers less than four weeks */
            annual: {
                /** @description Null if it rests only on assumed touch times, or if there is no total */
                value: {
                    currency: string;
                    expected: number;
                    /** @description P90 */
                    high: number;
                    /** @description P10 */
                    low: number;
                } | null;
                /** @description Mean, over all workflows by their cases */
                waitingDaysPerCase: number;
            } | null;
            dataQuality: {
                issues: {
                    count: number;
                    share: number;
                    text: string;
                }[];
                measurable: {
                    /**
                     * @description The working hours, given or learned
                     * @enum {string}
                     */
                    hours: "yes" | "partly" | "no";
                    /**
                     * @description Who did it
                     * @enum {string}
                     */
                    people: "yes" | "partly" | "no";
                    /**
                     * @description When a step could have begun
                     * @enum {string}
                     */
                    ready: "yes" | "partly" | "no";
                    /**
                     * @description When work on a step started
                     * @enum {string}
                     */
                    starts: "yes" | "partly" | "no";
                    /**
                     * @description Whether events have times that tell them apart
                     * @enum {string}
                     */
                    times: "yes" | "no";
                };
                score: number;
            };
            findings: {
                /** @description The id in that section it is based on */
                ref: string;
                /** @enum {string} */
                section: "workflows" | "bottlenecks" | "opportunities" | "roi" | "roadmap" | "summary";
                text: string;
            }[];
            /** @description Up to five: decisions by the time they save, then automations by hours */
            firstSteps: components["schemas"]["FirstStep"][];
            headline: string;
            totals: {
                activities: number;
                cases: number;
                events: number;
                people: number;
                tools: number;
                workflows: number;
            };
        };
        TermChangeView: {
            after: (string | number | boolean) | null;
            /** @description Assumptions that were not given have their defaults; null: not set */
            before: (string | number | boolean) | null;
            /** @description The activity, rule, or column it is about; null if there is only one such term */
            of: string | null;
            /** @enum {string} */
            term: "currency" | "hourlyCost" | "hoursPerYear" | "horizonMonths" | "discountRate" | "touchMinutes.low" | "touchMinutes.likely" | "touchMinutes.high" | "natures" | "rules" | "showPeople" | "sensitive" | "calendar.timeZone" | "calendar.hours" | "calendar.holidays" | "language";
        };
        TestedView: {
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            deliveryId: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            eventId: string;
        };
        TestSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            clientId: string;
            /** @description Leave out to use the one stored for the same issuer and client */
            clientSecret?: string;
            /**
             * @description Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer
             * @example https://login.northwind.example
             */
            issuer: string;
        };
        TestWebhookBody: {
            /**
             * @description Default: the first type the endpoint subscribes to
             * @enum {string}
             */
            type?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
        };
        TokenView: {
            /**
             * @description For the Authorization header: `Bearer svc_oauth_…`
             * @example svc_oauth_…
             */
            access_token: string;
            /**
             * @description Seconds
             * @example 3600
             */
            expires_in: number;
            /**
             * @description Valid for 30 days and for one use
             * @example svc_refresh_…
             */
            refresh_token: string;
            /**
             * @description Granted scopes
             * @example assessments:read integrations:read
             */
            scope: string;
            /** @enum {string} */
            token_type: "Bearer";
        };
        TouchMinutesBody: {
            /** @description Minutes for individual activities, by name */
            byActivity?: {
                [key: string]: {
                    high: number;
                    likely: number;
                    low: number;
                };
            };
            /** @description The most */
            high: number;
            /** @description Minutes per touch, likely */
            likely: number;
            /** @description Minutes per touch, low */
            low: number;
        };
        Triangle: {
            high: number;
            likely: number;
            low: number;
        };
        /** @description Required are `case`, `activity`, and `timestamp`, unless a mapping says how records become events */
        UploadedEvent: {
            /**
             * @description What was done
             * @example pack
             */
            activity?: string;
            /** @description Anything else */
            attributes?: {
                [key: string]: unknown;
            };
            /** @description Whether an account did it, and no person */
            automated?: boolean;
            /**
             * @description What the event belongs to, such as an order
             * @example o-1
             */
            case?: string;
            /**
             * @description An event with the same ID counts once
             * @example e2
             */
            id?: string;
            /** @description The lifecycle transition, such as `complete` */
            lifecycle?: string;
            /** @description Other cases it belongs to */
            links?: string[];
            /**
             * @description Who acts
             * @enum {string}
             */
            party?: "customer" | "agent" | "system";
            /** @description From when it could have been begun */
            readyAt?: string;
            /**
             * @description Who did it
             * @example Ada
             */
            resource?: string;
            /** @description When it was begun */
            startedAt?: string;
            /**
             * @description When it was done
             * @example 2026-03-01T09:30:00+01:00
             */
            timestamp?: string;
            /** @description The workflow of the case */
            workflow?: string;
        } & {
            [key: string]: unknown;
        };
        UploadPreviewView: {
            /** @description Distinct ones */
            activities: number;
            cases: number;
            /** @description The first ten rejected rows */
            errors: components["schemas"]["RejectedRowView"][];
            /** @description The twenty most frequent */
            frequentActivities: components["schemas"]["FrequentActivityView"][];
            /** @description False if the columns for case, activity, and time are not known */
            isReadable: boolean;
            /** @description False if only the first 500,000 events were read */
            isWhole: boolean;
            /** @description How often a case moves from one of these activities to another; the rarer activities and repeats are passed over */
            paths: components["schemas"]["PreviewedPathView"][];
            /** @description From the first event to the last */
            period: components["schemas"]["PreviewPeriodView"] | null;
            /** @description Rows that are valid events */
            readable: number;
            /** @description Rows that would be rejected */
            rejected: number;
            /** @description Of Excel: the sheet that was read */
            sheet: string | null;
            /** @description Of Excel: the names of the sheets that are not hidden; else empty */
            sheets: string[];
            /** @description Of CSV, Excel and Parquet */
            table: components["schemas"]["PreviewedTableView"] | null;
        };
        UploadView: {
            accepted: number;
            /** @description Events whose id this integration already had */
            duplicates: number;
            /** @description The first hundred rejected rows */
            errors: components["schemas"]["RejectedRowView"][];
            rejected: number;
            /** @description Of a Singer tap or an Airbyte source: the last state before which no record was rejected, or null. A list, where Airbyte sends a state for each stream */
            state?: ({
                [key: string]: unknown;
            } | {
                [key: string]: unknown;
            }[]) | null;
            /** @description Of a Singer tap or an Airbyte source: how many records of streams without a mapping were passed over */
            unmapped?: {
                [key: string]: number;
            };
        };
        UserView: {
            /** Format: date-time */
            createdAt: string;
            /** Format: email */
            email: string;
            /** @example usr_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * Format: date-time
             * @description When the invitation by email expires; null if none is pending
             */
            invitedUntil: string | null;
            name: string;
            /**
             * @description `admin` can do everything in the organization; `member` can only read assessments and integrations
             * @enum {string}
             */
            role: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work
             * @enum {string}
             */
            status: "active" | "deactivated";
        };
        WaitNature: {
            /**
             * @description What the wait is for
             * @enum {string}
             */
            class: "queue" | "timer" | "minimum" | "batch" | "outside" | "system" | "schedule";
            evidence: string;
            /**
             * @description Given on the assessment, measured in the data, or derived from the name
             * @enum {string}
             */
            source: "given" | "measured" | "words";
        };
        WaitView: {
            /**
             * @description Waiting for a review, its start time, any source, events of the named sources, their collection, or its turn after other assessments
             * @enum {string}
             */
            reason: "review" | "schedule" | "sources" | "events" | "collection" | "turn";
            /** @description Names of the sources it is waiting for */
            sources: string[];
        };
        /**
         * An endpoint was disabled
         * @description It answered 410, or failed for five days.
         */
        WebhookDisabledEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * Format: date-time
                 * @description When it was disabled
                 * @example 2026-01-31T09:30:00.000Z
                 */
                disabledAt: string;
                /**
                 * @description Why it was disabled
                 * @example gone
                 * @enum {string}
                 */
                reason: "gone" | "failing";
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
                /**
                 * @description Its address, without the query
                 * @example https://example.com/hooks
                 */
                url: string;
                /**
                 * @description The endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                webhookId: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "webhook.disabled";
        };
        /**
         * An endpoint began to fail
         * @description The first attempt after a success failed; at most every five minutes for an endpoint.
         */
        WebhookFailingEvent: {
            /** @description With `include=about`; null for tests */
            about?: components["schemas"]["SubjectView"] | null;
            data: {
                /**
                 * Format: date-time
                 * @description When its first attempt failed
                 * @example 2026-01-31T09:30:00.000Z
                 */
                failingSince: string;
                /** @description What went wrong last, as in the health of an endpoint */
                lastError: {
                    /**
                     * Format: date-time
                     * @description When the attempt began
                     * @example 2026-01-31T09:30:00.000Z
                     */
                    at: string;
                    /**
                     * @description The delivery
                     * @example dlv_01h455vb4pex5vsknk084sn02q
                     */
                    deliveryId: string;
                    /**
                     * @description In words
                     * @example the endpoint answered 500
                     */
                    message: string | null;
                    /**
                     * @description How the attempt ended, as in the delivery log
                     * @example http_error
                     */
                    outcome: string;
                    /**
                     * @description The status of the answer
                     * @example 500
                     */
                    responseStatus: number | null;
                } | null;
                /** @description Only in what `POST /v1/webhooks/{id}/test` sends: true */
                test?: boolean;
                /**
                 * @description Its address, without the query
                 * @example https://example.com/hooks
                 */
                url: string;
                /**
                 * @description The endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                webhookId: string;
            };
            /**
             * @description The same at each attempt: deduplicate by it
             * @example evt_01h455vb4pex5vsknk084sn02q
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             * @example 2026-01-31T09:30:00.000Z
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "webhook.failing";
        };
        WebhookItemView: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)
             * @enum {string|null}
             */
            disabledReason: "requested" | "gone" | "failing" | null;
            events: ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed" | "*")[];
            /** @description Names of your custom headers; values are never shown */
            headerNames: string[];
            /** @description With `include=health` */
            health?: components["schemas"]["EndpointHealthView"];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * @description The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it
             * @example whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=
             */
            publicKey: string;
            rateLimitPerSecond: number | null;
            /** @description Only returned on creation and rotation */
            secret?: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** Format: date-time */
            updatedAt: string;
            /** @example https://example.com/hooks */
            url: string;
        };
        WebhooksHealthView: {
            /** @description Deliveries waiting for a worker, counted up to 100,000 */
            due: number;
            /** @description Up to 100 enabled endpoints, longest failing first */
            failing: components["schemas"]["FailingWebhookView"][];
            /** @description Attempts in progress, counted up to 100,000 */
            inFlight: number;
            /**
             * Format: date-time
             * @description When the oldest waiting delivery became due
             */
            oldestDueAt: string | null;
        };
        WebhookView: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)
             * @enum {string|null}
             */
            disabledReason: "requested" | "gone" | "failing" | null;
            events: ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed" | "*")[];
            /** @description Names of your custom headers; values are never shown */
            headerNames: string[];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            id: string;
            /**
             * @description The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it
             * @example whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=
             */
            publicKey: string;
            rateLimitPerSecond: number | null;
            /** @description Only returned on creation and rotation */
            secret?: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** Format: date-time */
            updatedAt: string;
            /** @example https://example.com/hooks */
            url: string;
        };
        Workflow: {
            activities: {
                cases: number;
                /** @description Most occurrences in one case, less one */
                maxRepeats: number;
                name: string;
                nature: components["schemas"]["ActivityNature"];
                occurrences: number;
                /** @description Number of resources; null if none are recorded */
                resources: number | null;
                rework: {
                    cases: number;
                    repeats: number;
                    selfLoops: number;
                };
                /** @description Time at work; null where starts are not recorded */
                serviceSeconds: components["schemas"]["Stats"] | null;
            }[];
            arrivalsPerWeek: number;
            calendar: components["schemas"]["WorkflowCalendar"];
            caseDurationSeconds: components["schemas"]["Stats"];
            cases: number;
            caseStates: {
                /** @description Quiet, and ended at a usual last step */
                completed: number;
                /** @description Still active when the log ends */
                open: number;
                /** @description Quiet, but ended elsewhere */
                stalled: number;
            };
            /** @description What changed in it and in its steps, in the order of time */
            changes: components["schemas"]["Change"][];
            completedCaseSeconds: components["schemas"]["Stats"];
            /** @description Activities that happen beside each other, in no order */
            concurrent: {
                a: string;
                b: string;
                /** @description Cases that have both exactly once */
                cases: number;
                /** @description Of these, those in which they overlap; without starts, those in the rarer order */
                share: number;
            }[];
            /** @description Drivers and outcome drivers of protected attributes, such as age, and of those named in `sensitive` */
            differences: (components["schemas"]["Driver"] | components["schemas"]["OutcomeDriver"])[];
            /** @description Attributes that tell slow cases from fast ones: those known when a case begins first, then the strongest */
            drivers: components["schemas"]["Driver"][];
            edges: {
                cases: number;
                count: number;
                elapsedSeconds: components["schemas"]["Stats"];
                from: string;
                nature: components["schemas"]["WaitNature"];
                to: string;
                /** @description From the end of one step to the start of the next; null if starts are not recorded */
                waitSeconds: components["schemas"]["Stats"] | null;
            }[];
            /** @description Processing ÷ (processing + waiting); null where starts are not recorded */
            efficiency: number | null;
            ends: {
                activity: string;
                cases: number;
            }[];
            events: number;
            flightSeconds: {
                /** @description Between an end and what comes after it; not in the total */
                afterEnd: number;
                /** @description Work that rests outside working hours */
                offHours: number;
                /** @description `waiting` + `work` + `offHours`: the time from the begin of each case to its end */
                total: number;
                waiting: number;
                work: number;
            };
            /** @description Null if resources are not recorded */
            handovers: {
                /** @description Of these, with a change of hands */
                changed: number;
                /** @description Of these, handed straight back */
                pingPong: number;
                top: {
                    count: number;
                    from: string;
                    to: string;
                    waitSeconds: components["schemas"]["Stats"] | null;
                }[];
                /** @description Steps that follow another, where both resources are known */
                total: number;
            } | null;
            /** @description The id that bottlenecks and opportunities refer to as `workflow` */
            id: string;
            map: {
                /** @description An `<svg>` element, ready to stand in a page */
                svg: string;
            };
            name: string;
            observation: {
                /** @description The 1% quantile of case starts */
                from: string;
                /** @description The 99% quantile of case starts */
                to: string;
                /** @description The span ÷ 0.98; null under 28 days, or where the clock of the log is relative */
                years: number | null;
            };
            occurrences: number;
            /** @description Attributes with which the share of an outcome differs by a tenth or more */
            outcomeDrivers: components["schemas"]["OutcomeDriver"][];
            /** @description How cases end, the most frequent first; of cases that have run their course */
            outcomes: {
                /** @description The last activity of a case, or an attribute of outcomes with its value, such as `result: refused`; null: all rarer ends */
                activity: string | null;
                cases: number;
                /** @description Of a refusing end; null if no step leads to it in a tenth of its cases */
                knockout: {
                    /** @description The step that most often leads to it */
                    after: string;
                    /** @description Of the cases with that step */
                    share: number;
                } | null;
                /** @description From begin to end */
                medianSeconds: number;
                /** @description Null if no case goes on after it */
                returns: {
                    /** @description Cases that go on after this end; each counts once, after its first end */
                    cases: number;
                    /** @description From the end to what comes next */
                    medianSeconds: number;
                    /** @description Of the cases that have run their course */
                    share: number;
                } | null;
                /** @description Of the cases that have run their course */
                share: number;
            }[];
            /** @description What stands out in how cases go */
            patterns: components["schemas"]["Pattern"][];
            rules: components["schemas"]["Rule"][];
            /** @description Every week from the first to the last */
            series: {
                arrived: number;
                finished: number;
                /** @description At the end of the week */
                inProgress: number;
                /** @description ISO 8601 week */
                week: string;
            }[];
            starts: {
                activity: string;
                cases: number;
            }[];
            /** @description The same as `series`, for programs that read it */
            throughputPerWeek: {
                finished: number;
                started: number;
                /** @description ISO 8601 week */
                week: string;
            }[];
            tools: string[];
            variants: {
                /** @description The fewest that cover 80% of the cases */
                forEightyPercent: number;
                /** @description Up to ten */
                top: {
                    activities: string[];
                    cases: number;
                    medianSeconds: number;
                    share: number;
                }[];
                total: number;
            };
        };
        WorkflowCalendar: {
            /** @description Holidays within the time of the log */
            holidays: number;
            /** @description Working hours; null where they are not known */
            hours: {
                days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                /** @description Such as `09:00` */
                from: string;
                /** @description At most `24:00` */
                to: string;
            }[] | null;
            /**
             * @description Where the hours come from: the assessment, the organization, or the log itself; `unknown` where it shows too little
             * @enum {string}
             */
            source: "given" | "organization" | "learned" | "unknown";
            /** @description The IANA time zone that weeks, days, and hours are told in */
            timeZone: string;
        };
        WorkspaceQuotasView: {
            live: components["schemas"]["QuotaView"][];
            test: components["schemas"]["QuotaView"][];
        };
    };
    responses: {
        /**
         * @description `INVALID_CURSOR`: The cursor belongs to another list, to other filters, or is not one of ours.
         *
         *     `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed.
         */
        Errors400InvalidCursorValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INVALID_CURSOR" | "VALIDATION_FAILED";
                    };
                };
            };
        };
        /**
         * @description `MALFORMED_JSON`: The body is not JSON.
         *
         *     `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed.
         */
        Errors400MalformedJsonValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "MALFORMED_JSON" | "VALIDATION_FAILED";
                    };
                };
            };
        };
        /** @description `VALIDATION_FAILED`: A field, parameter or header is missing, unknown, given twice, or has a value that is not allowed. */
        Errors400ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "VALIDATION_FAILED";
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED`: There is no credential, or it is unknown, expired, revoked, or of another kind than this path takes. */
        Errors401Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this. */
        Errors403Forbidden: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN";
                    };
                };
            };
        };
        /**
         * @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this.
         *
         *     `INSUFFICIENT_SCOPE`: The credential is valid, but lacks the scope that this operation needs.
         */
        Errors403ForbiddenInsufficientScope: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN" | "INSUFFICIENT_SCOPE";
                    };
                };
            };
        };
        /**
         * @description `FORBIDDEN`: Your role, or the kind of credential, does not allow this.
         *
         *     `PROOF_REQUIRED`: This needs a recent confirmation that it is you.
         */
        Errors403ForbiddenProofRequired: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "FORBIDDEN" | "PROOF_REQUIRED";
                    };
                };
            };
        };
        /** @description `API_KEY_NOT_FOUND`: The organization has no API key with this ID. */
        Errors404ApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "API_KEY_NOT_FOUND";
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
        Errors404ApiKeyNotFoundNotFoundOrganizationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "API_KEY_NOT_FOUND" | "NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `APPLICATION_NOT_FOUND`: No application with this ID has access to your account.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        Errors404ApplicationNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "APPLICATION_NOT_FOUND" | "NOT_FOUND";
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
        Errors404AssessmentNotFoundDownloadNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "DOWNLOAD_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `ASSESSMENT_NOT_FOUND`: No assessment of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        Errors404AssessmentNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND";
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
        Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REFERENCE_NOT_FOUND" | "REPORT_NOT_READY";
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
        Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REFERENCE_NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND";
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
        Errors404AssessmentNotFoundNotFoundReportNotReady: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY";
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
        Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND";
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
        Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "SHARE_NOT_FOUND" | "WORKFLOW_NOT_FOUND";
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
        Errors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ASSESSMENT_NOT_FOUND" | "NOT_FOUND" | "REPORT_NOT_READY" | "WORKFLOW_NOT_FOUND";
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
        Errors404CollectionNotFoundIntegrationNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "COLLECTION_NOT_FOUND" | "INTEGRATION_NOT_FOUND" | "NOT_FOUND";
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
        Errors404DeliveryNotFoundNotFoundWebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "DELIVERY_NOT_FOUND" | "NOT_FOUND" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
        };
        /** @description `EVENT_NOT_FOUND`: No event of the last 30 days has this ID. */
        Errors404EventNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "EVENT_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `EVENT_NOT_FOUND`: No event of the last 30 days has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        Errors404EventNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "EVENT_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_NOT_FOUND`: No integration of this workspace has this ID.
         *
         *     `NOT_FOUND`: There is nothing at this path.
         */
        Errors404IntegrationNotFoundNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_NOT_FOUND" | "NOT_FOUND";
                    };
                };
            };
        };
        /** @description `NOT_FOUND`: There is nothing at this path. */
        Errors404NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND";
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
        Errors404NotFoundOauthClientNotFoundOrganizationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "OAUTH_CLIENT_NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `ORGANIZATION_NOT_FOUND`: No organization has this ID.
         */
        Errors404NotFoundOrganizationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND";
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
        Errors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "SHARE_NOT_FOUND" | "USER_NOT_FOUND";
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
        Errors404NotFoundOrganizationNotFoundSignInProviderNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "SIGN_IN_PROVIDER_NOT_FOUND";
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
        Errors404NotFoundOrganizationNotFoundUserNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "USER_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `SESSION_NOT_FOUND`: You have no session with this ID; it may have ended.
         */
        Errors404NotFoundSessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "SESSION_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `SHARE_NOT_FOUND`: The shared link never existed, has expired, or was revoked.
         */
        Errors404NotFoundShareNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "SHARE_NOT_FOUND";
                    };
                };
            };
        };
        /**
         * @description `NOT_FOUND`: There is nothing at this path.
         *
         *     `WEBHOOK_NOT_FOUND`: No webhook endpoint of this workspace has this ID.
         */
        Errors404NotFoundWebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "NOT_FOUND" | "WEBHOOK_NOT_FOUND";
                    };
                };
            };
        };
        /** @description `ORGANIZATION_NOT_FOUND`: No organization has this ID. */
        Errors404OrganizationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ORGANIZATION_NOT_FOUND";
                    };
                };
            };
        };
        /** @description `REQUEST_TIMEOUT`: The request did not arrive in time. */
        Errors408RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "REQUEST_TIMEOUT";
                    };
                };
            };
        };
        /** @description `ALREADY_JOINED`: The person has a password, so an invitation would change nothing. */
        Errors409AlreadyJoined: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ALREADY_JOINED";
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
        Errors409AlreadyJoinedEmailTakenIdempotency: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "ALREADY_JOINED" | "EMAIL_TAKEN" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
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
        Errors409ApiKeyEndedIdempotency: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "API_KEY_ENDED" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
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
        Errors409DeliveryEndedIdempotencyWebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "DELIVERY_ENDED" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
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
        Errors409DeliveryPendingIdempotencyWebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "DELIVERY_PENDING" | "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
                    };
                };
            };
        };
        /** @description `DOMAIN_TAKEN`: The email domain leads to the sign-in provider of another organization. */
        Errors409DomainTaken: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "DOMAIN_TAKEN";
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
        Errors409Idempotency: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED";
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
        Errors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTEGRATION_DISCONNECTED" | "INTEGRATION_NOT_PUSHED" | "QUOTA_EXCEEDED";
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
        Errors409IdempotencyInvalidTransitionQuotaExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INVALID_TRANSITION" | "QUOTA_EXCEEDED";
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
        Errors409IdempotencyOauthClientIsPublic: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "OAUTH_CLIENT_IS_PUBLIC";
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
        Errors409IdempotencyQuotaExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "QUOTA_EXCEEDED";
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
        Errors409IdempotencyWebhookDisabled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_DISABLED";
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
        Errors409IdempotencyWebhookLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "IDEMPOTENCY_ANSWER_NOT_KEPT" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "WEBHOOK_LIMIT_REACHED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_CONNECTED`: The integration is connected. */
        Errors409IntegrationConnected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_CONNECTED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_DISCONNECTED`: The integration is disconnected. */
        Errors409IntegrationDisconnected: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_DISCONNECTED";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_DISCONNECTED`: The integration is disconnected.
         *
         *     `INTEGRATION_NOT_PULLED`: Events of this integration are sent by you; there is nothing to collect.
         */
        Errors409IntegrationDisconnectedIntegrationNotPulled: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_DISCONNECTED" | "INTEGRATION_NOT_PULLED";
                    };
                };
            };
        };
        /** @description `INTEGRATION_IN_USE`: The integration has received events, or an assessment names it. */
        Errors409IntegrationInUse: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_IN_USE";
                    };
                };
            };
        };
        /** @description `INVALID_TRANSITION`: The status of the assessment does not allow this. */
        Errors409InvalidTransition: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INVALID_TRANSITION";
                    };
                };
            };
        };
        /** @description `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit. */
        Errors409QuotaExceeded: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "QUOTA_EXCEEDED";
                    };
                };
            };
        };
        /** @description `SECOND_FACTOR_ON`: Two-step sign-in is on. */
        Errors409SecondFactorOn: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "SECOND_FACTOR_ON";
                    };
                };
            };
        };
        /** @description `SIGN_IN_LAPSED`: The sign-in at the tool has expired, or was started in another browser. */
        Errors409SignInLapsed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "SIGN_IN_LAPSED";
                    };
                };
            };
        };
        /** @description `UPLOAD_NOT_REMOVABLE`: This is a collection from a tool, and only uploads can be removed on their own. */
        Errors409UploadNotRemovable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "UPLOAD_NOT_REMOVABLE";
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is larger than allowed: 1 MiB of JSON, or the limit of uploads. */
        Errors413PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The `Content-Type` or `Content-Encoding` is not accepted here. */
        Errors415UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /**
         * @description `INTEGRATION_REJECTED`: The tool refused the credential or the configuration. Nothing was stored.
         *
         *     `INTEGRATION_UNREACHABLE`: The tool could not be reached, or did not answer in time. Nothing was stored.
         */
        Errors422IntegrationRejectedIntegrationUnreachable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTEGRATION_REJECTED" | "INTEGRATION_UNREACHABLE";
                    };
                };
            };
        };
        /** @description `PDF_NOT_POSSIBLE`: The report could not be drawn as a PDF. */
        Errors422PdfNotPossible: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "PDF_NOT_POSSIBLE";
                    };
                };
            };
        };
        /**
         * @description `QUOTA_EXCEEDED`: A quota of the workspace is used up; `details` names which, and its limit.
         *
         *     `RATE_LIMITED`: Too many requests with this credential, or too many failed ones from this address.
         */
        Errors429QuotaExceededRateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "QUOTA_EXCEEDED" | "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description `RATE_LIMITED`: Too many requests with this credential, or too many failed ones from this address. */
        Errors429RateLimited: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description `HEADERS_TOO_LARGE`: The URL and the headers together are larger than 16 KiB. */
        Errors431HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `INTERNAL`: Something went wrong in the service. It was logged under the `requestId`. */
        Errors500Internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "INTERNAL";
                    };
                };
            };
        };
        /** @description `UNAVAILABLE`: The service cannot do this right now: its database or storage is away, or it is busy or shutting down. */
        Errors503Unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["ErrorBody"] & {
                        /** @enum {string} */
                        code?: "UNAVAILABLE";
                    };
                };
            };
        };
        /** @description Unchanged since the ETag in `If-None-Match` */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Send it as `If-None-Match`: 304 says that nothing has changed */
        ETag: string;
        /** @description `true` if this repeats the answer to an earlier request with this `Idempotency-Key` */
        "Idempotency-Replayed": "true";
        /**
         * @description Requests remaining, and seconds until there are more
         * @example "default";r=598;t=57
         */
        RateLimit: string;
        /**
         * @description Number of requests per number of seconds
         * @example "default";q=600;w=60
         */
        "RateLimit-Policy": string;
        /** @description Seconds to wait */
        "Retry-After": number;
        /** @description The credential required, or what the one sent is missing */
        "WWW-Authenticate": string;
        /** @description Identifies this request in the logs; yours if you sent one */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type ActivityNature = components['schemas']['ActivityNature'];
export type Advice = components['schemas']['Advice'];
export type AnnualValueView = components['schemas']['AnnualValueView'];
export type ApiKeyDayView = components['schemas']['ApiKeyDayView'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type ApiRequestView = components['schemas']['ApiRequestView'];
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
export type CallersClientView = components['schemas']['CallersClientView'];
export type CallersKeyView = components['schemas']['CallersKeyView'];
export type CallersLimitsView = components['schemas']['CallersLimitsView'];
export type CallersOrganizationView = components['schemas']['CallersOrganizationView'];
export type CallersPersonView = components['schemas']['CallersPersonView'];
export type CallerView = components['schemas']['CallerView'];
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
export type DeliveryFailedEvent = components['schemas']['DeliveryFailedEvent'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DeviceAuthorizationView = components['schemas']['DeviceAuthorizationView'];
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
export type LeakBody = components['schemas']['LeakBody'];
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
export type ReceivedView = components['schemas']['ReceivedView'];
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
export type RequestActorView = components['schemas']['RequestActorView'];
export type RequestedByView = components['schemas']['RequestedByView'];
export type RequestLimitView = components['schemas']['RequestLimitView'];
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
export type SandboxResetView = components['schemas']['SandboxResetView'];
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
export type WebhookDisabledEvent = components['schemas']['WebhookDisabledEvent'];
export type WebhookFailingEvent = components['schemas']['WebhookFailingEvent'];
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
export type ResponseErrors404ApiKeyNotFound = components['responses']['Errors404ApiKeyNotFound'];
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
export type ResponseErrors404EventNotFound = components['responses']['Errors404EventNotFound'];
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
    Metadata_metadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metadata as defined by RFC 8414 and RFC 9207; more members may be added */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        authorization_endpoint: string;
                        authorization_response_iss_parameter_supported: boolean;
                        code_challenge_methods_supported: string[];
                        /** Format: uri */
                        device_authorization_endpoint: string;
                        grant_types_supported: string[];
                        /** Format: uri */
                        introspection_endpoint: string;
                        introspection_endpoint_auth_methods_supported: string[];
                        /** Format: uri */
                        issuer: string;
                        /** Format: uri */
                        pushed_authorization_request_endpoint: string;
                        require_pushed_authorization_requests: boolean;
                        response_modes_supported: string[];
                        response_types_supported: string[];
                        /** Format: uri */
                        revocation_endpoint: string;
                        revocation_endpoint_auth_methods_supported: string[];
                        scopes_supported: string[];
                        /** Format: uri */
                        service_documentation: string;
                        /** Format: uri */
                        token_endpoint: string;
                        token_endpoint_auth_methods_supported: string[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Metadata_openid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metadata as defined by RFC 8414 and RFC 9207; more members may be added */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        authorization_endpoint: string;
                        authorization_response_iss_parameter_supported: boolean;
                        code_challenge_methods_supported: string[];
                        /** Format: uri */
                        device_authorization_endpoint: string;
                        grant_types_supported: string[];
                        /** Format: uri */
                        introspection_endpoint: string;
                        introspection_endpoint_auth_methods_supported: string[];
                        /** Format: uri */
                        issuer: string;
                        /** Format: uri */
                        pushed_authorization_request_endpoint: string;
                        require_pushed_authorization_requests: boolean;
                        response_modes_supported: string[];
                        response_types_supported: string[];
                        /** Format: uri */
                        revocation_endpoint: string;
                        revocation_endpoint_auth_methods_supported: string[];
                        scopes_supported: string[];
                        /** Format: uri */
                        service_documentation: string;
                        /** Format: uri */
                        token_endpoint: string;
                        token_endpoint_auth_methods_supported: string[];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Authorize_authorize: {
        parameters: {
            query: {
                client_id: string;
                /** @description PKCE: base64url of the SHA-256 of the verifier; required for public clients */
                code_challenge?: string;
                /** @description `S256` */
                code_challenge_method?: string;
                /** @description A redirect URI the client registered; required without `request_uri` */
                redirect_uri?: string;
                /** @description Of a pushed request; then only `client_id` is read in addition */
                request_uri?: string;
                /** @description `code`; required without `request_uri` */
                response_type?: string;
                /** @description Separated by spaces; default: all scopes the client is registered for */
                scope?: string;
                /** @description Returned unchanged; at most 2,048 bytes */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The consent page */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description To the sign-in page if the browser has no session; otherwise back to the redirect URI: with `code` (valid for 60 seconds and one use) if the person consents or has consented before, or with `error`, `error_description` and `error_uri` (RFC 6749 §4.1.2.1). Both carry the unchanged `state` and `iss` (RFC 9207). */
            302: {
                headers: {
                    /**
                     * @description Where the browser goes next
                     * @example https://app.example.com/callback?code=svc_code_5dJwQ2vK&state=af0ifjsldkj&iss=https%3A%2F%2Fapi.example.com
                     */
                    Location: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page: the client or redirect URI is wrong */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description A page: internal error */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
            /** @description A page: the database is unavailable */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": unknown;
                };
            };
        };
    };
    DeviceAuthorization_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": "cli",
                 *       "scope": "assessments:read",
                 *       "device_name": "My laptop"
                 *     }
                 */
                "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description How the person recognizes the device; up to 100 characters */
                    device_name?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
                };
                /**
                 * @example {
                 *       "client_id": "cli",
                 *       "scope": "assessments:read",
                 *       "device_name": "My laptop"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description How the person recognizes the device; up to 100 characters */
                    device_name?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Valid for ten minutes. The command line has the client_id `cli` */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAuthorizationView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    Introspect_introspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "svc_oauth_2bNvRtYw",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Accepted but not needed */
                    token_type_hint?: string;
                };
                /**
                 * @example {
                 *       "token": "svc_oauth_2bNvRtYw",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Accepted but not needed */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description The state of the token */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntrospectionView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    Par_push: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required for public clients */
                    code_challenge?: string;
                    /** @enum {string} */
                    code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    redirect_uri: string;
                    /** @enum {string} */
                    response_type: "code";
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
                    /** @description Returned unchanged */
                    state?: string;
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
                "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required for public clients */
                    code_challenge?: string;
                    /** @enum {string} */
                    code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    redirect_uri: string;
                    /** @enum {string} */
                    response_type: "code";
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
                    /** @description Returned unchanged */
                    state?: string;
                };
            };
        };
        responses: {
            /** @description Valid for ten minutes. At most 1,000 pending per confidential client; 500 per public one, 50 of them from one address */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushedRequestView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    Revoke_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "svc_refresh_7hTgLmXc",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Accepted but not needed */
                    token_type_hint?: string;
                };
                /**
                 * @example {
                 *       "token": "svc_refresh_7hTgLmXc",
                 *       "client_id": "app_01h455vb4pex5vsknk084sn02q"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description An access token or a refresh token */
                    token: string;
                    /** @description Accepted but not needed */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description It no longer works, or never did */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; `error` gives the reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    Token_token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description As received at the redirect URI; valid for 60 seconds and one use */
                    code?: string;
                    /** @description PKCE: required if a `code_challenge` was sent */
                    code_verifier?: string;
                    /** @description From `POST /oauth/device_authorization`; valid for 10 minutes and one use */
                    device_code?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, `refresh_token` with that, or `urn:ietf:params:oauth:grant-type:device_code` with `device_code` */
                    grant_type: string;
                    /** @description The same as in the authorization request */
                    redirect_uri?: string;
                    /** @description From the previous answer; works once */
                    refresh_token?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
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
                "application/x-www-form-urlencoded": {
                    /** @description Unless sent in the Authorization header (HTTP Basic) */
                    client_id?: string;
                    /** @description For confidential clients, unless sent in the Authorization header */
                    client_secret?: string;
                    /** @description As received at the redirect URI; valid for 60 seconds and one use */
                    code?: string;
                    /** @description PKCE: required if a `code_challenge` was sent */
                    code_verifier?: string;
                    /** @description From `POST /oauth/device_authorization`; valid for 10 minutes and one use */
                    device_code?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, `refresh_token` with that, or `urn:ietf:params:oauth:grant-type:device_code` with `device_code` */
                    grant_type: string;
                    /** @description The same as in the authorization request */
                    redirect_uri?: string;
                    /** @description From the previous answer; works once */
                    refresh_token?: string;
                    /** @description Separated by spaces; on a refresh, only scopes that were granted */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description Tokens */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenView"];
                };
            };
            /** @description Refused; `error` gives the reason */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: the client is unknown or the secret is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_request`: the body is larger than 1 MiB */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `rate_limited` */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `server_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `temporarily_unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
        };
    };
    SharedReports_listCases: {
        parameters: {
            query?: {
                /** @description Only cases with this activity */
                activity?: string;
                /** @description Only the case with this name */
                case?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description With `to`: the activity directly before it */
                from?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                search?: string;
                /** @description Sort by duration, by start, or by `secondsAtRef`, which needs `ref` of a bottleneck or an opportunity, or a path; default `slowest` */
                sort?: "slowest" | "fastest" | "newest" | "oldest" | "secondsAtRef";
                /** @description Their state at the end of the log */
                state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                to?: string;
                /** @description Rank of the variant, from 1 */
                variant?: number;
                /** @description The id of a workflow: only its cases */
                workflow?: string;
            };
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Same as `GET /v1/assessments/{id}/report/cases`; without case names if the link hides them */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportCaseView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SharedReports_distribution: {
        parameters: {
            query?: {
                /** @description Only cases with this activity */
                activity?: string;
                /** @description Only the case with this name */
                case?: string;
                /** @description With `to`: the activity directly before it */
                from?: string;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                search?: string;
                /** @description Their state at the end of the log */
                state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                to?: string;
                /** @description Rank of the variant, from 1 */
                variant?: number;
                /** @description The id of a workflow: only its cases */
                workflow?: string;
            };
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Same as `GET /v1/assessments/{id}/report/cases/distribution` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CaseDistributionView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReadyShareNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SharedReports_describe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SharedLinkView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            404: components["responses"]["Errors404NotFoundShareNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SharedReports_replay: {
        parameters: {
            query: {
                /** @description The id of a workflow of this report */
                workflow: string;
            };
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cases as they happened */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Activity names; `steps` refers to them by index, from 0 */
                            activities: string[];
                            cases: {
                                case: string;
                                /** Format: date-time */
                                startedAt: string;
                                steps: number[][];
                            }[];
                            /** @description The most frequent edges */
                            edges: {
                                from: string;
                                /** @description Up to ten, slowest first */
                                slowest: {
                                    /**
                                     * Format: date-time
                                     * @description When the case took the path
                                     */
                                    at: string;
                                    case: string;
                                    elapsedSeconds: number;
                                }[];
                                to: string;
                            }[];
                            /** @description Number of cases that `cases` is a sample of */
                            total: number;
                            /** @description The id of the workflow in the report */
                            workflow: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFoundWorkflowNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SharedReports_get: {
        parameters: {
            query?: {
                /** @description Default json; `pdf` answers with a download URL */
                format?: "json" | "pdf";
                /** @description Paper size of the PDF; default a4 */
                paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                sections?: string;
            };
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Same as `GET /v1/assessments/{id}/report` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    } | {
                        data: components["schemas"]["DownloadView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            422: components["responses"]["Errors422PdfNotPossible"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SharedReports_listVariants: {
        parameters: {
            query: {
                /** @description Only variants with this activity */
                activity?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description The id of a workflow of this report */
                workflow: string;
            };
            header?: never;
            path: {
                /** @description The part of the shared link after `/shared/` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportVariantView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    AssessmentsAdministration_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                environment?: "live" | "test";
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only those of this organization */
                organizationId?: string;
                status?: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    AssessmentsAdministration_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ApproveBody"];
            };
        };
        responses: {
            /** @description Scheduled */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409InvalidTransition"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ServiceAuditLog_list: {
        parameters: {
            query?: {
                /** @description Only this action, such as `api_key.created` */
                action?: string;
                /** @description Only actions of this actor: its id or its type */
                actor?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description At or after this time */
                since?: string;
                /** @description Before this time */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntryView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Jobs_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["JobsView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Mail_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MailView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Organizations_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only those whose name contains every word of this text, in any order; case and accents do not matter */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Organizations_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Company",
                 *       "notificationEmail": "operations@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOrganizationBody"];
            };
        };
        responses: {
            /** @description Created, with an empty live workspace and a sandbox */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Organizations_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Organizations_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notificationEmail": "it@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOrganizationBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["CreateApiKeyBody"];
            };
        };
        responses: {
            /** @description Created; `key` is shown only now */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked, immediately; also if it already was */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rateLimitPerMinute": 1200
                 *     }
                 */
                "application/json": components["schemas"]["ChangeApiKeyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKeyBody"];
            };
        };
        responses: {
            /** @description The new key, shown only now; the old one works until the grace period ends */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409ApiKeyEndedIdempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ApiKeys_usage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day, oldest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyDayView"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    AuditLog_list: {
        parameters: {
            query?: {
                /** @description Only this action, such as `api_key.created` */
                action?: string;
                /** @description Only actions of this actor: its id or its type */
                actor?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description At or after this time */
                since?: string;
                /** @description Before this time */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntryView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OAuthClientView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["CreateOAuthClientBody"];
            };
        };
        responses: {
            /** @description Registered; `clientSecret` is shown only now */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyOauthClientIsPublic"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; its codes and tokens no longer work. Also if it already was */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Monthly review"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOAuthClientBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OAuthClientView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OAuthClients_rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                clientId: string;
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret, shown only now; the old one no longer works */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OAuthClientSecretView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOauthClientNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyOauthClientIsPublic"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Quotas_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WorkspaceQuotasView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignInProvider_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInProviderView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundSignInProviderNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignInProvider_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["SetSignInProviderBody"];
            };
        };
        responses: {
            /** @description Set */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInProviderView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundSignInProviderNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409DomainTaken"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignInProvider_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed: people sign in with their passwords again */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignInProvider_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "https://login.example.com",
                 *       "clientId": "assessment-service"
                 *     }
                 */
                "application/json": components["schemas"]["TestSignInProviderBody"];
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInProviderTestView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Users_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only those whose name or address contains every word of this text, in any order; case and accents do not matter */
                q?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Users_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "name": "Ada Lovelace",
                 *       "role": "admin",
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserBody"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvitedUserView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409AlreadyJoinedEmailTakenIdempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Users_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Users_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deactivated: sessions, sign-in links, and OAuth tokens stop working immediately. What they shared is listed under `shares` */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Users_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "member"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeUserBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Invitations_send: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvitedUserView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409AlreadyJoined"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Invitations_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn: its link no longer works, and the person is deactivated */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409AlreadyJoined"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ProviderIdentities_unlink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unlinked: the next sign-in there links by email address again */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenProofRequired"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    LostSecondFactors_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed: they sign in with only their password */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenProofRequired"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    PersonShares_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonShareView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    PersonShares_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /** @description The shared link */
                shareId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: it stops working immediately */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundShareNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    PersonShares_revokeAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The organization
                 * @example org_01h455vb4pex5vsknk084sn02q
                 */
                orgId: string;
                /**
                 * @description The person
                 * @example usr_01h455vb4pex5vsknk084sn02q
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RevokedSharesView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundOrganizationNotFoundUserNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignInLinks_make: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["MakeSignInLinkBody"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInLinkView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    WebhooksHealth_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhooksHealthView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404OrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["CreateApiKeyBody"];
            };
        };
        responses: {
            /** @description Created; `key` is shown only now */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404OrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked, immediately; also if it already was */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowedAddresses": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChangeApiKeyBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_rotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gracePeriodSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKeyBody"];
            };
        };
        responses: {
            /** @description The new key, shown only now; the old one works until the grace period ends */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409ApiKeyEndedIdempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnApiKeys_usage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The API key
                 * @example key_01h455vb4pex5vsknk084sn02q
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day, oldest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyDayView"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApiKeyNotFoundNotFoundOrganizationNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Assessments_list: {
        parameters: {
            query?: {
                /** @description Only those whose company contains this text as a whole; case and accents do not matter */
                company?: string;
                /** @description Only those created at or after this time */
                createdAfter?: string;
                /** @description Only those created before this time */
                createdBefore?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Adds `overview` to each entry: what its report found, or what it is waiting for */
                include?: "overview";
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only those whose company contains every word of this text, in any order; case and accents do not matter */
                q?: string;
                /** @description Sort order; a leading minus sorts descending. Default: newest first */
                sort?: "createdAt" | "-createdAt" | "company" | "-company" | "estimatedCompletion" | "-estimatedCompletion" | "cases" | "-cases" | "annualValue" | "-annualValue";
                status?: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "asmt_01h455vb4pex5vsknk084sn02q",
                     *           "company": "Example Company",
                     *           "status": "in_progress",
                     *           "phase": "mapping",
                     *           "progress": 42,
                     *           "createdAt": "2026-11-27T03:23:29.926Z",
                     *           "estimatedCompletion": "2026-11-27T03:24:12.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssessmentItemView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Assessments_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "Example Company",
                 *       "period": {
                 *         "from": "2025-01-01T00:00:00Z",
                 *         "to": "2025-12-31T23:59:59Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateAssessmentBody"];
            };
        };
        responses: {
            /** @description Received */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "asmt_01h455vb4pex5vsknk084sn02q",
                     *         "company": "Example Company",
                     *         "status": "received",
                     *         "phase": "connect",
                     *         "progress": 0,
                     *         "createdAt": "2026-11-27T03:23:29.926Z",
                     *         "estimatedCompletion": "2026-11-27T03:24:12.000Z",
                     *         "integrations": [
                     *           {
                     *             "id": "int_01h455vb4pex5vsknk084sn02q",
                     *             "name": "Orders",
                     *             "tool": "upload",
                     *             "status": "connected",
                     *             "connectedAt": "2026-11-27T03:23:29.926Z",
                     *             "eventsDeletedAt": null
                     *           }
                     *         ],
                     *         "metrics": {
                     *           "workflowsMapped": 0,
                     *           "bottlenecksIdentified": 0,
                     *           "dataPointsCollected": 0
                     *         },
                     *         "scheduledFor": null,
                     *         "period": null,
                     *         "assumptions": {},
                     *         "natures": {},
                     *         "rules": [],
                     *         "showPeople": false,
                     *         "sensitive": [],
                     *         "calendar": null,
                     *         "language": "en",
                     *         "attention": null,
                     *         "overview": {
                     *           "results": null,
                     *           "waitingFor": {
                     *             "reason": "review",
                     *             "sources": []
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyQuotaExceeded"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Assessments_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "asmt_01h455vb4pex5vsknk084sn02q",
                     *         "company": "Example Company",
                     *         "status": "in_progress",
                     *         "phase": "mapping",
                     *         "progress": 42,
                     *         "createdAt": "2026-11-27T03:23:29.926Z",
                     *         "estimatedCompletion": "2026-11-27T03:24:12.000Z",
                     *         "integrations": [
                     *           {
                     *             "id": "int_01h455vb4pex5vsknk084sn02q",
                     *             "name": "Orders",
                     *             "tool": "upload",
                     *             "status": "connected",
                     *             "connectedAt": "2026-11-27T03:23:29.926Z",
                     *             "eventsDeletedAt": null
                     *           }
                     *         ],
                     *         "metrics": {
                     *           "workflowsMapped": 0,
                     *           "bottlenecksIdentified": 0,
                     *           "dataPointsCollected": 12345
                     *         },
                     *         "scheduledFor": null,
                     *         "period": null,
                     *         "assumptions": {},
                     *         "natures": {},
                     *         "rules": [],
                     *         "showPeople": false,
                     *         "sensitive": [],
                     *         "calendar": null,
                     *         "language": "en",
                     *         "attention": null,
                     *         "overview": {
                     *           "results": null,
                     *           "waitingFor": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Assessments_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted, with its report */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409InvalidTransition"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Assessments_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "Example Company, Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeAssessmentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AssessmentDetailView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409InvalidTransition"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_get: {
        parameters: {
            query?: {
                /** @description Default json; `pdf` answers with a download URL */
                format?: "json" | "pdf";
                /** @description Paper size of the PDF; default a4 */
                paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                sections?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report or the requested sections; with `format=pdf` a URL to download them from */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Report"];
                    } | {
                        data: components["schemas"]["DownloadView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            422: components["responses"]["Errors422PdfNotPossible"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_listCases: {
        parameters: {
            query?: {
                /** @description Only cases with this activity */
                activity?: string;
                /** @description Only the case with this name */
                case?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description With `to`: the activity directly before it */
                from?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                search?: string;
                /** @description Sort by duration, by start, or by `secondsAtRef`, which needs `ref` of a bottleneck or an opportunity, or a path; default `slowest` */
                sort?: "slowest" | "fastest" | "newest" | "oldest" | "secondsAtRef";
                /** @description Their state at the end of the log */
                state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                to?: string;
                /** @description Rank of the variant, from 1 */
                variant?: number;
                /** @description The id of a workflow: only its cases */
                workflow?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, slowest first unless `sort` is given */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportCaseView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_distribution: {
        parameters: {
            query?: {
                /** @description Only cases with this activity */
                activity?: string;
                /** @description Only the case with this name */
                case?: string;
                /** @description With `to`: the activity directly before it */
                from?: string;
                /** @description The id of a bottleneck, opportunity, rule, pattern or segment of a driver */
                ref?: string;
                /** @description Only cases whose name contains this text, ignoring case and accents */
                search?: string;
                /** @description Their state at the end of the log */
                state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity directly after it */
                to?: string;
                /** @description Rank of the variant, from 1 */
                variant?: number;
                /** @description The id of a workflow: only its cases */
                workflow?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Over all cases that the filters match */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CaseDistributionView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startDate": "2027-01-04"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePlanBody"];
            };
        };
        responses: {
            /** @description Saved. It stays when the report is recomputed and appears in it as `plan` */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RoadmapPlanView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReferenceNotFoundReportNotReady"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_replay: {
        parameters: {
            query: {
                /** @description The id of a workflow of this report */
                workflow: string;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cases as they happened */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Activity names; `steps` refers to them by index, from 0 */
                            activities: string[];
                            cases: {
                                case: string;
                                /** Format: date-time */
                                startedAt: string;
                                steps: number[][];
                            }[];
                            /** @description The most frequent edges */
                            edges: {
                                from: string;
                                /** @description Up to ten, slowest first */
                                slowest: {
                                    /**
                                     * Format: date-time
                                     * @description When the case took the path
                                     */
                                    at: string;
                                    case: string;
                                    elapsedSeconds: number;
                                }[];
                                to: string;
                            }[];
                            /** @description Number of cases that `cases` is a sample of */
                            total: number;
                            /** @description The id of the workflow in the report */
                            workflow: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyWorkflowNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_listVariants: {
        parameters: {
            query: {
                /** @description Only variants with this activity */
                activity?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description The id of a workflow of this report */
                workflow: string;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportVariantView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_listReports: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest `ready` report is the one served */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Reports_recompute: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assumptions": {
                 *         "hourlyCost": 60,
                 *         "currency": "EUR"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["RecomputeBody"];
            };
        };
        responses: {
            /** @description Being recomputed; the event `report.ready` is sent when it is available */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyInvalidTransitionQuotaExceeded"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ReportShares_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ReportShares_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expiresInDays": 30,
                 *       "showCases": false
                 *     }
                 */
                "application/json": components["schemas"]["ShareBody"];
            };
        };
        responses: {
            /** @description Created; `url` is shown only now */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ShareView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReady"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ReportShares_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The assessment
                 * @example asmt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
                /** @description The shared link */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: it stops working immediately */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404AssessmentNotFoundNotFoundReportNotReadyShareNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    AssessmentChanges_follow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events for as long as the client listens */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Events_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Adds `about`: the name of what each event is about */
                include?: "about";
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description At or after this time */
                since?: string;
                /** @description Only events of this type */
                type?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
                /** @description Before this time */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in the workspace in the last 30 days, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_01h455vb4pex5vsknk084sn02q",
                     *           "type": "assessment.phase_changed",
                     *           "timestamp": "2026-11-27T03:23:29.926Z",
                     *           "data": {
                     *             "assessmentId": "asmt_01h455vb4pex5vsknk084sn02q",
                     *             "previousPhase": "connect",
                     *             "currentPhase": "mapping",
                     *             "progress": 25
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Events_get: {
        parameters: {
            query?: {
                /** @description Adds `about`: the name of what each event is about */
                include?: "about";
            };
            header?: never;
            path: {
                /**
                 * @description The event
                 * @example evt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404EventNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Events_deliveries: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The event
                 * @example evt_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its deliveries to current endpoints, newest first; up to 100 */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventDeliveryView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404EventNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    EventStream_follow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The last ID that you received */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events for as long as the client listens */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404EventNotFound"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only those whose name contains every word of this text, in any order; case and accents do not matter */
                q?: string;
                status?: "connected" | "collecting" | "attention" | "disconnected";
                /** @description Only this tool */
                tool?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "int_01h455vb4pex5vsknk084sn02q",
                     *           "tool": "upload",
                     *           "name": "Orders",
                     *           "status": "connected",
                     *           "connectedAt": "2026-11-27T03:23:29.926Z",
                     *           "lastCollectedAt": null,
                     *           "eventCount": 0,
                     *           "expiresAt": null,
                     *           "config": {},
                     *           "attention": null,
                     *           "nextCollectionAt": null,
                     *           "rateLimit": null,
                     *           "eventsRemovedAt": null,
                     *           "uploadSettings": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IntegrationView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_connect: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tool": "upload",
                 *       "name": "Orders"
                 *     }
                 */
                "application/json": components["schemas"]["ConnectBody"];
            };
        };
        responses: {
            /** @description Connected */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "int_01h455vb4pex5vsknk084sn02q",
                     *         "tool": "upload",
                     *         "name": "Orders",
                     *         "status": "connected",
                     *         "connectedAt": "2026-11-27T03:23:29.926Z",
                     *         "lastCollectedAt": null,
                     *         "eventCount": 0,
                     *         "expiresAt": null,
                     *         "config": {},
                     *         "attention": null,
                     *         "nextCollectionAt": null,
                     *         "rateLimit": null,
                     *         "eventsRemovedAt": null,
                     *         "uploadSettings": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_disconnect: {
        parameters: {
            query?: {
                /** @description Remove it, if it has never received events */
                permanently?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disconnected, its log stays readable; or removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IntegrationInUse"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Orders of Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeIntegrationBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IntegrationDisconnected"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_collect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Collection is starting */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IntegrationDisconnectedIntegrationNotPulled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Collections_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CollectionView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Removal_takeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload or collection */
                collectionId: string;
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its events are deleted */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404CollectionNotFoundIntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409UploadNotRemovable"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_reconnect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ReconnectBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["IntegrationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IntegrationConnected"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Uploads_upload: {
        parameters: {
            query?: {
                /** @description CSV, Excel, Parquet: the column with the activity */
                activity?: string;
                /** @description CSV, Excel, Parquet: the column with whether an account did it: true, false, 1, 0, yes, or no */
                automated?: string;
                /** @description CSV, Excel, Parquet: the column with the case */
                case?: string;
                /** @description The file's name, shown in the upload history. How it was read is remembered for the next upload */
                fileName?: string;
                /** @description CSV, Excel, Parquet: the column with the id of the event */
                id?: string;
                /** @description CSV, Excel, Parquet: the column with the lifecycle transition */
                lifecycle?: string;
                /** @description OCEL: the object type that counts as a case; default: the type with the most events */
                objectType?: string;
                /** @description CSV, Excel, Parquet: the column with who acts: customer, agent, or system */
                party?: string;
                /** @description CSV, Excel, Parquet: the column with the time from which the activity could have begun */
                ready?: string;
                /** @description CSV, Excel, Parquet: the column with who did it */
                resource?: string;
                /** @description Excel: the sheet's name; default: of an upload the first, of a preview the fullest */
                sheet?: string;
                /** @description CSV, Excel, Parquet: the column with the time the activity started */
                start?: string;
                /** @description CSV, Excel, Parquet: the column with the time */
                timestamp?: string;
                /** @description `iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern */
                timestampFormat?: string;
                /** @description IANA name, for times without an offset; default UTC */
                timezone?: string;
                /** @description The workflow the cases belong to; default: the integration's name */
                workflow?: string;
            };
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description As it is, or with `Content-Encoding: gzip` */
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["UploadedEvent"][];
                "application/vnd.apache.parquet": string;
                "application/vnd.ocel+json": {
                    [key: string]: unknown;
                };
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                /** @example {"case":"o-1","activity":"pack","timestamp":"2026-03-01T09:30:00+01:00","id":"e2","resource":"Ada","attributes":{"amount":12.5}} */
                "application/x-ndjson": string;
                /** @example {"type":"RECORD","stream":"orders","record":{"id":1,"status":"packed","at":"2026-03-01T09:30:00Z"}} */
                "application/x-singer+ndjson": string;
                "application/xml": string;
                /**
                 * @example case_id,activity,timestamp,resource
                 *     o-1,register,2026-03-01T08:00:00+01:00,Ada
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Stored */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "accepted": 4,
                     *         "duplicates": 0,
                     *         "rejected": 1,
                     *         "errors": [
                     *           {
                     *             "line": 6,
                     *             "message": "the timestamp \"someday\" is not an ISO 8601 time"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UploadView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyIntegrationDisconnectedIntegrationNotPushedQuotaExceeded"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Removal_deleteEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log is empty */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IntegrationDisconnected"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SkippedItems_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The integration
                 * @example int_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SkippedItemView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404IntegrationNotFoundNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Integrations_catalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every tool that can be connected in this workspace */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CatalogEntryView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ToolSignIns_authorize: {
        parameters: {
            query?: {
                /** @description JSON that matches the tool's `configSchema` */
                config?: string;
                /** @description Default: the tool's name */
                name?: string;
            };
            header?: never;
            path: {
                /** @description The tool, as in the catalog */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignInView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFound"];
            422: components["responses"]["Errors422IntegrationRejectedIntegrationUnreachable"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ToolSignIns_callback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tool, as in the catalog */
                tool: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back to the dashboard: to the connected tool, or to the form with the problem */
            303: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFound"];
            409: components["responses"]["Errors409SignInLapsed"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    UploadPreview_preview: {
        parameters: {
            query?: {
                /** @description CSV, Excel, Parquet: the column with the activity */
                activity?: string;
                /** @description CSV, Excel, Parquet: the column with whether an account did it: true, false, 1, 0, yes, or no */
                automated?: string;
                /** @description CSV, Excel, Parquet: the column with the case */
                case?: string;
                /** @description CSV, Excel, Parquet: the column with the id of the event */
                id?: string;
                /** @description The integration to which the file would be uploaded; its mapping is used */
                integrationId?: string;
                /** @description CSV, Excel, Parquet: the column with the lifecycle transition */
                lifecycle?: string;
                /** @description OCEL: the object type that counts as a case; default: the type with the most events */
                objectType?: string;
                /** @description CSV, Excel, Parquet: the column with who acts: customer, agent, or system */
                party?: string;
                /** @description CSV, Excel, Parquet: the column with the time from which the activity could have begun */
                ready?: string;
                /** @description CSV, Excel, Parquet: the column with who did it */
                resource?: string;
                /** @description Excel: the sheet's name; default: of an upload the first, of a preview the fullest */
                sheet?: string;
                /** @description CSV, Excel, Parquet: the column with the time the activity started */
                start?: string;
                /** @description CSV, Excel, Parquet: the column with the time */
                timestamp?: string;
                /** @description `iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern */
                timestampFormat?: string;
                /** @description IANA name, for times without an offset; default UTC */
                timezone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description As it is, or with `Content-Encoding: gzip` */
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["UploadedEvent"][];
                "application/vnd.apache.parquet": string;
                "application/vnd.ocel+json": {
                    [key: string]: unknown;
                };
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                /** @example {"case":"o-1","activity":"pack","timestamp":"2026-03-01T09:30:00+01:00","id":"e2","resource":"Ada","attributes":{"amount":12.5}} */
                "application/x-ndjson": string;
                /** @example {"type":"RECORD","stream":"orders","record":{"id":1,"status":"packed","at":"2026-03-01T09:30:00Z"}} */
                "application/x-singer+ndjson": string;
                "application/xml": string;
                /**
                 * @example case_id,activity,timestamp,resource
                 *     o-1,register,2026-03-01T08:00:00+01:00,Ada
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UploadPreviewView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409QuotaExceeded"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429QuotaExceededRateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Leaks_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "svc_live_…",
                 *       "url": "https://code.example/app/config.ts",
                 *       "source": "commit"
                 *     }
                 */
                "application/json": components["schemas"]["LeakBody"] | components["schemas"]["LeakBody"][];
            };
        };
        responses: {
            /** @description Received */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceivedView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            404: components["responses"]["Errors404ApiKeyNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Caller_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CallerView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnOrganization_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnOrganization_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Example Company"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOwnOrganizationBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OrganizationView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404OrganizationNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    ReportDownloads_download: {
        parameters: {
            query: {
                expires: string;
                /** @description The link it was requested with */
                share?: string;
                signature: string;
            };
            header?: never;
            path: {
                /** @description The part of the download URL after `/report-downloads/` */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as PDF */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            404: components["responses"]["Errors404AssessmentNotFoundDownloadNotFoundNotFound"];
            /** @description The range is beyond the end of the file */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Requests_list: {
        parameters: {
            query?: {
                /** @description Only requests of this caller: its id, or its type (`api_key`, `oauth_token`, or `session`) */
                actor?: string;
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Only this method */
                method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description Only this `X-Request-Id` */
                requestId?: string;
                /** @description Begun at or after this time */
                since?: string;
                /** @description Only this status, such as `404`, or this class, such as `4xx` */
                status?: string;
                /** @description Begun before this time */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "requestId": "aab9a1c2-a461-4bed-bbf0-66633fc09d81",
                     *           "at": "2026-11-27T03:23:29.926Z",
                     *           "method": "GET",
                     *           "path": "/v1/assessments/{id}",
                     *           "status": 404,
                     *           "code": "ASSESSMENT_NOT_FOUND",
                     *           "durationMs": 12,
                     *           "actor": {
                     *             "type": "api_key",
                     *             "id": "key_01h455vb4pex5vsknk084sn02q",
                     *             "name": "Nightly export"
                     *           },
                     *           "address": "203.0.113.7"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiRequestView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Sandbox_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requested, or under way already */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SandboxResetView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    SignedIn_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedInView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    GrantedApplications_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GrantedApplicationView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    GrantedApplications_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The OAuth client
                 * @example app_01h455vb4pex5vsknk084sn02q
                 */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked; its codes and tokens for you no longer work */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404ApplicationNotFoundNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnPassword_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery staple",
                 *       "newPassword": "a longer phrase, hard to guess"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Changed; all your other sessions are signed out */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnProof_give: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmIdentityBody"];
            };
        };
        responses: {
            /** @description Confirmed */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSecondFactor_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecondFactorView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSecondFactor_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        responses: {
            /** @description Started */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EnrollmentView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409SecondFactorOn"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSecondFactor_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactorBody"];
            };
        };
        responses: {
            /** @description On */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecoveryCodesView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSecondFactor_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        responses: {
            /** @description Turned off; its recovery codes no longer work */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSessions_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSessions_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended: its browser is signed out */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundSessionNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnSessions_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EndedSessionsView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnShares_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PersonShareView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnShares_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The shared link */
                shareId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked: it stops working immediately */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            404: components["responses"]["Errors404NotFoundShareNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    OwnShares_revokeAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RevokedSharesView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403Forbidden"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Adds `health` to each endpoint */
                include?: "health";
                /** @description Entries per page (default 20) */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "whk_01h455vb4pex5vsknk084sn02q",
                     *           "url": "https://example.com/hooks",
                     *           "events": [
                     *             "assessment.completed",
                     *             "report.ready"
                     *           ],
                     *           "description": null,
                     *           "status": "enabled",
                     *           "disabledReason": null,
                     *           "rateLimitPerSecond": null,
                     *           "headerNames": [],
                     *           "publicKey": "whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=",
                     *           "createdAt": "2026-11-27T03:23:29.926Z",
                     *           "updatedAt": "2026-11-27T03:23:29.926Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookItemView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/hooks",
                 *       "events": [
                 *         "assessment.completed",
                 *         "report.ready"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Created; `secret` is shown only now */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "whk_01h455vb4pex5vsknk084sn02q",
                     *         "url": "https://example.com/hooks",
                     *         "events": [
                     *           "assessment.completed",
                     *           "report.ready"
                     *         ],
                     *         "description": null,
                     *         "status": "enabled",
                     *         "disabledReason": null,
                     *         "rateLimitPerSecond": null,
                     *         "headerNames": [],
                     *         "publicKey": "whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=",
                     *         "createdAt": "2026-11-27T03:23:29.926Z",
                     *         "updatedAt": "2026-11-27T03:23:29.926Z",
                     *         "secret": "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyWebhookLimitReached"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; pending deliveries are cancelled */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "*"
                 *       ],
                 *       "description": "Orders team"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeWebhookBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Deliveries_list: {
        parameters: {
            query?: {
                /** @description `meta.nextCursor` of the previous page */
                cursor?: string;
                /** @description Only deliveries of events of this type */
                eventType?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "webhook.failing" | "webhook.disabled" | "delivery.failed";
                /** @description Adds `about`: the name of what each event is about */
                include?: "about";
                /** @description Entries per page (default 20) */
                limit?: number;
                /** @description Created at or after this time */
                since?: string;
                status?: "pending" | "succeeded" | "failed" | "cancelled";
                /** @description Created before this time */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, newest first */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "dlv_01h455vb4pex5vsknk084sn02q",
                     *           "eventId": "evt_01h455vb4pex5vsknk084sn02q",
                     *           "eventType": "report.ready",
                     *           "status": "pending",
                     *           "attemptCount": 1,
                     *           "nextAttemptAt": "2026-11-27T03:24:30.112Z",
                     *           "createdAt": "2026-11-27T03:23:29.926Z",
                     *           "completedAt": null,
                     *           "replayOf": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "nextCursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeliveryView"][];
                        meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            nextCursor: string | null;
                            /** @description Number of entries that match the filters */
                            total: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400InvalidCursorValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Deliveries_get: {
        parameters: {
            query?: {
                /** @description Adds `about`: the name of what each event is about */
                include?: "about";
            };
            header?: never;
            path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryDetailView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Replays_replay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409DeliveryPendingIdempotencyWebhookDisabled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Replays_sendNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The delivery
                 * @example dlv_01h455vb4pex5vsknk084sn02q
                 */
                deliveryId: string;
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery; its retry schedule continues from this attempt */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DeliveryView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404DeliveryNotFoundNotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409DeliveryEndedIdempotencyWebhookDisabled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_showHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EndpointHealthView"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Errors400ValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Replays_recover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T00:00:00Z",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["RecoverBody"];
            };
        };
        responses: {
            /** @description With `dryRun`: the number that would be queued */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            /** @description Each event it has not received is queued once, 10,000 per call */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Replays_replayAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-01-31T00:00:00Z",
                 *       "status": "failed",
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["ReplayBody"];
            };
        };
        responses: {
            /** @description With `dryRun`: the number that would be queued */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            /** @description All matching deliveries are queued, 10,000 per call */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReplayedView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_revealSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery staple"
                 *     }
                 */
                "application/json": components["schemas"]["RevealSecretBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecretBody"];
            };
        };
        responses: {
            /** @description The new secret, shown only now; the old one also signs until the overlap ends */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RotatedSecretView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409Idempotency"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    Webhooks_test: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The webhook endpoint
                 * @example whk_01h455vb4pex5vsknk084sn02q
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "report.ready"
                 *     }
                 */
                "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        responses: {
            /** @description A sample event is queued for this endpoint only */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "eventId": "evt_01h455vb4pex5vsknk084sn02q",
                     *         "deliveryId": "dlv_01h455vb4pex5vsknk084sn02q"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TestedView"];
                    };
                };
            };
            400: components["responses"]["Errors400MalformedJsonValidationFailed"];
            401: components["responses"]["Errors401Unauthorized"];
            403: components["responses"]["Errors403ForbiddenInsufficientScope"];
            404: components["responses"]["Errors404NotFoundWebhookNotFound"];
            408: components["responses"]["Errors408RequestTimeout"];
            409: components["responses"]["Errors409IdempotencyWebhookDisabled"];
            413: components["responses"]["Errors413PayloadTooLarge"];
            415: components["responses"]["Errors415UnsupportedMediaType"];
            429: components["responses"]["Errors429RateLimited"];
            431: components["responses"]["Errors431HeadersTooLarge"];
            500: components["responses"]["Errors500Internal"];
            503: components["responses"]["Errors503Unavailable"];
        };
    };
    onAssessmentCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["AssessmentCompletedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAssessmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["AssessmentCreatedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAssessmentPhaseChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["AssessmentPhaseChangedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDeliveryFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "delivery.failed",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "deliveryId": "dlv_01h455vb4pex5vsknk084sn02q",
                 *         "webhookId": "whk_01h455vb4pex5vsknk084sn02q",
                 *         "eventId": "evt_01h455vb4pex5vsknk084sn02q",
                 *         "eventType": "report.ready",
                 *         "attemptCount": 8,
                 *         "lastError": {
                 *           "deliveryId": "dlv_01h455vb4pex5vsknk084sn02q",
                 *           "at": "2026-01-31T09:30:00.000Z",
                 *           "outcome": "http_error",
                 *           "responseStatus": 500,
                 *           "message": "the endpoint answered 500"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryFailedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIntegrationConnected: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["IntegrationConnectedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIntegrationDisconnected: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["IntegrationDisconnectedEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReportReady: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
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
                "application/json": components["schemas"]["ReportReadyEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "webhook.disabled",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "webhookId": "whk_01h455vb4pex5vsknk084sn02q",
                 *         "url": "https://example.com/hooks",
                 *         "reason": "gone",
                 *         "disabledAt": "2026-01-31T09:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookFailing: {
        parameters: {
            query?: never;
            header: {
                /** @description The ID of the event (Standard Webhooks) */
                "webhook-id": string;
                /** @description Signatures separated by spaces (Standard Webhooks) */
                "webhook-signature"?: string;
                /** @description When this attempt was sent, in seconds since 1970 (Standard Webhooks) */
                "webhook-timestamp": string;
                /** @description The number of the attempt, from 1 */
                "X-Service-Attempt": string;
                /** @description The ID of the delivery */
                "X-Service-Delivery": string;
                /** @description The `type` of the event */
                "X-Service-Event": string;
                /** @description Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret */
                "X-Service-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_01h455vb4pex5vsknk084sn02q",
                 *       "type": "webhook.failing",
                 *       "timestamp": "2026-01-31T09:30:00.000Z",
                 *       "data": {
                 *         "webhookId": "whk_01h455vb4pex5vsknk084sn02q",
                 *         "url": "https://example.com/hooks",
                 *         "failingSince": "2026-01-31T09:30:00.000Z",
                 *         "lastError": {
                 *           "deliveryId": "dlv_01h455vb4pex5vsknk084sn02q",
                 *           "at": "2026-01-31T09:30:00.000Z",
                 *           "outcome": "http_error",
                 *           "responseStatus": 500,
                 *           "message": "the endpoint answered 500"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookFailingEvent"];
            };
        };
        responses: {
            /** @description Failed; it is retried. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Failed; it is retried. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Any 2xx within 30 seconds counts; the body is not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No longer wanted: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
