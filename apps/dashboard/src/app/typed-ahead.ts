/** So long keys are kept for a field that is on its way, in milliseconds. */
const keptMs = 5_000;

let kept: { text: string; readonly until: number } | null = null;

/** What is typed between the shortcut for a search and the arrival of its field, which gets it then. */
export const typedAhead = {
  begin(): void {
    kept = { text: '', until: performance.now() + keptMs };
  },
  /** Returns whether the key was kept. */
  keep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (kept && (key === 'Escape' || performance.now() > kept.until)) kept = null;
    if (!kept || ctrlKey || metaKey || altKey || key.length !== 1) return false;
    kept.text += key;
    return true;
  },
  take(): string {
    const text = kept?.text ?? '';
    kept = null;
    return text;
  },
};
