import { useEffect, useRef, type RefObject } from 'react';

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
