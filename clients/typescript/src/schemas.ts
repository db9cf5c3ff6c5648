// Made from openapi.json by `npm run openapi`: change the API, not this file.

export interface paths {
    readonly "/.well-known/oauth-authorization-server": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The authorization server, described for its clients */
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
        /** Ask a person for access, in their browser */
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
        /** Ask whether a token of this client works, and what it allows */
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
        /** Push an authorization request */
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
        /** Revoke a token; a refresh token takes its whole family with it */
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
        /** Exchange a code or a refresh token for tokens */
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
        /** List real cases behind what a shared report says */
        readonly get: operations["SharedReports_listCases"];
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
        /** Replay a workflow of a shared report */
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
        /** Read a shared report */
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
        /** List the variants of a workflow of a shared report */
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
        /** List the assessments of all organizations */
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
        /** Approve an assessment and schedule it */
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
         * Read the audit log of what concerns no organization
         * @description Guesses at the administrator token, failed sign-ins to accounts that do not exist, and what system administrators without an organization do.
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
    readonly "/v1/admin/organizations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the organizations */
        readonly get: operations["Organizations_list"];
        readonly put?: never;
        /** Create an organization */
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
        /** Show an organization */
        readonly get: operations["Organizations_get"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Change an organization */
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
        /** List an organization's API keys */
        readonly get: operations["ApiKeys_list"];
        readonly put?: never;
        /** Create an API key */
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
        /** Show an API key */
        readonly get: operations["ApiKeys_get"];
        readonly put?: never;
        readonly post?: never;
        /** Revoke an API key */
        readonly delete: operations["ApiKeys_revoke"];
        readonly options?: never;
        readonly head?: never;
        /** Change an API key */
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
        /** Replace an API key by a new one */
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
        /** Read an organization's audit log */
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
        /** List an organization's OAuth clients */
        readonly get: operations["OAuthClients_list"];
        readonly put?: never;
        /** Register an OAuth client */
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
        /** Show an OAuth client */
        readonly get: operations["OAuthClients_get"];
        readonly put?: never;
        readonly post?: never;
        /** Delete an OAuth client */
        readonly delete: operations["OAuthClients_delete"];
        readonly options?: never;
        readonly head?: never;
        /** Change an OAuth client */
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
        /** Replace an OAuth client's secret */
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
        /** Show what an organization uses of its quotas, in each of its workspaces */
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
         * Show where the people of an organization sign in
         * @description Without its client secret. 404 `SIGN_IN_PROVIDER_NOT_FOUND` where none is set.
         */
        readonly get: operations["SignInProvider_show"];
        /**
         * Set an organization's OpenID Connect provider
         * @description The provider is not asked: test it first. 409 `DOMAIN_TAKEN` for a domain that leads to another organization.
         */
        readonly put: operations["SignInProvider_set"];
        readonly post?: never;
        /** Remove an organization's provider */
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
         * Try a provider out
         * @description Reads its discovery document and keys, and asks whether it knows the client. Nothing is kept.
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
        /** List an organization's people */
        readonly get: operations["Users_list"];
        readonly put?: never;
        /** Add a person to an organization */
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
        /** Show a person */
        readonly get: operations["Users_get"];
        readonly put?: never;
        readonly post?: never;
        /** Deactivate a person */
        readonly delete: operations["Users_deactivate"];
        readonly options?: never;
        readonly head?: never;
        /** Change a person */
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
         * @description The link before ends. 409 `ALREADY_JOINED` for a person who has a password.
         */
        readonly post: operations["Invitations_send"];
        /** Withdraw an invitation */
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
        /** Unlink a person from their account at the organization's provider */
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
        /** Remove the second factor of a person who lost it */
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
        /** List the links to reports that a person has made and that still open */
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
        /** Revoke a link to a report that a person has made */
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
        /** Revoke all links to reports that a person has made */
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
        /** Make a link that signs a person in once */
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
        /** How deliveries fare: what is due, in flight, and which endpoints fail */
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
        /** List the assessments */
        readonly get: operations["Assessments_list"];
        readonly put?: never;
        /** Ask for an assessment */
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
        /** Show an assessment with its progress */
        readonly get: operations["Assessments_get"];
        readonly put?: never;
        readonly post?: never;
        /** Delete an assessment */
        readonly delete: operations["Assessments_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change an assessment */
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
        /** Read the report of a completed assessment */
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
        /** List real cases behind what the report says */
        readonly get: operations["Reports_listCases"];
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
        /** Set when the roadmap begins and who owns its items */
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
        /** Replay a workflow: a sample of its cases over its whole time, and the slowest of each path */
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
        /** List the variants of a workflow, the most frequent first */
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
        /** List the reports of an assessment with the terms of each, the newest first */
        readonly get: operations["Reports_listReports"];
        readonly put?: never;
        /** Compute the report again with other assumptions */
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
        /** List the links to a report */
        readonly get: operations["ReportShares_list"];
        readonly put?: never;
        /** Make a link by which anyone who has it may read the report */
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
        /** Revoke a link to a report */
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
         * Follow the assessments as they move (server-sent events)
         * @description First every open assessment as an event `assessment` (a list item), then each one that changes, within about a second; `deleted` carries the id; `ping` comes every 15 seconds. The stream ends after ten minutes, when the credential ends, and when the instance stops: reconnect. A credential may have 20 of them open, unless the service is set otherwise; one more is 429 `QUOTA_EXCEEDED`.
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
        /** List the events of the last 30 days */
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
        /** Show an event */
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
        /** List where an event was sent */
        readonly get: operations["Events_deliveries"];
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
        /** List the connected tools */
        readonly get: operations["Integrations_list"];
        readonly put?: never;
        /** Connect a tool */
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
        /** Show a connected tool */
        readonly get: operations["Integrations_get"];
        readonly put?: never;
        readonly post?: never;
        /** Disconnect a tool */
        readonly delete: operations["Integrations_disconnect"];
        readonly options?: never;
        readonly head?: never;
        /** Change a connected tool */
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
        /** Collect from a tool now */
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
         * @description Each round in which the tool was asked, and each upload that was stored; the last 1,000.
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
         * Take an upload back
         * @description Its events are deleted, and their ids may be sent anew. Reports that were written stay as they are.
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
        /** Connect a disconnected tool again */
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
        /** Upload an event log */
        readonly post: operations["Uploads_upload"];
        /**
         * Delete a source's events
         * @description All of them. A connected tool is collected anew from the beginning.
         */
        readonly delete: operations["Removal_deleteEvents"];
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
        /** List the tools that can be connected */
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
        /** Connect a tool by signing in there: where the person goes */
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
        /** Where the tool sends the person back to */
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
         * @description Reads a file as an upload would and stores nothing. Columns that are not named are guessed.
         */
        readonly post: operations["UploadPreview_preview"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/report-downloads/{file}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download a PDF by its signed link */
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
        /** Show who is signed in */
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
        /** List the applications you have granted access */
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
        /** Withdraw what you have granted an application */
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
        /** Change your password, or set the first one */
        readonly post: operations["OwnPassword_change"];
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
        /** Show whether you sign in with a second factor */
        readonly get: operations["OwnSecondFactor_show"];
        readonly put?: never;
        /**
         * Begin to add an authenticator app
         * @description Nothing changes until a code of the app confirms it. 409 `SECOND_FACTOR_ON` where one is on.
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
        /** Turn your second factor on with a first code */
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
        /** Sign in without a second factor again */
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
        /** List where you are signed in */
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
        /** End one of your sessions; this one, too */
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
        /** End all your sessions but this one */
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
        /** List the links to reports that you have made and that still open */
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
        /** Revoke a link to a report that you have made */
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
        /** Revoke all links to reports that you have made */
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
        /** List the webhook endpoints */
        readonly get: operations["Webhooks_list"];
        readonly put?: never;
        /** Register a webhook endpoint */
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
        /** Read a webhook endpoint */
        readonly get: operations["Webhooks_get"];
        readonly put?: never;
        readonly post?: never;
        /** Delete a webhook endpoint */
        readonly delete: operations["Webhooks_delete"];
        readonly options?: never;
        readonly head?: never;
        /** Change a webhook endpoint */
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
        /** List the deliveries to an endpoint */
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
        /** Read a delivery with its attempts */
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
        /** Send one delivery again */
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
        /** Make the next attempt of a pending delivery now */
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
        /** Show how an endpoint's deliveries fare */
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
        /** Send every event that an endpoint has missed */
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
        /** Send many deliveries again */
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
         * @description For a person who is signed in and proves it once more by the password; keys and tokens see no secret.
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
        /** Give a webhook endpoint a new secret */
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
        /** Send a sample event to a webhook endpoint */
        readonly post: operations["Webhooks_test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
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
             * @description Said on the assessment, seen in the data, or taken from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
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
             * @description The workspace it acts in
             * @enum {string}
             */
            readonly environment: "live" | "test";
            /**
             * Format: date-time
             * @description When it stops working; null: never
             */
            readonly expiresAt: string | null;
            /**
             * @description The prefix and the last four characters
             * @example svc_live_…x4Kq
             */
            readonly hint: string;
            /** @example key_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description The key itself: only on creation and rotation, never again */
            readonly key?: string;
            /**
             * Format: date-time
             * @description Accurate to a minute
             */
            readonly lastUsedAt: string | null;
            readonly name: string;
            /** @description Requests a minute; the service default where the key has no own figure */
            readonly rateLimitPerMinute: number;
            /**
             * Format: date-time
             * @description When it was revoked; null: it was not
             */
            readonly revokedAt: string | null;
            /** @description The key is older than 90 days */
            readonly rotationDue: boolean;
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @description The key that takes its place, where it was rotated; until `expiresAt` both work */
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
             * @description When events of it were deleted, where that was after this assessment began: it still counts them
             */
            readonly eventsDeletedAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description As it is called in the workspace */
            readonly name: string;
            /** @enum {string} */
            readonly status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            readonly tool: string;
        };
        readonly AssessmentDetailView: {
            /** @description Those set on this assessment; the report shows all */
            readonly assumptions: components["schemas"]["AssumptionsView"];
            /** @description Why the last run, or the last change of the report, could not go on */
            readonly attention: string | null;
            /** @description What the assessed company is called */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Once completed, when it was
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly integrations: readonly components["schemas"]["AssessedIntegrationView"][];
            readonly metrics: components["schemas"]["MetricsView"];
            /** @description What activities are said to be */
            readonly natures: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer";
            };
            /** @description What its report found, or what it waits for */
            readonly overview: components["schemas"]["OverviewView"];
            /** @description Only cases that started within it; null: all */
            readonly period: components["schemas"]["PeriodBody"] | null;
            /**
             * @description How far the run is; `connect` until it has begun
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Work done; 100 exactly when completed */
            readonly progress: number;
            /** @description What cases have to keep to */
            readonly rules: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When it starts; null: as soon as it can
             */
            readonly scheduledFor: string | null;
            /** @description Names of people instead of pseudonyms */
            readonly showPeople: boolean;
            /**
             * @description Forward only, but that a run that cannot go on is back in review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        readonly AssessmentItemView: {
            /** @description What the assessed company is called */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Once completed, when it was
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description With `include=overview` */
            readonly overview?: components["schemas"]["OverviewView"];
            /**
             * @description How far the run is; `connect` until it has begun
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Work done; 100 exactly when completed */
            readonly progress: number;
            /**
             * @description Forward only, but that a run that cannot go on is back in review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        readonly AssessmentView: {
            /** @description What the assessed company is called */
            readonly company: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Once completed, when it was
             */
            readonly estimatedCompletion: string;
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * @description How far the run is; `connect` until it has begun
             * @enum {string}
             */
            readonly phase: "connect" | "mapping" | "diagnose" | "report";
            /** @description Work done; 100 exactly when completed */
            readonly progress: number;
            /**
             * @description Forward only, but that a run that cannot go on is back in review
             * @enum {string}
             */
            readonly status: "received" | "in_review" | "scheduled" | "in_progress" | "completed";
        };
        readonly AssumptionsBody: {
            /** @description Default EUR */
            readonly currency?: string;
            /** @description A year; default 0.08 */
            readonly discountRate?: number;
            /** @description Default 36 */
            readonly horizonMonths?: number;
            /** @description Of one hour of work; default 55 */
            readonly hourlyCost?: number;
            /** @description Hours one person works a year; default 1650 */
            readonly hoursPerYear?: number;
            /** @description Hands-on minutes a time where starts are not recorded; default: low 2, likely 5, high 15 */
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
            /** @description From the request to the head of the answer */
            readonly firstByte: number | null;
            readonly tls: number | null;
        };
        readonly AttemptView: {
            /** @description The address the connection was made to; null behind a proxy */
            readonly address: string | null;
            /** @description Up to the head of the answer, or to what took its place */
            readonly durationMs: number;
            /** @description What went wrong; of a request that was sent again also the error that led to it */
            readonly error: string | null;
            readonly number: number;
            /** @enum {string} */
            readonly outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked";
            /**
             * @description The kept connection broke before any answer, so the request was sent once more over a new one
             * @enum {boolean}
             */
            readonly resent?: true;
            /** @description Its first 1 KB */
            readonly responseBody: string | null;
            readonly responseStatus: number | null;
            /** Format: date-time */
            readonly startedAt: string;
            /** @description Milliseconds; null for what did not take place, such as connecting on a kept connection */
            readonly timings: components["schemas"]["AttemptTimingsView"];
        };
        readonly AuditActorView: {
            /** @description Null for who has none: the administrator token, the service */
            readonly id: string | null;
            /** @description What it was called then */
            readonly name: string | null;
            /**
             * @description `user`, `api_key`, `application`, `administrator`, `service` or `anonymous`
             * @example user
             */
            readonly type: string;
        };
        readonly AuditEntryView: {
            /**
             * @description What was done to what; `access.refused` where it was not let through
             * @example api_key.created
             * @enum {string}
             */
            readonly action: "access.refused" | "administration.refused" | "assessment.created" | "assessment.deleted" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "integration.connected" | "integration.changed" | "integration.disconnected" | "integration.upload_taken_back" | "integration.events_deleted" | "oauth_client.created" | "oauth_client.changed" | "oauth_client.secret_rotated" | "oauth_client.deleted" | "oauth_grant.created" | "oauth_grant.revoked" | "organization.created" | "organization.changed" | "report.plan_changed" | "report.shared" | "report.share_revoked" | "report.share_opened" | "sign_in_link.created" | "sign_in_provider.created" | "sign_in_provider.changed" | "sign_in_provider.deleted" | "user.created" | "user.changed" | "user.deactivated" | "user.invited" | "user.invitation_withdrawn" | "user.invitation_accepted" | "user.password_changed" | "user.password_reset_requested" | "user.password_reset" | "user.second_factor_added" | "user.second_factor_removed" | "user.second_factor_failed" | "user.recovery_code_used" | "user.provider_linked" | "user.provider_unlinked" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.session_ended" | "webhook.created" | "webhook.changed" | "webhook.disabled" | "webhook.deleted" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.replayed" | "webhook.recovered" | "webhook.sent";
            readonly actor: components["schemas"]["AuditActorView"];
            /** @description Where the request came from */
            readonly address: string | null;
            /** Format: date-time */
            readonly at: string;
            /** @description What changed, or the `reason` of a refusal; never a secret */
            readonly details: {
                readonly [key: string]: unknown;
            };
            /** Format: uuid */
            readonly id: string;
            /** @description The `X-Request-Id` of the request that did it */
            readonly requestId: string | null;
            /** @description What it was done to */
            readonly target: components["schemas"]["AuditTargetView"] | null;
        };
        readonly AuditTargetView: {
            /** @example key_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @example api_key */
            readonly type: string;
        };
        readonly Bottleneck: {
            readonly at: {
                readonly activity?: string;
                readonly from?: string;
                readonly to?: string;
            };
            readonly cases: number;
            /** @description Of waiting, adding up to it; null where starts or people are not recorded */
            readonly causes: readonly {
                /** @enum {string} */
                readonly cause: "batching" | "contention" | "prioritization" | "unavailability" | "extraneous";
                readonly seconds: number;
                readonly share: number;
                /** @description Of the waiting within working hours; null where these are not known */
                readonly shareOfWorkingHours: number | null;
            }[] | null;
            /** @description Up to five cases */
            readonly examples: readonly string[];
            readonly id: string;
            /** @enum {string} */
            readonly kind: "waiting" | "slow_step" | "rework";
            readonly lostSeconds: components["schemas"]["Stats"];
            readonly nature: components["schemas"]["Nature"];
            readonly rank: number;
            /** @description Of rework: how often the step was repeated in all; null elsewhere */
            readonly repeats: number | null;
            /** @description Of the time of all places of the workflow; null for rework, whose time lies in them */
            readonly share: number | null;
            readonly signs: readonly {
                /** @description What the text says, as figures */
                readonly figures: {
                    readonly [key: string]: number | string | null;
                };
                /** @enum {string} */
                readonly sign: "timer" | "schedule" | "outside" | "system" | "batch" | "handover" | "overload";
                readonly text: string;
            }[];
            readonly text: string;
            readonly trend: {
                /** @enum {string} */
                readonly direction: "rising" | "falling";
                /** @description Mean seconds in the first half */
                readonly first: number;
                readonly high: number;
                /** @description The 95% interval of second − first */
                readonly low: number;
                /** @description and in the second */
                readonly second: number;
            } | null;
            readonly workflow: string;
        };
        readonly CaseStepView: {
            readonly activity: string;
            /** Format: date-time */
            readonly at: string;
            /** @description Who did it: a pseudonym, unless people may be shown */
            readonly by: string | null;
            /**
             * Format: date-time
             * @description Null where starts are not recorded
             */
            readonly startedAt: string | null;
        };
        readonly CatalogEntryView: {
            /** @description Whether people can connect it by signing in there: the operator has registered an application */
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
            /** @description What the credential must be allowed, and why; nothing more is needed */
            readonly permissions: readonly components["schemas"]["PermissionView"][];
            /** @example upload */
            readonly tool: string;
        };
        readonly ChangeApiKeyBody: {
            readonly name?: string;
            /** @description Requests a minute; null takes the default of the service */
            readonly rateLimitPerMinute?: number | null;
        };
        readonly ChangeAssessmentBody: {
            /** @description What the ROI is computed with */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            readonly company?: string;
            /** @description Which integrations to assess; default: all that are connected at the start */
            readonly integrationIds?: readonly string[];
            /** @description What activities are, by their names; `timer` is of the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer";
            };
            /** @description Only cases that started within it, whole; default: all */
            readonly period?: components["schemas"]["PeriodBody"];
            /** @description What cases have to keep to */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            readonly scheduledFor?: string;
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly ChangeIntegrationBody: {
            readonly config?: {
                readonly [key: string]: unknown;
            };
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
            readonly name?: string;
        };
        readonly ChangeOAuthClientBody: {
            readonly name?: string;
            /**
             * @description Compared character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirectUris?: readonly string[];
            /** @description Tokens already given out lose what is no longer named, at once */
            readonly scopes?: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly ChangeOrganizationBody: {
            readonly name?: string;
            /** Format: email */
            readonly notificationEmail?: string;
            /** @enum {string} */
            readonly reviewPolicy?: "automatic" | "manual";
        };
        readonly ChangePasswordBody: {
            /** @description Left out by a person who came in by a link and has none yet */
            readonly currentPassword?: string;
            /** @description 12 to 256 characters; kept as an argon2id hash only */
            readonly newPassword: string;
        };
        readonly ChangePlanBody: {
            /**
             * @description Who owns what, by `opportunityId`; null takes an owner away, the others stay
             * @example {
             *       "o1": "Head of purchasing"
             *     }
             */
            readonly owners?: {
                readonly [key: string]: string | null;
            };
            /**
             * Format: date
             * @description The day on which month 0 of the roadmap begins
             * @example 2026-12-01
             */
            readonly startDate?: string | null;
        };
        readonly ChangeUserBody: {
            readonly name?: string;
            /** @description 12 to 256 characters; kept as an argon2id hash only. Their sessions, sign-in links and OAuth tokens end with the old one */
            readonly password?: string;
            /**
             * @description `admin` may do everything in the organization, `member` only read assessments and integrations
             * @enum {string}
             */
            readonly role?: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links and OAuth tokens have ended
             * @enum {string}
             */
            readonly status?: "active" | "deactivated";
        };
        readonly ChangeWebhookBody: {
            readonly description?: string | null;
            /** @description Event types, or `["*"]` for all of them */
            readonly events?: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Up to 20 headers of your own, sent with each delivery; their values are kept encrypted and never shown. null removes one; those that are left out stay. */
            readonly headers?: {
                readonly [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            readonly rateLimitPerSecond?: number | null;
            /**
             * @description `disabled` cancels what is pending
             * @enum {string}
             */
            readonly status?: "enabled" | "disabled";
            /**
             * @description https, without user info and fragment; its host resolves to public addresses only
             * @example https://example.com/hooks
             */
            readonly url?: string;
        };
        readonly CollectionView: {
            /** @description Events that were stored */
            readonly accepted: number;
            /** @description Cases to read in all, where the tool says so */
            readonly casesFound: number | null;
            /** @description Cases read so far, where the tool is read case by case */
            readonly casesRead: number | null;
            /** @description Events whose id the integration already had */
            readonly duplicates: number;
            /**
             * Format: date-time
             * @description Null while it runs
             */
            readonly endedAt: string | null;
            /** @description The first ten rejected rows */
            readonly errors: readonly components["schemas"]["RejectedRowView"][];
            /** @description Of an upload: the file's name */
            readonly fileName: string | null;
            /** @example col_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description Why it failed or paused */
            readonly reason: string | null;
            /** @description Rows of an upload that are no events */
            readonly rejected: number;
            /**
             * Format: date-time
             * @description When its events were deleted
             */
            readonly removedAt: string | null;
            /**
             * Format: date-time
             * @description When the tool was asked, or the upload began
             */
            readonly startedAt: string;
            /**
             * @description `interrupted`: the worker stopped or the connection was changed; what had come in by then is stored
             * @enum {string}
             */
            readonly status: "running" | "succeeded" | "failed" | "interrupted";
        };
        readonly ColumnGuessView: {
            readonly activity?: string;
            readonly case?: string;
            readonly id?: string;
            readonly lifecycle?: string;
            readonly resource?: string;
            readonly start?: string;
            readonly timestamp?: string;
            /** @description `iso`, `epoch_s`, `epoch_ms` or a TR35 pattern */
            readonly timestampFormat: string;
        };
        readonly ConfirmSecondFactorBody: {
            /** @description The six digits that the app shows now */
            readonly code: string;
        };
        readonly ConnectBody: {
            /** @description What the tool's `configSchema` asks for */
            readonly config?: {
                readonly [key: string]: unknown;
            };
            /** @description What the tool's `credentialsSchema` asks for; never shown again */
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
            /** @description Default: the tool's name */
            readonly name?: string;
            /**
             * @description A tool of the catalogue
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
             * @description When the key stops working; in the future
             */
            readonly expiresAt?: string | null;
            /** @example Nightly sync */
            readonly name: string;
            /** @description Requests a minute; null takes the default of the service */
            readonly rateLimitPerMinute?: number | null;
            /** @description What the key may do; on a key that exists they never change */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly CreateAssessmentBody: {
            /** @description What the ROI is computed with */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            /** @example Northwind Traders */
            readonly company: string;
            /** @description Which integrations to assess; default: all that are connected at the start */
            readonly integrationIds?: readonly string[];
            /** @description What activities are, by their names; `timer` is of the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer";
            };
            /** @description Only cases that started within it, whole; default: all */
            readonly period?: components["schemas"]["PeriodBody"];
            /** @description What cases have to keep to */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /**
             * Format: date-time
             * @description When to start; default: as soon as there is data
             */
            readonly scheduledFor?: string;
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly CreateOAuthClientBody: {
            /**
             * @description People see it when they are asked
             * @example Quarterly review
             */
            readonly name: string;
            /**
             * @description Compared character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment
             * @example [
             *       "https://app.example.com/callback"
             *     ]
             */
            readonly redirectUris: readonly string[];
            /** @description What it may ask people for at most */
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
             * @description Where the organization is notified of failed deliveries, expiring keys and stopped runs
             */
            readonly notificationEmail: string;
            /**
             * @description `automatic` (default) starts assessments by themselves; `manual` lets each wait for approval
             * @enum {string}
             */
            readonly reviewPolicy?: "automatic" | "manual";
        };
        readonly CreateUserBody: {
            /**
             * Format: email
             * @description One person in the whole service
             */
            readonly email: string;
            readonly name: string;
            /** @description 12 to 256 characters; kept as an argon2id hash only. Without one, the person is invited by mail to choose it */
            readonly password?: string;
            /**
             * @description `admin` may do everything in the organization, `member` only read assessments and integrations
             * @enum {string}
             */
            readonly role: "admin" | "member";
        };
        readonly CreateWebhookBody: {
            readonly description?: string | null;
            /** @description Event types, or `["*"]` for all of them */
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Up to 20 headers of your own, sent with each delivery; their values are kept encrypted and never shown. null removes one; those that are left out stay. */
            readonly headers?: {
                readonly [key: string]: string | null;
            };
            /** @description Rate limit per second; null for no limit */
            readonly rateLimitPerSecond?: number | null;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            readonly secret?: string;
            /**
             * @description https, without user info and fragment; its host resolves to public addresses only
             * @example https://example.com/hooks
             */
            readonly url: string;
        };
        readonly DeliveryDetailView: {
            /** @description Attempts that have ended */
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
            /** @description The delivery that this one repeats */
            readonly replayOf: string | null;
            readonly request: components["schemas"]["SentRequestView"];
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        readonly DeliveryView: {
            /** @description Attempts that have ended */
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
            /** @description The delivery that this one repeats */
            readonly replayOf: string | null;
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
        };
        readonly DownloadView: {
            /** @description Signed: it needs no credential */
            readonly downloadUrl: string;
            /**
             * Format: date-time
             * @description Until when the address works
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
            /** @description η²: the part of the ranks of the time compared that the attribute explains */
            readonly effect: number;
            /** @description Which value of the events of a case; null for what a case is */
            readonly eventValue: ("first" | "most_frequent") | null;
            readonly id: string;
            /** @enum {string} */
            readonly kind: "category" | "number" | "repeats" | "handovers" | "start";
            /** @enum {string} */
            readonly of: "case" | "event";
            /** @description By median, the slowest first */
            readonly segments: readonly {
                readonly cases: number;
                readonly id: string;
                readonly meanSeconds: number;
                readonly medianSeconds: number;
                readonly value: string;
            }[];
            /** @description Of all time above the median of the best segment, the part in the other segments */
            readonly share: number;
        };
        readonly EndedSessionsView: {
            /** @description How many there were */
            readonly ended: number;
        };
        readonly EndpointHealthView: {
            /** @description In the last 24 hours, of the latest 2,000 deliveries */
            readonly attempts: number;
            /**
             * Format: date-time
             * @description The first failure since a success
             */
            readonly failingSince: string | null;
            /** @description Hours of the last 24 in which something was sent */
            readonly hours: readonly components["schemas"]["HealthHourView"][];
            /** @description The latest failed attempt on record */
            readonly lastError: components["schemas"]["LastErrorView"] | null;
            /** @description Median of the answers of the last 24 hours */
            readonly latencyMs: number | null;
            /**
             * Format: date-time
             * @description When the next of them is tried
             */
            readonly nextAttemptAt: string | null;
            /** @description Deliveries that failed and are tried again, counted up to 1,000 */
            readonly retrying: number;
            /**
             * @description `idle`: nothing sent in 24 hours; `retrying`: something failed and is tried again; `failing`: deliveries have failed for good since the last success
             * @enum {string}
             */
            readonly state: "idle" | "healthy" | "retrying" | "failing" | "disabled";
            /** @description Share of them that succeeded; null without any */
            readonly successRate: number | null;
        };
        readonly EnrollmentView: {
            /** @description To type where no picture can be read */
            readonly key: string;
            /** @description The address as a QR code: an SVG picture */
            readonly qrCode: string;
            /**
             * @description For an app on the same device
             * @example otpauth://totp/…
             */
            readonly uri: string;
        };
        readonly Error: {
            readonly error: {
                /**
                 * @description Stable; branch on it
                 * @example VALIDATION_FAILED
                 */
                readonly code: string;
                readonly details?: readonly {
                    /**
                     * @description A path in the body, a parameter or a header
                     * @example events[1]
                     */
                    readonly field: string;
                    readonly message: string;
                }[];
                /** @description For people: what was wrong and what to do */
                readonly message: string;
                /** @description Also in `X-Request-Id`; name it when you ask for help */
                readonly requestId: string;
            };
        };
        readonly EventDeliveryView: {
            /** @description Attempts that have ended */
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
            /** @description The delivery that this one repeats */
            readonly replayOf: string | null;
            /** @enum {string} */
            readonly status: "pending" | "succeeded" | "failed" | "cancelled";
            /** @description The endpoint's address now */
            readonly url: string;
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly webhookId: string;
        };
        readonly EventView: {
            readonly data: {
                readonly [key: string]: unknown;
            };
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly timestamp: string;
            /** @enum {string} */
            readonly type: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
        };
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
        readonly FrequentActivityView: {
            readonly events: number;
            readonly name: string;
        };
        readonly GrantedApplicationView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            readonly clientId: string;
            /**
             * Format: date-time
             * @description When you agreed last
             */
            readonly grantedAt: string;
            readonly name: string;
            /** @description What you have agreed to; it may use what your role and its registration still allow */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
        };
        readonly HealthHourView: {
            /**
             * Format: date-time
             * @description When the hour begins
             */
            readonly at: string;
            readonly attempts: number;
            /** @description Median of those that were answered */
            readonly latencyMs: number | null;
            readonly succeeded: number;
        };
        readonly IntegrationView: {
            /** @description Why the status is `attention` */
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
             * @description When events were last deleted; reports begun before still include them
             */
            readonly eventsRemovedAt: string | null;
            /**
             * Format: date-time
             * @description When the credential runs out
             */
            readonly expiresAt: string | null;
            /** @example int_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly lastCollectedAt: string | null;
            readonly name: string;
            /**
             * Format: date-time
             * @description When the tool is asked next
             */
            readonly nextCollectionAt: string | null;
            /** @description What the tool last said of its rate limit */
            readonly rateLimit: components["schemas"]["RateLimitView"] | null;
            /** @enum {string} */
            readonly status: "connected" | "collecting" | "attention" | "disconnected";
            /** @example upload */
            readonly tool: string;
            /** @description How the last file with a name was read: the query parameters of its upload, and its format */
            readonly uploadSettings: {
                readonly [key: string]: unknown;
            } | null;
        };
        readonly IntrospectionView: {
            /** @description False for every token that is not a living one of this client */
            readonly active: boolean;
            /** @description The client it was given to: yours */
            readonly client_id?: string;
            /** @description When it expires, in seconds since 1970 */
            readonly exp?: number;
            /** @description When it was issued, in seconds since 1970 */
            readonly iat?: number;
            /** @description The issuer, as the metadata names it */
            readonly iss?: string;
            /** @description What it allows at this moment */
            readonly scope?: string;
            /** @description The id of the person it acts for */
            readonly sub?: string;
            /**
             * @description Of access tokens
             * @enum {string}
             */
            readonly token_type?: "Bearer";
            /** @description The email address of that person */
            readonly username?: string;
        };
        readonly LastErrorView: {
            /** Format: date-time */
            readonly at: string;
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly deliveryId: string;
            readonly message: string | null;
            /** @enum {string} */
            readonly outcome: "succeeded" | "http_error" | "timeout" | "connection_error" | "blocked";
            readonly responseStatus: number | null;
        };
        readonly MakeSignInLinkBody: {
            /** @description Of the person who is to come in */
            readonly email: string;
        };
        readonly MetricsView: {
            readonly bottlenecksIdentified: number;
            /** @description Distinct events */
            readonly dataPointsCollected: number;
            readonly workflowsMapped: number;
        };
        readonly Nature: {
            /** @enum {string} */
            readonly class: "work" | "queue" | "timer" | "batch" | "outside" | "system" | "schedule";
            readonly evidence: string;
            /**
             * @description Said on the assessment, seen in the data, or taken from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
        };
        readonly OAuthClientSecretView: {
            /** @example app_01h455vb4pex5vsknk084sn02q */
            readonly clientId: string;
            /** @description Shown only now; the old one has ended */
            readonly clientSecret: string;
        };
        readonly OAuthClientView: {
            /**
             * @description Its `client_id`
             * @example app_01h455vb4pex5vsknk084sn02q
             */
            readonly clientId: string;
            /** @description Only of confidential clients and only on creation, never again */
            readonly clientSecret?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description What people see when they are asked */
            readonly name: string;
            readonly redirectUris: readonly string[];
            /** @description What it may ask people for at most */
            readonly scopes: readonly ("assessments:read" | "assessments:write" | "integrations:read" | "integrations:write" | "webhooks:manage")[];
            /** @enum {string} */
            readonly type: "confidential" | "public";
        };
        readonly OAuthErrorView: {
            /**
             * @description As RFC 6749 §5.2 has them, and `rate_limited`
             * @enum {string}
             */
            readonly error: "invalid_request" | "invalid_client" | "invalid_grant" | "invalid_scope" | "unsupported_grant_type" | "unsupported_response_type" | "request_not_supported" | "access_denied" | "rate_limited" | "server_error" | "temporarily_unavailable";
            /** @description For people: what was wrong */
            readonly error_description?: string;
        };
        readonly Opportunity: {
            /** @description Null where the log shows less than four weeks */
            readonly annual: {
                /** @description Hands-on hours it touches; null where it saves waiting */
                readonly hours: number | null;
                readonly occurrences: number;
                /** @description Case days of waiting it touches; null where it saves work */
                readonly waitingDays: number | null;
            } | null;
            /** @enum {string} */
            readonly confidence: "high" | "medium" | "low";
            readonly effort: {
                readonly days: number;
                readonly why: string;
            };
            /** @description Up to five cases */
            readonly examples: readonly string[];
            readonly factors: {
                readonly aiExposure: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly effort: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly errors: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly manualShare: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly stability: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly standardization: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
                readonly volume: {
                    /** @description Null where it cannot be measured */
                    readonly value: number | null;
                    readonly why: string;
                };
            };
            /** @description What the rationale says, as figures */
            readonly figures: {
                readonly [key: string]: number;
            };
            readonly id: string;
            /** @enum {string} */
            readonly kind: "automate" | "assist" | "route" | "prefill" | "extract" | "deduplicate" | "remove" | "reschedule" | "shorten_timer" | "remind" | "rebalance" | "parallelize";
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
            /** @description Null where it saves waiting */
            readonly touch: {
                readonly minutes: components["schemas"]["Triangle"];
                /**
                 * @description What the minutes rest on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
            } | null;
            /** @description Null where it saves work */
            readonly waiting: {
                /** @description Of that, what can go */
                readonly canGo: number;
                /**
                 * @description What the part that can go rests on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
                /** @description Of the waiting in its workflow, what it touches */
                readonly share: number;
            } | null;
            readonly workflow: string;
        };
        readonly OrganizationView: {
            /** Format: date-time */
            readonly createdAt: string;
            /** @example org_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly name: string;
            /**
             * Format: email
             * @description Where it is notified of failed deliveries, expiring keys and stopped runs
             */
            readonly notificationEmail: string;
            /**
             * @description Whether assessments start by themselves or wait for approval
             * @enum {string}
             */
            readonly reviewPolicy: "automatic" | "manual";
        };
        readonly OverviewView: {
            /** @description Of the report that is served */
            readonly results: components["schemas"]["ResultsView"] | null;
            /** @description Why it does not move; null while it does, and at the end */
            readonly waitingFor: components["schemas"]["WaitView"] | null;
        };
        readonly PeriodBody: {
            /**
             * Format: date-time
             * @description Cases that started at this time or later
             */
            readonly from: string;
            /**
             * Format: date-time
             * @description and at this time or earlier
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
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
        };
        readonly PreviewedTableView: {
            readonly columns: readonly string[];
            /** @description Columns as named in the query; the others by their names and values */
            readonly guess: components["schemas"]["ColumnGuessView"];
            /** @description The first five */
            readonly rows: readonly (readonly string[])[];
        };
        readonly PreviewPeriodView: {
            /** Format: date-time */
            readonly from: string;
            /** Format: date-time */
            readonly to: string;
        };
        readonly ProveYourselfBody: {
            /** @description Your password, once more: an open session is not enough */
            readonly password: string;
        };
        readonly PushedRequestView: {
            /** @description Seconds */
            readonly expires_in: number;
            /**
             * @description The `request_uri` with which the browser is sent to /oauth/authorize, beside `client_id` alone
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
            /** @description What the ROI is computed with */
            readonly assumptions?: components["schemas"]["AssumptionsBody"];
            /** @description What activities are, by their names; `timer` is of the wait before the activity */
            readonly natures?: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer";
            };
            /** @description What cases have to keep to */
            readonly rules?: readonly components["schemas"]["RuleBody"][];
            /** @description Names of people instead of pseudonyms; default false */
            readonly showPeople?: boolean;
        };
        readonly ReconnectBody: {
            /** @description Default: as it was */
            readonly config?: {
                readonly [key: string]: unknown;
            };
            /** @description Those it had were deleted when it was disconnected */
            readonly credentials?: {
                readonly [key: string]: unknown;
            };
        };
        readonly RecoverBody: {
            /** @description Only count */
            readonly dryRun?: boolean;
            /**
             * Format: date-time
             * @description Events from this time on
             */
            readonly since: string;
            /**
             * Format: date-time
             * @description Events before this time
             */
            readonly until?: string;
        };
        readonly RecoveryCodesView: {
            /** @description Each signs in once without the app. Shown only here. */
            readonly recoveryCodes: readonly string[];
        };
        readonly RejectedRowView: {
            /** @description Where the record starts, 1-based; in a JSON array its number */
            readonly line: number;
            readonly message: string;
        };
        readonly ReplayBody: {
            /** @description Only count */
            readonly dryRun?: boolean;
            /**
             * Format: date-time
             * @description Deliveries created from this time on
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
             * @description The `since` with which the next call goes on
             */
            readonly nextSince?: string;
            /** @description How many deliveries were, or with `dryRun` would be, queued */
            readonly queued: number;
            /** @description How many one call leaves to the next; not there when none is left */
            readonly remaining?: number;
        };
        /** @description Of the sections (summary, workflows, bottlenecks, opportunities, roi, roadmap) those that are asked for */
        readonly Report: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly assessmentId: string;
            /** @description By time, the longest first */
            readonly bottlenecks?: readonly components["schemas"]["Bottleneck"][];
            readonly company: string;
            /** Format: date-time */
            readonly generatedAt: string;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description By score */
            readonly opportunities?: readonly components["schemas"]["Opportunity"][];
            readonly period: {
                /** @description As asked for; otherwise the first event */
                readonly from: string | null;
                /** @description As asked for; otherwise the last event */
                readonly to: string | null;
            };
            /** @description Beside the roadmap, once it was set by PATCH …/report/plan */
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
            /** Format: date-time */
            readonly startedAt: string;
            /** @enum {string} */
            readonly state: "completed" | "stalled" | "open";
            /** @description How many steps it has, of which `steps` are the first */
            readonly stepCount: number;
            readonly steps: readonly components["schemas"]["CaseStepView"][];
            /** @description Its place among the variants of its workflow, from 1 */
            readonly variant: number;
            /** @description The id of its workflow in the report */
            readonly workflow: string;
        };
        readonly ReportVariantView: {
            readonly activities: readonly string[];
            readonly cases: number;
            /** @description Of the cases of the workflow, what this variant and all before it cover */
            readonly coveredShare: number;
            readonly medianSeconds: number;
            /** @description Of the cases of the workflow */
            readonly share: number;
            /** @description How many steps it has, of which `activities` are the first */
            readonly stepCount: number;
            /** @description Its place among the variants of the workflow, from 1 */
            readonly variant: number;
        };
        readonly ReportView: {
            /** @example asmt_01h455vb4pex5vsknk084sn02q */
            readonly assessmentId: string;
            /** @description Those given; the report shows all it was computed with */
            readonly assumptions: components["schemas"]["AssumptionsView"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly generatedAt: string | null;
            /** @example rpt_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** @description What activities were said to be */
            readonly natures: {
                readonly [key: string]: "work" | "outside" | "system" | "schedule" | "timer";
            };
            /** @description The rules that were given */
            readonly rules: readonly components["schemas"]["RuleBody"][];
            /** @description Whether people are named */
            readonly showPeople: boolean;
            /**
             * @description Until it is ready, the one before it is served
             * @enum {string}
             */
            readonly status: "pending" | "ready";
        };
        readonly ResultsView: {
            /** @description A year; null where the report gives no total, or rests on assumed times alone */
            readonly annualValue: components["schemas"]["AnnualValueView"] | null;
            readonly cases: number;
            /** @description In a sentence */
            readonly topFinding: string | null;
        };
        readonly RevealSecretBody: {
            /** @description Your own, once more */
            readonly password: string;
        };
        readonly RevokedSharesView: {
            /** @description How many there were */
            readonly revoked: number;
        };
        readonly Roadmap: {
            readonly capacityDaysPerMonth: number;
            readonly waves: readonly {
                /** @description Begins, in months from the start */
                readonly from: number;
                readonly items: readonly {
                    readonly baseline: {
                        /** @description Where the figure stands in this report */
                        readonly metric: string;
                        readonly value: number;
                    };
                    readonly dependsOn: readonly string[];
                    readonly effortDays: number;
                    /** @description Ends, in months from the start */
                    readonly end: number;
                    /** @description Null where it saves waiting */
                    readonly expectedAnnualValue: number | null;
                    readonly opportunityId: string;
                    /** @description To be filled in */
                    readonly owner: null;
                    /** @description Begins, in months from the start */
                    readonly start: number;
                    readonly target: {
                        /** @description Where the figure stands in this report */
                        readonly metric: string;
                        readonly value: number;
                    };
                    readonly title: string;
                }[];
                /** @enum {string} */
                readonly name: "Decide" | "Quick wins" | "Core" | "Transform";
                /** @description Ends, in months from the start */
                readonly to: number;
            }[];
        };
        readonly RoadmapPlanView: {
            /** @description By the `opportunityId` of the report that is served */
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
                /** @description In the first year, the second, and from then on */
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
                /** @description Saved a year at full adoption; the mean of the draws, as all figures here */
                readonly annualHours: number;
                /** @description A year at full adoption */
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
                /** @description First month in which the expected cumulative is not negative, from when it is begun; null where it does not pay */
                readonly paybackMonths: number | null;
                /**
                 * @description What the hours rest on
                 * @enum {string}
                 */
                readonly rests: "measured" | "assumed";
                /** @description Net present value ÷ investment */
                readonly roi: number | null;
                /** @description A year */
                readonly runCost: number;
            }[];
            readonly reason: string | null;
            readonly sensitivity: readonly {
                readonly assumption: string;
                /** @description and at the one that is better */
                readonly high: number;
                /** @description Net present value with this one at the end that is worse */
                readonly low: number;
            }[];
            /** @description Of the opportunities on the roadmap; null where `reason` says why */
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
                /** @description First month in which the expected cumulative is not negative, from when it is begun; null where it does not pay */
                readonly paybackMonths: number | null;
                readonly probabilityOfLoss: number;
            } | null;
        };
        readonly RotateApiKeyBody: {
            /** @description How long the old key works on (default 86400) */
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
            /** @description How long `webhook-signature` carries the old one too (default 86400) */
            readonly overlapSeconds?: number;
            /** @description Default: `whsec_` and 32 random bytes in base64 */
            readonly secret?: string;
        };
        readonly Rule: {
            readonly a: string;
            readonly b: string | null;
            readonly broken: number;
            /** @description To which it applies */
            readonly cases: number;
            /** @description Cases that break it */
            readonly examples: readonly string[];
            /** @description Said on the assessment; otherwise proposed from the log */
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
             * @description `before`: every b has an a earlier in its case; `followed_by`: every a has a b later; `never`: no a; `not_same_person`: a and b are done by different people; `within`: from the first a to the first b after it, or without b to the end of the case
             * @enum {string}
             */
            readonly kind: "before" | "followed_by" | "never" | "not_same_person" | "within";
            /** @description What people call it */
            readonly name?: string;
            /** @description The deadline of `within` */
            readonly withinSeconds?: number;
            /** @description The name of the workflow it is about; default: all */
            readonly workflow?: string;
        };
        readonly SecondFactorView: {
            /** @description Whether signing in asks for a code */
            readonly enabled: boolean;
            /** @description How many recovery codes are left */
            readonly recoveryCodesLeft: number;
        };
        readonly SentRequestView: {
            /** @description The exact text that is signed and sent */
            readonly body: string;
            /** @description Those of the last attempt */
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
             * @description As far as its User-Agent tells
             * @example Firefox on Linux
             */
            readonly browser: string;
            /**
             * Format: date-time
             * @description When it signed in
             */
            readonly createdAt: string;
            /** @description Whether it is the one that asks */
            readonly current: boolean;
            /**
             * Format: date-time
             * @description When it ends, however much it is used
             */
            readonly expiresAt: string;
            /** @example ses_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /**
             * Format: date-time
             * @description Accurate to a minute; after a day without use it ends
             */
            readonly lastUsedAt: string;
        };
        readonly SetSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            readonly clientId: string;
            /** @description Left out, the one before stays; with another issuer it has to be given */
            readonly clientSecret?: string;
            /** @description Whether a person unknown so far is created at the first sign-in */
            readonly createPeople: boolean;
            /**
             * @description The domains of the addresses that sign in here. Each belongs to one organization of the service
             * @example [
             *       "northwind.example"
             *     ]
             */
            readonly domains: readonly string[];
            /**
             * @description As the provider writes it: `<issuer>/.well-known/openid-configuration` must answer, with the same issuer
             * @example https://login.northwind.example
             */
            readonly issuer: string;
            /**
             * @description What people call it: "Continue with …"
             * @example Okta
             */
            readonly name: string;
            /** @description Whether passwords still sign in people with an address of these domains. `false` once someone has signed in through this provider */
            readonly passwordSignIn: boolean;
            /**
             * @description What people who are created so become
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /** @description Take addresses that the provider does not call verified. Only where people cannot edit them there */
            readonly trustEmail: boolean;
        };
        readonly ShareBody: {
            /** @description After how many days the link ends (default 30) */
            readonly expiresInDays?: number;
            /** @description Show the ids of cases, too (default: numbers instead) */
            readonly showCases?: boolean;
        };
        readonly ShareView: {
            /** Format: date-time */
            readonly createdAt: string;
            /** @description The name of the person or key that made it */
            readonly createdBy: string | null;
            /** Format: date-time */
            readonly expiresAt: string;
            /** @example shr_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            /** Format: date-time */
            readonly lastOpenedAt: string | null;
            /** @description Visits; an address that comes again within an hour is the same one */
            readonly opens: number;
            /** Format: date-time */
            readonly revokedAt: string | null;
            /** @description Whether the ids of cases can be seen by it */
            readonly showCases: boolean;
            /** @description Shown only now: anyone who has it may read the report */
            readonly url?: string;
        };
        readonly SignedInView: {
            /** Format: email */
            readonly email: string;
            /** @description A person who came in by a link may have none yet */
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
            readonly systemAdmin: boolean;
        };
        readonly SignInLinkView: {
            /** Format: date-time */
            readonly expiresAt: string;
            /**
             * Format: uri
             * @description Works once, for 24 hours. Shown only here.
             */
            readonly url: string;
        };
        readonly SignInProviderTestView: {
            /**
             * @description What is wrong, in words
             * @example it cannot be reached
             */
            readonly problem: string | null;
            /** @description Whether discovery, keys and client credentials are as they must be */
            readonly works: boolean;
        };
        readonly SignInProviderView: {
            readonly clientId: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description Whether a person unknown so far is created at the first sign-in */
            readonly createPeople: boolean;
            /** @description The domains of the addresses that sign in here. Each belongs to one organization of the service */
            readonly domains: readonly string[];
            /** @example https://login.northwind.example */
            readonly issuer: string;
            /** @example Okta */
            readonly name: string;
            /** @description Whether passwords still sign in people with an address of these domains. `false` once someone has signed in through this provider */
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
             * @description What people who are created so become
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /**
             * Format: uri
             * @description The organization's own way in, for bookmarks and portals
             */
            readonly signInUrl: string;
            /** @description Take addresses that the provider does not call verified. Only where people cannot edit them there */
            readonly trustEmail: boolean;
        };
        readonly SignInView: {
            /** @description The tool's page, where the person signs in and agrees */
            readonly authorizationUrl: string;
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
        readonly Summary: {
            /** @description Null where the log shows less than four weeks */
            readonly annual: {
                /** @description Null where it rests on assumed touch times alone, or where there is no total */
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
                readonly score: number;
            };
            readonly findings: readonly {
                /** @description The id in that section on which it rests */
                readonly ref: string;
                /** @enum {string} */
                readonly section: "workflows" | "bottlenecks" | "opportunities" | "roi" | "roadmap" | "summary";
                readonly text: string;
            }[];
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
        readonly TestedView: {
            /** @example dlv_01h455vb4pex5vsknk084sn02q */
            readonly deliveryId: string;
            /** @example evt_01h455vb4pex5vsknk084sn02q */
            readonly eventId: string;
        };
        readonly TestSignInProviderBody: {
            /** @description Of the client registered at the provider for this service */
            readonly clientId: string;
            /** @description Left out, the one that is kept for the same issuer and client */
            readonly clientSecret?: string;
            /**
             * @description As the provider writes it: `<issuer>/.well-known/openid-configuration` must answer, with the same issuer
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
             * @description Good for 30 days and for one use
             * @example svc_refresh_…
             */
            readonly refresh_token: string;
            /**
             * @description What was really granted
             * @example assessments:read integrations:read
             */
            readonly scope: string;
            /** @enum {string} */
            readonly token_type: "Bearer";
        };
        readonly TouchMinutesBody: {
            /** @description For activities by their names */
            readonly byActivity?: {
                readonly [key: string]: {
                    readonly high: number;
                    readonly likely: number;
                    readonly low: number;
                };
            };
            /** @description The most */
            readonly high: number;
            /** @description What it takes most often */
            readonly likely: number;
            /** @description The least minutes a touch takes */
            readonly low: number;
        };
        readonly Triangle: {
            readonly high: number;
            readonly likely: number;
            readonly low: number;
        };
        readonly UploadPreviewView: {
            /** @description Distinct ones */
            readonly activities: number;
            readonly cases: number;
            /** @description The first ten rejected rows */
            readonly errors: readonly components["schemas"]["RejectedRowView"][];
            /** @description The twenty most frequent */
            readonly frequentActivities: readonly components["schemas"]["FrequentActivityView"][];
            /** @description False where no columns are known for case, activity and time */
            readonly isReadable: boolean;
            /** @description False where only the first 200,000 events were read */
            readonly isWhole: boolean;
            /** @description From the first event to the last */
            readonly period: components["schemas"]["PreviewPeriodView"] | null;
            /** @description Rows that are events */
            readonly readable: number;
            /** @description Rows that would be rejected */
            readonly rejected: number;
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
             * @description When the invitation by mail expires; null where none waits for an answer
             */
            readonly invitedUntil: string | null;
            readonly name: string;
            /**
             * @description `admin` may do everything in the organization, `member` only read assessments and integrations
             * @enum {string}
             */
            readonly role: "admin" | "member";
            /**
             * @description A deactivated person cannot sign in; their sessions, sign-in links and OAuth tokens have ended
             * @enum {string}
             */
            readonly status: "active" | "deactivated";
        };
        readonly WaitNature: {
            /**
             * @description What the wait is for
             * @enum {string}
             */
            readonly class: "queue" | "timer" | "batch" | "outside" | "system" | "schedule";
            readonly evidence: string;
            /**
             * @description Said on the assessment, seen in the data, or taken from the name
             * @enum {string}
             */
            readonly source: "given" | "measured" | "words";
        };
        readonly WaitView: {
            /**
             * @description A review; its time; any source; events of the sources named; their collection; or its turn after other assessments
             * @enum {string}
             */
            readonly reason: "review" | "schedule" | "sources" | "events" | "collection" | "turn";
            /** @description Names of the sources it waits for */
            readonly sources: readonly string[];
        };
        readonly WebhookItemView: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410) or `failing` (it only failed for five days)
             * @enum {string|null}
             */
            readonly disabledReason: "requested" | "gone" | "failing" | null;
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Of the headers of your own; their values are never shown */
            readonly headerNames: readonly string[];
            /** @description With `include=health` */
            readonly health?: components["schemas"]["EndpointHealthView"];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly rateLimitPerSecond: number | null;
            /** @description Only in the answers to creation and rotation */
            readonly secret?: string;
            /** @enum {string} */
            readonly status: "enabled" | "disabled";
            /** Format: date-time */
            readonly updatedAt: string;
            /** @example https://example.com/hooks */
            readonly url: string;
        };
        readonly WebhooksHealthView: {
            /** @description Deliveries that wait for a worker, counted up to 100,000 */
            readonly due: number;
            /** @description Up to 100 enabled endpoints, the longest failing first */
            readonly failing: readonly components["schemas"]["FailingWebhookView"][];
            /** @description Attempts under way, counted up to 100,000 */
            readonly inFlight: number;
            /**
             * Format: date-time
             * @description Since when the one that waits the longest has been due
             */
            readonly oldestDueAt: string | null;
        };
        readonly WebhookView: {
            /** Format: date-time */
            readonly createdAt: string;
            readonly description: string | null;
            /**
             * @description `requested`, `gone` (it answered 410) or `failing` (it only failed for five days)
             * @enum {string|null}
             */
            readonly disabledReason: "requested" | "gone" | "failing" | null;
            readonly events: readonly ("assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready" | "*")[];
            /** @description Of the headers of your own; their values are never shown */
            readonly headerNames: readonly string[];
            /** @example whk_01h455vb4pex5vsknk084sn02q */
            readonly id: string;
            readonly rateLimitPerSecond: number | null;
            /** @description Only in the answers to creation and rotation */
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
                /** @description How many do it; null where no one is named */
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
            readonly caseDurationSeconds: components["schemas"]["Stats"];
            readonly cases: number;
            readonly caseStates: {
                /** @description Quiet, and ended as cases end */
                readonly completed: number;
                /** @description Still going when the log ends */
                readonly open: number;
                /** @description Quiet, and ended elsewhere */
                readonly stalled: number;
            };
            readonly completedCaseSeconds: components["schemas"]["Stats"];
            /** @description What tells slow cases from fast ones, the strongest first */
            readonly drivers: readonly components["schemas"]["Driver"][];
            readonly edges: readonly {
                readonly cases: number;
                readonly count: number;
                readonly elapsedSeconds: components["schemas"]["Stats"];
                readonly from: string;
                readonly nature: components["schemas"]["WaitNature"];
                readonly to: string;
                /** @description From the end of one to the start of the next; null where starts are not recorded */
                readonly waitSeconds: components["schemas"]["Stats"] | null;
            }[];
            /** @description Processing ÷ (processing + waiting); null where starts are not recorded */
            readonly efficiency: number | null;
            readonly ends: readonly {
                readonly activity: string;
                readonly cases: number;
            }[];
            readonly events: number;
            /** @description Null without people */
            readonly handovers: {
                /** @description Those that change hands */
                readonly changed: number;
                /** @description Those that bounce straight back */
                readonly pingPong: number;
                readonly top: readonly {
                    readonly count: number;
                    readonly from: string;
                    readonly to: string;
                    readonly waitSeconds: components["schemas"]["Stats"] | null;
                }[];
                /** @description Steps between two occurrences whose people are known */
                readonly total: number;
            } | null;
            /** @description What bottlenecks and opportunities name as their `workflow` */
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
            readonly rules: readonly components["schemas"]["Rule"][];
            readonly starts: readonly {
                readonly activity: string;
                readonly cases: number;
            }[];
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
        readonly WorkspaceQuotasView: {
            readonly live: readonly components["schemas"]["QuotaView"][];
            readonly test: readonly components["schemas"]["QuotaView"][];
        };
    };
    responses: {
        /** @description Not changed since the answer whose ETag the request names in `If-None-Match` */
        readonly 304: {
            headers: {
                readonly ETag: components["headers"]["ETag"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not as documented: `VALIDATION_FAILED`, `MALFORMED_JSON` or `INVALID_CURSOR` */
        readonly 400: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No credential, or an unknown, expired or revoked one: `UNAUTHORIZED` */
        readonly 401: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential lacks the scope: `INSUFFICIENT_SCOPE`; or the role or kind of who calls does not allow it: `FORBIDDEN` */
        readonly 403: {
            headers: {
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such thing in this workspace; the code says which: `…_NOT_FOUND` */
        readonly 404: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The present state does not allow this, a budget of the workspace is used up (`QUOTA_EXCEEDED`), or the key is taken: `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS` */
        readonly 409: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large: `PAYLOAD_TOO_LARGE` */
        readonly 413: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of another type than expected: `UNSUPPORTED_MEDIA_TYPE` */
        readonly 415: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests: `RATE_LIMITED`; or too much of the same kind at once: `QUOTA_EXCEEDED` */
        readonly 429: {
            headers: {
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service: `INTERNAL` */
        readonly 500: {
            headers: {
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database is away: `UNAVAILABLE` */
        readonly 503: {
            headers: {
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Send it as `If-None-Match`: 304 says that nothing has changed */
        readonly ETag: string;
        /** @description `true` where this is the answer of the first request with this `Idempotency-Key` */
        readonly "Idempotency-Replayed": "true";
        /**
         * @description How many of them remain, and in how many seconds there will be more
         * @example "default";r=598;t=57
         */
        readonly RateLimit: string;
        /**
         * @description How many requests in how many seconds
         * @example "default";q=600;w=60
         */
        readonly "RateLimit-Policy": string;
        /** @description Seconds to wait */
        readonly "Retry-After": number;
        /** @description What credential is asked for, or what the one sent lacks */
        readonly "WWW-Authenticate": string;
        /** @description Names this request in the logs; yours where you sent one */
        readonly "X-Request-Id": string;
    };
    pathItems: never;
}
export type ActivityNature = components['schemas']['ActivityNature'];
export type AnnualValueView = components['schemas']['AnnualValueView'];
export type ApiKeyView = components['schemas']['ApiKeyView'];
export type ApproveBody = components['schemas']['ApproveBody'];
export type AssessedIntegrationView = components['schemas']['AssessedIntegrationView'];
export type AssessmentDetailView = components['schemas']['AssessmentDetailView'];
export type AssessmentItemView = components['schemas']['AssessmentItemView'];
export type AssessmentView = components['schemas']['AssessmentView'];
export type AssumptionsBody = components['schemas']['AssumptionsBody'];
export type AssumptionsView = components['schemas']['AssumptionsView'];
export type AttemptTimingsView = components['schemas']['AttemptTimingsView'];
export type AttemptView = components['schemas']['AttemptView'];
export type AuditActorView = components['schemas']['AuditActorView'];
export type AuditEntryView = components['schemas']['AuditEntryView'];
export type AuditTargetView = components['schemas']['AuditTargetView'];
export type Bottleneck = components['schemas']['Bottleneck'];
export type CaseStepView = components['schemas']['CaseStepView'];
export type CatalogEntryView = components['schemas']['CatalogEntryView'];
export type ChangeApiKeyBody = components['schemas']['ChangeApiKeyBody'];
export type ChangeAssessmentBody = components['schemas']['ChangeAssessmentBody'];
export type ChangeIntegrationBody = components['schemas']['ChangeIntegrationBody'];
export type ChangeOAuthClientBody = components['schemas']['ChangeOAuthClientBody'];
export type ChangeOrganizationBody = components['schemas']['ChangeOrganizationBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangePlanBody = components['schemas']['ChangePlanBody'];
export type ChangeUserBody = components['schemas']['ChangeUserBody'];
export type ChangeWebhookBody = components['schemas']['ChangeWebhookBody'];
export type CollectionView = components['schemas']['CollectionView'];
export type ColumnGuessView = components['schemas']['ColumnGuessView'];
export type ConfirmSecondFactorBody = components['schemas']['ConfirmSecondFactorBody'];
export type ConnectBody = components['schemas']['ConnectBody'];
export type CreateApiKeyBody = components['schemas']['CreateApiKeyBody'];
export type CreateAssessmentBody = components['schemas']['CreateAssessmentBody'];
export type CreateOAuthClientBody = components['schemas']['CreateOAuthClientBody'];
export type CreateOrganizationBody = components['schemas']['CreateOrganizationBody'];
export type CreateUserBody = components['schemas']['CreateUserBody'];
export type CreateWebhookBody = components['schemas']['CreateWebhookBody'];
export type DeliveryDetailView = components['schemas']['DeliveryDetailView'];
export type DeliveryView = components['schemas']['DeliveryView'];
export type DownloadView = components['schemas']['DownloadView'];
export type Driver = components['schemas']['Driver'];
export type EndedSessionsView = components['schemas']['EndedSessionsView'];
export type EndpointHealthView = components['schemas']['EndpointHealthView'];
export type EnrollmentView = components['schemas']['EnrollmentView'];
export type Error = components['schemas']['Error'];
export type EventDeliveryView = components['schemas']['EventDeliveryView'];
export type EventView = components['schemas']['EventView'];
export type FailingWebhookView = components['schemas']['FailingWebhookView'];
export type FrequentActivityView = components['schemas']['FrequentActivityView'];
export type GrantedApplicationView = components['schemas']['GrantedApplicationView'];
export type HealthHourView = components['schemas']['HealthHourView'];
export type IntegrationView = components['schemas']['IntegrationView'];
export type IntrospectionView = components['schemas']['IntrospectionView'];
export type LastErrorView = components['schemas']['LastErrorView'];
export type MakeSignInLinkBody = components['schemas']['MakeSignInLinkBody'];
export type MetricsView = components['schemas']['MetricsView'];
export type Nature = components['schemas']['Nature'];
export type OAuthClientSecretView = components['schemas']['OAuthClientSecretView'];
export type OAuthClientView = components['schemas']['OAuthClientView'];
export type OAuthErrorView = components['schemas']['OAuthErrorView'];
export type Opportunity = components['schemas']['Opportunity'];
export type OrganizationView = components['schemas']['OrganizationView'];
export type OverviewView = components['schemas']['OverviewView'];
export type PeriodBody = components['schemas']['PeriodBody'];
export type PermissionView = components['schemas']['PermissionView'];
export type PersonShareView = components['schemas']['PersonShareView'];
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
export type ReportVariantView = components['schemas']['ReportVariantView'];
export type ReportView = components['schemas']['ReportView'];
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
export type ShareView = components['schemas']['ShareView'];
export type SignedInView = components['schemas']['SignedInView'];
export type SignInLinkView = components['schemas']['SignInLinkView'];
export type SignInProviderTestView = components['schemas']['SignInProviderTestView'];
export type SignInProviderView = components['schemas']['SignInProviderView'];
export type SignInView = components['schemas']['SignInView'];
export type Stats = components['schemas']['Stats'];
export type Summary = components['schemas']['Summary'];
export type TestedView = components['schemas']['TestedView'];
export type TestSignInProviderBody = components['schemas']['TestSignInProviderBody'];
export type TestWebhookBody = components['schemas']['TestWebhookBody'];
export type TokenView = components['schemas']['TokenView'];
export type TouchMinutesBody = components['schemas']['TouchMinutesBody'];
export type Triangle = components['schemas']['Triangle'];
export type UploadPreviewView = components['schemas']['UploadPreviewView'];
export type UploadView = components['schemas']['UploadView'];
export type UserView = components['schemas']['UserView'];
export type WaitNature = components['schemas']['WaitNature'];
export type WaitView = components['schemas']['WaitView'];
export type WebhookItemView = components['schemas']['WebhookItemView'];
export type WebhooksHealthView = components['schemas']['WebhooksHealthView'];
export type WebhookView = components['schemas']['WebhookView'];
export type Workflow = components['schemas']['Workflow'];
export type WorkspaceQuotasView = components['schemas']['WorkspaceQuotasView'];
export type Response304 = components['responses']['304'];
export type Response400 = components['responses']['400'];
export type Response401 = components['responses']['401'];
export type Response403 = components['responses']['403'];
export type Response404 = components['responses']['404'];
export type Response409 = components['responses']['409'];
export type Response413 = components['responses']['413'];
export type Response415 = components['responses']['415'];
export type Response429 = components['responses']['429'];
export type Response500 = components['responses']['500'];
export type Response503 = components['responses']['503'];
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
            /** @description As RFC 8414 and RFC 9207 name it; more members may be added */
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Authorize_authorize: {
        readonly parameters: {
            readonly query: {
                readonly client_id: string;
                /** @description PKCE: base64url of the SHA-256 of the verifier; required of public clients */
                readonly code_challenge?: string;
                /** @description `S256` */
                readonly code_challenge_method?: string;
                /** @description One that the client registered; required without `request_uri` */
                readonly redirect_uri?: string;
                /** @description Of a request that was pushed; then only `client_id` is read beside it */
                readonly request_uri?: string;
                /** @description `code`; required without `request_uri` */
                readonly response_type?: string;
                /** @description Separated by spaces; without it, everything the client is registered for */
                readonly scope?: string;
                /** @description Comes back unchanged */
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
            /** @description To the sign-in page, or back to the application with `code` or `error` */
            readonly 302: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page: client or redirect URI are wrong */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
            /** @description A page: a fault of the service */
            readonly 500: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": unknown;
                };
            };
            /** @description A page: the database is away */
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
                readonly "application/json": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Read and not needed: the token itself says what it is */
                    readonly token_type_hint?: string;
                };
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Read and not needed: the token itself says what it is */
                    readonly token_type_hint?: string;
                };
            };
        };
        readonly responses: {
            /** @description What the token is worth at this moment */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["IntrospectionView"];
                };
            };
            /** @description Refused; `error` says why */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: unknown, or the secret is not right */
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
                readonly "application/json": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required of public clients */
                    readonly code_challenge?: string;
                    /** @enum {string} */
                    readonly code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    readonly redirect_uri: string;
                    /** @enum {string} */
                    readonly response_type: "code";
                    /** @description Separated by spaces; at a refresh, only what was granted */
                    readonly scope?: string;
                    /** @description Comes back unchanged */
                    readonly state?: string;
                };
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description base64url of the SHA-256 of the verifier; required of public clients */
                    readonly code_challenge?: string;
                    /** @enum {string} */
                    readonly code_challenge_method?: "S256";
                    /** @description The same as in the authorization request */
                    readonly redirect_uri: string;
                    /** @enum {string} */
                    readonly response_type: "code";
                    /** @description Separated by spaces; at a refresh, only what was granted */
                    readonly scope?: string;
                    /** @description Comes back unchanged */
                    readonly state?: string;
                };
            };
        };
        readonly responses: {
            /** @description Kept for ten minutes, at most 1,000 of a client at a time */
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
            /** @description Refused; `error` says why */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: unknown, or the secret is not right */
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
                readonly "application/json": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Read and not needed: the token itself says what it is */
                    readonly token_type_hint?: string;
                };
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description An access token or a refresh token */
                    readonly token: string;
                    /** @description Read and not needed: the token itself says what it is */
                    readonly token_type_hint?: string;
                };
            };
        };
        readonly responses: {
            /** @description It does not work any more, or never did */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; `error` says why */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: unknown, or the secret is not right */
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
                readonly "application/json": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description As it came to the redirect URI; good for 60 seconds and one use */
                    readonly code?: string;
                    /** @description Of PKCE; required where a `code_challenge` was sent */
                    readonly code_verifier?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, or `refresh_token` with that */
                    readonly grant_type: string;
                    /** @description The same as in the authorization request */
                    readonly redirect_uri?: string;
                    /** @description Of the answer before; works once */
                    readonly refresh_token?: string;
                    /** @description Separated by spaces; at a refresh, only what was granted */
                    readonly scope?: string;
                };
                readonly "application/x-www-form-urlencoded": {
                    /** @description Unless it stands in the Authorization header (HTTP Basic) */
                    readonly client_id?: string;
                    /** @description Of a confidential client, unless it stands in the Authorization header */
                    readonly client_secret?: string;
                    /** @description As it came to the redirect URI; good for 60 seconds and one use */
                    readonly code?: string;
                    /** @description Of PKCE; required where a `code_challenge` was sent */
                    readonly code_verifier?: string;
                    /** @description `authorization_code` with `code` and `redirect_uri`, or `refresh_token` with that */
                    readonly grant_type: string;
                    /** @description The same as in the authorization request */
                    readonly redirect_uri?: string;
                    /** @description Of the answer before; works once */
                    readonly refresh_token?: string;
                    /** @description Separated by spaces; at a refresh, only what was granted */
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
            /** @description Refused; `error` says why */
            readonly 400: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OAuthErrorView"];
                };
            };
            /** @description `invalid_client`: unknown, or the secret is not right */
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
                /** @description Cases in which it happens */
                readonly activity?: string;
                /** @description The case of this name */
                readonly case?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description With `to`: cases in which `to` comes right after it */
                readonly from?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description The id of a bottleneck, opportunity, rule or driver segment */
                readonly ref?: string;
                /** @description Cases with this in their names, in upper or lower case */
                readonly search?: string;
                /** @description By duration or by start; default slowest */
                readonly sort?: "slowest" | "fastest" | "newest" | "oldest";
                /** @description What has become of them by the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity that comes right after it */
                readonly to?: string;
                /** @description Its place among the variants, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As GET /v1/assessments/{id}/report/cases; without the names of cases where the link hides them */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                            /** @description The names that `steps` number, from 0 */
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
                                /** @description Up to ten, the slowest first */
                                readonly slowest: readonly {
                                    /**
                                     * Format: date-time
                                     * @description When the case reached the edge
                                     */
                                    readonly at: string;
                                    readonly case: string;
                                    readonly elapsedSeconds: number;
                                }[];
                                readonly to: string;
                            }[];
                            /** @description Of how many `cases` are a sample */
                            readonly total: number;
                            /** @description The id of the workflow in the report */
                            readonly workflow: string;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly SharedReports_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Default json; pdf answers an address to download from */
                readonly format?: "json" | "pdf";
                /** @description Of the PDF; default a4 */
                readonly paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                readonly sections?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description As GET /v1/assessments/{id}/report answers */
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 404: components["responses"]["404"];
            /** @description It cannot be drawn as a PDF: `PDF_NOT_POSSIBLE` */
            readonly 422: {
                headers: {
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
    readonly SharedReports_listVariants: {
        readonly parameters: {
            readonly query: {
                /** @description Variants in which it happens */
                readonly activity?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly AssessmentsAdministration_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                readonly environment?: "live" | "test";
                /** @description Adds `overview` to each entry: what its report found, or what it waits for */
                readonly include?: "overview";
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Only those of this organization */
                readonly organizationId?: string;
                /** @description Only those whose company has these letters in it */
                readonly q?: string;
                /** @description Order; a minus is for the largest, latest or last first. Default: the newest first */
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
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly data: readonly components["schemas"]["AssessmentView"][];
                        readonly meta: {
                            /** @description Pass it as `cursor`; null on the last page */
                            readonly nextCursor: string | null;
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly AssessmentsAdministration_approve: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ServiceAuditLog_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this action, such as `api_key.created` */
                readonly action?: string;
                /** @description Only what this actor did: its id, or its type */
                readonly actor?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description From this time on */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Organizations_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Only those whose name has these letters in it */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Organizations_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Organizations_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ApiKeys_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ApiKeys_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly keyId: string;
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ApiKeys_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly keyId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked, at once; also when it already was */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ApiKeys_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly keyId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly keyId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly AuditLog_list: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this action, such as `api_key.created` */
                readonly action?: string;
                /** @description Only what this actor did: its id, or its type */
                readonly actor?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description From this time on */
                readonly since?: string;
                /** @description Before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OAuthClients_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OAuthClients_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly clientId: string;
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OAuthClients_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly clientId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted; its codes and tokens have ended. Also when it already was */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OAuthClients_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly clientId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly clientId: string;
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new secret, shown only now; the old one has ended */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Quotas_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly SignInProvider_show: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly SignInProvider_set: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly SignInProvider_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly SignInProvider_test: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TestSignInProviderBody"];
            };
        };
        readonly responses: {
            /** @description What came of it */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Users_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Only those whose name or address has these letters in it */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly orgId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
                        readonly data: components["schemas"]["UserView"];
                    };
                };
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Users_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Users_deactivate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deactivated: sessions, sign-in links and OAuth tokens end at once. What they shared is listed under `shares` */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Users_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Invitations_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
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
                        readonly data: components["schemas"]["UserView"];
                    };
                };
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Invitations_withdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Withdrawn: its link has ended, and the person is deactivated */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ProviderIdentities_unlink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Unlinked: the next sign-in there links by the email address anew */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly LostSecondFactors_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Removed: the password alone signs them in */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly PersonShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly PersonShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
                readonly shareId: string;
                readonly userId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working at once */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly PersonShares_revokeAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly orgId: string;
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Assessments_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description Adds `overview` to each entry: what its report found, or what it waits for */
                readonly include?: "overview";
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Only those whose company has these letters in it */
                readonly q?: string;
                /** @description Order; a minus is for the largest, latest or last first. Default: the newest first */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Assessments_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Assessments_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Assessments_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Reports_get: {
        readonly parameters: {
            readonly query?: {
                /** @description Default json; pdf answers an address to download from */
                readonly format?: "json" | "pdf";
                /** @description Of the PDF; default a4 */
                readonly paper?: "a4" | "letter";
                /** @description Comma-separated subset of summary, workflows, bottlenecks, opportunities, roi, roadmap; default: all. The report is large; this narrows it. */
                readonly sections?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The report, or the sections asked for; with format=pdf an address to download them from */
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            /** @description It cannot be drawn as a PDF: `PDF_NOT_POSSIBLE` */
            readonly 422: {
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
    readonly Reports_listCases: {
        readonly parameters: {
            readonly query?: {
                /** @description Cases in which it happens */
                readonly activity?: string;
                /** @description The case of this name */
                readonly case?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description With `to`: cases in which `to` comes right after it */
                readonly from?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description The id of a bottleneck, opportunity, rule or driver segment */
                readonly ref?: string;
                /** @description Cases with this in their names, in upper or lower case */
                readonly search?: string;
                /** @description By duration or by start; default slowest */
                readonly sort?: "slowest" | "fastest" | "newest" | "oldest";
                /** @description What has become of them by the end of the log */
                readonly state?: "completed" | "stalled" | "open";
                /** @description With `from`: the activity that comes right after it */
                readonly to?: string;
                /** @description Its place among the variants, from 1 */
                readonly variant?: number;
                /** @description The id of a workflow: only its cases */
                readonly workflow?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page, the slowest first unless `sort` says otherwise */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Reports_changePlan: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangePlanBody"];
            };
        };
        readonly responses: {
            /** @description Kept, also when the report is computed again; the report shows it as `plan` */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                            /** @description The names that `steps` number, from 0 */
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
                                /** @description Up to ten, the slowest first */
                                readonly slowest: readonly {
                                    /**
                                     * Format: date-time
                                     * @description When the case reached the edge
                                     */
                                    readonly at: string;
                                    readonly case: string;
                                    readonly elapsedSeconds: number;
                                }[];
                                readonly to: string;
                            }[];
                            /** @description Of how many `cases` are a sample */
                            readonly total: number;
                            /** @description The id of the workflow in the report */
                            readonly workflow: string;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Reports_listVariants: {
        readonly parameters: {
            readonly query: {
                /** @description Variants in which it happens */
                readonly activity?: string;
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description The id of a workflow of this report */
                readonly workflow: string;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Reports_listReports: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The one that is served is the newest that is `ready` */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecomputeBody"];
            };
        };
        readonly responses: {
            /** @description Being computed; the event report.ready tells when it is served */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ReportShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ShareBody"];
            };
        };
        readonly responses: {
            /** @description Made; `url` is shown only now */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ReportShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly shareId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working at once */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            /** @description Events, for as long as the client listens */
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
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Events_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description From this time on */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Events_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Events_deliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its deliveries to the endpoints there are, newest first; up to 100 */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Integrations_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Only those whose name has these letters in it */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            /** @description The tool could not be reached or refused the credential; nothing was stored */
            readonly 422: {
                headers: {
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
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
    readonly Integrations_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Integrations_disconnect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Disconnected; its log stays readable */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Integrations_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            /** @description The tool could not be reached or refused the credential; nothing was stored */
            readonly 422: {
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
    readonly Integrations_collect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Collection starts now */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Collections_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Removal_takeBack: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly collectionId: string;
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Its events are gone */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Integrations_reconnect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            /** @description The tool could not be reached or refused the credential; nothing was stored */
            readonly 422: {
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
    readonly Uploads_upload: {
        readonly parameters: {
            readonly query?: {
                /** @description Tables: the column with the activity */
                readonly activity?: string;
                /** @description Tables: the column with the case */
                readonly case?: string;
                /** @description The file's name, for the history. How it was read is kept with the integration, for the next one */
                readonly fileName?: string;
                /** @description Tables: the column with the id of the event */
                readonly id?: string;
                /** @description Tables: the column with the lifecycle transition */
                readonly lifecycle?: string;
                /** @description OCEL: what a case is; default: the type with most events */
                readonly objectType?: string;
                /** @description Tables: the column with who did it */
                readonly resource?: string;
                /** @description Excel: the sheet's name; default: the first */
                readonly sheet?: string;
                /** @description Tables: the column with the time the activity started */
                readonly start?: string;
                /** @description Tables: the column with the time */
                readonly timestamp?: string;
                /** @description `iso` (default), `epoch_s`, `epoch_ms` or a TR35 pattern */
                readonly timestampFormat?: string;
                /** @description IANA name, for times without an offset; default UTC */
                readonly timezone?: string;
                /** @description What kind of cases these are; default: the integration's name */
                readonly workflow?: string;
            };
            readonly header?: {
                /** @description Any unique text. A repeated request with the same key gets the first answer again, for 24 hours. */
                readonly "Idempotency-Key"?: string;
            };
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Removal_deleteEvents: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ToolSignIns_authorize: {
        readonly parameters: {
            readonly query?: {
                /** @description What the tool's `configSchema` asks for, as JSON */
                readonly config?: string;
                /** @description Default: the tool's name */
                readonly name?: string;
            };
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            /** @description The application is not registered at the address in the configuration */
            readonly 422: {
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
    readonly ToolSignIns_callback: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly tool: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description To the dashboard: the connected tool, or the form again with the problem */
            readonly 303: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            /** @description The sign-in has lapsed, or was begun in another browser */
            readonly 409: {
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
    readonly UploadPreview_preview: {
        readonly parameters: {
            readonly query?: {
                /** @description Tables: the column with the activity */
                readonly activity?: string;
                /** @description Tables: the column with the case */
                readonly case?: string;
                /** @description Tables: the column with the id of the event */
                readonly id?: string;
                /** @description Tables: the column with the lifecycle transition */
                readonly lifecycle?: string;
                /** @description OCEL: what a case is; default: the type with most events */
                readonly objectType?: string;
                /** @description Tables: the column with who did it */
                readonly resource?: string;
                /** @description Excel: the sheet's name; default: the first */
                readonly sheet?: string;
                /** @description Tables: the column with the time the activity started */
                readonly start?: string;
                /** @description Tables: the column with the time */
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
        readonly requestBody?: never;
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly ReportDownloads_download: {
        readonly parameters: {
            readonly query: {
                readonly expires: string;
                /** @description The link by which it was asked for */
                readonly share?: string;
                readonly signature: string;
            };
            readonly header?: never;
            readonly path: {
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
            /** @description The range of it that was asked for */
            readonly 206: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 404: components["responses"]["404"];
            /** @description The range lies beyond its end */
            readonly 416: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly GrantedApplications_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly GrantedApplications_withdraw: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly clientId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Withdrawn; its codes and tokens for you have ended */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        readonly responses: {
            /** @description Changed; all your other sessions have ended */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        readonly responses: {
            /** @description Begun */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly "application/json": components["schemas"]["ProveYourselfBody"];
            };
        };
        readonly responses: {
            /** @description Removed, with its recovery codes */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OwnSessions_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OwnSessions_end: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OwnShares_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description How many entries a page has (default 20) */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly OwnShares_revoke: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly shareId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Revoked: it stops working at once */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description Adds to each how its deliveries fare */
                readonly include?: "health";
                /** @description How many entries a page has (default 20) */
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        readonly responses: {
            /** @description Registered; `secret` is shown only now */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_delete: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted; what was pending is cancelled */
            readonly 204: {
                headers: {
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Deliveries_list: {
        readonly parameters: {
            readonly query?: {
                /** @description `meta.nextCursor` of the answer before */
                readonly cursor?: string;
                /** @description Only deliveries of events of this type */
                readonly eventType?: "assessment.created" | "assessment.phase_changed" | "assessment.completed" | "integration.connected" | "integration.disconnected" | "report.ready";
                /** @description How many entries a page has (default 20) */
                readonly limit?: number;
                /** @description Created from this time on */
                readonly since?: string;
                readonly status?: "pending" | "succeeded" | "failed" | "cancelled";
                /** @description Created before this time */
                readonly until?: string;
            };
            readonly header?: never;
            readonly path: {
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
                            /** @description How many entries the filters match */
                            readonly total: number;
                        };
                    };
                };
            };
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Deliveries_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly deliveryId: string;
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly deliveryId: string;
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly deliveryId: string;
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery; its schedule goes on from this attempt */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_showHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
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
            readonly 304: components["responses"]["304"];
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecoverBody"];
            };
        };
        readonly responses: {
            /** @description With `dryRun`: so many would be */
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
            /** @description Each event that has not been delivered to it is queued once, 10,000 at a time */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayBody"];
            };
        };
        readonly responses: {
            /** @description With `dryRun`: so many would be */
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
            /** @description All that match are queued, 10,000 at a time */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
    readonly Webhooks_revealSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RotateSecretBody"];
            };
        };
        readonly responses: {
            /** @description The new secret, shown only now; the old one signs too until the overlap ends */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
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
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TestWebhookBody"];
            };
        };
        readonly responses: {
            /** @description A sample event is on its way to this endpoint only */
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
            readonly 400: components["responses"]["400"];
            readonly 401: components["responses"]["401"];
            readonly 403: components["responses"]["403"];
            readonly 404: components["responses"]["404"];
            readonly 409: components["responses"]["409"];
            readonly 413: components["responses"]["413"];
            readonly 415: components["responses"]["415"];
            readonly 429: components["responses"]["429"];
            readonly 500: components["responses"]["500"];
            readonly 503: components["responses"]["503"];
        };
    };
}
