import { useState } from 'react';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../../libs/mining/src/report/words/labels';
import { plural } from '../../../../../../libs/mining/src/report/words/words';
import { type Address, ApiError, readAgain, useCreate } from '../../../api';
import { EmptyState, Icon } from '../../../ui';
import { Slider } from '../../parts/slider';
import { WorkflowChoice } from '../../source/report-links';
import { type ChangeDraft, allCases, changeKinds, kindOf, kindsOf, makeChange, makeDraft } from './change-draft';
import classes from './scenarios.module.css';
import reportClasses from '../../parts/report.module.css';

const mostChanges = 5;

interface AskFormProps {
  readonly address: Address<'/v1/assessments/{id}/scenarios'>;
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
  readonly onAnswered: (scenario: string) => void;
}

/** What to change, and the button that asks what would have happened. */
export function AskForm({ address, workflow, workflows, onAnswered }: AskFormProps) {
  const [search] = useSearchParams();
  const [drafts, setDrafts] = useState<readonly ChangeDraft[]>(() => [askedDraft(workflow, search)]);
  const ask = useCreate(address, async ({ id }) => {
    onAnswered(id);
    await readAgain(address);
  });
  const replace = (at: number, draft: ChangeDraft): void =>
    setDrafts(drafts.map((each, index) => (index === at ? draft : each)));
  const reason = ask.error instanceof ApiError && ask.error.code === 'SCENARIO_NOT_POSSIBLE' ? ask.error : null;
  return (
    <>
      <form
        className={reportClasses.card}
        aria-label="Changes"
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ workflow: workflow.id, changes: drafts.map(makeChange) });
        }}
      >
        <h2>What if …</h2>
        <p className={reportClasses.quiet}>The log’s cases run again with your change; only their queues differ.</p>
        {workflows.length > 1 && (
          <div className={reportClasses.controls}>
            <WorkflowChoice workflows={workflows} chosen={workflow} />
          </div>
        )}
        <ul className={classes.changes}>
          {drafts.map((draft, at) => (
            <li key={at}>
              <ChangeFields draft={draft} workflow={workflow} onChange={(next) => replace(at, next)} />
              {drafts.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove change ${String(at + 1)}`}
                  onClick={() => setDrafts(drafts.filter((_, index) => index !== at))}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {ask.error && !reason && (
          <p role="alert" className={classes.problem}>
            {ask.error.message}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
            disabled={drafts.length >= mostChanges}
            onClick={() => setDrafts([...drafts, makeDraft(drafts.at(-1)?.activity ?? allCases)])}
          >
            Add a change
          </Button>
          <Button type="submit" loading={ask.isPending}>
            Compare
          </Button>
        </div>
      </form>
      {reason && (
        <EmptyState icon="warning" title="These cases cannot be replayed">
          {reason.message}
        </EmptyState>
      )}
    </>
  );
}

/** The change that the address names, as a link from the plan or the map does. */
function askedDraft(workflow: Workflow, search: URLSearchParams): ChangeDraft {
  const step = firstStep(workflow, search);
  const kind = changeKinds.find((each) => each.kind === search.get('change'))?.kind;
  const draft = makeDraft(step, kind);
  const value = Number(search.get('value') ?? NaN);
  const [least, most] = kindOf(draft).range;
  return value >= least && value <= most ? { ...draft, value } : draft;
}

/** The step that the address names, or the one before which cases wait longest. */
function firstStep({ activities, edges }: Workflow, search: URLSearchParams): string {
  const named = activities.find(({ name }) => name === search.get('step'));
  const waited = ({ waitSeconds, count }: (typeof edges)[number]): number => (waitSeconds?.mean ?? 0) * count;
  const [longest] = edges.filter(({ from, to }) => from !== to).toSorted((one, other) => waited(other) - waited(one));
  return named?.name ?? longest?.to ?? activities[0]?.name ?? allCases;
}

interface ChangeFieldsProps {
  readonly draft: ChangeDraft;
  readonly workflow: Workflow;
  readonly onChange: (next: ChangeDraft) => void;
}

function ChangeFields({ draft, workflow: { activities }, onChange }: ChangeFieldsProps) {
  const { label, range, words } = kindOf(draft);
  const people = activities.find(({ name }) => name === draft.activity)?.resources ?? null;
  return (
    <div className={classes.change}>
      <NativeSelect
        label="Step"
        value={draft.activity}
        onChange={({ currentTarget }) => onChange(makeDraft(currentTarget.value, draft.kind))}
        data={[
          { value: allCases, label: 'All cases' },
          ...activities.map(({ name }) => ({ value: name, label: shownName(name) })),
        ]}
      />
      <NativeSelect
        label="What changes"
        value={draft.kind}
        onChange={({ currentTarget }) =>
          onChange(makeDraft(draft.activity, currentTarget.value as ChangeDraft['kind']))
        }
        data={kindsOf(draft.activity).map(({ kind, label: text }) => ({ value: kind, label: text }))}
      />
      {draft.kind === 'hours' ? (
        <div className={classes.hours}>
          <TextInput
            type="time"
            label="Mon–Fri from"
            value={draft.from}
            onChange={({ currentTarget }) => onChange({ ...draft, from: currentTarget.value })}
          />
          <TextInput
            type="time"
            label="to"
            value={draft.to}
            onChange={({ currentTarget }) => onChange({ ...draft, to: currentTarget.value })}
          />
        </div>
      ) : (
        <Slider
          name={
            draft.kind === 'people' && people !== null
              ? `${label} (${plural(people, 'person', 'people')} today)`
              : label
          }
          words={words(draft.value)}
          range={range}
          value={draft.value}
          onChange={(value) => onChange({ ...draft, value })}
        />
      )}
    </div>
  );
}
