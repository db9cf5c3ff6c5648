import type { CauseFacts } from './place-facts.js';

/** Any long wait lies outside working hours for most of it: it counts where next to nothing of it lies within them. */
const nearlyAll = 0.9;
const farBelowChance = 0.25;

/** The part of the waiting that passes outside working hours, where these are the reason for it; else null. */
export function shareOutsideHours({ causes, seconds }: { causes: CauseFacts | null; seconds: number }): number | null {
  const { working } = causes ?? {};
  if (!causes || !working?.chance || !(seconds > 0)) return null;
  const outside = causes.seconds.unavailability / seconds;
  return outside >= nearlyAll && working.seconds <= farBelowChance * working.chance ? outside : null;
}
