import { mapDot, placedMap } from '../../../../libs/mining/src/pictures/map/map-layout';
import type { MapPlan, PlacedMap } from '../../../../libs/mining/src/pictures/map/map-plan';

interface Answer {
  readonly output?: string;
  readonly problem: string;
}

interface Asked {
  readonly dot: string;
  readonly tell: (answer: Answer) => void;
}

let worker: Worker | undefined;
let running: Asked | undefined;
const waiting: Asked[] = [];

/**
 * Computes the layout with Graphviz, which gets sizes but no names: the page draws the names itself. A layout that is
 * no longer needed, because a slider has moved on, is stopped.
 */
export async function layOut(plan: MapPlan, signal: AbortSignal): Promise<PlacedMap> {
  const output = await new Promise<string>((resolve, reject) => {
    const asked: Asked = {
      dot: mapDot(plan),
      tell: ({ output, problem }) =>
        output === undefined ? reject(new Error(`The map could not be drawn: ${problem}`)) : resolve(output),
    };
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
      if (running === asked) restart();
      else waiting.splice(waiting.indexOf(asked), 1);
    });
    waiting.push(asked);
    next();
  });
  return placedMap(plan, output);
}

function next(): void {
  if (running) return;
  running = waiting.shift();
  if (running) (worker ??= start()).postMessage(running.dot);
}

function restart(): void {
  worker?.terminate();
  [worker, running] = [undefined, undefined];
  next();
}

function start(): Worker {
  const started = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const answered = running;
    running = undefined;
    answered?.tell(data);
    next();
  });
  started.addEventListener('error', () => {
    running?.tell({ problem: 'its program ended' });
    restart();
  });
  return started;
}
