type Listener = () => void;

const listeners = new Set<Listener>();
const typed = new Set<Element>();
let isWaiting = false;

function setWaiting(next: boolean): void {
  isWaiting = next;
  for (const listener of listeners) listener();
}

addEventListener(
  'input',
  ({ target }) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    // A search is part of the address, which the sign-in page returns to.
    if (target instanceof Element && target.closest('form') && !target.closest('search')) typed.add(target);
  },
  { capture: true },
);

/**
 * What follows when the session has ended: the sign-in page, which returns to the current address. A form that was
 * filled in stays open instead, until the person has signed in again in another tab.
 */
export const sessionEnd = {
  get isWaiting(): boolean {
    return isWaiting;
  },
  get signIn(): string {
    return `/sign-in?return_to=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
  },
  noticed(): void {
    if ([...typed].some((field) => field.isConnected)) {
      if (!isWaiting) setWaiting(true);
    } else location.assign(sessionEnd.signIn);
  },
  over(): void {
    if (isWaiting) setWaiting(false);
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
