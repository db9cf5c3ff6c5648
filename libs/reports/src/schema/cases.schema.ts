import { count, figure, instant, list, object, text, type Schema } from './schema.js';

const step: Schema = {
  type: 'array',
  items: { type: 'number' },
  minItems: 2,
  maxItems: 2,
  description: 'The number of an activity, and the seconds since the case started',
};

export const casesSchema = object({
  data: object({
    workflow: text('The id of the workflow in the report'),
    total: count('Of how many `cases` are a sample'),
    activities: list(text(), 'The names that `steps` number, from 0'),
    cases: list(object({ case: text(), startedAt: instant(), steps: list(step) })),
    edges: list(
      object({
        from: text(),
        to: text(),
        slowest: list(
          object({ case: text(), at: instant('When the case reached the edge'), elapsedSeconds: figure() }),
          'Up to ten, the slowest first',
        ),
      }),
      'The most frequent edges',
    ),
  }),
});
