// Made from openapi.json by `npm run openapi`: change the API, not this file.

export type ApiKeyView = {
  readonly id: string;
  readonly name: string;
  readonly environment: 'live' | 'test';
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly hint: string;
  readonly key?: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
  readonly rateLimitPerMinute: number;
  readonly rotationDue: boolean;
};

export type ApproveBody = { readonly scheduledFor?: string };

export type AssessedIntegrationView = { readonly tool: string; readonly status: string; readonly connectedAt: string };

export type AssessmentDetailView = {
  readonly id: string;
  readonly company: string;
  readonly status: 'received' | 'in_review' | 'scheduled' | 'in_progress' | 'completed';
  readonly phase: 'connect' | 'mapping' | 'diagnose' | 'report';
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
  readonly integrations: readonly AssessedIntegrationView[];
  readonly metrics: MetricsView;
  readonly scheduledFor: string | null;
  readonly period: PeriodBody | null;
  readonly assumptions: AssumptionsView;
  readonly attention: string | null;
};

export type AssessmentView = {
  readonly id: string;
  readonly company: string;
  readonly status: 'received' | 'in_review' | 'scheduled' | 'in_progress' | 'completed';
  readonly phase: 'connect' | 'mapping' | 'diagnose' | 'report';
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
};

export type AssumptionsBody = {
  readonly currency?: string;
  readonly hourlyCost?: number;
  readonly hoursPerYear?: number;
  readonly horizonMonths?: number;
  readonly discountRate?: number;
};

export type AssumptionsView = {
  readonly currency?: string;
  readonly hourlyCost?: number;
  readonly hoursPerYear?: number;
  readonly horizonMonths?: number;
  readonly discountRate?: number;
};

export type AttemptTimingsView = {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
  readonly firstByte: number | null;
};

export type AttemptView = {
  readonly number: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly outcome: 'succeeded' | 'http_error' | 'timeout' | 'connection_error' | 'blocked';
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly address: string | null;
  readonly timings: AttemptTimingsView;
};

export type AuditActorView = { readonly type: string; readonly id: string | null; readonly name: string | null };

export type AuditEntryView = {
  readonly id: string;
  readonly at: string;
  readonly action:
    | 'access.refused'
    | 'administration.refused'
    | 'api_key.created'
    | 'api_key.changed'
    | 'api_key.rotated'
    | 'api_key.revoked'
    | 'integration.connected'
    | 'integration.changed'
    | 'integration.disconnected'
    | 'oauth_client.created'
    | 'oauth_client.changed'
    | 'oauth_client.secret_rotated'
    | 'oauth_client.deleted'
    | 'oauth_grant.created'
    | 'oauth_grant.revoked'
    | 'organization.created'
    | 'organization.changed'
    | 'report.shared'
    | 'report.share_revoked'
    | 'sign_in_link.created'
    | 'user.created'
    | 'user.changed'
    | 'user.deactivated'
    | 'user.password_changed'
    | 'user.signed_in'
    | 'user.sign_in_failed'
    | 'user.signed_out'
    | 'user.session_ended'
    | 'webhook.created'
    | 'webhook.changed'
    | 'webhook.disabled'
    | 'webhook.deleted'
    | 'webhook.secret_rotated'
    | 'webhook.tested'
    | 'webhook.replayed';
  readonly actor: AuditActorView;
  readonly target: AuditTargetView | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

export type AuditTargetView = { readonly type: string; readonly id: string };

export type CatalogEntryView = {
  readonly tool: string;
  readonly name: string;
  readonly kind: 'pull' | 'push';
  readonly description: string;
  readonly configSchema: Readonly<Record<string, unknown>>;
  readonly credentialsSchema: Readonly<Record<string, unknown>>;
};

export type ChangeApiKeyBody = { readonly name?: string; readonly rateLimitPerMinute?: number | null };

export type ChangeAssessmentBody = {
  readonly scheduledFor?: string;
  readonly integrationIds?: readonly string[];
  readonly period?: PeriodBody;
  readonly assumptions?: AssumptionsBody;
  readonly company?: string;
};

export type ChangeIntegrationBody = {
  readonly name?: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly credentials?: Readonly<Record<string, unknown>>;
};

export type ChangeOAuthClientBody = {
  readonly name?: string;
  readonly redirectUris?: readonly string[];
  readonly scopes?: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
};

export type ChangeOrganizationBody = {
  readonly name?: string;
  readonly notificationEmail?: string;
  readonly reviewPolicy?: 'automatic' | 'manual';
};

export type ChangePasswordBody = { readonly currentPassword?: string; readonly newPassword: string };

export type ChangeUserBody = {
  readonly name?: string;
  readonly role?: 'admin' | 'member';
  readonly password?: string;
  readonly status?: 'active' | 'deactivated';
};

export type ChangeWebhookBody = {
  readonly url?: string;
  readonly events?: readonly (
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready'
    | '*'
  )[];
  readonly description?: string | null;
  readonly rateLimitPerSecond?: number | null;
  readonly status?: 'enabled' | 'disabled';
};

export type CollectionView = {
  readonly id: string;
  readonly status: 'running' | 'succeeded' | 'failed' | 'interrupted';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly errors: readonly RejectedRowView[];
  readonly reason: string | null;
};

export type ConnectBody = {
  readonly tool: string;
  readonly name?: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly credentials?: Readonly<Record<string, unknown>>;
};

export type CreateApiKeyBody = {
  readonly name: string;
  readonly environment: 'live' | 'test';
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly expiresAt?: string | null;
  readonly rateLimitPerMinute?: number | null;
};

export type CreateAssessmentBody = {
  readonly scheduledFor?: string;
  readonly integrationIds?: readonly string[];
  readonly period?: PeriodBody;
  readonly assumptions?: AssumptionsBody;
  readonly company: string;
};

export type CreateOAuthClientBody = {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly type: 'confidential' | 'public';
};

export type CreateOrganizationBody = {
  readonly name: string;
  readonly notificationEmail: string;
  readonly reviewPolicy?: 'automatic' | 'manual';
};

export type CreateUserBody = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: 'admin' | 'member';
};

export type CreateWebhookBody = {
  readonly url: string;
  readonly events: readonly (
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready'
    | '*'
  )[];
  readonly secret?: string;
  readonly description?: string | null;
  readonly rateLimitPerSecond?: number | null;
};

export type DeliveryDetailView = {
  readonly id: string;
  readonly eventId: string;
  readonly eventType:
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready';
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  readonly attemptCount: number;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly replayOf: string | null;
  readonly request: SentRequestView;
  readonly attempts: readonly AttemptView[];
};

export type DeliveryView = {
  readonly id: string;
  readonly eventId: string;
  readonly eventType:
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready';
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled';
  readonly attemptCount: number;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly completedAt: string | null;
  readonly replayOf: string | null;
};

export type DownloadView = { readonly downloadUrl: string; readonly expiresAt: string };

export type EndedSessionsView = { readonly ended: number };

export type Error = {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly requestId: string;
    readonly details?: readonly { readonly field: string; readonly message: string }[];
  };
};

export type EventView = {
  readonly id: string;
  readonly type:
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready';
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type FailingWebhookView = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly environment: 'live' | 'test';
  readonly webhookId: string;
  readonly url: string;
  readonly failingSince: string;
  readonly lastError: LastErrorView | null;
};

export type GrantedApplicationView = {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly grantedAt: string;
};

export type IntegrationView = {
  readonly id: string;
  readonly tool: string;
  readonly name: string;
  readonly status: 'connected' | 'collecting' | 'attention' | 'disconnected';
  readonly connectedAt: string;
  readonly lastCollectedAt: string | null;
  readonly eventCount: number;
  readonly expiresAt: string | null;
  readonly config: Readonly<Record<string, unknown>>;
  readonly attention: string | null;
};

export type IntrospectionView = {
  readonly active: boolean;
  readonly scope?: string;
  readonly client_id?: string;
  readonly sub?: string;
  readonly username?: string;
  readonly token_type?: 'Bearer';
  readonly iat?: number;
  readonly exp?: number;
  readonly iss?: string;
};

export type LastErrorView = {
  readonly deliveryId: string;
  readonly at: string;
  readonly outcome: 'succeeded' | 'http_error' | 'timeout' | 'connection_error' | 'blocked';
  readonly responseStatus: number | null;
  readonly message: string | null;
};

export type MakeSignInLinkBody = { readonly email: string };

export type MetricsView = {
  readonly workflowsMapped: number;
  readonly bottlenecksIdentified: number;
  readonly dataPointsCollected: number;
};

export type OAuthClientSecretView = { readonly clientId: string; readonly clientSecret: string };

export type OAuthClientView = {
  readonly clientId: string;
  readonly clientSecret?: string;
  readonly name: string;
  readonly type: 'confidential' | 'public';
  readonly redirectUris: readonly string[];
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly createdAt: string;
};

export type OAuthErrorView = {
  readonly error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'unsupported_grant_type'
    | 'unsupported_response_type'
    | 'request_not_supported'
    | 'access_denied'
    | 'rate_limited'
    | 'server_error'
    | 'temporarily_unavailable';
  readonly error_description?: string;
};

export type OrganizationView = {
  readonly id: string;
  readonly name: string;
  readonly notificationEmail: string;
  readonly reviewPolicy: 'automatic' | 'manual';
  readonly createdAt: string;
};

export type PeriodBody = { readonly from: string; readonly to: string };

export type PersonShareView = {
  readonly id: string;
  readonly assessmentId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
};

export type PushedRequestView = { readonly request_uri: string; readonly expires_in: number };

export type QuotaView = {
  readonly name: 'storedBytes' | 'parallelUploads' | 'openRuns' | 'pendingRecomputations' | 'streams' | 'pdfs';
  readonly used: number;
  readonly limit: number;
};

export type RecomputeBody = { readonly assumptions: AssumptionsBody };

export type RejectedRowView = { readonly line: number; readonly message: string };

export type ReplayBody = {
  readonly since: string;
  readonly until?: string;
  readonly status?: 'failed' | 'cancelled';
  readonly dryRun?: boolean;
};

export type ReplayedView = { readonly queued: number };

export type ReportView = {
  readonly id: string;
  readonly assessmentId: string;
  readonly status: 'pending' | 'ready';
  readonly createdAt: string;
  readonly generatedAt: string | null;
  readonly assumptions: AssumptionsView;
};

export type RevokedSharesView = { readonly revoked: number };

export type RotateApiKeyBody = {
  readonly gracePeriodSeconds?: number;
  readonly scopes?: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
};

export type RotateSecretBody = { readonly secret?: string; readonly overlapSeconds?: number };

export type RotatedSecretView = { readonly id: string; readonly secret: string };

export type SentRequestView = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type SessionView = {
  readonly id: string;
  readonly browser: string;
  readonly address: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly current: boolean;
};

export type ShareBody = { readonly expiresInDays?: number };

export type ShareView = {
  readonly id: string;
  readonly url?: string;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
};

export type SignInLinkView = { readonly url: string; readonly expiresAt: string };

export type SignedInView = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'member' | null;
  readonly scopes: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
  readonly systemAdmin: boolean;
  readonly hasPassword: boolean;
  readonly organization: OrganizationView | null;
};

export type TestWebhookBody = {
  readonly type?:
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready';
};

export type TestedView = { readonly eventId: string; readonly deliveryId: string };

export type TokenView = {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
};

export type UploadView = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: number;
  readonly errors: readonly RejectedRowView[];
};

export type UserView = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'member';
  readonly status: 'active' | 'deactivated';
  readonly createdAt: string;
};

export type WebhookView = {
  readonly id: string;
  readonly url: string;
  readonly events: readonly (
    | 'assessment.created'
    | 'assessment.phase_changed'
    | 'assessment.completed'
    | 'integration.connected'
    | 'integration.disconnected'
    | 'report.ready'
    | '*'
  )[];
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly disabledReason: 'requested' | 'gone' | 'failing' | null;
  readonly rateLimitPerSecond: number | null;
  readonly secret?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type WebhooksHealthView = {
  readonly due: number;
  readonly inFlight: number;
  readonly oldestDueAt: string | null;
  readonly failing: readonly FailingWebhookView[];
};

export type WorkspaceQuotasView = { readonly live: readonly QuotaView[]; readonly test: readonly QuotaView[] };
