import { WatchedValue } from './watched-value';

const isLost = new WatchedValue(false);
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether the service responds. While it does not, its health is checked again at growing intervals. */
export const connection = {
  isLost: isLost.get,
  subscribe: isLost.subscribe,
  lost(): void {
    if (isLost.get()) return;
    isLost.set(true);
    probe(1000);
  },
  found(): void {
    clearTimeout(retry);
    isLost.set(false);
  },
};

// The browser often notices a change of the network before the next attempt.
addEventListener('offline', () => connection.lost());
addEventListener('online', () => {
  if (isLost.get()) probe(0);
});

function probe(delay: number): void {
  clearTimeout(retry);
  retry = setTimeout(() => {
    fetch('/health/live').then(
      () => connection.found(),
      () => probe(Math.min(Math.max(delay, 500) * 2, 15_000)),
    );
  }, delay);
}
