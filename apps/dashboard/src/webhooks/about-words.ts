import type { SubjectView } from '../api';

const kinds = { assessment: 'assessment', integration: 'source' } as const;

/** The name of what an event is about. Deleted things keep their name if the event contains it. */
export function nameInWords({ kind, name, deleted }: SubjectView): string {
  if (name === null) return `Deleted ${kinds[kind]}`;
  return deleted ? `${name} (deleted)` : name;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What else there is to say about an event; '' for most. Phases have the names that receivers see. */
export function detailInWords(data: Readonly<Record<string, unknown>>): string {
  const { previousPhase, currentPhase, reason } = data;
  if (readText(currentPhase) !== '') return `from ${readText(previousPhase)} to ${readText(currentPhase)}`;
  if (reason === 'token_expired') return 'access expired';
  return '';
}

/** Where the dashboard shows it. */
export const makeAddress = ({ kind, id }: SubjectView): string =>
  kind === 'assessment' ? `/assessments/${id}` : `/integrations/${id}`;
