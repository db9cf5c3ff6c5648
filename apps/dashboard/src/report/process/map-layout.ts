interface LayoutAnswer {
  readonly output?: string;
  readonly problem: string;
}

interface LayoutRequest {
  readonly dot: string;
  readonly finish: (answer: LayoutAnswer) => void;
}

let worker: Worker | undefined;
let running: LayoutRequest | undefined;
const waiting: LayoutRequest[] = [];

/**
 * Computes the layout with Graphviz, which gets sizes but no names: the page draws the names itself. A layout that is
 * no longer needed, because a slider has moved on, is stopped.
 */
export function layOut(dot: string, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    const request: LayoutRequest = {
      dot,
      finish: ({ output, problem }) =>
        output === undefined ? reject(new Error(`The map could not be drawn: ${problem}`)) : resolve(output),
    };
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      if (running === request) restart();
      else if (waiting.includes(request)) waiting.splice(waiting.indexOf(request), 1);
    });
    waiting.push(request);
    next();
  });
}

function next(): void {
  if (running) return;
  running = waiting.shift();
  if (running) (worker ??= start()).postMessage(running.dot);
}

function restart(): void {
  worker?.terminate();
  worker = undefined;
  running = undefined;
  next();
}

function start(): Worker {
  const started = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<LayoutAnswer>) => {
    const answered = running;
    running = undefined;
    answered?.finish(data);
    next();
  });
  started.addEventListener('error', () => {
    running?.finish({ problem: 'its program ended' });
    restart();
  });
  return started;
}
