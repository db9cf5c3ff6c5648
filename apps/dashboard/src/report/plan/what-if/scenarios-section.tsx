import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workflow } from '../../../../../../libs/mining/src/report/schema/report-sections';
import { mainWorkflow } from '../../../../../../libs/mining/src/report/summary/key-figures';
import { workflowName } from '../../../../../../libs/mining/src/report/words/labels';
import { sayScenarioChange } from '../../../../../../libs/mining/src/report/words/scenario-words';
import { percent } from '../../../../../../libs/mining/src/report/words/words';
import {
  type Address,
  type ChangeScenarioBody,
  type ScenarioView,
  api,
  readAgain,
  under,
  useList,
  useRead,
} from '../../../api';
import { Icon, toast, useAddressFilters } from '../../../ui';
import { useChosenWorkflow } from '../../source/report-links';
import { Loaded, useReport, useReportSource } from '../../source/report-source';
import { AskForm } from './ask-form';
import { ScenarioAnswer } from './scenario-answer';
import classes from './scenarios.module.css';
import reportClasses from '../../parts/report.module.css';

/** What would have happened to the cases with some changes, and the scenarios that were asked before. */
export function ScenariosSection() {
  return (
    <Loaded query={useReport(['summary', 'workflows', 'bottlenecks', 'opportunities'])} name="What if">
      {(report) => <Scenarios workflows={report.workflows} main={mainWorkflow(report)} />}
    </Loaded>
  );
}

interface ScenariosProps {
  readonly workflows: readonly Workflow[];
  readonly main: Workflow | undefined;
}

function Scenarios({ workflows, main }: ScenariosProps) {
  const { assessment, scenarios } = useReportSource();
  const workflow = useChosenWorkflow(workflows, main);
  if (!workflow) return <p className={reportClasses.lead}>The report has no workflow.</p>;
  if (isShared(scenarios)) return <SharedScenarios address={scenarios} workflows={workflows} />;
  return (
    <KeptScenarios
      address={scenarios}
      workflows={workflows}
      workflow={workflow}
      mayChange={assessment !== null}
      key={workflow.id}
    />
  );
}

type KeptAddress = Address<'/v1/assessments/{id}/scenarios'>;
type SharedAddress = Address<'/shared/{token}/scenarios'>;

const isShared = (address: KeptAddress | SharedAddress): address is SharedAddress => address.startsWith('/shared/');

interface KeptScenariosProps {
  readonly address: KeptAddress;
  readonly workflows: readonly Workflow[];
  readonly workflow: Workflow;
  readonly mayChange: boolean;
}

const mostKept = 50;
const refreshMs = 2_000;

function KeptScenarios({ address, workflows, workflow, mayChange }: KeptScenariosProps) {
  const { valueOf, change } = useAddressFilters();
  const { items = [] } = useList(address, {
    limit: mostKept,
    refresh: (scenarios) => scenarios.some(({ status }) => status === 'computing') && refreshMs,
  });
  const chosen = items.find(({ id }) => id === valueOf('scenario'));
  const choose = (id: string): void => change('scenario', id);
  return (
    <>
      {mayChange ? (
        <AskForm address={address} workflow={workflow} workflows={workflows} onAnswered={choose} />
      ) : (
        items.length === 0 && <p className={reportClasses.lead}>No scenario yet.</p>
      )}
      {chosen && (
        <section className={classes.chosen} aria-label="Answer">
          <ScenarioTitle scenario={chosen} workflows={workflows} />
          {mayChange && <ScenarioActions key={chosen.id} address={address} scenario={chosen} />}
          <ScenarioAnswer scenario={chosen} />
        </section>
      )}
      {items.length > 0 && (
        <section className={reportClasses.card} aria-labelledby="scenarios">
          <h2 id="scenarios">Scenarios</h2>
          <ul className={reportClasses.rows}>
            {items.map((scenario) => (
              <li key={scenario.id}>
                <button
                  type="button"
                  className={classes.row}
                  aria-current={scenario.id === chosen?.id}
                  onClick={() => choose(scenario.id)}
                >
                  <span>
                    {scenario.starred && (
                      <>
                        <Icon name="star" size={14} /> <span className="visually-hidden">Starred: </span>
                      </>
                    )}
                    {scenario.name ?? changesOf(scenario)}
                  </span>
                  <span className={reportClasses.quiet}>{resultOf(scenario)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The starred scenarios, one below the other. */
function SharedScenarios({
  address,
  workflows,
}: {
  readonly address: SharedAddress;
  readonly workflows: readonly Workflow[];
}) {
  return (
    <Loaded query={useRead(address)} name="What if">
      {(scenarios) => (
        <>
          {scenarios.length === 0 && <p className={reportClasses.lead}>No scenario is shared with this report.</p>}
          {scenarios.map((scenario) => (
            <section key={scenario.id} className={classes.chosen}>
              <ScenarioTitle scenario={scenario} workflows={workflows} />
              <ScenarioAnswer scenario={scenario} />
            </section>
          ))}
        </>
      )}
    </Loaded>
  );
}

const changesOf = ({ changes }: ScenarioView): string => changes.map(sayScenarioChange).join('; ');

function resultOf({ status, difference }: ScenarioView): string {
  if (status === 'computing') return 'Computing …';
  if (!difference) return 'No answer';
  if (Math.abs(difference.share) < leastShare) return 'Cycle time as today';
  return `Cycle time ${difference.share > 0 ? '+' : '−'}${percent(Math.abs(difference.share))}`;
}

const leastShare = 0.005;

function ScenarioTitle({
  scenario,
  workflows,
}: {
  readonly scenario: ScenarioView;
  readonly workflows: readonly Workflow[];
}) {
  const changes = changesOf(scenario);
  const within = workflows.length > 1 ? ` (${workflowName(workflows, scenario.workflow)})` : '';
  return (
    <header>
      <h2>{`${scenario.name ?? changes}${within}`}</h2>
      {scenario.name !== null && <p className={reportClasses.quiet}>{changes}</p>}
    </header>
  );
}

/** Names, stars, and deletes a scenario. */
function ScenarioActions({ address, scenario }: { readonly address: KeptAddress; readonly scenario: ScenarioView }) {
  const own = under(address, '/{scenarioId}', { scenarioId: scenario.id });
  const [name, setName] = useState(scenario.name ?? '');
  const change = useMutation({
    mutationFn: (body: ChangeScenarioBody) => api.patch(own, body),
    onSuccess: () => readAgain(address),
    onError: (error) => toast.failed('The scenario could not be saved', error),
  });
  const remove = useMutation({
    mutationFn: () => api.delete(own),
    onSuccess: () => readAgain(address),
    onError: (error) => toast.failed('The scenario could not be deleted', error),
  });
  return (
    <form
      className={classes.actions}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ name: name.trim() === '' ? null : name });
      }}
    >
      <TextInput
        aria-label="Name"
        placeholder="Name this scenario"
        value={name}
        maxLength={200}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        disabled={name.trim() === (scenario.name ?? '')}
        loading={change.isPending}
      >
        Save name
      </Button>
      <Button
        variant={scenario.starred ? 'light' : 'default'}
        leftSection={<Icon name="star" size={16} />}
        aria-pressed={scenario.starred}
        disabled={scenario.status !== 'completed'}
        onClick={() => change.mutate({ starred: !scenario.starred })}
      >
        {scenario.starred ? 'In PDF and shared links' : 'Add to PDF and shared links'}
      </Button>
      <ActionIcon
        variant="subtle"
        aria-label="Delete this scenario"
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </form>
  );
}
