/** Facts of an activity in a workflow, by the log's own numbers. */
export function factKey(workflow: number, activity: number): string {
  return `${String(workflow)}/${String(activity)}`;
}
