type Listener = () => void;

const listeners = new Set<Listener>();
let isLost = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether the service responds. While it does not, its health is checked again at growing intervals. */
export const connection = {
  get isLost(): boolean {
    return isLost;
  },
  lost(): void {
    if (isLost) return;
    setLost(true);
    probe(1000);
  },
  found(): void {
    if (isLost) setLost(false);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The browser often notices a change of the network before the next attempt.
addEventListener('offline', () => connection.lost());
addEventListener('online', () => {
  if (isLost) probe(0);
});

function setLost(next: boolean): void {
  isLost = next;
  clearTimeout(retry);
  for (const listener of listeners) listener();
}

function probe(delay: number): void {
  clearTimeout(retry);
  retry = setTimeout(() => {
    fetch('/health/live').then(
      () => connection.found(),
      () => probe(Math.min(Math.max(delay, 500) * 2, 15_000)),
    );
  }, delay);
}
