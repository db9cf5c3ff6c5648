import { readdirSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';

/** Reports the most memory that a process and those it has started have taken together, in MB, whenever it has grown. */
let most = 0;

setInterval(() => {
  const taken = withChildren(workerData.pid).reduce((sum, pid) => sum + residentOf(pid), 0);
  if (taken <= most) return;
  most = taken;
  parentPort.postMessage(most);
}, 100);

function withChildren(pid) {
  const children = read(() => readdirSync(`/proc/${pid}/task`)).flatMap((thread) =>
    read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)),
  );
  return [pid, ...children.flatMap(withChildren)];
}

function residentOf(pid) {
  const [, kilobytes = 0] = read(() => /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []);
  return Number(kilobytes) / 1024;
}

/** Nothing where the process has ended meanwhile. */
function read(look) {
  try {
    return look();
  } catch {
    return [];
  }
}
