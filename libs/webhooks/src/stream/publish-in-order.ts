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
