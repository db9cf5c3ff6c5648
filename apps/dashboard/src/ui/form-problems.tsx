import { type ReactNode, type RefObject, type SubmitEventHandler, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api';
import { capitalized } from './words';
import classes from './form-problem.module.css';

interface FormProblemProps {
  readonly error: Error;
  /** The fields that show their own errors, by the API's names; `config` includes everything in it. */
  readonly fields: readonly string[];
}

/** Shown above a form: the errors that its fields do not show themselves. */
export function FormProblem({ error, fields }: FormProblemProps) {
  const details = error instanceof ApiError ? error.details : [];
  const isShown = (field: string): boolean =>
    fields.some((shown) => field === shown || field.startsWith(`${shown}.`) || field.startsWith(`${shown}[`));
  const areAllShown = details.length > 0 && details.every(({ field }) => isShown(field));
  return <ProblemBox lines={[areAllShown ? 'Correct the marked fields.' : error.message]} />;
}

/** What went wrong. */
export function ProblemBox({ lines }: { readonly lines: readonly ReactNode[] }) {
  return (
    <div role="alert" className={classes.problem}>
      {lines.map((line, at) => line !== undefined && <p key={at}>{line}</p>)}
    </div>
  );
}

interface CheckedForm {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The problem of each field, found by the page or else by the API, until the field is edited. */
  readonly problems: Readonly<Record<string, string>>;
  /** Hides the problems of fields that have been edited. */
  readonly hideProblems: (fields: readonly string[]) => void;
  readonly onSubmit: SubmitEventHandler;
}

/** A form that fills a page: its gaps are found before it is sent, and the first problem gets the focus. */
export function useCheckedForm(
  gapsIn: () => Readonly<Record<string, string>>,
  send: () => void,
  error: Error | null,
): CheckedForm {
  const [gaps, setGaps] = useState<Readonly<Record<string, string>>>({});
  const [edited, setEdited] = useState<readonly string[]>([]);
  const all = Object.keys(gaps).length > 0 ? gaps : fieldErrors(error);
  const isEdited = (field: string): boolean => edited.some((name) => field === name || field.startsWith(`${name}.`));
  return {
    form: useFocusProblem(gaps, error),
    problems: Object.fromEntries(Object.entries(all).filter(([field]) => !isEdited(field))),
    hideProblems: (fields) => setEdited([...edited, ...fields]),
    onSubmit: (event) => {
      event.preventDefault();
      const found = gapsIn();
      setEdited([]);
      setGaps(found);
      if (Object.keys(found).length === 0) send();
    },
  };
}

/** The names of the fields in which two sets of values differ. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]));
}

/**
 * The API's errors by the names of the form's fields, which writes `events.1` for `events[1]`. Errors that belong to no
 * field are shown above the form by `error.message`.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.details.map(({ field, message }) => [field.replace(/\[(\d+)\]/g, '.$1'), capitalized(message)]),
  );
}

/** Moves the focus to the first invalid field, which can be out of sight on a long form. */
function useFocusProblem(gaps: object, error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [gaps, error]);
  return form;
}
