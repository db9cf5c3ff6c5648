import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { followChanges, type Change } from './follow-changes';

/**
 * Follows the assessments for as long as they are wanted and the page is looked at: a browser has few connections to a
 * service, and each stream keeps one. Tells whether one may rely on it.
 */
export function useChanges(isWanted: boolean, onChange: (change: Change) => void): boolean {
  const [isLive, setLive] = useState(false);
  const hasLooked = useRef(false);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const tell = useEffectEvent(onChange);
  const isFollowed = isWanted && isVisible;
  useEffect(() => {
    if (!isFollowed) return;
    const leaving = new AbortController();
    if (hasLooked.current) tell({ type: 'missed' });
    hasLooked.current = true;
    followChanges((change) => tell(change), setLive, leaving.signal);
    return () => {
      leaving.abort();
      setLive(false);
    };
  }, [isFollowed]);
  return isLive;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
