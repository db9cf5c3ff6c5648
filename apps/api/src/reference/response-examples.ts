const at = '2026-11-27T03:23:29.926Z';
const assessment = {
  id: 'asmt_01h455vb4pex5vsknk084sn02q',
  company: 'Example Company',
  status: 'in_progress',
  phase: 'mapping',
  progress: 42,
  createdAt: at,
  estimatedCompletion: '2026-11-27T03:24:12.000Z',
};
const assessmentDetail = {
  ...assessment,
  integrations: [
    {
      id: 'int_01h455vb4pex5vsknk084sn02q',
      name: 'Orders',
      tool: 'upload',
      status: 'connected',
      connectedAt: at,
      eventsDeletedAt: null,
    },
  ],
  metrics: { workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 12_345 },
  scheduledFor: null,
  period: null,
  assumptions: {},
  natures: {},
  rules: [],
  showPeople: false,
  sensitive: [],
  calendar: null,
  language: 'en',
  attention: null,
  repeat: null,
  seriesId: null,
  previousId: null,
  nextAt: null,
  overview: { results: null, waitingFor: null },
};
const integration = {
  id: 'int_01h455vb4pex5vsknk084sn02q',
  tool: 'upload',
  name: 'Orders',
  status: 'connected',
  connectedAt: at,
  lastCollectedAt: null,
  eventCount: 0,
  expiresAt: null,
  config: {},
  attention: null,
  nextCollectionAt: null,
  rateLimit: null,
  eventsRemovedAt: null,
  uploadSettings: null,
};
const webhook = {
  id: 'whk_01h455vb4pex5vsknk084sn02q',
  url: 'https://example.com/hooks',
  events: ['assessment.completed', 'report.ready'],
  description: null,
  status: 'enabled',
  disabledReason: null,
  rateLimitPerSecond: null,
  headerNames: [],
  publicKey: 'whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=',
  createdAt: at,
  updatedAt: at,
};
const delivery = {
  id: 'dlv_01h455vb4pex5vsknk084sn02q',
  eventId: 'evt_01h455vb4pex5vsknk084sn02q',
  eventType: 'report.ready',
  status: 'pending',
  attemptCount: 1,
  nextAttemptAt: '2026-11-27T03:24:30.112Z',
  createdAt: at,
  completedAt: null,
  replayOf: null,
};
const event = {
  id: 'evt_01h455vb4pex5vsknk084sn02q',
  type: 'assessment.phase_changed',
  timestamp: at,
  data: { assessmentId: assessment.id, previousPhase: 'connect', currentPhase: 'mapping', progress: 25 },
};
const apiKey = { type: 'api_key', id: 'key_01h455vb4pex5vsknk084sn02q', name: 'Nightly export' };
const request = {
  requestId: 'aab9a1c2-a461-4bed-bbf0-66633fc09d81',
  at,
  method: 'GET',
  path: '/v1/assessments/{id}',
  status: 404,
  code: 'ASSESSMENT_NOT_FOUND',
  durationMs: 12,
  actor: apiKey,
  address: '203.0.113.7',
};
const page = (one: object): object => ({ data: [one], meta: { total: 1, nextCursor: null } });

/** What the operations answer that most programs begin with, by operationId and status. */
export const responseExamples: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  Assessments_list: { 200: page(assessment) },
  Assessments_create: {
    201: {
      data: {
        ...assessmentDetail,
        status: 'received',
        phase: 'connect',
        progress: 0,
        overview: { results: null, waitingFor: { reason: 'review', sources: [] } },
        metrics: { ...assessmentDetail.metrics, dataPointsCollected: 0 },
      },
    },
  },
  Assessments_get: { 200: { data: assessmentDetail } },
  Integrations_list: { 200: page(integration) },
  Integrations_connect: { 201: { data: integration } },
  Uploads_upload: {
    202: {
      data: {
        accepted: 4,
        duplicates: 0,
        rejected: 1,
        errors: [{ line: 6, message: 'the timestamp "someday" is not an ISO 8601 time' }],
      },
    },
  },
  Webhooks_create: {
    201: { data: { ...webhook, secret: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=' } },
  },
  Webhooks_list: { 200: page(webhook) },
  Webhooks_test: { 202: { data: { eventId: event.id, deliveryId: delivery.id } } },
  Deliveries_list: { 200: page(delivery) },
  Events_list: { 200: page(event) },
  Requests_list: { 200: page(request) },
};
