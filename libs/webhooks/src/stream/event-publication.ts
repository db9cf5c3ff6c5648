import type { OwnedWorkspace } from '#auth';
import { publicId } from '#events';

/** The subjects of a stream that the service creates. */
export const allSubjects = 'assessment.events.>';

/** `assessment.events.<organization>.<live or test>.<type>` */
export function eventSubject({ organizationId, environment }: OwnedWorkspace, type: string): string {
  return `assessment.events.${publicId('org', organizationId)}.${environment}.${type}`;
}

/** Messages for operators, by the names of errors of the client. */
const words: Readonly<Record<string, string>> = {
  AuthorizationError: 'the server refuses the user, password, or token',
  JetStreamNotEnabled: 'no stream accepts the events: JetStream is off, or the stream has other subjects',
  TimeoutError: 'the server did not respond in time',
};

/** The stream refuses this event, but not others. */
export class EventRefused extends Error {}

/** The stream is unreachable, slow or refuses everything: events wait. */
export class StreamFailure extends Error {
  static async within<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      const { name, message } = cause as Error;
      if (cause instanceof EventRefused) throw cause;
      throw new StreamFailure(words[name] ?? message, { cause });
    }
  }
}

interface OfWorkspace {
  readonly workspaceId: string;
}

export interface Published {
  /** How many events from the first on were published, without a gap. */
  readonly done: number;
  readonly failure: Error | null;
}

/**
 * Publishes workspaces concurrently, and the events of each one after the other, so that a repeated event never comes after
 * a later one. Stops at the first failure.
 */
export async function publishInOrder<Event extends OfWorkspace>(
  events: readonly Event[],
  mayGoOn: () => boolean,
  publish: (event: Event) => Promise<void>,
): Promise<Published> {
  const published = new Set<Event>();
  const failures: Error[] = [];
  await Promise.all(
    [...new Set(events.map(({ workspaceId }) => workspaceId))].map(async (workspace) => {
      const ofOne = events.filter(({ workspaceId }) => workspaceId === workspace);
      for (const event of ofOne) {
        if (failures.length > 0 || !mayGoOn()) return;
        try {
          await publish(event);
          published.add(event);
        } catch (error) {
          failures.push(error as Error);
        }
      }
    }),
  );
  const first = events.findIndex((event) => !published.has(event));
  return { done: first < 0 ? events.length : first, failure: failures[0] ?? null };
}
