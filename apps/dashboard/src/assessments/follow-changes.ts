import { workspace } from '../api/workspace';

export interface Change {
  readonly type: string;
  readonly id: string;
}

/**
 * Server-sent events over fetch: EventSource cannot name the workspace. Comes back when the stream ends, ever more
 * patiently while it fails; `onLive` says whether one may rely on it.
 */
export function followChanges(
  onChange: (change: Change) => void,
  onLive: (isLive: boolean) => void,
  signal: AbortSignal,
): void {
  const isOver = (): boolean => signal.aborted;
  void (async () => {
    for (let failures = 0; !isOver(); failures++) {
      try {
        const response = await fetch('/v1/assessments/changes', {
          headers: { Accept: 'text/event-stream', 'X-Workspace': workspace },
          credentials: 'same-origin',
          signal,
        });
        if (response.ok && response.body) {
          onLive(true);
          failures = 0;
          for await (const change of changesIn(response.body)) onChange(change);
        }
      } catch {
        // Ended by the network or by leaving the page; the loop knows which.
      }
      if (isOver()) return;
      onLive(false);
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** failures, 15_000)));
    }
  })();
}

async function* changesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<Change> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  for (let rest = ''; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const type = field(block, 'event');
      if (type === 'assessment' || type === 'deleted') {
        yield { type, id: (JSON.parse(field(block, 'data')) as { id: string }).id };
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
