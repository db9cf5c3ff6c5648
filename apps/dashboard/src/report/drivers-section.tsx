import { useChosenWorkflow, WorkflowChoice } from './chosen-workflow';
import { DifferencesCard, DriversCard } from './drivers-card';
import { Loaded } from './loaded';
import { NaturesCard } from './natures-card';
import { OutcomeDriversCard } from './outcome-drivers-card';
import { OutcomesCard } from './outcomes-card';
import { PatternsCard } from './patterns-card';
import { useReport, type ReportSource } from './report-source';
import { RulesCard } from './rules-card';
import { useReference } from './use-reference';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import classes from './report.module.css';

/** What stands out and how cases end, what tells slow cases from fast ones, where people may be treated differently, which rules cases keep to, and what each activity is. */
export function DriversSection({ source }: { readonly source: ReportSource }) {
  return (
    <Loaded query={useReport(source, ['workflows'])} name="The drivers">
      {({ workflows }) => <Chosen source={source} workflows={workflows} />}
    </Loaded>
  );
}

function Chosen({ source, workflows }: { readonly source: ReportSource; readonly workflows: readonly Workflow[] }) {
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
      <RulesCard source={source} workflow={workflow} />
      <NaturesCard key={workflow.id} source={source} workflow={workflow} />
    </>
  );
}
