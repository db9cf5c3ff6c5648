/** A position that a connector wrote as JSON. */
export function positionIn<Position>(position: string | null): Position | null {
  return position === null ? null : (JSON.parse(position) as Position);
}
