import { opportunityTitle, workflowName, type Opportunity, type Workflow } from '#mining';

/** What is to be changed; of several workflows, two may ask for the same, so each says where. */
export function changeName(opportunity: Opportunity, workflows: readonly Workflow[]): string {
  const title = opportunityTitle(opportunity);
  return workflows.length > 1 ? `${title} (${workflowName(workflows, opportunity.workflow)})` : title;
}
