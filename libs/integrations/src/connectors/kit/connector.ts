import type { CountedDay, LogEvent, Snapshot } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { ChangedItem } from './changed-items.js';
import type { ObjectSchema } from './forms.js';

export interface Connection {
  readonly config: Readonly<Record<string, unknown>>;
  readonly credentials: Readonly<Record<string, unknown>>;
}

export interface CollectedBatch {
  readonly events: readonly LogEvent[];
  /** The position to continue from once these events are stored. */
  readonly position: string;
  /**
   * The events belong to a snapshot of all that there is, which is stored at once with its last batch: whatever else the
   * log holds, or holds of these spans of time, is removed.
   */
  readonly snapshot?: 'part' | Snapshot;
}

/** A permission that the credential needs, shown before a tool is connected. */
export interface Permission {
  readonly name: string;
  /** Completes "so that we can …". */
  readonly why: string;
}

/** What the catalog says about a tool, pulled or pushed. */
export interface ToolDescription {
  readonly tool: string;
  readonly name: string;
  readonly description: string;
  /** What its events do not show, each in a sentence, to be read before it is connected. */
  readonly cannotTell?: readonly string[];
  /** The fewest permissions that reading needs, and why. */
  readonly permissions?: readonly Permission[];
  readonly configSchema: ObjectSchema;
  readonly credentialsSchema: ObjectSchema;
}

/** A tool from which events are collected. Each is in a folder of its own, and the conformance test runs all of them. */
export interface Connector extends ToolDescription {
  /** The only kind of workspace that has this tool; default: both. */
  readonly onlyIn?: 'test';
  /** An event that comes again with the same id and another content takes the place of the stored one. */
  readonly replacesEvents?: true;
  /**
   * For tools whose address may itself be a secret: moves the secret part of `given` to the credentials, or keeps that
   * of `stored` where the address is the same.
   */
  hideSecrets?(given: Connection, stored: Connection | null): Connection;
  /**
   * Tests the credential by using it. `account` is what the tool calls the account itself, at whatever address it is.
   * Throws ToolRejected or ToolUnreachable.
   */
  verify(
    connection: Connection,
    session: ToolSession,
  ): Promise<{ readonly expiresAt: Date | null; readonly account?: string | null }>;
  /**
   * Everything that happened since `position` (null: since `session.since`), in batches. Throws like `verify`, and
   * ToolBusy. An event may be repeated with the same id, because the log stores each id once.
   */
  collect(connection: Connection, position: string | null, session: ToolSession): AsyncIterable<CollectedBatch>;
  /**
   * Lists every item that the account can see and that changed since `session.since`, in pages, without histories: for
   * the weekly reconciliation, which reads what the log lacks, and asks for what the list lacks.
   */
  list?(connection: Connection, session: ToolSession, position?: string | null): AsyncIterable<readonly ChangedItem[]>;
  /**
   * Reads items whole by their ids (what `session.caseKey` was called with): those that were set aside, that the log
   * lacks, or that are no longer listed. An item that was deleted or merged gives an event that says so, with the id
   * `<item>/deleted` or `<item>/merged`; one that is out of the account's sight gives no events. `position` is that of
   * the collection, which may hold with what the ids of events begin.
   */
  read?(
    connection: Connection,
    ids: readonly string[],
    session: ToolSession,
    position?: string | null,
  ): AsyncIterable<readonly LogEvent[]>;
  /**
   * Counts events by day, for sources of rows in place of `list`: the weekly comparison reads the days again that differ
   * from the log. Null where they cannot be counted: then everything is collected again.
   */
  listDays?(connection: Connection, session: ToolSession): Promise<readonly CountedDay[] | null>;
  /** Reads all events of these days, which are in order. */
  readDays?(
    connection: Connection,
    days: readonly string[],
    session: ToolSession,
    position: string | null,
  ): AsyncIterable<readonly LogEvent[]>;
}

/** Credentials were validated by the tool's form, or come from signing in. */
export const readSecrets = ({ credentials }: Connection): Readonly<Partial<Record<string, string>>> =>
  credentials as Readonly<Partial<Record<string, string>>>;
