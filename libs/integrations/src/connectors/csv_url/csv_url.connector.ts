import { createHash } from 'node:crypto';
import { InvalidReadOption, type LogEvent, Rejections, UnreadableFile, UploadTooLarge, readEvents } from '#event-log';
import {
  type FileConfig,
  beginsAs,
  columnRoles,
  fileFormats,
  isReadFromEnd,
  isSpooled,
  readOptionsOf,
} from './file-format.js';
import { type OpenedFile, openFile } from './open-file.js';
import type { ToolHeaders } from '../../tool-client/response-headers.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { parsePosition } from '../kit/changed-items.js';
import type { CollectedBatch, Connection, Connector } from '../kit/connector.js';
import { field, form, formOfRows } from '../kit/forms.js';

/**
 * The version of the file (its ETag or time of change), how many of its events were collected, and whether that is all.
 */
interface FilePosition {
  readonly version: string | null;
  readonly events: number;
  readonly isWhole: boolean;
  /** What the log held besides was removed. */
  readonly isSnapshot?: boolean;
}

const column = (role: string) =>
  field.text(`Column: ${role}`, 'CSV: the name in the header row, if it is not the usual one', 300);

/** A file at a URL or in S3-compatible storage; read again when it has changed. */
export const csvUrlConnector: Connector = {
  tool: 'csv_url',
  name: 'File at a URL',
  description:
    'A CSV, Excel, Parquet, JSON, NDJSON, XES, or OCEL file that another system keeps up to date, also compressed with gzip, also in S3.',
  replacesEvents: true,
  permissions: [{ name: 'GET', why: 'read this one file; in S3, s3:GetObject' }],
  configSchema: formOfRows('url', {
    url: {
      ...field.url(
        'Where the file is, such as https://… or s3://bucket/file.csv. A signed URL also works: what follows the ? is stored encrypted and not shown',
      ),
      pattern: '^(https?|s3)://[^\\s@]+$',
    },
    format: {
      title: 'Format',
      description: 'Default: derived from the file name or the content type',
      type: 'string',
      enum: fileFormats,
    },
    workflow: field.text('Workflow', 'The name of the workflow that these cases follow', 200),
    ...Object.fromEntries(columnRoles.map((role) => [role, column(role)])),
    timestampFormat: {
      title: 'Time format',
      description: 'iso (default), epoch_s, epoch_ms, or a pattern such as dd/MM/yyyy HH:mm',
      type: 'string',
      maxLength: 100,
    },
    timezone: field.timezone,
    sheet: field.text('Sheet', 'Excel: the name of the sheet. Default: the first', 100),
    objectType: field.text(
      'Object type',
      'OCEL: the type of object that is a case. Default: the one with the most events',
      300,
    ),
    snapshot: {
      title: 'The file is a snapshot',
      description:
        'It holds everything each time: rows that are no longer in it are removed here, too, unless more than half would go',
      type: 'boolean',
      default: false,
    },
  }),
  credentialsSchema: form({
    headers: {
      title: 'Headers',
      description: 'Sent with each request, such as Authorization',
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z0-9-]{1,100}$' },
      additionalProperties: { type: 'string', pattern: '^[\\x20-\\x7e]{0,4096}$' },
      maxProperties: 20,
      writeOnly: true,
    },
    accessKeyId: {
      ...field.secret('Access key ID', 'S3: requests are signed with it'),
      maxLength: 128,
      writeOnly: false,
    },
    secretAccessKey: field.secret('Secret access key', 'S3: belongs to the access key'),
    sessionToken: {
      ...field.secret('Session token', 'S3: only for temporary keys, which AWS ends after hours'),
      maxLength: 8192,
    },
    region: {
      title: 'Region',
      description: 'S3: such as eu-central-1. Default: that of the address, or us-east-1',
      type: 'string',
      pattern: '^[a-z0-9-]{1,40}$',
      writeOnly: false,
    },
  }),

  /** The query of a signed URL gives access to the file, so it is stored with the credentials and not shown. */
  hideSecrets({ config, credentials: { query: _previous, ...given } }, stored) {
    const [address = ''] = String(config.url).split('#');
    const [url = '', ...rest] = address.split('?');
    const kept = stored?.config.url === url ? stored.credentials.query : undefined;
    const query = rest.length > 0 ? rest.join('?') : (kept ?? '');
    return { config: { ...config, url }, credentials: { ...given, ...(query !== '' && { query }) } };
  },

  async verify(connection, session) {
    const file = await openFile(connection, session, null);
    if (!file.body) throw new ToolUnreachable('it returned no file');
    if (await seemsReadable(connection, file, session)) return { expiresAt: null };
    // The first events show whether the file can be read.
    for await (const events of read(connection, file.body, file.headers, session)) if (events.length > 0) break;
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const last = (parsePosition(position) as FilePosition | null) ?? { version: null, events: 0, isWhole: false };
    const { snapshot: isSnapshot = false } = readConfig(connection);
    const isDone = last.isWhole && (last.isSnapshot === true || !isSnapshot);
    const known = isDone && last.version?.startsWith('etag ') ? last.version.slice(5) : null;
    const { body, headers } = await openFile(connection, session, known);
    if (!body) return;
    const version = readVersion(headers);
    // Another version is read from its beginning; events that are stored already are recognized by their ids.
    const skipped = !isSnapshot && version !== null && version === last.version ? last.events : 0;
    let taken: number = 0;
    let waiting: LogEvent[] = [];
    // Each batch is held until the next one arrives, because only the last may say that the file was read to its end.
    const batch = (isWhole: boolean): CollectedBatch => ({
      events: waiting,
      // Without a version, the file is read from its beginning each time.
      position: JSON.stringify({
        version,
        events: version === null ? 0 : taken,
        isWhole,
        ...(isSnapshot && { isSnapshot }),
      } satisfies FilePosition),
      ...(isSnapshot && { snapshot: isWhole ? { spans: null } : 'part' }),
    });
    for await (const events of read(connection, body, headers, session)) {
      session.signal.throwIfAborted();
      if (waiting.length > 0) yield batch(false);
      waiting = events.slice(Math.max(0, skipped - taken)).map((event) => attributed(event, connection, session));
      taken += events.length;
      session.progress(taken, null);
    }
    if (isSnapshot && taken === 0) throw new ToolRejected('none of its rows could be read as an event');
    if (waiting.length > 0) yield batch(true);
  },
};

const readConfig = ({ config }: Connection): FileConfig => config as unknown as FileConfig;

/**
 * Whether a file that is too large for a test, and is read from its end, at least begins as it should. False where its
 * first events can be read.
 */
async function seemsReadable(
  connection: Connection,
  { body, headers }: OpenedFile,
  { fileLimits }: ToolSession,
): Promise<boolean> {
  const options = readOptionsOf(readConfig(connection), headers);
  const isSmall = Number(headers['content-length'] ?? Infinity) <= fileLimits.compressedLimit;
  if (!body || !isReadFromEnd(options) || isSmall) return false;
  for await (const piece of body) {
    if (beginsAs(options, piece)) return true;
    throw new ToolRejected(`the file is no ${options.format}; name its format in \`format\``);
  }
  throw new ToolRejected('the file is empty');
}

/** A strong or weak ETag, or the time of the last change; null where the server sends neither. */
function readVersion({ etag, 'last-modified': modified }: ToolHeaders): string | null {
  if (typeof etag === 'string') return `etag ${etag}`;
  return typeof modified === 'string' ? `modified ${modified}` : null;
}

/** Gives each event an id: its own, or a hash of its content. Equal events next to each other are numbered. */
async function* read(
  connection: Connection,
  body: AsyncIterable<Uint8Array>,
  headers: ToolHeaders,
  session: ToolSession,
) {
  let equal = { id: '', number: 0 };
  try {
    const told = readOptionsOf(readConfig(connection), headers);
    const options = { ...told, ...session.fileLimits, ...(isSpooled(told) && { temporaryFolder: session.folder }) };
    for await (const events of readEvents(body, options, new Rejections())) {
      yield events.map((event): LogEvent => {
        if (event.id !== null) return event;
        const id = hashContent(event);
        equal = { id, number: equal.id === id ? equal.number + 1 : 1 };
        return { ...event, id: `${id}/${equal.number}` };
      });
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ToolRejected(`the file cannot be read: ${error.message}`);
    if (error instanceof UploadTooLarge) {
      throw new ToolRejected(`the file is larger than ${error.limit} bytes ${error.measured}; split it into several`);
    }
    if (error instanceof InvalidReadOption) throw new ToolRejected(`${error.field}: ${error.message}`);
    throw error;
  }
}

/**
 * Missing optional values are left out of the hash, so that events keep the ids they had before these columns existed.
 */
function hashContent({ readyAt, automated, party, ...event }: LogEvent): string {
  const marks = Object.fromEntries(Object.entries({ readyAt, automated, party }).filter(([, mark]) => mark !== null));
  const text = JSON.stringify({ ...event, ...marks }, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function attributed(event: LogEvent, connection: Connection, session: ToolSession): LogEvent {
  const { workflow } = readConfig(connection);
  return {
    ...event,
    workflow: event.workflow ?? workflow ?? null,
    resource: session.person(event.resource, event.resource),
  };
}
