import { ActionIcon } from '@mantine/core';
import type { Edge, Stats } from '../../../../libs/mining/src/report-sections';
import { duration, number } from '../../../../libs/mining/src/words/words';
import { Icon } from '../ui/icon';
import { ExactTime } from '../ui/time';
import { Loaded } from './loaded';
import { useCases, type ReportSource } from './report-source';
import classes from './report.module.css';

interface EdgeDetailsProps {
  readonly source: ReportSource;
  readonly workflow: string;
  readonly edge: Edge;
  readonly onClose: () => void;
}

/** The figures of one path, and the real cases that took longest on it. */
export function EdgeDetails({ source, workflow, edge, onClose }: EdgeDetailsProps) {
  const cases = useCases(source, workflow, true);
  return (
    <section className={classes.card} aria-labelledby="edge">
      <h2 id="edge" className={classes.edgeTitle}>
        {edge.from} → {edge.to}
        <ActionIcon variant="subtle" color="gray" aria-label="Close the path" onClick={onClose}>
          <Icon name="close" size={16} />
        </ActionIcon>
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>Frequency</dt>
          <dd>{number(edge.count)}</dd>
        </div>
        <div>
          <dt>Cases</dt>
          <dd>{number(edge.cases)}</dd>
        </div>
        <Times name="Elapsed time" stats={edge.elapsedSeconds} />
        {edge.waitSeconds && <Times name="Waiting" stats={edge.waitSeconds} />}
      </dl>
      <h3>The slowest cases</h3>
      <Loaded query={cases} name="The list of cases">
        {({ edges }) => {
          const slowest = edges.find(({ from, to }) => from === edge.from && to === edge.to)?.slowest ?? [];
          return slowest.length === 0 ? (
            <p className={classes.quiet}>Cases are kept for the most frequent paths; this is not one of them.</p>
          ) : (
            <ul className={classes.causes} aria-label="The slowest cases">
              {slowest.map((each) => (
                <li key={`${each.case} ${each.at}`}>
                  <span>{each.case}</span>
                  <span>
                    {duration(each.elapsedSeconds)}{' '}
                    <span className={classes.quiet}>
                      from <ExactTime at={each.at} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function Times({ name, stats }: { readonly name: string; readonly stats: Stats }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        median {duration(stats.median)}{' '}
        <span className={classes.quiet}>
          (mean {duration(stats.mean)}, one in ten over {duration(stats.p90)})
        </span>
      </dd>
    </div>
  );
}
