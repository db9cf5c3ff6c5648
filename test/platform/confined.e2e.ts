import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  Busy,
  confinedProgram,
  ConfinedProcesses,
  OutOfMemory,
  OutOfTime,
  ProcessEnded,
  type ConfinedJob,
  type Remote,
} from '#platform';
import { eventually } from '../harness/eventually.js';

class Refused extends Error {
  readonly line: number = 0;
}

interface Bombs {
  fillHeap(): void;
  fillBuffers(): void;
  crash(): void;
  spin(seconds: number): void;
  refuse(): void;
  untilAborted(): Promise<void>;
  about(): { pid: number; environment: string[]; at: Date; big: bigint };
}

const bombs: ConfinedJob<Bombs> = {
  name: 'bombs',
  memory: { heap: 64, all: 250 },
  limits: { atOnce: 4, perOwner: 2 },
  errors: [Refused],
  begin: () => {
    throw new Error('it begins in its own process');
  },
};

const processes = new ConfinedProcesses();
const bundled = confinedProgram.path;
const owner = 'a workspace';
const program = fileURLToPath(new URL('./confined-jobs.mjs', import.meta.url));

beforeAll(() => {
  confinedProgram.path = program;
});
afterAll(() => {
  confinedProgram.path = bundled;
});

const about = () => processes.run(bombs, { owner }, (work) => work.about());

it('what fills the heap, or the memory beside it, ends its own process, and the next job is done', async () => {
  await expect(processes.run(bombs, { owner }, (work) => work.fillHeap())).rejects.toThrow(OutOfMemory);
  await expect(processes.run(bombs, { owner }, (work) => work.fillBuffers())).rejects.toThrow(OutOfMemory);
  expect(await about()).toMatchObject({ at: new Date(0), big: 2n ** 60n });
});

it('a process that ends in the middle of its work is an error that tells its last words', async () => {
  const crashed = processes.run(bombs, { owner }, (work) => work.crash());
  await expect(crashed).rejects.toThrow(ProcessEnded);
  await expect(crashed).rejects.toThrow('the reader met what it cannot read');
});

it('an error of the job keeps its class and its fields', async () => {
  const refused = await processes.run(bombs, { owner }, (work) => work.refuse()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ message: 'not like this', line: 7 });
});

it('one process does one job after the other, and none of the secrets of the service is in it', async () => {
  process.env.SECRETS_KEY = 'not for others';
  try {
    const first = await about();
    const second = await about();
    expect(second.pid).toBe(first.pid);
    expect(first.environment).not.toContain('SECRETS_KEY');
    expect(first.environment.filter((name) => /KEY|TOKEN|SECRET|PASSWORD|DATABASE/.test(name))).toEqual([]);
  } finally {
    delete process.env.SECRETS_KEY;
  }
});

it('work that is no longer wanted ends, also where it does not listen', async () => {
  const gone = new AbortController();
  const onMessage = (): void => {
    gone.abort(new Error('no one waits'));
  };
  const waiting = processes.run(bombs, { owner, signal: gone.signal, onMessage }, (work) => work.untilAborted());
  await expect(waiting).rejects.toThrow('no one waits');

  const deaf = new AbortController();
  let pid = 0;
  const spinning = processes.run(bombs, { owner, signal: deaf.signal }, async (work) => {
    ({ pid } = await work.about());
    const spin = work.spin(600);
    deaf.abort(new Error('no one waits for this either'));
    await spin;
  });
  await expect(spinning).rejects.toThrow('no one waits for this either');
  await eventually(() => !isAlive(pid));
});

it('work that takes more of the processor than it may ends, and the next job is done', async () => {
  const greedy = processes.run(bombs, { owner, processorTime: 300 }, (work) => work.spin(600));
  await expect(greedy).rejects.toThrow(OutOfTime);
  const { pid } = await processes.run(bombs, { owner, processorTime: 10_000 }, (work) => work.about());
  expect(isAlive(pid)).toBe(true);
});

it('work that takes far longer by the clock than its share of the processor is no fault of the work: the service is busy', async () => {
  const waiting = processes.run(bombs, { owner, processorTime: 1_000 }, (work) => work.untilAborted());
  await expect(waiting).rejects.toThrow(Busy);
});

it('the processor time that is used is told', async () => {
  const told: number[] = [];
  const onProcessorTime = (milliseconds: number): void => void told.push(milliseconds);
  await processes.run(bombs, { owner, processorTime: 60_000, onProcessorTime }, (work) => work.spin(0.5));
  expect(told.at(-1)).toBeGreaterThan(10);
});

it('a process that is ended from outside does its work once more, and then the service is busy', async () => {
  const pids: number[] = [];
  const work = async (remote: Remote<Bombs>, signal: NodeJS.Signals, times: number): Promise<number> => {
    const { pid } = await remote.about();
    pids.push(pid);
    if (pids.length > times) return pid;
    const spin = remote.spin(600);
    process.kill(pid, signal);
    await spin;
    return pid;
  };
  const once = processes.run(bombs, { owner, isRepeatable: true }, (remote) => work(remote, 'SIGKILL', 1));
  expect(await once).toBe(pids[1]);
  const always = processes.run(bombs, { owner, isRepeatable: true }, (remote) => work(remote, 'SIGKILL', 9));
  await expect(always).rejects.toThrow(Busy);
  expect(pids).toHaveLength(4);
});

it('a signal to all processes of the service does not end its work, and others go before it', async () => {
  const { pid } = await processes.run(bombs, { owner }, async (work) => {
    const about = await work.about();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(about.pid, signal);
    return { ...about, again: await work.about() };
  });
  expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 5));
});

it('a process whose service was killed ends, even in the middle of its work', async () => {
  const service = `
    const child = require('node:child_process').spawn(process.execPath, ['${program}', '250', String(process.pid)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced',
    });
    child.send({ kind: 'begin', job: 'bombs' });
    child.once('message', () => {
      child.send({ kind: 'call', id: 2, method: 'spin', given: [600] }, () => console.log(child.pid));
    });
    child.send({ kind: 'call', id: 1, method: 'about', given: [] });`;
  const parent = spawn(process.execPath, ['-e', service], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(() => !isAlive(pid));
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
