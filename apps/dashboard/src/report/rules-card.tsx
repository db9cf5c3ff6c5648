import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RuleBody } from '../api/schemas';
import type { Rule, Workflow } from '../../../../libs/mining/src/report-sections';
import { duration, number, plural } from '../../../../libs/mining/src/words/words';
import { Badge } from '../ui/badge';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import { useAwaitedReport, useRecompute } from './awaited-report';
import { caseLink } from './case-link';
import { ExampleCases } from './example-cases';
import { NewRuleForm } from './new-rule-form';
import type { ReportSource } from './report-source';
import classes from './report.module.css';
import explore from './explore.module.css';

interface RulesCardProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
}

/** How many cases keep each rule and how many break it, what that does to their time, and the way to another rule. */
export function RulesCard({ source, workflow }: RulesCardProps) {
  const [isAdding, setAdding] = useState(false);
  const isAwaited = useAwaitedReport(source) !== null;
  const { rules } = workflow;
  return (
    <section className={classes.card} aria-labelledby="rules">
      <div className={explore.titled}>
        <h2 id="rules">Rules and deadlines</h2>
        {source.assessment !== null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            disabled={isAwaited}
            onClick={() => setAdding(true)}
          >
            Add rule
          </Button>
        )}
      </div>
      {rules.length === 0 && <p className={classes.quiet}>No rule has been given, and the log suggests none.</p>}
      <ul className={classes.rows}>
        {rules.map((rule) => (
          <OneRule key={rule.id} source={source} rule={rule} workflow={workflow.id} isBusy={isAwaited} />
        ))}
      </ul>
      <Dialog title="Add a rule" isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewRuleForm source={source} workflow={workflow} onClose={() => setAdding(false)} />
      </Dialog>
    </section>
  );
}

interface OneRuleProps {
  readonly source: ReportSource;
  readonly rule: Rule;
  readonly workflow: string;
  readonly isBusy: boolean;
}

function OneRule({ source, rule, workflow, isBusy }: OneRuleProps) {
  const { id, text, given, cases, broken, examples } = rule;
  const change = useRecompute(source);
  const remove = (): void =>
    change.mutate(({ rules = [] }) => ({ rules: rules.filter((each) => !isSame(each, rule)) }), {
      onError: (error) => toast.failed('The rule could not be removed', error),
    });
  return (
    <li id={id} className={classes.rule}>
      <p>
        {text} <Badge tone={given ? 'info' : 'neutral'}>{given ? 'Given' : 'Proposed from the log'}</Badge>
      </p>
      {cases > 0 && (
        <div className={explore.keptBroken}>
          <span className={explore.twoParts} aria-hidden="true">
            <span style={{ width: `${(100 * (cases - broken)) / cases}%` }} />
          </span>
          <span className="figures">
            {number(cases - broken)} kept ·{' '}
            {broken === 0 ? 'none broken' : <Link to={caseLink({ workflow, ref: id })}>{number(broken)} broken</Link>}
          </span>
        </div>
      )}
      <Compared rule={rule} />
      {examples.length > 0 && (
        <p className={classes.quiet}>
          Broken in <ExampleCases workflow={workflow} examples={examples.slice(0, 5)} />
          {broken > 5 && ` and ${plural(broken - Math.min(5, examples.length), 'other case')}`}
        </p>
      )}
      {given && source.assessment !== null && (
        <Button variant="subtle" size="compact-sm" disabled={isBusy} loading={change.isPending} onClick={remove}>
          Remove rule
        </Button>
      )}
    </li>
  );
}

/** The typical cycle time of cases that keep the rule beside that of those that break it. */
function Compared({ rule: { medianSecondsKept, medianSecondsBroken } }: { readonly rule: Rule }) {
  if (medianSecondsKept === null || medianSecondsBroken === null) return null;
  const longest = Math.max(1, medianSecondsKept, medianSecondsBroken);
  return (
    <dl className={explore.compared} aria-label="Median cycle time of completed cases">
      {(
        [
          ['kept', medianSecondsKept],
          ['broken', medianSecondsBroken],
        ] as const
      ).map(([name, seconds]) => (
        <div key={name} data-is={name}>
          <dt>{name === 'kept' ? 'Kept' : 'Broken'}</dt>
          <dd>
            <span className={explore.bar} aria-hidden="true">
              <span style={{ width: `${(100 * seconds) / longest}%` }} />
            </span>
            <span>median {duration(seconds)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSame = (one: RuleBody, { kind, a, b, withinSeconds }: Rule): boolean =>
  one.kind === kind && one.a === a && (one.b ?? null) === b && (one.withinSeconds ?? null) === withinSeconds;
