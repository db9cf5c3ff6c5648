import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { readSheet, withoutSheet } from './sheet-address';

interface Sheet {
  /** What the sheet in the address shows; null while none is open. */
  readonly shown: URLSearchParams | null;
  readonly close: () => void;
}

/** The sheet in the address. After closing, the focus is again where it was before the sheet was opened. */
export function useSheet(): Sheet {
  const { key, search } = useLocation();
  const arrivedBy = useNavigationType();
  const navigate = useNavigate();
  const shown = readSheet(search);
  const isOpen = shown !== null;
  const opener = useRef<Element | null>(null);
  const counted = useRef<{ key: string; steps: number | null }>({ key, steps: isOpen ? null : 0 });

  // How many steps back the page without a sheet is; null if the page was opened with one.
  useEffect(() => {
    const { key: last, steps } = counted.current;
    if (last === key) return;
    const moved = { [NavigationType.Push]: 1, [NavigationType.Replace]: 0, [NavigationType.Pop]: -1 }[arrivedBy];
    const next = steps === null || steps + moved < 1 ? null : steps + moved;
    counted.current = { key, steps: isOpen ? next : 0 };
  }, [key, arrivedBy, isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen]);

  const close = (): void => {
    const { steps } = counted.current;
    // Goes back where it can, so that the Back button does not open the sheet again.
    if (steps !== null && steps > 0) void navigate(-steps);
    else void navigate(`?${withoutSheet(search).toString()}`, { replace: true, preventScrollReset: true });
  };
  return { shown, close };
}
