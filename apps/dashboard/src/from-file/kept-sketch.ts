import type { Sketch } from '../integrations/upload/sketch';

/** What is known of a file before the report is computed, for the page that waits for it. */
interface KeptSketch extends Sketch {
  readonly file: string;
}

interface Kept {
  readonly person: string;
  readonly assessment: string;
  readonly sketch: KeptSketch;
}

/** Of the tab, so that the sketch outlives a reload. The report or signing out ends it. */
const place = 'first-look';

export function keepSketch(kept: Kept): void {
  sessionStorage.setItem(place, JSON.stringify(kept));
}

/** Only for the person who saw the file, because another person may have signed in since. */
export function keptSketch(person: string, assessment: string): KeptSketch | undefined {
  const text = sessionStorage.getItem(place);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept;
  return kept.person === person && kept.assessment === assessment ? kept.sketch : undefined;
}

export const forgetSketch = (): void => sessionStorage.removeItem(place);
