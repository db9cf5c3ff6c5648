import type { Content } from './content.js';

/** Where a block of the content came to stand, or would have, had there been the room for all of it. */
export interface Placed {
  readonly block: number;
  readonly page: number;
  /** How far down the page it begins, between 0 and 1. */
  readonly ratio: number;
}

/** A page that ends above this looks forgotten. */
const leastFilled = 0.5;

/**
 * What takes a page of its own leaves the one before it as it is. Where that is nearly empty, it goes in front of what
 * stands there, which then has the room after it to go on. Null where there is nothing better.
 */
export function fillPages(content: readonly Content[], placed: readonly Placed[]): Content[] | null {
  const places = new Map(placed.map((each) => [each.block, each]));
  const better = [...content];
  let isBetter = false;
  // From the end, so that what moves does not change the places of what is still to be looked at.
  for (let at = content.length - 1; at > 0; at--) {
    const block = content[at];
    const place = places.get(at);
    // Of a map in parts, the first takes the others along.
    if (!isWholePage(block) || isWholePage(content[at - 1]) || !place || place.page < 2) continue;
    // At the head of a page, it leaves no room above; far down, what it leaves behind is well filled.
    if (place.ratio < 0.01 || place.ratio >= leastFilled) continue;
    const to = placeBefore(content, at, (index) => (places.get(index)?.page ?? 0) >= place.page);
    if (to === at) continue;
    const parts = content.slice(at).findIndex((each) => !isWholePage(each));
    const moved = better.splice(at, parts < 0 ? content.length - at : parts);
    better.splice(to, 0, ...moved);
    isBetter = true;
  }
  return isBetter ? better : null;
}

/** Before all that begins on the page, but behind the heading of the part it belongs to. */
function placeBefore(content: readonly Content[], at: number, isOnPage: (index: number) => boolean): number {
  const isMovable = (index: number): boolean => !isHeading(content[index]) && !isWholePage(content[index]);
  let to = at;
  while (to > 0 && isMovable(to - 1) && isOnPage(to - 1)) to--;
  // Only the rest of a long table stands there: it goes as a whole, with what heads it.
  if (to === at && isMovable(at - 1)) to--;
  while (to < at && to > 0 && styleOf(content[to - 1]) === 'subheading') to--;
  return to;
}

const styleOf = (content: Content | undefined): string | undefined =>
  content === undefined || typeof content === 'string' || Array.isArray(content) ? undefined : content.style;

const isHeading = (content: Content | undefined): boolean => ['heading', 'part'].includes(styleOf(content) ?? '');

const isWholePage = (content: Content | undefined): boolean => styleOf(content) === 'wholePage';
