import { WatchedValue } from './watched-value';

const typed = new Set<Element>();
const isWaiting = new WatchedValue(false);

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
  isWaiting: isWaiting.get,
  subscribe: isWaiting.subscribe,
  get signIn(): string {
    return `/sign-in?return_to=${encodeURIComponent(`${location.pathname}${location.search}`)}`;
  },
  noticed(): void {
    if ([...typed].some((field) => field.isConnected)) isWaiting.set(true);
    else location.assign(sessionEnd.signIn);
  },
  over(): void {
    isWaiting.set(false);
  },
};
