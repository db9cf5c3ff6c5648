/** What an endpoint may have in flight from one worker before it has shown how it answers, and the most ever. */
const startWidth = 8;
const fullWidth = 128;
/** So many attempts without any answer in a row, and the endpoint is taken for dead: one request probes it. */
const unansweredUntilProbing = 20;

interface Lane {
  width: number;
  inFlight: number;
  unanswered: number;
  /** It was filled: more may be waiting for it than was claimed. */
  wasFilled: boolean;
}

/**
 * How many attempts each endpoint may have in flight. Every endpoint begins narrow and widens with each answer, so
 * that one that hangs never holds more than a few of the worker's slots; one that is dead is probed by one request.
 * Half of the slots are for narrow lanes alone: a few busy endpoints that hang at once must not hold them all.
 */
export class Lanes {
  private readonly lanes = new Map<string, Lane>();
  private total = 0;
  private wereFilled = false;

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
    for (const [id, lane] of this.lanes) known.set(id, this.roomIn(lane));
    return { known, elsewhere: startWidth };
  }

  hasRoom(id: string): boolean {
    const lane = this.lanes.get(id);
    return !lane || this.roomIn(lane) > 0;
  }

  *inFlightByEndpoint(): Generator<[id: string, inFlight: number]> {
    for (const [id, { inFlight }] of this.lanes) if (inFlight > 0) yield [id, inFlight];
  }

  enter(id: string): void {
    const lane = this.lanes.get(id) ?? { width: startWidth, inFlight: 0, unanswered: 0, wasFilled: false };
    this.lanes.set(id, lane);
    lane.inFlight++;
    this.total++;
    lane.wasFilled ||= this.roomIn(lane) === 0;
    this.wereFilled ||= this.freeSlots <= 0;
  }

  /**
   * An answer of any status shows that the endpoint is up. Returns whether to claim again: once a full lane or worker
   * has a quarter of its room back, because a claim costs the same however many deliveries it takes.
   */
  leave(id: string, wasAnswered: boolean): boolean {
    const lane = this.lanes.get(id);
    if (!lane) return false;
    lane.inFlight--;
    this.total--;
    lane.unanswered = wasAnswered ? 0 : lane.unanswered + 1;
    if (wasAnswered) lane.width = Math.min(fullWidth, Math.max(startWidth, lane.width + 1));
    else lane.width = lane.unanswered >= unansweredUntilProbing ? 1 : Math.max(startWidth, lane.width >> 1);
    const isTime = this.hasRoomAgain(lane);
    // As good as new: forgotten, so that the list holds only what differs.
    if (lane.inFlight === 0 && lane.width <= startWidth && lane.width > 1 && lane.unanswered === 0)
      this.lanes.delete(id);
    return isTime;
  }

  private roomIn({ width, inFlight }: Lane): number {
    const isBusy = this.total >= this.slots / 2;
    return Math.max(0, (isBusy ? Math.min(width, startWidth) : width) - inFlight);
  }

  private hasRoomAgain(lane: Lane): boolean {
    if (lane.wasFilled && this.roomIn(lane) >= Math.max(1, lane.width >> 2)) {
      lane.wasFilled = false;
      return true;
    }
    if (this.wereFilled && this.freeSlots >= this.slots >> 2) {
      this.wereFilled = false;
      return true;
    }
    return false;
  }
}
