/** What an endpoint may have in flight from one worker before it has shown how it answers, and the most ever. */
const startWidth = 8;
const fullWidth = 128;
/** So many attempts without any answer in a row, and the endpoint is taken for dead: one request probes it. */
const unansweredUntilProbing = 20;

interface Lane {
  width: number;
  inFlight: number;
  unanswered: number;
}

/**
 * How many attempts each endpoint may have in flight. Every endpoint begins narrow and widens with each answer, so
 * that one that hangs never holds more than a few of the worker's slots; one that is dead is probed by one request.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private total = 0;

  constructor(private readonly slots: number) {}

  get inFlight(): number {
    return this.total;
  }

  get freeSlots(): number {
    return this.slots - this.total;
  }

  /** The endpoints that are not as new ones are, with what each may have more. */
  get rooms(): { readonly known: ReadonlyMap<string, number>; readonly elsewhere: number } {
    const known = new Map<string, number>();
    for (const [id, { width, inFlight }] of this.lanes) known.set(id, Math.max(0, width - inFlight));
    return { known, elsewhere: startWidth };
  }

  *inFlightByEndpoint(): Generator<[id: string, inFlight: number]> {
    for (const [id, { inFlight }] of this.lanes) if (inFlight > 0) yield [id, inFlight];
  }

  enter(id: string): void {
    const lane = this.lanes.get(id) ?? { width: startWidth, inFlight: 0, unanswered: 0 };
    this.lanes.set(id, lane);
    lane.inFlight++;
    this.total++;
  }

  /**
   * An answer of any status shows that somebody is there. Tells whether something may have waited for this to end:
   * the endpoint's lane or the worker was full.
   */
  leave(id: string, wasAnswered: boolean): boolean {
    const lane = this.lanes.get(id);
    if (!lane) return false;
    const wasFull = lane.inFlight >= lane.width || this.freeSlots <= 0;
    lane.inFlight--;
    this.total--;
    lane.unanswered = wasAnswered ? 0 : lane.unanswered + 1;
    if (wasAnswered) lane.width = Math.min(fullWidth, Math.max(startWidth, lane.width + 1));
    else lane.width = lane.unanswered >= unansweredUntilProbing ? 1 : Math.max(startWidth, lane.width >> 1);
    // As good as new: forgotten, so that the list holds only what differs.
    if (lane.inFlight === 0 && lane.width <= startWidth && lane.width > 1 && lane.unanswered === 0)
      this.lanes.delete(id);
    return wasFull;
  }
}
