/** Attempts that one endpoint may have in flight from one worker: at first, and at most. */
const startWidth = 8;
const fullWidth = 128;
/** After so many attempts in a row without any answer, the endpoint is probed with one request at a time. */
const unansweredUntilProbing = 20;

interface EndpointState {
  width: number;
  inFlight: number;
  unanswered: number;
  /** Its slots were all taken: more deliveries may be due for it than were claimed. */
  wasFilled: boolean;
}

/**
 * How many attempts each endpoint may have in flight. Every endpoint begins with a few and gets one more with each answer,
 * so that one that hangs never holds more than a few of the worker's slots. While half of all slots are taken, every
 * endpoint only gets the first few, so that a few busy endpoints that hang at once do not hold them all.
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

  /** Free slots by endpoint; `elsewhere` is for endpoints without a record. */
  get freeByEndpoint(): { readonly known: ReadonlyMap<string, number>; readonly elsewhere: number } {
    const known = new Map<string, number>();
    for (const [id, endpoint] of this.endpoints) known.set(id, this.countFreeSlots(endpoint));
    return { known, elsewhere: startWidth };
  }

  hasFreeSlot(id: string): boolean {
    const endpoint = this.endpoints.get(id);
    return !endpoint || this.countFreeSlots(endpoint) > 0;
  }

  *inFlightByEndpoint(): Generator<[id: string, inFlight: number]> {
    for (const [id, { inFlight }] of this.endpoints) if (inFlight > 0) yield [id, inFlight];
  }

  begin(id: string): void {
    const endpoint = this.endpoints.get(id) ?? { width: startWidth, inFlight: 0, unanswered: 0, wasFilled: false };
    this.endpoints.set(id, endpoint);
    endpoint.inFlight++;
    this.total++;
    endpoint.wasFilled ||= this.countFreeSlots(endpoint) === 0;
    this.wereFilled ||= this.freeSlots <= 0;
  }

  /**
   * An answer of any status shows that the endpoint is up. Returns whether to claim again: once a quarter of the slots
   * that were all taken is free, because a claim costs the same however many deliveries it takes.
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
    // Removed once it is like a new endpoint, so that the list stays short.
    if (endpoint.inFlight === 0 && endpoint.width <= startWidth && endpoint.width > 1 && endpoint.unanswered === 0)
      this.endpoints.delete(id);
    return isTime;
  }

  private countFreeSlots({ width, inFlight }: EndpointState): number {
    const isBusy = this.total >= this.slots / 2;
    return Math.max(0, (isBusy ? Math.min(width, startWidth) : width) - inFlight);
  }

  private isWorthAnotherClaim(endpoint: EndpointState): boolean {
    if (endpoint.wasFilled && this.countFreeSlots(endpoint) >= Math.max(1, endpoint.width >> 2)) {
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
