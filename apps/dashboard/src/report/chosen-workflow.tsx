import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { plural } from '../../../../libs/mining/src/report/words/words';

/** The workflow that the address names, or the first. */
export function useChosenWorkflow(workflows: readonly Workflow[]): Workflow | undefined {
  const [search] = useSearchParams();
  return workflows.find(({ id }) => id === search.get('workflow')) ?? workflows[0];
}

interface WorkflowChoiceProps {
  readonly workflows: readonly Workflow[];
  readonly chosen: Workflow;
}

export function WorkflowChoice({ workflows, chosen }: WorkflowChoiceProps) {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set('workflow', id);
    for (const name of ['from', 'to']) next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <NativeSelect
      label="Workflow"
      value={chosen.id}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={workflows.map(({ id, name, cases }) => ({ value: id, label: `${name} (${plural(cases, 'case')})` }))}
    />
  );
}
