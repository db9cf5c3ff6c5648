import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One process at a time runs `work`; others wait. The file with the highest number in `directory` belongs to the
 * holder. Each number is created by one process only and never reused, so that exactly one waiting process takes over
 * the lock of a dead one.
 */
export async function withLock(directory, work) {
  mkdirSync(directory, { recursive: true });
  const number = await take(directory);
  try {
    return await work();
  } finally {
    writeFileSync(fileOf(directory, number), 'released');
  }
}

async function take(directory) {
  for (let told = false; ; await sleep(100)) {
    const latest = Math.max(0, ...numbers(directory));
    const holder = liveHolder(directory, latest);
    if (holder !== null) {
      if (!told) console.error(`waiting for process ${holder}, which is setting up this checkout …`);
      told = true;
    } else if (create(directory, latest + 1)) {
      if (Math.max(...numbers(directory)) === latest + 1) {
        for (const old of numbers(directory)) if (old <= latest) rmSync(fileOf(directory, old), { force: true });
        return latest + 1;
      }
      rmSync(fileOf(directory, latest + 1));
    }
  }
}

function fileOf(directory, number) {
  return join(directory, `lock.${number}`);
}

function numbers(directory) {
  return readdirSync(directory).flatMap((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1]) || []);
}

function liveHolder(directory, number) {
  try {
    const [pid, startedAt] = readFileSync(fileOf(directory, number), 'utf8').split('\n');
    return startedAt && startTimeOf(pid) === startedAt ? pid : null;
  } catch {
    return null;
  }
}

/** Written under another name and then linked, so that no process reads half a file, and a second process fails. */
function create(directory, number) {
  const draft = join(directory, `.draft-${process.pid}`);
  writeFileSync(draft, `${process.pid}\n${startTimeOf(process.pid)}`);
  try {
    linkSync(draft, fileOf(directory, number));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Distinguishes a process from a later one with the same PID; empty if there is none, or only a zombie. */
function startTimeOf(pid) {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return /^Z/.test(stdout) ? '' : stdout.trim().replace(/^\S+\s+/, '');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : fields[18];
  } catch {
    return '';
  }
}
