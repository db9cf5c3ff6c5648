import type { OwnedWorkspace } from '#auth';
import { publicId } from '#events';

/** What a stream of ours takes. */
export const allSubjects = 'assessment.events.>';

/** A workspace is an organization, by the id that its administrator knows, and live or test. */
export function eventSubject({ organizationId, environment }: OwnedWorkspace, type: string): string {
  return `assessment.events.${publicId('org', organizationId)}.${environment}.${type}`;
}

/** What its client calls by names of its own, in words for the operator. */
const words: Readonly<Record<string, string>> = {
  AuthorizationError: 'the server refuses the user, password, or token',
  JetStreamNotEnabled: 'no stream accepts the events: JetStream is off, or the stream has other subjects',
  TimeoutError: 'the server did not respond in time',
};

/** The stream takes other events, but not this one. */
export class EventRefused extends Error {}

/** The stream is away, slow or refuses: whatever it is, events wait. */
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
  /** How many from the first on were published. */
  readonly done: number;
  readonly failure: Error | null;
}

/**
 * Workspaces beside each other; within one, each event after the answer to the one before: what is tried again can never
 * fall behind what came later. The first failure ends it for all.
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
