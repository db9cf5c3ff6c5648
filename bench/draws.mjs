/** Draws between 0 and 1, the same for each seed. */
export function draws(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
