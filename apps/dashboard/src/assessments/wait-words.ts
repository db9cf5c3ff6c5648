import type { OverviewView } from '../api/schemas';

type Wait = NonNullable<OverviewView['waitingFor']>;

/** Two names are read, more are counted. */
function named(sources: readonly string[]): string {
  const [first = '', second] = sources;
  if (sources.length > 2) return `${first} and ${sources.length - 1} others`;
  return second === undefined ? first : `${first} and ${second}`;
}

/** What an assessment waits for; the time it is scheduled for stands elsewhere. */
export function waitInWords({ reason, sources }: Wait): string {
  switch (reason) {
    case 'review':
      return 'Waiting for approval';
    case 'schedule':
      return 'Waiting for its start time';
    case 'sources':
      return 'Waiting for a source';
    case 'events':
      return `Waiting for events from ${named(sources)}`;
    case 'collection':
      return `Collecting from ${named(sources)}`;
    case 'turn':
      return 'Starting soon';
  }
}
