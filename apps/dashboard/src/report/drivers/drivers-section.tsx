import { Link } from 'react-router';
import type { Pattern, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { patternLabels } from '../../../../../libs/mining/src/report/words/outcome-words';
import { plural } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { DifferencesCard, DriversCard, OutcomeDriversCard, OutcomesCard } from './drivers-card';
import { NaturesCard } from './natures-card';
import { ExampleCases, WorkflowChoice, caseLink, useChosenWorkflow, useReference } from '../source/report-links';
import { Loaded, useReport } from '../source/report-source';
import { RulesCard } from './rules-card';
import classes from '../parts/report.module.css';

/**
 * Patterns, outcomes, drivers, differences between groups of people, rules, and the natures of activities. The section
 * is called "Drivers and rules".
 */
export function DriversSection() {
  return (
    <Loaded query={useReport(['workflows'])} name="The drivers">
      {({ workflows }) => <Chosen workflows={workflows} />}
    </Loaded>
  );
}

function Chosen({ workflows }: { readonly workflows: readonly Workflow[] }) {
  const workflow = useChosenWorkflow(workflows);
  useReference();
  if (!workflow) return null;
  return (
    <>
      {workflows.length > 1 && (
        <div className={classes.controls}>
          <WorkflowChoice workflows={workflows} chosen={workflow} />
        </div>
      )}
      <PatternsCard {...workflow} />
      <OutcomesCard {...workflow} />
      <OutcomeDriversCard {...workflow} />
      <DriversCard workflow={workflow} />
      <DifferencesCard workflow={workflow} />
      <RulesCard workflow={workflow} />
      <NaturesCard key={workflow.id} workflow={workflow} />
    </>
  );
}

interface PatternsCardProps {
  readonly id: string;
  readonly patterns?: readonly Pattern[];
}

/** Patterns in the course of cases, with example cases. Older reports do not contain them. */
function PatternsCard({ id: workflow, patterns = [] }: PatternsCardProps) {
  if (patterns.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="patterns">
      <h2 id="patterns">What stands out</h2>
      <ul className={classes.rows}>
        {patterns.map(({ id, kind, text, cases, examples }) => (
          <li key={id} id={id} className={classes.rule}>
            <p>
              {text} <Badge tone="neutral">{patternLabels[kind]}</Badge>
            </p>
            <p className={classes.quiet}>
              <Link to={caseLink({ workflow, ref: id })}>See {plural(cases, 'case')}</Link>
              {examples.length > 0 && (
                <>
                  , such as <ExampleCases workflow={workflow} examples={examples.slice(0, 3)} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
