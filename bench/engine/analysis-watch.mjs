import { readFileSync, readdirSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/**
 * Watches the confined processes of a worker, in which events are analyzed: the most memory that one of them had (by the
 * kernel's own record) and the most that they held together with the worker, in MiB.
 */
export function watchAnalysis(worker) {
  let alone = 0;
  let together = 0;
  const timer = setInterval(() => {
    const sizes = childrenOf(worker.pid).map(memoryOf);
    alone = Math.max(alone, ...sizes.map(({ peak }) => peak));
    together = Math.max(
      together,
      [memoryOf(worker.pid), ...sizes].reduce((sum, { now }) => sum + now, 0),
    );
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return { alone, together };
    },
  };
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      textOf(pid, 'stat')
        .replace(/^.*\) \S /s, '')
        .startsWith(`${parent} `),
    );
}

/** 0 of a process that has ended. */
function memoryOf(pid) {
  const status = textOf(pid, 'status');
  const mebibytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

function textOf(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
