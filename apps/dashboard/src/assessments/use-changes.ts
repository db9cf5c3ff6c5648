import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type AssessmentView, readApiError, workspace } from '../api';

/**
 * Follows changes of assessments while the page is visible: browsers allow few connections to a service, and each
 * stream occupies one. Returns whether the stream is live; if not, the caller has to poll.
 */
export function useChanges(isWanted: boolean, onChange: (change: StreamedChange) => void): boolean {
  const [isLive, setLive] = useState(false);
  const hasLooked = useRef(false);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const report = useEffectEvent(onChange);
  const isFollowed = isWanted && isVisible;
  useEffect(() => {
    if (!isFollowed) return;
    const leaving = new AbortController();
    if (hasLooked.current) report({ type: 'missed' });
    hasLooked.current = true;
    followChanges((change) => report(change), setLive, leaving.signal);
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

export type StreamedChange =
  | { readonly type: 'assessment'; readonly data: AssessmentView }
  | { readonly type: 'deleted'; readonly data: { readonly id: string } }
  /** Changes may have been missed while the stream was down: read the data again. */
  | { readonly type: 'missed' };

/**
 * Server-sent events over fetch, because EventSource cannot send the workspace's header. Reconnects when the stream
 * ends, at growing intervals while it fails, and not at all once the session has ended.
 */
function followChanges(
  onChange: (change: StreamedChange) => void,
  onLive: (isLive: boolean) => void,
  signal: AbortSignal,
): void {
  const isOver = (): boolean => signal.aborted;
  void (async () => {
    let wasLive = false;
    for (let failures = 0; !isOver(); failures++) {
      try {
        const response = await fetch('/v1/assessments/changes', {
          headers: { Accept: 'text/event-stream', 'X-Workspace': workspace },
          credentials: 'same-origin',
          signal,
        });
        if (response.status === 401) {
          await readApiError(response);
          return;
        }
        if (response.ok && response.body) {
          onLive(true);
          if (wasLive) onChange({ type: 'missed' });
          wasLive = true;
          failures = 0;
          for await (const change of readChanges(response.body)) onChange(change);
        }
      } catch {
        // Either the network failed or the page was left: the condition of the loop tells which.
      }
      if (isOver()) return;
      onLive(false);
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, 15_000)));
    }
  })();
}

async function* readChanges(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedChange> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = field(block, 'event');
      if (type === 'assessment' || type === 'deleted') {
        yield { type, data: JSON.parse(field(block, 'data')) as unknown } as StreamedChange;
      }
    }
  }
}

const field = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n');
