/**
 * What the samples send, where the least that is required says little. `$NAME` is a variable of the environment. A
 * body that an operation does not name here is its example in the document, or else every required field.
 */
export const bodies = {
  Assessments_create: { company: 'Northwind Traders' },
  Assessments_change: { company: 'Northwind Traders Ltd' },
  Integrations_connect: { tool: 'upload', name: 'Purchasing' },
  Integrations_change: { name: 'Purchasing 2026' },
  Integrations_reconnect: {},
  Integrations_preview: { config: { url: 'https://example.com/purchasing.csv' } },
  Reports_changePlan: { startDate: '2026-12-01', items: { o1: { status: 'accepted' } } },
  Reports_recompute: { assumptions: { hourlyCost: 80, currency: 'USD' } },
  ReportFilters_make: { name: 'Orders since 2020', workflow: '$WORKFLOW', from: '2020-01-01' },
  ReportShares_create: { expiresInDays: 30 },
  Webhooks_create: { url: 'https://example.com/hooks', events: ['assessment.completed', 'report.ready'] },
  Webhooks_change: { description: 'Nightly reports' },
  Webhooks_rotateSecret: { overlapSeconds: 86_400 },
  Webhooks_test: { type: 'report.ready' },
  Replays_recover: { since: '2026-01-31T09:30:00Z', dryRun: true },
  Replays_replayAll: { since: '2026-01-31T09:30:00Z', dryRun: true },
  Organizations_create: { name: 'Northwind Traders', notificationEmail: 'ops@northwind.example' },
  Organizations_change: { reviewPolicy: 'automatic' },
  ApiKeys_create: { name: 'Nightly sync', environment: 'live', scopes: ['assessments:read', 'assessments:write'] },
  ApiKeys_change: { name: 'Nightly sync of orders' },
  ApiKeys_rotate: { gracePeriodSeconds: 3600 },
  OwnApiKeys_create: { name: 'Nightly sync', environment: 'live', scopes: ['assessments:read', 'assessments:write'] },
  OwnApiKeys_change: { name: 'Nightly sync of orders' },
  OwnApiKeys_rotate: { gracePeriodSeconds: 3600 },
  DeviceAuthorization_begin: { client_id: 'cli' },
  Users_create: { email: 'ada@northwind.example', name: 'Ada Lovelace', role: 'member' },
  Users_change: { role: 'admin' },
  SignInProvider_set: {
    name: 'Okta',
    issuer: 'https://login.northwind.example',
    clientId: 'assessments',
    clientSecret: '$PROVIDER_SECRET',
    domains: ['northwind.example'],
    createPeople: true,
    role: 'member',
    trustEmail: false,
    passwordSignIn: true,
  },
  SignInProvider_test: {
    issuer: 'https://login.northwind.example',
    clientId: 'assessments',
    clientSecret: '$PROVIDER_SECRET',
  },
  SignInLinks_make: { email: '$EMAIL' },
  OwnOrganization_change: { name: 'Northwind Traders' },
  OwnPassword_change: { currentPassword: '$PASSWORD', newPassword: '$NEW_PASSWORD' },
  OwnChat_set: { kind: 'slack', url: '$CHAT_URL' },
  OwnProof_give: { password: '$PASSWORD' },
  OwnSecondFactor_begin: { password: '$PASSWORD' },
  OwnSecondFactor_confirm: { code: '$CODE' },
  OwnSecondFactor_remove: { password: '$PASSWORD' },
  Webhooks_revealSecret: { password: '$PASSWORD' },
  OAuthClients_create: {
    name: 'Quarterly review',
    type: 'confidential',
    scopes: ['assessments:read'],
    redirectUris: ['https://app.example.com/callback'],
  },
  OAuthClients_change: { name: 'Yearly review' },
  Token_token: {
    grant_type: 'refresh_token',
    refresh_token: '$REFRESH_TOKEN',
    client_id: '$CLIENT',
    client_secret: '$CLIENT_SECRET',
  },
  Revoke_revoke: { token: '$REFRESH_TOKEN', client_id: '$CLIENT', client_secret: '$CLIENT_SECRET' },
  Introspect_introspect: { token: '$ACCESS_TOKEN', client_id: '$CLIENT', client_secret: '$CLIENT_SECRET' },
  Par_push: {
    response_type: 'code',
    redirect_uri: 'https://app.example.com/callback',
    scope: 'assessments:read',
    client_id: '$CLIENT',
    client_secret: '$CLIENT_SECRET',
  },
};

/** What a query must name. */
export const queries = {
  Comparisons_get: { with: '$EARLIER_ASSESSMENT' },
  Reports_listVariants: { workflow: '$WORKFLOW' },
  Reports_replay: { workflow: '$WORKFLOW' },
  SharedReports_listVariants: { workflow: '$WORKFLOW' },
  SharedReports_replay: { workflow: '$WORKFLOW' },
  Reports_distribution: { workflow: '$WORKFLOW' },
  SharedReports_distribution: { workflow: '$WORKFLOW' },
};

/** Variables of the environment by what stands before a parameter of a path. */
const variables = {
  assessments: 'ASSESSMENT',
  integrations: 'INTEGRATION',
  collections: 'COLLECTION',
  filters: 'FILTER',
  scenarios: 'SCENARIO',
  comments: 'COMMENT',
  catalog: 'TOOL',
  shares: 'SHARE',
  shared: 'SHARE_TOKEN',
  organizations: 'ORGANIZATION',
  users: 'PERSON',
  webhooks: 'WEBHOOK',
  deliveries: 'DELIVERY',
  events: 'EVENT',
  'api-keys': 'API_KEY',
  'oauth-clients': 'CLIENT',
  sessions: 'SESSION',
  applications: 'CLIENT',
};

/** Bodies that fit one thing alone: the value of the parameter that names it. */
const named = { Integrations_preview: { tool: 'csv_url' } };

/** The value of each parameter of the path, by its name. */
export function valuesIn(path, operationId) {
  const parts = path.split('/');
  const found = parts.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), parts[index - 1]]] : []));
  const values = found.map(([name, before]) => [name, `$${variables[before]}`]);
  return { ...Object.fromEntries(values), ...named[operationId] };
}
