import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '#platform';

/** Within one machine or container, in which a process id means one process. */
const place = `${hostname()}~${pidNamespace()}`;

/**
 * This process, and no other: neither one that had its process id before, as number 1 of a container, nor one of
 * another machine that shares the folder.
 */
export const thisProcess = `${place}~${process.pid}~${startOf(process.pid) ?? randomUUID()}`;

/** Whether the operating system says that the owner has ended; of another machine it knows nothing. */
function hasEnded(owner: string): boolean {
  if (!owner.startsWith(`${place}~`)) return false;
  const [pid, start] = owner.slice(place.length + 1).split('~');
  // Without /proc (macOS) a process is known by its id alone.
  if (startOf(process.pid) === null) return !isRunning(Number(pid));
  return startOf(Number(pid)) !== start;
}

/** When a process began, in ticks since the machine did; null where there is none, or one that only waits to be buried. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in parentheses, and may hold any character.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : (fields[18] ?? null);
  } catch {
    return null;
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Between two signs of life, and between two looks at those of others. */
const every = 5_000;
/** Looks at which an owner gave no new sign of life: half a minute of our own time, whatever the clocks say. */
const silentLooks = 6;
/** Nothing that is worked on rests for so long. For folders of earlier versions, whose owners give no signs of life. */
const abandonedAfter = 24 * 3_600_000;

const separator = '~';

interface Seen {
  readonly beat: number | null;
  readonly looks: number;
}

/**
 * Temporary folders under DATA_DIR/tmp. What a killed process leaves there is removed: by the next
 * process on the same machine at its start, and by one on another machine after half a minute without a sign of life.
 */
@Injectable()
export class ScratchSpace implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ScratchSpace.name);
  private readonly root: string;
  /** A file for each process that lives, which it writes again and again. */
  private readonly processes: string;
  private readonly seen = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  constructor(config: Config) {
    this.root = join(config.dataDir, 'tmp');
    this.processes = join(config.dataDir, 'processes');
  }

  async onModuleInit(): Promise<void> {
    await this.lookAfter();
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.lookAfter());
    }, every).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await rm(join(this.processes, thisProcess), { force: true });
  }

  /** A new folder for the caller alone, who removes it. */
  async folder(purpose: string): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    return mkdtemp(join(this.root, [purpose, thisProcess, ''].join(separator)));
  }

  /** Gives a sign of life, and removes what processes that have ended left behind. */
  async lookAfter(): Promise<void> {
    try {
      for (const folder of [this.root, this.processes]) await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(this.processes, thisProcess), String(Date.now()), { mode: 0o600 });
      await this.sweep();
    } catch (error) {
      this.logger.warn('could not look after the temporary folders; trying again in a few seconds', error);
    }
  }

  private async sweep(): Promise<void> {
    const [folders, signs] = [await readdir(this.root), await readdir(this.processes)];
    const owners = new Set(
      [...folders.map(ownerOf), ...signs].filter((owner) => owner !== null && owner !== thisProcess),
    );
    const ended = new Set<string | null>();
    for (const owner of owners)
      if (owner !== null && (hasEnded(owner) || (await this.isSilent(owner)))) ended.add(owner);
    for (const name of folders) {
      const owner = ownerOf(name);
      if (!(owner === null ? await this.isOld(name) : ended.has(owner))) continue;
      await rm(join(this.root, name), { recursive: true, force: true });
      this.logger.log(`deleted ${name}, left behind by a process that has ended`);
    }
    // Last, so that a sweep that is cut off goes on at the next look.
    for (const sign of signs) if (ended.has(sign)) await rm(join(this.processes, sign), { force: true });
  }

  /** Counted in looks of ours: after a pause of the whole machine, all others have as much time as we have. */
  private async isSilent(owner: string): Promise<boolean> {
    const sign = await stat(join(this.processes, owner)).catch(() => null);
    const beat = sign?.mtimeMs ?? null;
    const before = this.seen.get(owner);
    const looks = before?.beat === beat ? before.looks + 1 : 0;
    this.seen.set(owner, { beat, looks });
    if (looks < silentLooks) return false;
    this.seen.delete(owner);
    return true;
  }

  private async isOld(name: string): Promise<boolean> {
    if (name.split(separator).length !== 5) return false;
    const about = await stat(join(this.root, name)).catch(() => null);
    return about !== null && Date.now() - about.mtimeMs > abandonedAfter;
  }
}

/** Of purpose~host~namespace~pid~start~random; null where a folder is named in another way. */
function ownerOf(name: string): string | null {
  const [, ...owner] = name.split(separator);
  return owner.length === 5 ? owner.slice(0, 4).join(separator) : null;
}
