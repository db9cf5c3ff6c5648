import { useState } from 'react';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { ruleKept } from '../../../../libs/mining/src/pictures/charts/rule-kept.chart';
import type { Rule, Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { number } from '../../../../libs/mining/src/report/words/words';
import type { RuleBody } from '../api/schemas';
import { Badge } from '../ui/badge';
import { Dialog, DialogForm } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import { useAwaitedReport, useRecompute } from './awaited-report';
import { Chart } from './chart';
import {
  type RuleDraft,
  type Unit,
  emptyRule,
  gapsIn,
  ruleKinds,
  ruleOf,
  stepLabels,
  unitNames,
  withRule,
} from './new-rule';
import { ExampleCases, caseLink } from './report-links';
import type { ReportSource } from './report-source';
import explore from './explore.module.css';
import classes from './report.module.css';

interface RulesCardProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
}

/** How many cases comply with each rule or break it, the effect on their cycle time, and a form for new rules. */
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
  const { id, text, given, broken, examples } = rule;
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
      <Chart draw={(canvas) => ruleKept(rule, canvas)} />
      {examples.length > 0 && (
        <p className={classes.quiet}>
          <Link to={caseLink({ workflow, ref: id })}>
            See the {broken === 1 ? 'case that breaks it' : `${number(broken)} cases that break it`}
          </Link>
          , such as <ExampleCases workflow={workflow} examples={examples.slice(0, 3)} />
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

const isSame = (one: RuleBody, { kind, a, b, withinSeconds }: Rule): boolean =>
  one.kind === kind && one.a === a && (one.b ?? null) === b && (one.withinSeconds ?? null) === withinSeconds;

interface NewRuleFormProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly onClose: () => void;
}

/** Adds a rule or a deadline and requests a recomputation. */
function NewRuleForm({ source, workflow, onClose }: NewRuleFormProps) {
  const [draft, setDraft] = useState(emptyRule);
  const [isTried, setTried] = useState(false);
  const add = useRecompute(source);
  const set = (part: Partial<RuleDraft>): void => setDraft({ ...draft, ...part });
  const gaps = isTried ? gapsIn(draft) : {};
  const [first, second] = stepLabels(draft.kind);
  const activities = [
    { value: '', label: '' },
    ...workflow.activities.map(({ name }) => ({ value: name, label: shownName(name) })),
  ];
  const submit = (): void => {
    setTried(true);
    if (Object.keys(gapsIn(draft)).length > 0) return;
    const rule = ruleOf(draft, workflow.name);
    add.mutate(({ rules = [] }) => ({ rules: withRule(rules, rule) }), { onSuccess: onClose });
  };
  return (
    <DialogForm
      action="Add rule"
      isBusy={add.isPending}
      error={add.error}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <NativeSelect
        label="Kind"
        value={draft.kind}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as RuleDraft['kind'] })}
        data={[...ruleKinds]}
      />
      <NativeSelect
        label={first}
        value={draft.a}
        error={gaps.a}
        onChange={({ currentTarget }) => set({ a: currentTarget.value })}
        data={activities}
      />
      {second !== null && (
        <NativeSelect
          label={second}
          value={draft.b}
          error={gaps.b}
          onChange={({ currentTarget }) => set({ b: currentTarget.value })}
          data={activities}
        />
      )}
      {draft.kind === 'within' && (
        <div className={explore.within}>
          <NumberInput
            label="At most"
            min={0}
            value={draft.within}
            error={gaps.within}
            onChange={(within) => set({ within })}
            hideControls
          />
          <NativeSelect
            label="Unit"
            value={draft.unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value as Unit })}
            data={unitNames}
          />
        </div>
      )}
      <TextInput
        label="Name (optional)"
        description="What your organization calls it"
        maxLength={200}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <p className={explore.quiet}>
        The report is computed again with this rule. Until it is ready, you see the previous one.
      </p>
    </DialogForm>
  );
}
