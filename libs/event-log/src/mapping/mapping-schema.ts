import { COLUMN_NAME_LIMIT, NAME_LIMIT } from '../events/read-options.js';
import { optionalValues } from '../events/mapping.js';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });

/** One of the three: exactly one property. */
const value = {
  type: 'object',
  properties: {
    column: text(COLUMN_NAME_LIMIT),
    value: { type: ['string', 'boolean'], minLength: 1, maxLength: NAME_LIMIT },
    template: text(NAME_LIMIT),
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
};

const scalars = {
  type: 'array',
  items: { type: ['string', 'number', 'boolean'], maxLength: NAME_LIMIT },
  minItems: 1,
  maxItems: 1_000,
};

const conditions = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      column: text(COLUMN_NAME_LIMIT),
      in: scalars,
      notIn: scalars,
      exists: { type: 'boolean' },
      sameAs: text(COLUMN_NAME_LIMIT),
      differsFrom: text(COLUMN_NAME_LIMIT),
    },
    required: ['column'],
    anyOf: ['in', 'notIn', 'exists', 'sameAs', 'differsFrom'].map((name) => ({ required: [name] })),
    additionalProperties: false,
  },
  maxItems: 20,
};

const event = {
  type: 'object',
  properties: {
    activity: value,
    timestamp: value,
    timestampFormat: text(100),
    ...Object.fromEntries(optionalValues.map((name) => [name, value])),
    when: conditions,
  },
  required: ['activity', 'timestamp'],
  additionalProperties: false,
};

const mapping = {
  type: 'object',
  properties: {
    each: text(COLUMN_NAME_LIMIT),
    case: value,
    workflow: value,
    where: conditions,
    events: { type: 'array', items: event, minItems: 1, maxItems: 20 },
    attributes: {
      type: ['string', 'array'],
      pattern: '^all$',
      items: text(COLUMN_NAME_LIMIT),
      maxItems: 200,
      uniqueItems: true,
    },
    links: { type: 'array', items: value, maxItems: 20 },
    deletedAt: value,
  },
  required: ['case', 'events'],
  additionalProperties: false,
};

const streamName = text(300);

/** Only an upload of streams has other records to look up. */
const streamMapping = {
  ...mapping,
  properties: {
    ...mapping.properties,
    lookup: {
      type: 'object',
      propertyNames: text(100),
      additionalProperties: {
        type: 'object',
        properties: { stream: streamName, id: value, by: value },
        required: ['stream', 'id', 'by'],
        additionalProperties: false,
      },
      minProperties: 1,
      maxProperties: 10,
    },
  },
};

/** JSON Schema of a mapping, for the configurations of tools. */
export const mappingSchema = {
  title: 'Mapping',
  description: 'How rows of any shape become events: where case, activity, time, and person come from',
  ...mapping,
};

/** JSON Schema of the mappings of a Singer or Airbyte source, by stream. */
export const streamsSchema = {
  title: 'Streams',
  description: 'A mapping for each stream of a Singer tap or an Airbyte source whose records are events',
  type: 'object',
  propertyNames: streamName,
  additionalProperties: streamMapping,
  minProperties: 1,
  maxProperties: 50,
};
