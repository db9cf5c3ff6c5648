import { type SubmitEventHandler, useState } from 'react';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { ruleKept } from '../../../../../libs/mining/src/pictures/charts/rule-kept.chart';
import type { Rule, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { number, plural } from '../../../../../libs/mining/src/report/words/words';
import type { RuleBody } from '../../api';
import { Badge, Form, Icon, toast, useDialog } from '../../ui';
import { useAwaitedReport, useRecompute } from '../source/awaited-report';
import { Chart } from '../parts/chart';
import {
  type RuleDraft,
  type Unit,
  emptyRule,
  findGaps,
  ruleKinds,
  makeRule,
  stepLabels,
  unitNames,
  withRule,
} from './new-rule';
import { FoldedCard } from './folded-card';
import { ExampleCases, caseLink } from '../source/report-links';
import { useReportSource } from '../source/report-source';
import explore from '../parts/explore.module.css';
import classes from '../parts/report.module.css';

/** How many cases comply with each rule or break it, the effect on their cycle time, and a form for new rules. */
export function RulesCard({ workflow, isOpen }: { readonly workflow: Workflow; readonly isOpen: boolean }) {
  const { assessment } = useReportSource();
  const dialog = useDialog();
  const form = <NewRuleForm workflow={workflow} onAdded={dialog.close} />;
  const isAwaited = useAwaitedReport() !== null;
  const { rules } = workflow;
  return (
    <FoldedCard title="Rules and deadlines" note={plural(rules.length, 'rule')} isOpen={isOpen}>
      {rules.length === 0 && <p className={classes.quiet}>No rule has been given, and the log suggests none.</p>}
      <ul className={classes.rows}>
        {rules.map((rule) => (
          <OneRule key={rule.id} rule={rule} workflow={workflow.id} isBusy={isAwaited} />
        ))}
      </ul>
      {assessment !== null && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={isAwaited}
          onClick={() => dialog.open({ title: 'Add a rule', content: form })}
        >
          Add rule
        </Button>
      )}
      {dialog.element}
    </FoldedCard>
  );
}

interface OneRuleProps {
  readonly rule: Rule;
  readonly workflow: string;
  readonly isBusy: boolean;
}

function OneRule({ rule, workflow, isBusy }: OneRuleProps) {
  const { id, text, given, broken, examples } = rule;
  const { assessment } = useReportSource();
  const change = useRecompute();
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
      {given && assessment !== null && (
        <Button variant="subtle" size="compact-sm" disabled={isBusy} loading={change.isPending} onClick={remove}>
          Remove rule
        </Button>
      )}
    </li>
  );
}

const isSame = (one: RuleBody, { kind, a, b, withinSeconds }: Rule): boolean =>
  one.kind === kind && one.a === a && (one.b ?? null) === b && (one.withinSeconds ?? null) === withinSeconds;

/** Adds a rule or a deadline and requests a recomputation. */
function NewRuleForm({ workflow, onAdded }: { readonly workflow: Workflow; readonly onAdded: () => void }) {
  const [draft, setDraft] = useState(emptyRule);
  const [isTried, setTried] = useState(false);
  const add = useRecompute();
  const set = (part: Partial<RuleDraft>): void => setDraft({ ...draft, ...part });
  const gaps = isTried ? findGaps(draft) : {};
  const [first, second] = stepLabels(draft.kind);
  const activities = [
    { value: '', label: '' },
    ...workflow.activities.map(({ name }) => ({ value: name, label: shownName(name) })),
  ];
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(findGaps(draft)).length > 0) return;
    const rule = makeRule(draft, workflow.name);
    add.mutate(({ rules = [] }) => ({ rules: withRule(rules, rule) }), { onSuccess: onAdded });
  };
  return (
    <Form form={{ submit, isBusy: add.isPending, error: add.error }} action="Add rule">
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
    </Form>
  );
}
