import { useState } from 'react';
import { fieldErrors } from './field-errors';

interface Problems {
  readonly problems: Readonly<Record<string, string>>;
  /** These have been written anew: what was said of them no longer holds. */
  readonly mend: (fields: readonly string[]) => void;
  /** The form is judged again as a whole. */
  readonly judge: () => void;
}

/** What is wrong with a form's fields, by what the page found or else the API, until one writes something else there. */
export function useProblems(gaps: Readonly<Record<string, string>>, error: Error | null): Problems {
  const [mended, setMended] = useState<readonly string[]>([]);
  const all = Object.keys(gaps).length > 0 ? gaps : fieldErrors(error);
  const isMended = (field: string): boolean => mended.some((name) => field === name || field.startsWith(`${name}.`));
  return {
    problems: Object.fromEntries(Object.entries(all).filter(([field]) => !isMended(field))),
    mend: (fields) => setMended([...mended, ...fields]),
    judge: () => setMended([]),
  };
}

/** The names of the fields in which two sets of values differ. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]));
}
