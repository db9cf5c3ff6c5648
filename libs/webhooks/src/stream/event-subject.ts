import type { OwnedWorkspace } from '#auth';
import { publicId } from '#events';

/** What a stream of ours takes. */
export const allSubjects = 'assessment.events.>';

/** A workspace is an organization, by the id that its administrator knows, and live or test. */
export function eventSubject({ organizationId, environment }: OwnedWorkspace, type: string): string {
  return `assessment.events.${publicId('org', organizationId)}.${environment}.${type}`;
}
