import { count, figure, list, nullable, object, share, stats, text } from './schema.js';

const activity = object({
  name: text(),
  occurrences: count(),
  cases: count(),
  maxRepeats: count('Most occurrences in one case'),
  rework: object({ cases: count(), repeats: count(), selfLoops: count() }),
  serviceSeconds: nullable(stats, 'Time at work; null where starts are not known'),
  resources: nullable(count(), 'Who did it; null where nobody is named'),
});

const edge = object({
  from: text(),
  to: text(),
  count: count(),
  cases: count(),
  elapsedSeconds: stats,
  waitSeconds: nullable(stats, 'From the end of one to the start of the next; null where starts are not known'),
});

const variant = object({
  activities: list(text()),
  cases: count(),
  share: share(),
  medianSeconds: figure(),
});

const handovers = object({
  total: count('Steps between two occurrences whose people are known'),
  changed: count('Those with another person at the end'),
  pingPong: count('Back to the one before at once'),
  top: list(object({ from: text(), to: text(), count: count(), waitSeconds: nullable(stats) })),
});

export const workflowsSchema = list(
  object({
    id: text('What bottlenecks and opportunities name as their `workflow`'),
    name: text(),
    tools: list(text()),
    cases: count(),
    events: count(),
    occurrences: count(),
    activities: list(activity),
    edges: list(edge),
    starts: list(object({ activity: text(), cases: count() })),
    ends: list(object({ activity: text(), cases: count() })),
    variants: object({
      total: count(),
      forEightyPercent: count('The fewest that cover 80 % of the cases'),
      top: list(variant),
    }),
    caseDurationSeconds: stats,
    arrivalsPerWeek: figure(),
    throughputPerWeek: list(object({ week: text('ISO 8601 week'), started: count(), finished: count() })),
    handovers: nullable(handovers, 'Null without people'),
    efficiency: nullable(share(), 'Processing ÷ (processing + waiting); null where starts are not known'),
    map: object({ svg: text('An `<svg>` element, ready to stand in a page') }),
  }),
);
