import { type SimplifiedMap } from '../../../../libs/mining/src/map/simplify';

export interface PlacedActivity {
  readonly name: string;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedPath {
  /** Null for the start and the end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly d: string;
  readonly label: { readonly x: number; readonly y: number };
}

export interface PlacedMap {
  readonly width: number;
  readonly height: number;
  readonly activities: readonly PlacedActivity[];
  readonly paths: readonly PlacedPath[];
  readonly start: { readonly x: number; readonly y: number };
  readonly end: { readonly x: number; readonly y: number };
}

interface Laid {
  readonly bb: string;
  readonly objects: readonly { readonly name: string; readonly pos: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string; readonly lp?: string }[];
}

interface Answer {
  readonly number: number;
  readonly output?: string;
  readonly problem: string;
}

const waiting = new Map<number, (answer: Answer) => void>();
let worker: Worker | undefined;
let asked = 0;

/** Where Graphviz puts everything. It never sees a name: ours are drawn by the page, as text. */
export async function layOut(map: SimplifiedMap): Promise<PlacedMap> {
  const boxes = map.activities.map(({ name }) => boxOf(name));
  const ids = new Map(map.activities.map(({ name }, at) => [name, `a${at}`]));
  const id = (name: string | null, otherwise: string): string => (name === null ? otherwise : (ids.get(name) ?? ''));
  const paths = [
    ...map.starts.map(({ activity }) => ({ from: null, to: activity })),
    ...map.paths.map(({ from, to }) => ({ from, to })),
    ...map.ends.map(({ activity }) => ({ from: activity, to: null })),
  ];
  const dot = `digraph {
    graph [rankdir=TB nodesep=0.4 ranksep=0.5 nslimit=2 nslimit1=2 mclimit=0.5]
    node [shape=box fixedsize=true label=""]
    edge [fontsize=12 arrowsize=0.1 label="00,000 xx"]
    start [shape=circle width=0.4] end [shape=circle width=0.4]
    ${boxes.map(({ width, height }, at) => `a${at} [width=${width / 72} height=${height / 72}]`).join('\n')}
    ${paths.map(({ from, to }, at) => `${id(from, 'start')} -> ${id(to, 'end')} [id="${at}"]`).join('\n')}
  }`;
  const { bb, objects, edges = [] } = JSON.parse(await graphviz(dot)) as Laid;
  const [, , width = 0, height = 0] = numbers(bb);
  const at = (pos: string | undefined): { x: number; y: number } => {
    const [x = 0, y = 0] = numbers(pos ?? '');
    return { x, y: height - y };
  };
  const places = new Map(objects.map(({ name, pos }) => [name, at(pos)]));
  const placeOf = (name: string): { x: number; y: number } => places.get(name) ?? { x: 0, y: 0 };
  return {
    width,
    height,
    activities: boxes.map((box, index) => ({ ...box, ...placeOf(`a${index}`) })),
    paths: edges.flatMap(({ id: number, pos, lp }) => {
      const path = paths[Number(number)];
      return path ? [{ ...path, d: curve(pos, height), label: at(lp) }] : [];
    }),
    start: placeOf('start'),
    end: placeOf('end'),
  };
}

const numbers = (text: string): number[] => text.split(',').map(Number);

/** `e,x,y x,y …`: the end, then a first point and three for each piece of the curve. */
function curve(pos: string, height: number): string {
  const parts = pos.split(' ');
  const points = parts.filter((part) => !/^[es],/.test(part)).map(numbers);
  const [first, ...rest] = points.map(([x = 0, y = 0]) => `${x},${height - y}`);
  const [x = 0, y = 0] = numbers(parts.find((part) => part.startsWith('e,'))?.slice(2) ?? '');
  return `M${first ?? ''}C${rest.join(' ')}L${x},${height - y}`;
}

const longest = 22;

function boxOf(name: string): { name: string; lines: string[]; width: number; height: number } {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > longest + 4 ? `${word.slice(0, longest + 3)}…` : word);
  }
  const shown = lines.length > 3 ? [...lines.slice(0, 2), `${lines[2] ?? ''}…`] : lines;
  const width = Math.max(96, 28 + 8 * Math.max(...shown.map((line) => line.length)));
  return { name, lines: shown, width, height: 34 + 16 * shown.length };
}

function graphviz(dot: string): Promise<string> {
  const running = (worker ??= start());
  const number = asked++;
  return new Promise((resolve, reject) => {
    waiting.set(number, ({ output, problem }) => {
      if (output === undefined) reject(new Error(`The map could not be drawn: ${problem}`));
      else resolve(output);
    });
    running.postMessage({ number, dot });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  started.addEventListener('error', () => {
    for (const [number, tell] of waiting) tell({ number, problem: 'its program did not start' });
    waiting.clear();
    worker = undefined;
  });
  return started;
}
