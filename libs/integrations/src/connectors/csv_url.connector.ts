import { createHash } from 'node:crypto';
import {
  type ColumnRole,
  type EventFormat,
  type LogEvent,
  type ReadOptions,
  Rejections,
  UnreadableFile,
  UploadTooLarge,
  readEvents,
} from '#event-log';
import type { ToolHeaders } from '../tool-client/response-headers.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';
import { parsePosition } from './changed-items.js';
import { type CollectedBatch, type Connection, type Connector, commonConfig, urlField } from './connector.js';

type FileConfig = Readonly<Partial<Record<ColumnRole, string>>> & {
  readonly url: string;
  readonly format?: EventFormat;
  readonly workflow?: string;
  readonly timestampFormat?: string;
  readonly timezone?: string;
};

/** Headers that are sent with the request, and the query of a signed URL. */
interface FileCredentials {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

/**
 * The version of the file (its ETag or time of change), how many of its events were collected, and whether that is all.
 */
interface FilePosition {
  readonly version: string | null;
  readonly events: number;
  readonly isWhole: boolean;
}

const roles = [
  ...(['case', 'activity', 'timestamp', 'start', 'resource', 'lifecycle', 'id'] as const),
  ...(['ready', 'automated', 'party'] as const),
];
const column = (role: string) => ({
  title: `Column: ${role}`,
  description: 'CSV: the name in the header row, if it is not the usual one',
  type: 'string',
  minLength: 1,
  maxLength: 300,
});
const formats: readonly (readonly [RegExp, EventFormat])[] = [
  [/(\.|\/)csv|text\/plain/, 'csv'],
  [/ndjson|jsonl/, 'ndjson'],
  [/json/, 'json'],
  [/(\.xes|xml)/, 'xes'],
];

/** A file at a URL, also at a signed one in S3-compatible storage; read again when it has changed. */
export const csvUrlConnector: Connector = {
  tool: 'csv_url',
  name: 'File at a URL',
  description: 'A CSV, JSON, NDJSON, or XES file that another system keeps up to date, also compressed with gzip.',
  permissions: [{ name: 'GET', why: 'read this one file' }],
  configSchema: {
    type: 'object',
    properties: {
      url: {
        ...urlField('Where the file is. A signed URL also works: what follows the ? is stored encrypted and not shown'),
        pattern: '^https?://[^\\s@]+$',
      },
      format: {
        title: 'Format',
        description: 'Default: derived from the file name or the content type',
        type: 'string',
        enum: ['csv', 'json', 'ndjson', 'xes'],
      },
      workflow: {
        title: 'Workflow',
        description: 'The name of the workflow that these cases follow',
        type: 'string',
        minLength: 1,
        maxLength: 200,
      },
      ...Object.fromEntries(roles.map((role) => [role, column(role)])),
      timestampFormat: {
        title: 'Time format',
        description: 'iso (default), epoch_s, epoch_ms, or a pattern such as dd/MM/yyyy HH:mm',
        type: 'string',
        maxLength: 100,
      },
      timezone: {
        title: 'Time zone',
        description: 'For times without an offset, such as Europe/Berlin. Default: UTC',
        type: 'string',
        maxLength: 100,
      },
      names: commonConfig.names,
    },
    required: ['url'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      headers: {
        title: 'Headers',
        description: 'Sent with each request, such as Authorization',
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z0-9-]{1,100}$' },
        additionalProperties: { type: 'string', pattern: '^[\\x20-\\x7e]{0,4096}$' },
        maxProperties: 20,
        writeOnly: true,
      },
    },
    additionalProperties: false,
  },

  /** The query of a signed URL gives access to the file, so it is stored with the credentials and not shown. */
  hideSecrets({ config, credentials: { headers } }, stored) {
    const [address = ''] = String(config.url).split('#');
    const [url = '', ...rest] = address.split('?');
    const kept = stored?.config.url === url ? stored.credentials.query : undefined;
    const query = rest.length > 0 ? rest.join('?') : (kept ?? '');
    const credentials = { ...(headers !== undefined && { headers }), ...(query !== '' && { query }) };
    return { config: { ...config, url }, credentials };
  },

  async verify(connection, session) {
    const { body, headers } = await open(connection, session, null);
    if (!body) throw new ToolUnreachable('it returned no file');
    // The first events show whether the file can be read.
    for await (const events of read(connection, body, headers, session)) if (events.length > 0) break;
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const last = (parsePosition(position) as FilePosition | null) ?? { version: null, events: 0, isWhole: false };
    const { body, headers } = await open(connection, session, last.isWhole ? last.version : null);
    if (!body) return;
    const version = versionOf(headers);
    // Another version is read from its beginning; events that are stored already are recognized by their ids.
    const known = version !== null && version === last.version ? last.events : 0;
    let [taken, waiting]: [number, LogEvent[]] = [0, []];
    // Each batch is held until the next one arrives, because only the last may say that the file was read to its end.
    const batch = (isWhole: boolean): CollectedBatch => ({
      events: waiting,
      // Without a version, the file is read from its beginning each time.
      position: JSON.stringify({ version, events: version === null ? 0 : taken, isWhole } satisfies FilePosition),
    });
    for await (const events of read(connection, body, headers, session)) {
      session.signal.throwIfAborted();
      if (waiting.length > 0) yield batch(false);
      waiting = events.slice(Math.max(0, known - taken)).map((event) => attributed(event, connection, session));
      taken += events.length;
      session.progress(taken, null);
    }
    if (waiting.length > 0) yield batch(true);
  },
};

const configOf = ({ config }: Connection): FileConfig => config as unknown as FileConfig;

async function open(connection: Connection, session: ToolSession, version: string | null) {
  const { url } = configOf(connection);
  const { headers: own = {}, query } = connection.credentials as FileCredentials;
  const api = session.api({ baseUrl: url, headers: { accept: '*/*', ...own } });
  const tag: Record<string, string> = version?.startsWith('etag ') ? { 'if-none-match': version.slice(5) } : {};
  const answer = await api.stream(query === undefined ? url : `${url}?${query}`, { headers: tag, allow: [304] });
  return { headers: answer.headers, body: answer.status === 304 ? null : answer.body };
}

/** A strong or weak ETag, or the time of the last change; null where the server sends neither. */
function versionOf({ etag, 'last-modified': modified }: ToolHeaders): string | null {
  if (typeof etag === 'string') return `etag ${etag}`;
  return typeof modified === 'string' ? `modified ${modified}` : null;
}

/** Gives each event an id: its own, or a hash of its content. Equal events next to each other are numbered. */
async function* read(
  connection: Connection,
  body: AsyncIterable<Uint8Array>,
  headers: ToolHeaders,
  { fileLimits }: ToolSession,
) {
  let equal = { id: '', number: 0 };
  try {
    for await (const events of readEvents(
      body,
      { ...optionsOf(configOf(connection), headers), ...fileLimits },
      new Rejections(),
    )) {
      yield events.map((event): LogEvent => {
        if (event.id !== null) return event;
        const id = contentOf(event);
        equal = { id, number: equal.id === id ? equal.number + 1 : 1 };
        return { ...event, id: `${id}/${equal.number}` };
      });
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ToolRejected(`the file cannot be read: ${error.message}`);
    if (error instanceof UploadTooLarge) {
      throw new ToolRejected(`the file is larger than ${error.limit} bytes ${error.measured}; split it into several`);
    }
    throw error;
  }
}

/**
 * Missing optional values are left out of the hash, so that events keep the ids they had before these columns existed.
 */
function contentOf({ readyAt, automated, party, ...event }: LogEvent): string {
  const marks = Object.fromEntries(Object.entries({ readyAt, automated, party }).filter(([, mark]) => mark !== null));
  const text = JSON.stringify({ ...event, ...marks }, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function attributed(event: LogEvent, connection: Connection, session: ToolSession): LogEvent {
  const { workflow } = configOf(connection);
  return {
    ...event,
    workflow: event.workflow ?? workflow ?? null,
    resource: session.person(event.resource, event.resource),
  };
}

function optionsOf(config: FileConfig, headers: ToolHeaders): ReadOptions {
  const path = new URL(config.url).pathname.toLowerCase();
  const type = typeof headers['content-type'] === 'string' ? headers['content-type'].toLowerCase() : '';
  const told = [path.replace(/\.gz$/, ''), type].flatMap(
    (text) => formats.find(([words]) => words.test(text))?.[1] ?? [],
  );
  const columns = Object.fromEntries(
    roles.flatMap((role) => (config[role] === undefined ? [] : [[role, config[role]]])),
  );
  return {
    format: config.format ?? told[0] ?? 'csv',
    gzip: path.endsWith('.gz') || /gzip/.test(`${type} ${String(headers['content-encoding'] ?? '')}`),
    columns,
    ...(config.timestampFormat !== undefined && { timestampFormat: config.timestampFormat }),
    ...(config.timezone !== undefined && { timezone: config.timezone }),
  };
}
