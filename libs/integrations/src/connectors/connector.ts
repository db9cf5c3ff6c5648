import type { Visit } from '../asking/visit.js';
import type { LogEvent } from '#event-log';

/** JSON Schema 2020-12 of an object: what a connect form shows and what is checked. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
  readonly oneOf?: readonly { readonly required: readonly string[] }[];
}

export interface Connection {
  readonly config: Readonly<Record<string, unknown>>;
  readonly credentials: Readonly<Record<string, unknown>>;
}

export interface CollectedBatch {
  readonly events: readonly LogEvent[];
  /** Where to go on once these events are stored: collecting again from here brings nothing twice. */
  readonly position: string;
}

/** What a tool is asked to allow, shown before it is connected. */
export interface Permission {
  readonly name: string;
  /** Completes "so that we can …". */
  readonly why: string;
}

/** What a catalog entry says of a tool, pulled or pushed. */
export interface ToolDescription {
  readonly tool: string;
  readonly name: string;
  readonly description: string;
  /** The least that reading takes, and why; none where nothing is asked. */
  readonly permissions?: readonly Permission[];
  readonly configSchema: ObjectSchema;
  readonly credentialsSchema: ObjectSchema;
}

/** One tool that is asked for its events. Each in a file of its own; the conformance test runs over all of them. */
export interface Connector extends ToolDescription {
  /** Where the tool exists at all; default: in both workspaces. */
  readonly onlyIn?: 'test';
  /**
   * Where an address may itself be a secret: keeps the secret part of it with the credentials, that of `stored` where the
   * address is still the same.
   */
  hideSecrets?(given: Connection, stored: Connection | null): Connection;
  /** Proves the credential by using it. Throws ToolRejected or ToolUnreachable. */
  verify(connection: Connection, visit: Visit): Promise<{ readonly expiresAt: Date | null }>;
  /**
   * Everything that happened since `position` (null: since `visit.since`), in batches. Throws like `verify`, and ToolBusy.
   * An event may come again with the same id: the log takes each id once.
   */
  collect(connection: Connection, position: string | null, visit: Visit): AsyncIterable<CollectedBatch>;
}
