import type { LogEvent } from '../event-log/log-event.js';

/** JSON Schema 2020-12 of an object: what a connect form shows and what is checked. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
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

/** The tool said no: the credential is wrong, revoked or expired. Asking again does not help. */
export class ToolRejected extends Error {
  constructor(
    message: string,
    readonly isExpired = false,
  ) {
    super(message);
  }
}

/** The tool did not answer, or not sensibly. Asking again later may help. */
export class ToolUnreachable extends Error {}

/** What a catalogue entry says of a tool, pulled or pushed. */
export interface ToolDescription {
  readonly tool: string;
  readonly name: string;
  readonly description: string;
  readonly configSchema: ObjectSchema;
  readonly credentialsSchema: ObjectSchema;
}

/** One tool that is asked for its events. Each in a file of its own; the conformance test runs over all of them. */
export interface Connector extends ToolDescription {
  /** Where the tool exists at all; default: in both workspaces. */
  readonly onlyIn?: 'test';
  /** Proves the credential by using it. Throws ToolRejected or ToolUnreachable. */
  verify(connection: Connection, signal: AbortSignal): Promise<{ readonly expiresAt: Date | null }>;
  /** Everything that happened since `position` (null: ever), in order, in batches. Throws like `verify`. */
  collect(connection: Connection, position: string | null, signal: AbortSignal): AsyncIterable<CollectedBatch>;
}
