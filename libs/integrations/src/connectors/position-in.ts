/** A position that a connector wrote as JSON; null where it has collected nothing yet. */
export const positionIn = (position: string | null): unknown => (position === null ? null : JSON.parse(position));
