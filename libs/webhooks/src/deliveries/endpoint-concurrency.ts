/** What an endpoint may have in flight from one worker before it has shown how it answers, and the most ever. */
const startWidth = 8;
const fullWidth = 128;
/** So many attempts without any answer in a row, and the endpoint is taken for dead: one request probes it. */
const unansweredUntilProbing = 20;

interface EndpointState {
  width: number;
  inFlight: number;
  unanswered: number;
  /** It was filled: more may be waiting for it than was claimed. */
  wasFilled: boolean;
}

/**
 * How many attempts each endpoint may have in flight. Every endpoint begins narrow and widens with each answer, so
 * that one that hangs never holds more than a few of the worker's slots; one that is dead is probed by one request.
 * Half of the slots are for endpoints that are narrow: a few busy endpoints that hang at once must not hold them all.
 */
export class EndpointConcurrency {
  private readonly endpoints = new Map<string, EndpointState>();
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
  get freeByEndpoint(): { readonly known: ReadonlyMap<string, number>; readonly elsewhere: number } {
    const known = new Map<string, number>();
    for (const [id, endpoint] of this.endpoints) known.set(id, this.freeSlotsOf(endpoint));
    return { known, elsewhere: startWidth };
  }

  hasFreeSlot(id: string): boolean {
    const endpoint = this.endpoints.get(id);
    return !endpoint || this.freeSlotsOf(endpoint) > 0;
  }

  *inFlightByEndpoint(): Generator<[id: string, inFlight: number]> {
    for (const [id, { inFlight }] of this.endpoints) if (inFlight > 0) yield [id, inFlight];
  }

  begin(id: string): void {
    const endpoint = this.endpoints.get(id) ?? { width: startWidth, inFlight: 0, unanswered: 0, wasFilled: false };
    this.endpoints.set(id, endpoint);
    endpoint.inFlight++;
    this.total++;
    endpoint.wasFilled ||= this.freeSlotsOf(endpoint) === 0;
    this.wereFilled ||= this.freeSlots <= 0;
  }

  /**
   * An answer of any status shows that the endpoint is up. Returns whether to claim again: once a full endpoint or worker
   * has a quarter of its room back, because a claim costs the same however many deliveries it takes.
   */
  end(id: string, wasAnswered: boolean): boolean {
    const endpoint = this.endpoints.get(id);
    if (!endpoint) return false;
    endpoint.inFlight--;
    this.total--;
    endpoint.unanswered = wasAnswered ? 0 : endpoint.unanswered + 1;
    if (wasAnswered) endpoint.width = Math.min(fullWidth, Math.max(startWidth, endpoint.width + 1));
    else endpoint.width = endpoint.unanswered >= unansweredUntilProbing ? 1 : Math.max(startWidth, endpoint.width >> 1);
    const isTime = this.isWorthAnotherClaim(endpoint);
    // As good as new: forgotten, so that the list holds only what differs.
    if (endpoint.inFlight === 0 && endpoint.width <= startWidth && endpoint.width > 1 && endpoint.unanswered === 0)
      this.endpoints.delete(id);
    return isTime;
  }

  private freeSlotsOf({ width, inFlight }: EndpointState): number {
    const isBusy = this.total >= this.slots / 2;
    return Math.max(0, (isBusy ? Math.min(width, startWidth) : width) - inFlight);
  }

  private isWorthAnotherClaim(endpoint: EndpointState): boolean {
    if (endpoint.wasFilled && this.freeSlotsOf(endpoint) >= Math.max(1, endpoint.width >> 2)) {
      endpoint.wasFilled = false;
      return true;
    }
    if (this.wereFilled && this.freeSlots >= this.slots >> 2) {
      this.wereFilled = false;
      return true;
    }
    return false;
  }
}
