import {
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { connect, errors, headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { allSubjects, EventRefused, StreamFailure } from './event-publication.js';
import type { StreamAddress } from './event-stream.settings.js';

/** Milliseconds, for the connection and for each answer. */
const answerTimeoutMs = 5_000;

/** The configuration of a stream that the service creates; operators may change it afterwards. */
const bounds = {
  subjects: [allSubjects],
  storage: StorageType.File,
  max_age: nanos(30 * 86_400_000),
  max_bytes: 2 ** 30,
  // Longer than it takes another worker to take over from one that died.
  duplicate_window: nanos(600_000),
};

/** Error codes for an event larger than the `max_msg_size` of the stream or its limit for headers. */
const tooLarge = new Set([10_054, 10_097]);

/** The client itself refuses an event larger than the `max_payload` of the server. */
function isAboutTheEvent(error: unknown): boolean {
  return error instanceof JetStreamApiError ? tooLarge.has(error.code) : error instanceof errors.InvalidArgumentError;
}

/** A connection to the stream. It does not reconnect: after a failure, open another. */
export class NatsStream {
  private readonly client: JetStreamClient;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly name: string,
  ) {
    this.client = jetstream(connection, { timeout: answerTimeoutMs });
  }

  static open(address: StreamAddress): Promise<NatsStream> {
    return StreamFailure.within(() => NatsStream.connect(address));
  }

  private static async connect({ server, isSecure, credentials, stream }: StreamAddress): Promise<NatsStream> {
    const connection = await connect({
      servers: server,
      ...credentials,
      ...(isSecure && { tls: {} }),
      name: 'assessment-service',
      reconnect: false,
      timeout: answerTimeoutMs,
      pingInterval: 10_000,
      maxPingOut: 1,
    });
    try {
      await ensureStream(await jetstreamManager(connection, { timeout: answerTimeoutMs }), stream);
      return new NatsStream(connection, stream);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  get isClosed(): boolean {
    return this.connection.isClosed();
  }

  /** Resolves once the stream has stored the event, or reports that it already had it. */
  async publish(subject: string, id: string, body: string): Promise<'stored' | 'duplicate'> {
    const described = headers();
    described.set('content-type', 'application/json');
    // Another stream may accept the same subject; its answer must not count.
    const options = { msgID: id, headers: described, expect: { streamName: this.name } };
    const { duplicate } = await StreamFailure.within(() =>
      this.client.publish(subject, body, options).catch((error: unknown) => {
        if (isAboutTheEvent(error)) throw new EventRefused((error as Error).message, { cause: error });
        throw error;
      }),
    );
    return duplicate ? 'duplicate' : 'stored';
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

async function ensureStream({ streams }: JetStreamManager, name: string): Promise<void> {
  try {
    await streams.info(name);
  } catch (error) {
    const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
    if (!isMissing) throw error;
    await streams.add({ name, ...bounds });
  }
}
