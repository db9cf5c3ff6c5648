// Made from openapi.json by `npm run openapi`: change the API, not this file.

export type ActivityNature = {
  readonly class: 'work' | 'outside' | 'system' | 'schedule';
  readonly source: 'given' | 'measured' | 'words';
  readonly evidence: string;
};

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
  readonly natures: Readonly<Record<string, 'work' | 'outside' | 'system' | 'schedule' | 'timer'>>;
  readonly rules: readonly RuleBody[];
  readonly showPeople: boolean;
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
  readonly touchMinutes?: TouchMinutesBody;
};

export type AssumptionsView = {
  readonly currency?: string;
  readonly hourlyCost?: number;
  readonly hoursPerYear?: number;
  readonly horizonMonths?: number;
  readonly discountRate?: number;
  readonly touchMinutes?: TouchMinutesBody;
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
  readonly resent?: true;
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
    | 'report.share_opened'
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
    | 'webhook.replayed'
    | 'webhook.recovered'
    | 'webhook.sent';
  readonly actor: AuditActorView;
  readonly target: AuditTargetView | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

export type AuditTargetView = { readonly type: string; readonly id: string };

export type Bottleneck = {
  readonly rank: number;
  readonly id: string;
  readonly workflow: string;
  readonly kind: 'waiting' | 'slow_step' | 'rework';
  readonly at: { readonly activity?: string; readonly from?: string; readonly to?: string };
  readonly cases: number;
  readonly lostSeconds: Stats;
  readonly repeats: number | null;
  readonly share: number | null;
  readonly nature: Nature;
  readonly causes:
    | readonly {
        readonly cause: 'batching' | 'contention' | 'prioritization' | 'unavailability' | 'extraneous';
        readonly seconds: number;
        readonly share: number;
        readonly shareOfWorkingHours: number | null;
      }[]
    | null;
  readonly signs: readonly {
    readonly sign: 'timer' | 'schedule' | 'outside' | 'system' | 'batch' | 'handover' | 'overload';
    readonly text: string;
    readonly figures: Readonly<Record<string, unknown>>;
  }[];
  readonly trend: {
    readonly direction: 'rising' | 'falling';
    readonly first: number;
    readonly second: number;
    readonly low: number;
    readonly high: number;
  } | null;
  readonly examples: readonly string[];
  readonly text: string;
};

export type CaseStepView = { readonly activity: string; readonly at: string; readonly by: string | null };

export type CatalogEntryView = {
  readonly tool: string;
  readonly name: string;
  readonly kind: 'pull' | 'push';
  readonly description: string;
  readonly permissions: readonly PermissionView[];
  readonly configSchema: Readonly<Record<string, unknown>>;
  readonly credentialsSchema: Readonly<Record<string, unknown>>;
};

export type ChangeApiKeyBody = { readonly name?: string; readonly rateLimitPerMinute?: number | null };

export type ChangeAssessmentBody = {
  readonly assumptions?: AssumptionsBody;
  readonly natures?: Readonly<Record<string, 'work' | 'outside' | 'system' | 'schedule' | 'timer'>>;
  readonly rules?: readonly RuleBody[];
  readonly showPeople?: boolean;
  readonly scheduledFor?: string;
  readonly integrationIds?: readonly string[];
  readonly period?: PeriodBody;
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
  readonly casesRead: number | null;
  readonly casesFound: number | null;
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
  readonly assumptions?: AssumptionsBody;
  readonly natures?: Readonly<Record<string, 'work' | 'outside' | 'system' | 'schedule' | 'timer'>>;
  readonly rules?: readonly RuleBody[];
  readonly showPeople?: boolean;
  readonly scheduledFor?: string;
  readonly integrationIds?: readonly string[];
  readonly period?: PeriodBody;
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

export type Driver = {
  readonly id: string;
  readonly attribute: string;
  readonly of: 'case' | 'event';
  readonly eventValue: 'first' | 'most_frequent' | null;
  readonly kind: 'category' | 'number' | 'repeats' | 'handovers' | 'start';
  readonly effect: number;
  readonly share: number;
  readonly segments: readonly {
    readonly id: string;
    readonly value: string;
    readonly cases: number;
    readonly medianSeconds: number;
    readonly meanSeconds: number;
  }[];
};

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
  readonly nextCollectionAt: string | null;
  readonly rateLimit: RateLimitView | null;
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

export type Nature = {
  readonly class: 'work' | 'queue' | 'timer' | 'batch' | 'outside' | 'system' | 'schedule';
  readonly source: 'given' | 'measured' | 'words';
  readonly evidence: string;
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

export type Opportunity = {
  readonly rank: number;
  readonly id: string;
  readonly workflow: string;
  readonly saves: 'work' | 'waiting';
  readonly target: { readonly activity: string } | { readonly from: string; readonly to: string };
  readonly kind:
    | 'automate'
    | 'assist'
    | 'route'
    | 'prefill'
    | 'extract'
    | 'deduplicate'
    | 'remove'
    | 'reschedule'
    | 'shorten_timer'
    | 'remind'
    | 'rebalance'
    | 'parallelize';
  readonly score: number;
  readonly factors: {
    readonly volume: { readonly value: number | null; readonly why: string };
    readonly effort: { readonly value: number | null; readonly why: string };
    readonly standardization: { readonly value: number | null; readonly why: string };
    readonly stability: { readonly value: number | null; readonly why: string };
    readonly errors: { readonly value: number | null; readonly why: string };
    readonly manualShare: { readonly value: number | null; readonly why: string };
    readonly aiExposure: { readonly value: number | null; readonly why: string };
  };
  readonly confidence: 'high' | 'medium' | 'low';
  readonly rationale: string;
  readonly effort: { readonly days: number; readonly why: string };
  readonly touch: { readonly rests: 'measured' | 'assumed'; readonly minutes: Triangle } | null;
  readonly waiting: { readonly share: number; readonly canGo: number; readonly rests: 'measured' | 'assumed' } | null;
  readonly figures: Readonly<Record<string, unknown>>;
  readonly annual: {
    readonly occurrences: number;
    readonly hours: number | null;
    readonly waitingDays: number | null;
  } | null;
  readonly examples: readonly string[];
};

export type OrganizationView = {
  readonly id: string;
  readonly name: string;
  readonly notificationEmail: string;
  readonly reviewPolicy: 'automatic' | 'manual';
  readonly createdAt: string;
};

export type PeriodBody = { readonly from: string; readonly to: string };

export type PermissionView = { readonly name: string; readonly why: string };

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

export type RateLimitView = {
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetsAt: string | null;
};

export type RecomputeBody = {
  readonly assumptions?: AssumptionsBody;
  readonly natures?: Readonly<Record<string, 'work' | 'outside' | 'system' | 'schedule' | 'timer'>>;
  readonly rules?: readonly RuleBody[];
  readonly showPeople?: boolean;
};

export type RecoverBody = { readonly since: string; readonly until?: string; readonly dryRun?: boolean };

export type RejectedRowView = { readonly line: number; readonly message: string };

export type ReplayBody = {
  readonly since: string;
  readonly until?: string;
  readonly status?: 'failed' | 'cancelled';
  readonly dryRun?: boolean;
};

export type ReplayedView = { readonly queued: number; readonly remaining?: number; readonly nextSince?: string };

export type Report = {
  readonly id: string;
  readonly assessmentId: string;
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string | null; readonly to: string | null };
  readonly summary?: Summary;
  readonly workflows?: readonly Workflow[];
  readonly bottlenecks?: readonly Bottleneck[];
  readonly opportunities?: readonly Opportunity[];
  readonly roi?: Roi;
  readonly roadmap?: Roadmap;
};

export type ReportCaseView = {
  readonly workflow: string;
  readonly case: string;
  readonly startedAt: string;
  readonly durationSeconds: number;
  readonly state: 'completed' | 'stalled' | 'open';
  readonly variant: number;
  readonly stepCount: number;
  readonly steps: readonly CaseStepView[];
};

export type ReportView = {
  readonly id: string;
  readonly assessmentId: string;
  readonly status: 'pending' | 'ready';
  readonly createdAt: string;
  readonly generatedAt: string | null;
  readonly assumptions: AssumptionsView;
};

export type RevokedSharesView = { readonly revoked: number };

export type Roadmap = {
  readonly capacityDaysPerMonth: number;
  readonly waves: readonly {
    readonly name: 'Decide' | 'Quick wins' | 'Core' | 'Transform';
    readonly from: number;
    readonly to: number;
    readonly items: readonly {
      readonly opportunityId: string;
      readonly title: string;
      readonly start: number;
      readonly end: number;
      readonly effortDays: number;
      readonly dependsOn: readonly string[];
      readonly owner: null;
      readonly baseline: { readonly metric: string; readonly value: number };
      readonly target: { readonly metric: string; readonly value: number };
      readonly expectedAnnualValue: number | null;
    }[];
  }[];
};

export type Roi = {
  readonly assumptions: {
    readonly currency: string;
    readonly hourlyCost: number;
    readonly hoursPerYear: number;
    readonly horizonMonths: number;
    readonly discountRate: number;
    readonly touchMinutes: {
      readonly low: number;
      readonly likely: number;
      readonly high: number;
      readonly byActivity?: Readonly<Record<string, unknown>>;
    };
    readonly adoption: readonly number[];
    readonly addressableShare: {
      readonly automate: number;
      readonly assist: number;
      readonly route: number;
      readonly prefill: number;
      readonly extract: number;
      readonly deduplicate: number;
      readonly remove: number;
    };
    readonly successRate: Triangle;
    readonly humanReview: Triangle;
    readonly risk: Triangle;
    readonly volumeFactor: Triangle;
    readonly touchTimeFactor: Triangle;
    readonly addressableFactor: Triangle;
    readonly adoptionFactor: Triangle;
    readonly investmentFactor: Triangle;
    readonly buildHoursPerDay: number;
    readonly buildCostFactor: number;
    readonly runCostShare: number;
    readonly draws: number;
  };
  readonly perOpportunity: readonly {
    readonly id: string;
    readonly annualHours: number;
    readonly annualValue: number;
    readonly investment: number;
    readonly runCost: number;
    readonly npv: { readonly low: number; readonly expected: number; readonly high: number };
    readonly paybackMonths: number | null;
    readonly roi: number | null;
    readonly rests: 'measured' | 'assumed';
  }[];
  readonly total: {
    readonly investment: number;
    readonly annualValue: { readonly low: number; readonly expected: number; readonly high: number };
    readonly npv: { readonly low: number; readonly expected: number; readonly high: number };
    readonly paybackMonths: number | null;
    readonly probabilityOfLoss: number;
  } | null;
  readonly cashFlow: readonly {
    readonly month: number;
    readonly cost: number;
    readonly benefit: number;
    readonly cumulative: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly sensitivity: readonly { readonly assumption: string; readonly low: number; readonly high: number }[];
  readonly reason: string | null;
};

export type RotateApiKeyBody = {
  readonly gracePeriodSeconds?: number;
  readonly scopes?: readonly (
    'assessments:read' | 'assessments:write' | 'integrations:read' | 'integrations:write' | 'webhooks:manage'
  )[];
};

export type RotateSecretBody = { readonly secret?: string; readonly overlapSeconds?: number };

export type RotatedSecretView = { readonly id: string; readonly secret: string };

export type Rule = {
  readonly id: string;
  readonly text: string;
  readonly kind: 'before' | 'followed_by' | 'never' | 'not_same_person' | 'within';
  readonly a: string;
  readonly b: string | null;
  readonly withinSeconds: number | null;
  readonly given: boolean;
  readonly cases: number;
  readonly broken: number;
  readonly examples: readonly string[];
  readonly medianSecondsKept: number | null;
  readonly medianSecondsBroken: number | null;
};

export type RuleBody = {
  readonly kind: 'before' | 'followed_by' | 'never' | 'not_same_person' | 'within';
  readonly a: string;
  readonly b?: string;
  readonly withinSeconds?: number;
  readonly workflow?: string;
  readonly name?: string;
};

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

export type ShareBody = { readonly expiresInDays?: number; readonly showCases?: boolean };

export type ShareView = {
  readonly id: string;
  readonly url?: string;
  readonly createdBy: string | null;
  readonly showCases: boolean;
  readonly opens: number;
  readonly lastOpenedAt: string | null;
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

export type Stats = {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly p90: number;
  readonly min: number;
  readonly max: number;
  readonly sum: number;
};

export type Summary = {
  readonly headline: string;
  readonly findings: readonly {
    readonly text: string;
    readonly section: 'workflows' | 'bottlenecks' | 'opportunities' | 'roi' | 'roadmap' | 'summary';
    readonly ref: string;
  }[];
  readonly totals: {
    readonly workflows: number;
    readonly cases: number;
    readonly events: number;
    readonly activities: number;
    readonly people: number;
    readonly tools: number;
  };
  readonly annual: {
    readonly waitingDaysPerCase: number;
    readonly value: {
      readonly currency: string;
      readonly low: number;
      readonly expected: number;
      readonly high: number;
    } | null;
  } | null;
  readonly dataQuality: {
    readonly score: number;
    readonly issues: readonly { readonly text: string; readonly count: number; readonly share: number }[];
  };
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

export type TouchMinutesBody = {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
  readonly byActivity?: Readonly<
    Record<string, { readonly low: number; readonly likely: number; readonly high: number }>
  >;
};

export type Triangle = { readonly low: number; readonly likely: number; readonly high: number };

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

export type WaitNature = {
  readonly class: 'queue' | 'timer' | 'batch' | 'outside' | 'system' | 'schedule';
  readonly source: 'given' | 'measured' | 'words';
  readonly evidence: string;
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

export type Workflow = {
  readonly id: string;
  readonly name: string;
  readonly tools: readonly string[];
  readonly cases: number;
  readonly events: number;
  readonly occurrences: number;
  readonly activities: readonly {
    readonly name: string;
    readonly occurrences: number;
    readonly cases: number;
    readonly maxRepeats: number;
    readonly rework: { readonly cases: number; readonly repeats: number; readonly selfLoops: number };
    readonly serviceSeconds: Stats | null;
    readonly resources: number | null;
    readonly nature: ActivityNature;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly count: number;
    readonly cases: number;
    readonly elapsedSeconds: Stats;
    readonly waitSeconds: Stats | null;
    readonly nature: WaitNature;
  }[];
  readonly starts: readonly { readonly activity: string; readonly cases: number }[];
  readonly ends: readonly { readonly activity: string; readonly cases: number }[];
  readonly variants: {
    readonly total: number;
    readonly forEightyPercent: number;
    readonly top: readonly {
      readonly activities: readonly string[];
      readonly cases: number;
      readonly share: number;
      readonly medianSeconds: number;
    }[];
  };
  readonly caseDurationSeconds: Stats;
  readonly caseStates: { readonly completed: number; readonly stalled: number; readonly open: number };
  readonly completedCaseSeconds: Stats;
  readonly observation: { readonly from: string; readonly to: string; readonly years: number | null };
  readonly arrivalsPerWeek: number;
  readonly throughputPerWeek: readonly { readonly week: string; readonly started: number; readonly finished: number }[];
  readonly handovers: {
    readonly total: number;
    readonly changed: number;
    readonly pingPong: number;
    readonly top: readonly {
      readonly from: string;
      readonly to: string;
      readonly count: number;
      readonly waitSeconds: Stats | null;
    }[];
  } | null;
  readonly efficiency: number | null;
  readonly drivers: readonly Driver[];
  readonly rules: readonly Rule[];
  readonly map: { readonly svg: string };
};

export type WorkspaceQuotasView = { readonly live: readonly QuotaView[]; readonly test: readonly QuotaView[] };
