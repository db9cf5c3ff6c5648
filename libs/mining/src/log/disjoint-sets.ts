/** Which members belong together, given pairs that do (a disjoint-set forest). */
export class DisjointSets {
  private readonly parents = new Map<number, number>();

  join(one: number, other: number): void {
    const a = this.groupOf(one);
    const b = this.groupOf(other);
    // The smallest member names the group, whatever the order of the joins.
    if (a !== b) this.parents.set(Math.max(a, b), Math.min(a, b));
  }

  groupOf(member: number): number {
    let root = member;
    for (let parent = this.parents.get(root); parent !== undefined && parent !== root;) {
      root = parent;
      parent = this.parents.get(root);
    }
    for (let at = member; at !== root;) {
      const parent = this.parents.get(at) ?? root;
      this.parents.set(at, root);
      at = parent;
    }
    if (!this.parents.has(root)) this.parents.set(root, root);
    return root;
  }

  *members(): Generator<{ member: number; group: number }> {
    for (const member of [...this.parents.keys()]) yield { member, group: this.groupOf(member) };
  }
}
