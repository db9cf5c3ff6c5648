import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSheet, withoutSheet } from './sheet-address';

interface Sheet {
  /** What the sheet in the address shows; null while none is open. */
  readonly shown: URLSearchParams | null;
  readonly close: () => void;
}

/** The sheet in the address. */
export function useSheet(): Sheet {
  const { search } = useLocation();
  const shown = readSheet(search);
  return { shown, close: useClosing(shown !== null, withoutSheet) };
}

/**
 * Closes a sheet that is open by the address, so that `closed` of it is left. After closing, the focus is again where it
 * was before the sheet was opened.
 */
export function useClosing(isOpen: boolean, closed: (search: string) => URLSearchParams): () => void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<Element | null>(null);
  /** The place in the history of the page without a sheet; null if the page was opened with one. */
  const under = useRef<number | null>(null);

  useEffect(() => {
    if (!isOpen) under.current = readPlace();
  }, [key, isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    opener.current = document.activeElement;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement || current instanceof SVGElement) current.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return () => {
    const steps = under.current === null ? 0 : readPlace() - under.current;
    // Goes back where it can, so that the Back button does not open the sheet again.
    if (steps > 0) void navigate(-steps);
    else void navigate(`?${closed(search).toString()}`, { replace: true, preventScrollReset: true });
  };
}

/** The router counts the entries of the history. */
const readPlace = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0;
