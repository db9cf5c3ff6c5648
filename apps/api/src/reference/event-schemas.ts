import type { OpenAPIObject } from '@nestjs/swagger';
import { type EventDocumentation, eventDocumentation, exampleData, type FieldSchema } from './event-documentation.js';

const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

/** The documentation of each type, in the order of the Events page. */
export const documentedEvents = (): (readonly [type: string, documentation: EventDocumentation])[] =>
  Object.entries(eventDocumentation);

/** An event exactly as it is delivered. */
export const exampleEvent = (type: string, { data }: EventDocumentation): object => ({
  id: 'evt_01h455vb4pex5vsknk084sn02q',
  type,
  timestamp: '2026-01-31T09:30:00.000Z',
  data: exampleData(data),
});

/** Replaces the general event by one schema for each type, and says which requests webhooks are sent. */
export function describeEvents(document: OpenAPIObject): void {
  const schemas = (document.components ??= {}).schemas ?? {};
  const { about } = (schemas.EventView as { properties: Record<string, object> }).properties;
  const events = documentedEvents();
  for (const [type, documentation] of events) {
    schemas[documentation.schema] = eventSchema(type, documentation, about);
  }
  schemas.EventView = {
    description: 'An event exactly as webhooks deliver it; its `type` says what `data` contains.',
    oneOf: events.map(([, { schema }]) => ref(schema)),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(events.map(([type, { schema }]) => [type, ref(schema).$ref])),
    },
  };
  Object.assign(document, { webhooks: Object.fromEntries(events.map((event) => [event[0], webhook(...event)])) });
}

function eventSchema(type: string, { title, when, data }: EventDocumentation, about: object | undefined): object {
  const test = { type: 'boolean', description: 'Only in what `POST /v1/webhooks/{id}/test` sends: true' };
  return {
    type: 'object',
    title,
    description: when,
    required: ['id', 'type', 'timestamp', 'data'],
    properties: {
      id: {
        type: 'string',
        description: 'The same at each attempt: deduplicate by it',
        example: 'evt_01h455vb4pex5vsknk084sn02q',
      },
      type: { type: 'string', enum: [type], description: 'Says what `data` contains' },
      timestamp: {
        type: 'string',
        format: 'date-time',
        description: 'When it happened',
        example: '2026-01-31T09:30:00.000Z',
      },
      data: { ...objectSchema(data, { test }), description: 'What happened, by its `type`' },
      ...(about && { about }),
    },
  };
}

const objectSchema = (
  fields: Readonly<Record<string, FieldSchema>>,
  optional: Record<string, object> = {},
): object => ({
  type: 'object',
  required: Object.keys(fields),
  properties: {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
    ...optional,
  },
});

function fieldSchema({ properties, ...field }: FieldSchema): object {
  return properties === undefined ? field : { ...field, ...objectSchema(properties), type: field.type };
}

const headers: readonly (readonly [name: string, description: string])[] = [
  ['X-Service-Signature', 'Hexadecimal HMAC-SHA256 of the raw body, keyed with the whole secret'],
  ['X-Service-Event', 'The `type` of the event'],
  ['X-Service-Delivery', 'The ID of the delivery'],
  ['X-Service-Attempt', 'The number of the attempt, from 1'],
  ['webhook-id', 'The ID of the event (Standard Webhooks)'],
  ['webhook-timestamp', 'When this attempt was sent, in seconds since 1970 (Standard Webhooks)'],
  ['webhook-signature', 'Signatures separated by spaces (Standard Webhooks)'],
];

function webhook(type: string, documentation: EventDocumentation): object {
  const { schema, title, when, advice } = documentation;
  const name = type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    post: {
      operationId: `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      summary: title,
      description: `${when}\n\n${advice}`,
      tags: ['Webhooks'],
      security: [],
      parameters: headers.map(([header, description]) => ({
        name: header,
        in: 'header',
        required: header !== 'webhook-signature',
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref(schema), example: exampleEvent(type, documentation) } },
      },
      responses: {
        '200': { description: 'Received. Any 2xx within 30 seconds counts; the body is not read.' },
        '410': { description: 'No longer wanted: the endpoint is disabled.' },
        '4XX': { description: 'Failed; it is retried.' },
        '5XX': { description: 'Failed; it is retried.' },
      },
    },
  };
}
