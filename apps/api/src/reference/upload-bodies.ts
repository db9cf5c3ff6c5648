import type { OpenAPIObject } from '@nestjs/swagger';

const file = { type: 'string' as const, format: 'binary' };
const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');

const event = {
  case: 'o-1',
  activity: 'pack',
  timestamp: '2026-03-01T09:30:00+01:00',
  id: 'e2',
  resource: 'Ada',
  attributes: { amount: 12.5 },
};

/** An event of a JSON upload. A mapping takes records of any shape instead. */
const eventSchema = {
  type: 'object' as const,
  description: 'Required are `case`, `activity`, and `timestamp`, unless a mapping says how records become events',
  properties: {
    case: { type: 'string' as const, description: 'What the event belongs to, such as an order', example: 'o-1' },
    activity: { type: 'string' as const, description: 'What was done', example: 'pack' },
    timestamp: { type: 'string' as const, description: 'When it was done', example: '2026-03-01T09:30:00+01:00' },
    startedAt: { type: 'string' as const, description: 'When it was begun' },
    readyAt: { type: 'string' as const, description: 'From when it could have been begun' },
    automated: { type: 'boolean' as const, description: 'Whether an account did it, and no person' },
    party: { type: 'string' as const, enum: ['customer', 'agent', 'system'], description: 'Who acts' },
    resource: { type: 'string' as const, description: 'Who did it', example: 'Ada' },
    lifecycle: { type: 'string' as const, description: 'The lifecycle transition, such as `complete`' },
    workflow: { type: 'string' as const, description: 'The workflow of the case' },
    id: { type: 'string' as const, description: 'An event with the same ID counts once', example: 'e2' },
    links: { type: 'array' as const, items: { type: 'string' as const }, description: 'Other cases it belongs to' },
    attributes: { type: 'object' as const, additionalProperties: true, description: 'Anything else' },
  },
  additionalProperties: true,
};

/** The body of an upload and of a preview, by its type. */
export const uploadContent = {
  'application/x-ndjson': {
    schema: { type: 'string' as const, description: 'One event per line' },
    example: lines(JSON.stringify(event)),
  },
  'application/json': {
    schema: { type: 'array' as const, items: { $ref: '#/components/schemas/UploadedEvent' } },
    example: [event],
  },
  'text/csv': {
    schema: { type: 'string' as const, description: 'A header row, then one event per row' },
    example: lines('case_id,activity,timestamp,resource', 'o-1,register,2026-03-01T08:00:00+01:00,Ada'),
  },
  'application/xml': { schema: { ...file, description: 'XES 1.0 or 2.0' } },
  'application/vnd.ocel+json': {
    schema: { type: 'object' as const, description: 'OCEL 1.0 or 2.0', additionalProperties: true },
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    schema: { ...file, description: 'A workbook' },
  },
  'application/vnd.apache.parquet': { schema: { ...file, description: 'A Parquet file' } },
  'application/x-singer+ndjson': {
    schema: { type: 'string' as const, description: 'The lines of a Singer tap or an Airbyte source' },
    example: lines(
      JSON.stringify({
        type: 'RECORD',
        stream: 'orders',
        record: { id: 1, status: 'packed', at: '2026-03-01T09:30:00Z' },
      }),
    ),
  },
};

/** Documents what two handlers read as a stream, which Nest therefore does not know. */
export function describeUploads(document: OpenAPIObject): void {
  for (const path of ['/v1/integrations/{integrationId}/events', '/v1/integrations/preview']) {
    const operation = document.paths[path]?.post;
    if (operation) {
      operation.requestBody = {
        required: true,
        description: 'As it is, or with `Content-Encoding: gzip`',
        content: structuredClone(uploadContent),
      };
    }
  }
  Object.assign((document.components ??= {}).schemas ?? {}, { UploadedEvent: eventSchema });
}
