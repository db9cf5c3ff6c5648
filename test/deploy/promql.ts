import { parser } from '@prometheus-io/lezer-promql';

export interface Query {
  readonly metrics: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

/** What a PromQL expression names, by the grammar that Prometheus's own editor has; an expression it cannot read fails. */
export function readQuery(expression: string): Query {
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(expression).iterate({
    enter({ name, from, to, type }) {
      const text = expression.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from} ("${text}"): ${expression}`);
      if (name === 'VectorSelector') metrics.add(/^[\w:]+/.exec(text)?.[0] ?? text);
      if (name === 'LabelName') labels.add(text);
    },
  });
  return { metrics, labels };
}
