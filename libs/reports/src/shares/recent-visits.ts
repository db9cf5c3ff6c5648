const most = 10_000;
const validity = 55 * 60_000;

/** Visits that this process knows to have been counted: asking the database again would queue up behind one row. */
export class RecentVisits {
  private readonly countedAt = new Map<string, number>();

  /** True the first time in a while; what is forgotten too early is only asked of the database again. */
  isNew(shareId: string, address: string): boolean {
    const key = `${shareId} ${address}`;
    const now = performance.now();
    if (now - (this.countedAt.get(key) ?? -validity) < validity) return false;
    if (this.countedAt.size >= most) this.countedAt.clear();
    this.countedAt.set(key, now);
    return true;
  }

  /** It was not counted after all. */
  forget(shareId: string, address: string): void {
    this.countedAt.delete(`${shareId} ${address}`);
  }
}
