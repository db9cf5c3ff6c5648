import { gunzipSync, gzipSync } from 'node:zlib';
import type { CalendarPlace } from '../calendar/working-calendar.js';
import { calendarOfHours, hoursOfCalendar } from '../log/log-calendar.js';
import type { ReplayLog } from './replay-log.js';

/** What a fitted replay is made again from; its unchanged run is not stored, because it takes less time than reading it. */
export interface KeptReplay {
  log: ReplayLog;
  delays: Float64Array;
}

const arrays = { f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const;
type Kind = keyof typeof arrays;

/** Times, each as the difference to another time of the same occurrence: mostly the same few numbers, which take no room. */
const differences = { started: 'ready', completed: 'started', turn: 'ready' } as const;

/** As JSON text. */
export function writeReplay({ log, delays }: KeptReplay): string {
  const { batches, people, ...columns } = log;
  const relative = Object.fromEntries(
    Object.entries(differences).map(([name, from]) => [
      name,
      log[name as keyof typeof differences].map((at, nth) => at - (log[from][nth] ?? 0)),
    ]),
  );
  const groups = [...batches.values()];
  const kept = {
    ...columns,
    ...relative,
    delays,
    members: Int32Array.from(groups.flatMap((members) => [...members])),
    sizes: Int32Array.from(groups, ({ length }) => length),
    people: people.map(({ calendar, ...person }) => ({ ...person, hours: hoursOfCalendar(calendar) })),
  };
  return JSON.stringify(kept, (_, value: unknown) => {
    for (const [kind, Numbers] of Object.entries(arrays)) if (value instanceof Numbers) return { [kind]: pack(value) };
    return value;
  });
}

/** Reads what `writeReplay` wrote. */
export function readReplay(text: string, place: CalendarPlace): KeptReplay {
  const { delays, members, sizes, people, ...columns } = JSON.parse(text, (_, value: unknown) => {
    const [entry, another] = isObject(value) ? Object.entries(value) : [];
    return entry && !another && entry[0] in arrays ? unpack(entry[0] as Kind, entry[1] as string) : value;
  }) as Stored;
  for (const [name, from] of Object.entries(differences)) {
    const times = columns[name as keyof typeof differences];
    for (const nth of times.keys()) times[nth] = (times[nth] ?? 0) + (columns[from][nth] ?? 0);
  }
  const batches = new Map<number, Int32Array>();
  let at = 0;
  for (const size of sizes) {
    batches.set(members[at] ?? 0, members.slice(at, at + size));
    at += size;
  }
  const persons = people.map(({ hours, ...person }) => ({ ...person, calendar: calendarOfHours(hours, place) }));
  return { log: { ...columns, batches, people: persons }, delays };
}

type Stored = Omit<ReplayLog, 'batches' | 'people'> & {
  delays: Float64Array;
  members: Int32Array;
  sizes: Int32Array;
  people: (Omit<ReplayLog['people'][number], 'calendar'> & { hours: ReturnType<typeof hoursOfCalendar> })[];
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const pack = ({ buffer, byteOffset, byteLength }: Float64Array | Int32Array | Uint8Array): string =>
  gzipSync(new Uint8Array(buffer, byteOffset, byteLength), { level: 1 }).toString('base64');

function unpack(kind: Kind, text: string): Float64Array | Int32Array | Uint8Array {
  const bytes = gunzipSync(Buffer.from(text, 'base64'));
  return new arrays[kind](bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
