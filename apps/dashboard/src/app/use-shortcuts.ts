import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInView } from '../api';
import { features } from './features';
import { typedAhead } from './typed-ahead';

/** The keys of the search, as the keyboard at hand names them. */
export const searchKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

export type ShortcutDialog = 'go-to' | 'shortcuts';

/** How long after g the second key counts, in milliseconds. */
const secondKeyMs = 1500;

/**
 * "g a" opens the assessments, Ctrl+K or "/" the search, "?" the list of shortcuts; j and k go through the rows of a
 * list. Not while typing or in a dialog.
 */
export function useShortcuts(person: SignedInView | undefined, open: (dialog: ShortcutDialog) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let wentAt = -Infinity;
    const search = (event: KeyboardEvent): void => {
      // Otherwise, browsers go to their own search, or the key would be the first letter in the field that opens.
      event.preventDefault();
      typedAhead.begin();
      open('go-to');
    };
    const press = (event: KeyboardEvent): void => {
      if (typedAhead.keep(event)) {
        event.preventDefault();
        return;
      }
      if (event.altKey || document.querySelector('[role="dialog"]') || !person) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === 'k' && !event.shiftKey) search(event);
        return;
      }
      if (isTyping(event.target)) return;
      const isSecond = event.timeStamp - wentAt < secondKeyMs;
      wentAt = event.key === 'g' && !isSecond ? event.timeStamp : -Infinity;
      if (isSecond) {
        const entry = features.find(({ navigation }) => navigation?.shortcut === event.key)?.navigation;
        if (entry?.isFor(person)) void navigate(entry.path);
      } else if (event.key === '/') search(event);
      else if (event.key === '?') open('shortcuts');
      else if (event.key === 'j') focusRow(1);
      else if (event.key === 'k') focusRow(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, open, person]);
}

/** Enter then opens the row: its link has the focus. */
function focusRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main a.row-link')];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => link.closest('tr') === row);
  const next = current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1);
  links[next]?.focus();
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
