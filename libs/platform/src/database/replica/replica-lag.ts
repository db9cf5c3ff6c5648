const most = 1_000;

/** How long ago the oldest of what a replica has not replayed yet was seen on the primary, by this process's clock. */
export class ReplicaLag {
  private waiting: { readonly position: bigint; readonly at: number }[] = [];

  /** The primary was this far. */
  written(position: bigint, at: number): void {
    const last = this.waiting.at(-1);
    if ((last === undefined || position > last.position) && this.waiting.length < most) {
      this.waiting.push({ position, at });
    }
  }

  /** The replica was this far. */
  replayed(position: bigint): void {
    this.waiting = this.waiting.filter((each) => each.position > position);
  }

  secondsAt(now: number): number {
    const oldest = this.waiting[0];
    return oldest === undefined ? 0 : Math.max(0, now - oldest.at) / 1000;
  }
}
