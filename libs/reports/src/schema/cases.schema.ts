import { count, figure, instant, list, object, text, type Schema } from './schema.js';

const step: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: 'Index of the activity, and seconds since the case started',
};

export const casesSchema = object({
  data: object({
    workflow: text('The id of the workflow in the report'),
    total: count('Number of cases that `cases` is a sample of'),
    activities: list(text(), 'Activity names; `steps` refers to them by index, from 0'),
    cases: list(object({ case: text(), startedAt: instant(), steps: list(step) })),
    edges: list(
      object({
        from: text(),
        to: text(),
        slowest: list(
          object({ case: text(), at: instant('When the case took the path'), elapsedSeconds: figure() }),
          'Up to ten, slowest first',
        ),
      }),
      'The most frequent edges',
    ),
  }),
});
