import type { EventData, EventType } from '#events';

/** A JSON Schema with an example, from which the schema, the table, and the example of the Events page are made. */
export interface FieldSchema {
  readonly type: string | readonly string[];
  readonly description: string;
  readonly example?: unknown;
  readonly format?: string;
  readonly enum?: readonly (string | null)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

export interface EventDocumentation<Data = Record<string, unknown>> {
  /** The name of its schema in the OpenAPI document. */
  readonly schema: string;
  /** As a noun phrase: the summary in the OpenAPI document. */
  readonly title: string;
  readonly when: string;
  readonly advice: string;
  /** Sent only to endpoints that name it: `["*"]` does not include it. */
  readonly onlyByName?: true;
  readonly data: { readonly [Field in keyof Data]-?: FieldSchema };
}

const id = (prefix: string, description: string): FieldSchema => ({
  type: 'string',
  description,
  example: `${prefix}_01h455vb4pex5vsknk084sn02q`,
});
const text = (description: string, example: string): FieldSchema => ({ type: 'string', description, example });
const choice = (values: readonly string[], description: string, example = values[0]): FieldSchema => ({
  type: 'string',
  enum: values,
  description,
  example,
});
const count = (description: string, example: number): FieldSchema => ({
  type: 'integer',
  minimum: 0,
  description,
  example,
});
const instant = (description: string): FieldSchema => ({
  type: 'string',
  format: 'date-time',
  description,
  example: '2026-01-31T09:30:00.000Z',
});

const assessmentId = id('asmt', 'The assessment');
const integrationId = id('int', 'The connected tool');
const company = text('The company that is assessed', 'Example Company');
const tool = text('The tool, as in the catalog', 'jira');
const phases = ['connect', 'mapping', 'diagnose', 'report'];
const progress = (example: number): FieldSchema => ({ ...count('From 0 to 100', example), maximum: 100 });
const webhookId = id('whk', 'The endpoint');
const deliveryId = id('dlv', 'The delivery');
const webhookUrl = text('Its address, without the query', 'https://example.com/hooks');
const lastError: FieldSchema = {
  type: ['object', 'null'],
  description: 'What went wrong last, as in the health of an endpoint',
  properties: {
    deliveryId,
    at: instant('When the attempt began'),
    outcome: text('How the attempt ended, as in the delivery log', 'http_error'),
    responseStatus: { type: ['integer', 'null'], description: 'The status of the answer', example: 500 },
    message: { type: ['string', 'null'], description: 'In words', example: 'the endpoint answered 500' },
  },
};
const gain = (description: string): FieldSchema => ({
  type: ['object', 'null'],
  description: `${description}, as in the report`,
  example: { metric: 'waitSeconds', from: 9_200, to: 600, low: 300, high: 2_400, how: 'simulated' },
});
const reportUrl = text(
  'Where the report is; it needs a credential with `assessments:read`',
  'https://api.example.com/v1/assessments/asmt_01h455vb4pex5vsknk084sn02q/report',
);

/** One entry for each event type: add yours here, and the OpenAPI document and the Events page have it. */
export const eventDocumentation: { readonly [Type in EventType]: EventDocumentation<EventData[Type]> } = {
  'assessment.created': {
    schema: 'AssessmentCreatedEvent',
    title: 'An assessment was created',
    when: 'Someone created an assessment, with the API or in the dashboard.',
    advice: 'Store its ID beside your own record of the company. Nothing has been measured so far.',
    data: {
      assessmentId,
      company,
      status: choice(['received', 'in_review', 'scheduled', 'in_progress', 'completed'], 'Its status'),
      phase: choice(phases, 'Its phase'),
      progress: progress(0),
      createdAt: instant('When it was created'),
    },
  },
  'assessment.phase_changed': {
    schema: 'AssessmentPhaseChangedEvent',
    title: 'An assessment moved to its next phase',
    when: 'A running assessment finished a phase: connect, mapping, diagnose, report.',
    advice:
      'Show the progress to the people who wait for it. Events can arrive out of order: keep the one with the latest `timestamp`.',
    data: {
      assessmentId,
      previousPhase: choice(phases, 'The phase that it left'),
      currentPhase: choice(phases, 'The phase that it is in now', 'mapping'),
      progress: progress(25),
    },
  },
  'assessment.completed': {
    schema: 'AssessmentCompletedEvent',
    title: 'An assessment is complete',
    when: 'All phases are done, and the report can be read.',
    advice: 'Fetch `reportUrl`. To react to recomputed reports as well, subscribe to `report.ready`.',
    data: {
      assessmentId,
      company,
      completedAt: instant('When it was completed'),
      metrics: {
        type: 'object',
        description: 'What was found',
        properties: {
          workflowsMapped: count('Workflows in the report', 4),
          bottlenecksIdentified: count('Bottlenecks in the report', 7),
          dataPointsCollected: count('Events that were read', 12_345),
        },
      },
      reportUrl,
    },
  },
  'report.ready': {
    schema: 'ReportReadyEvent',
    title: 'A report is ready',
    when: 'The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions.',
    advice: 'Fetch `reportUrl`, as JSON or with `format=pdf`. It always leads to the latest report.',
    data: {
      assessmentId,
      reportId: id('rpt', 'The report'),
      generatedAt: instant('When it was made'),
      reportUrl,
    },
  },
  'integration.connected': {
    schema: 'IntegrationConnectedEvent',
    title: 'A tool was connected',
    when: 'A tool was connected, or connected again.',
    advice: 'Nothing needs to be done. Collection has begun; an assessment can use it at once.',
    data: {
      integrationId,
      tool,
      status: choice(['connected'], 'Its status'),
      connectedAt: instant('When it was connected'),
    },
  },
  'integration.disconnected': {
    schema: 'IntegrationDisconnectedEvent',
    title: 'A tool was disconnected',
    when: 'Someone disconnected a tool, or the tool no longer accepts its credential.',
    advice:
      'If `reason` is not `requested`, give it a new credential: `POST /v1/integrations/{id}/connect`. Its events are kept.',
    data: {
      integrationId,
      tool,
      reason: text('`requested`, or why the tool refused', 'requested'),
      disconnectedAt: instant('When it was disconnected'),
    },
  },
  'assessment.compared': {
    schema: 'AssessmentComparedEvent',
    title: 'An assessment was compared with the one before',
    when: 'An assessment of a series was completed, and it was found out what changed since the one before.',
    advice: 'Read what changed: `GET /v1/assessments/{id}/comparison?with=previous`.',
    onlyByName: true,
    data: {
      assessmentId,
      previousId: id('asmt', 'The assessment before'),
      attributable: { type: 'boolean', description: 'Whether the effects of what changed are known', example: true },
      differenceSeconds: {
        type: ['number', 'null'],
        description: 'Of the mean cycle times; null where they could not be compared',
        example: -336_000,
      },
      changes: {
        type: 'integer',
        description: 'What was found to have changed, and rules that are broken more often; an email tells them',
        example: 1,
      },
    },
  },
  'roadmap_item.verified': {
    schema: 'RoadmapItemVerifiedEvent',
    title: 'It was found out what came of a roadmap item',
    when: 'An assessment was compared with the one before, in whose roadmap the item was started or done.',
    advice: 'Read why: `items` of `GET /v1/assessments/{id}/comparison?with=previous`. `GET /v1/results` adds them up.',
    onlyByName: true,
    data: {
      assessmentId,
      itemId: text('The item of the roadmap before', 'o1'),
      state: choice(
        ['reached', 'not_reached', 'not_measurable'],
        'Measured by its interval, against half of the promise',
      ),
      promised: gain('What the roadmap promised'),
      measured: gain('What was measured'),
    },
  },
  'webhook.failing': {
    schema: 'WebhookFailingEvent',
    title: 'An endpoint began to fail',
    when: 'The first attempt after a success failed; at most every five minutes for an endpoint.',
    advice: 'Look at `lastError` and at the endpoint itself. Deliveries are repeated, so nothing is lost yet.',
    onlyByName: true,
    data: { webhookId, url: webhookUrl, failingSince: instant('When its first attempt failed'), lastError },
  },
  'webhook.disabled': {
    schema: 'WebhookDisabledEvent',
    title: 'An endpoint was disabled',
    when: 'It answered 410, or failed for five days.',
    advice: 'Mend the endpoint, enable it, and replay what it missed: `POST /v1/webhooks/{id}/replay`.',
    onlyByName: true,
    data: {
      webhookId,
      url: webhookUrl,
      reason: choice(['gone', 'failing'], 'Why it was disabled'),
      disabledAt: instant('When it was disabled'),
    },
  },
  'delivery.failed': {
    schema: 'DeliveryFailedEvent',
    title: 'A delivery failed for good',
    when: 'The last attempt of a delivery failed, or its endpoint answered 410.',
    advice: 'Once the endpoint works again, replay it: `POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay`.',
    onlyByName: true,
    data: {
      deliveryId,
      webhookId,
      eventId: id('evt', 'The event that was not delivered'),
      eventType: text('Its type', 'report.ready'),
      attemptCount: count('How often it was tried', 8),
      lastError,
    },
  },
};

/** The example value of a schema. */
export const makeExample = ({ example, properties }: FieldSchema): unknown =>
  properties === undefined ? example : exampleData(properties);

export const exampleData = (fields: Readonly<Record<string, FieldSchema>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, makeExample(schema)]));
