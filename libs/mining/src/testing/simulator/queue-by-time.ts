/** Answers what comes first in time; of equals, what was put in first. */
export class QueueByTime<T> {
  private readonly heap: { at: number; place: number; item: T }[] = [];
  private places = 0;

  put(at: number, item: T): void {
    let child = this.heap.push({ at, place: this.places++, item }) - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.isBefore(child, parent)) return;
      this.swap(child, parent);
      child = parent;
    }
  }

  take(): { at: number; item: T } | null {
    const [first] = this.heap;
    const last = this.heap.pop();
    if (!first || !last) return null;
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink();
    }
    return first;
  }

  private sink(): void {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      let first = parent;
      if (left < this.heap.length && this.isBefore(left, first)) first = left;
      if (left + 1 < this.heap.length && this.isBefore(left + 1, first)) first = left + 1;
      if (first === parent) return;
      this.swap(first, parent);
      parent = first;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.place < other.place);
  }

  private swap(a: number, b: number): void {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}
