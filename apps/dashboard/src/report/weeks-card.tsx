import { casesPerWeek } from '../../../../libs/mining/src/charts/cases-per-week.chart';
import { changeSentence } from '../../../../libs/mining/src/changes/change-texts';
import type { Workflow } from '../../../../libs/mining/src/report-sections';
import { quoted } from '../../../../libs/mining/src/words/words';
import { Chart } from './chart';
import classes from './report.module.css';

const fewestWeeks = 4;

interface WeeksCardProps {
  readonly workflow: Pick<Workflow, 'id' | 'name'> & Partial<Pick<Workflow, 'series' | 'changes'>>;
}

/** Cases week by week, and what changed; reports from before weeks were kept have neither. */
export function WeeksCard({ workflow }: WeeksCardProps) {
  const { id, name, series = [], changes = [] } = workflow;
  if (series.length < fewestWeeks) return null;
  return (
    <section className={classes.card} aria-labelledby={`weeks-of-${id}`}>
      <h2 id={`weeks-of-${id}`}>Cases per week in {quoted(name)}</h2>
      <Chart draw={(canvas) => casesPerWeek({ series, changes }, canvas)} hasLegend />
      {changes.length > 0 && (
        <ul className={classes.rows}>
          {changes.map((change, at) => (
            <li key={at}>{changeSentence(change, '')}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
