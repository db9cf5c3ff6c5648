import type { AssessmentView } from '../api/schemas';
import type { Tone } from '../ui/badge';

export const statuses: Readonly<Record<AssessmentView['status'], { readonly words: string; readonly tone: Tone }>> = {
  received: { words: 'Received', tone: 'neutral' },
  in_review: { words: 'In review', tone: 'warn' },
  scheduled: { words: 'Scheduled', tone: 'neutral' },
  in_progress: { words: 'In progress', tone: 'info' },
  completed: { words: 'Completed', tone: 'good' },
};

export const phases: Readonly<Record<AssessmentView['phase'], string>> = {
  connect: 'Connecting the tools',
  mapping: 'Mapping the workflows',
  diagnose: 'Finding the bottlenecks',
  report: 'Writing the report',
};
