import { clip } from '#platform';
import { ToolUnreachable } from '../asking/tool-failure.js';

/** A position that a connector wrote as JSON; null where it has collected nothing yet. */
export const positionIn = (position: string | null): unknown => (position === null ? null : JSON.parse(position));

/** Many entries that changed at one moment are remembered one by one: a hundred thousand of them. */
const longestPosition = 4 * 2 ** 20;

/** A position holds ids and times of the tool's: one that cannot be stored whole would be gone on from elsewhere. */
export function storablePosition(position: string): string {
  if (clip(position, longestPosition) === position) return position;
  throw new ToolUnreachable(
    `what it says of where to go on is longer than ${longestPosition} characters or no valid text`,
  );
}
