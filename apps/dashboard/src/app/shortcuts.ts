import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInView } from '../api/schemas';
import { features } from './features';

type Dialog = 'go-to' | 'shortcuts';

/** A second key counts for this long after g. */
const timeout = 1500;

/** "g a" goes to the assessments, "/" finds, "?" tells what there is; never while one writes or a dialog is open. */
export function useShortcuts(person: SignedInView | undefined, open: (dialog: Dialog) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = -Infinity;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target) || !person) return;
      const isSecond = event.timeStamp - wentAt < timeout;
      wentAt = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      if (isSecond) {
        const entry = features.find(({ navigation }) => navigation?.shortcut === event.key)?.navigation;
        if (entry?.isFor(person)) void navigate(entry.path);
      } else if (event.key === '/') {
        // Otherwise the key would be the first letter in the field that opens.
        event.preventDefault();
        open('go-to');
      } else if (event.key === '?') open('shortcuts');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, open, person]);
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
