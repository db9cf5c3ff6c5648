import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { plannedWords } from '../../../../../libs/mining/src/people/natures/activity-words';
import type { ActivityFigures, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { natureLabels, shownName } from '../../../../../libs/mining/src/report/words/labels';
import { number, plural } from '../../../../../libs/mining/src/report/words/words';
import type { RecomputeBody } from '../../api';
import { Badge, toast } from '../../ui';
import { FoldedCard } from './folded-card';
import { useAwaitedReport, useRecompute } from '../source/awaited-report';
import { useReportSource } from '../source/report-source';
import explore from '../parts/explore.module.css';
import classes from '../parts/report.module.css';

type ChosenNature = NonNullable<RecomputeBody['natures']>[string];

const choices: readonly { readonly value: ChosenNature; readonly label: string }[] = [
  { value: 'work', label: 'Work of your people' },
  { value: 'outside', label: 'Done by another party' },
  { value: 'system', label: 'Done by a system' },
  { value: 'schedule', label: 'Runs on a schedule' },
  { value: 'timer', label: 'After a fixed wait' },
  { value: 'minimum', label: 'After a minimum wait' },
  { value: 'planned', label: 'On an agreed date or after a set period' },
];

const sources = { given: 'You said so', measured: 'Measured', words: 'From its name' } as const;

/** The nature of each activity and its source. Those guessed from a name alone come first, to be confirmed. */
export function NaturesCard({ workflow }: { readonly workflow: Workflow }) {
  const [changed, setChanged] = useState<Readonly<Record<string, ChosenNature>>>({});
  const save = useRecompute();
  const isAwaited = useAwaitedReport() !== null;
  const mayChange = useReportSource().assessment !== null;
  const guessed = workflow.activities.filter(({ nature }) => nature.source === 'words');
  const row = (activity: ActivityFigures) => {
    const current = givenWait(workflow, activity) ?? activity.nature.class;
    return (
      <OneNature
        key={activity.name}
        activity={activity}
        current={current}
        chosen={changed[activity.name] ?? current}
        onChoose={
          mayChange
            ? (next) => {
                const others = Object.entries(changed).filter(([name]) => name !== activity.name);
                setChanged(Object.fromEntries(next === current ? others : [...others, [activity.name, next]]));
              }
            : null
        }
      />
    );
  };
  const changes = Object.keys(changed).length;
  const all = plural(workflow.activities.length, 'activity', 'activities');
  const note =
    guessed.length > 0 ? `${number(guessed.length)} of ${all} classified by name alone: correct what is wrong` : all;
  return (
    <FoldedCard title="Who does each of the activities" note={note} isOpen={false}>
      <p className={classes.quiet}>
        Only work of your people is proposed for automation, and only waits for it are a backlog.
      </p>
      <ul className={explore.natures}>{[...new Set([...guessed, ...workflow.activities])].map(row)}</ul>
      {mayChange && (
        <div className={classes.buttons}>
          <Button
            disabled={changes === 0}
            loading={save.isPending || isAwaited}
            onClick={() =>
              save.mutate(({ natures = {} }) => ({ natures: { ...natures, ...changed } }), {
                onSuccess: () => setChanged({}),
                onError: (error) => toast.failed('The activities could not be saved', error),
              })
            }
          >
            Save to the report
          </Button>
          {changes > 0 && (
            <span className={classes.quiet} role="status">
              {plural(changes, 'change')}, not saved.
            </span>
          )}
        </div>
      )}
    </FoldedCard>
  );
}

/** The nature that people gave to the wait before an activity, if they gave one to the wait and not to the activity. */
function givenWait({ edges }: Workflow, { name, nature }: ActivityFigures): ChosenNature | null {
  const given = edges.find((edge) => edge.to === name && edge.nature.source === 'given');
  switch (nature.source === 'given' ? undefined : given?.nature.class) {
    case 'timer':
      return 'timer';
    case 'minimum':
      return 'minimum';
    case 'schedule':
      return 'planned';
    default:
      return null;
  }
}

interface OneNatureProps {
  readonly activity: ActivityFigures;
  readonly current: ChosenNature;
  readonly chosen: ChosenNature;
  readonly onChoose: ((next: ChosenNature) => void) | null;
}

function OneNature({ activity: { name, nature }, current, chosen, onChoose }: OneNatureProps) {
  const mayBePlanned = nature.source !== 'given' && current !== 'planned' && plannedWords(name) !== null;
  return (
    <li>
      <span>
        <strong>{shownName(name)}</strong>{' '}
        <span className={classes.quiet}>
          {sources[nature.source]}
          {nature.source === 'measured' && nature.evidence !== '' && `: ${nature.evidence}`}
          {mayBePlanned && '. Its name suggests a date or a period set beforehand'}
        </span>
      </span>
      {onChoose === null ? (
        <Badge tone="neutral">{current === 'planned' ? 'Agreed date or period' : natureLabels[current]}</Badge>
      ) : (
        <NativeSelect
          size="xs"
          aria-label={`What ${shownName(name)} is`}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as ChosenNature)}
          data={[...choices]}
        />
      )}
    </li>
  );
}
