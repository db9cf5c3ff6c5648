/** Rows of one statement over all workflows, apart; in each, the order of the statement stays. */
export class ByWorkflow<T extends { workflow: number }> {
  private readonly groups = new Map<number, T[]>();

  constructor(rows: readonly T[]) {
    for (const row of rows) {
      const group = this.groups.get(row.workflow);
      if (group) group.push(row);
      else this.groups.set(row.workflow, [row]);
    }
  }

  of(workflow: number): readonly T[] {
    return this.groups.get(workflow) ?? [];
  }
}
