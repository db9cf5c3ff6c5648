import { ApiError } from '../api/client';
import classes from './form-problem.module.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { capitalized } from './words';

interface FormProblemProps {
  readonly error: Error;
  /** Those that say themselves what is wrong with them, by the API's names; `config` is for all within it. */
  readonly fields: readonly string[];
}

/** Above a form that was refused: what its fields do not say themselves. */
export function FormProblem({ error, fields }: FormProblemProps) {
  const details = error instanceof ApiError ? error.details : [];
  const isSaid = (field: string): boolean =>
    fields.some((own) => field === own || field.startsWith(`${own}.`) || field.startsWith(`${own}[`));
  const isAllSaid = details.length > 0 && details.every(({ field }) => isSaid(field));
  return (
    <p role="alert" className={classes.problem}>
      {isAllSaid ? 'Correct the marked fields.' : error.message}
    </p>
  );
}

interface Problems {
  readonly problems: Readonly<Record<string, string>>;
  /** These have been written anew: what was said of them no longer holds. */
  readonly mend: (fields: readonly string[]) => void;
  /** The form is judged again as a whole. */
  readonly judge: () => void;
}

/**
 * What is wrong with a form's fields, by what the page found or else the API, until one writes something else there.
 */
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

/**
 * The API's words about each field, under the names that a form gives them: `events[1]` is `events.1` there. What
 * names no field of the form belongs above it: `error.message`.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.details.map(({ field, message }) => [field.replace(/\[(\d+)\]/g, '.$1'), capitalized(message)]),
  );
}

/** After a refusal the first field that is wrong has the focus: on a long form it would be out of sight. */
export function useFocusProblem(gaps: object, error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [gaps, error]);
  return form;
}
