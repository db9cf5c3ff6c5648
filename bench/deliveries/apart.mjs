import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Published from here, and delivered by a process of its own that starts as cold as the worker of the service. */
export const apart = (name, make) => async (context) => {
  const queue = await make({ ...context, isWorker: false });
  let worker;
  return {
    pid: () => worker.pid,
    fill: queue.fill,
    add: queue.add,
    start: () => {
      worker = fork(join(import.meta.dirname, 'peer.mjs'));
      worker.send({ name, context: { ...context, isWorker: true } });
      return endOf(worker);
    },
    stop: async () => {
      await stopped(worker);
      await queue.stop();
    },
  };
};

/** Rejects when the worker ends, which is a failure while it is measured. */
export async function endOf(worker) {
  const [code, signal] = await once(worker, 'exit');
  throw new Error(`the worker ended with ${code ?? signal}`);
}

export async function stopped(worker) {
  if (worker?.exitCode === null && worker.signalCode === null && worker.kill('SIGTERM')) await once(worker, 'exit');
}
