import { namedParts, whereTimeGoes } from '../../../../../libs/mining/src/pictures/charts/where-time-goes.chart';
import type { Bottleneck } from '../../../../../libs/mining/src/report/schema/report-sections';
import { Chart } from '../parts/chart';
import { caseLink } from '../source/report-links';

interface WhereTimeGoesProps {
  readonly bottlenecks: readonly Bottleneck[];
  readonly hasLegend?: boolean;
}

/** All time of a workflow as one bar: the longest waits and steps by name, everything else as the rest. */
export function WhereTimeGoes({ bottlenecks, hasLegend = false }: WhereTimeGoesProps) {
  if (bottlenecks.every(({ share }) => share === null)) return null;
  const timed = bottlenecks.filter(({ share }) => share !== null).slice(0, namedParts);
  return (
    <Chart
      draw={(canvas) => whereTimeGoes([{ name: '', bottlenecks }], canvas)}
      hasLegend={hasLegend}
      {...(hasLegend && { legendLinks: timed.map(({ id, workflow }) => caseLink({ workflow, ref: id })) })}
    />
  );
}
