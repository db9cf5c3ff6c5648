import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config, openToConfined, removeShared } from '#platform';

/** Names the machine or container within which a process id is unique. */
const place = `${hostname()}~${pidNamespace()}`;

/**
 * Identifies this process, even among others that had the same process id before (as number 1 of a container) or that
 * run on another machine with the same folder.
 */
export const thisProcess = `${place}~${process.pid}~${readStartTime(process.pid) ?? randomUUID()}`;

/** Whether the operating system knows that the owner has ended; false for a process of another machine. */
function hasEnded(owner: string): boolean {
  if (!owner.startsWith(`${place}~`)) return false;
  const [pid, start] = owner.slice(place.length + 1).split('~');
  // Without /proc (macOS), only the process id can be checked.
  if (readStartTime(process.pid) === null) return !isRunning(Number(pid));
  return readStartTime(Number(pid)) !== start;
}

/** When a process started, in ticks since the machine booted; null for no process, or a zombie. */
function readStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses and may contain any character.
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

/** How often a process writes its heartbeat and checks those of others. */
const heartbeatIntervalMs = 5_000;
/**
 * Checks without a new heartbeat after which an owner counts as ended: half a minute of this process's time, whatever
 * the clocks say.
 */
const mostSilentLooks = 6;
/** The age at which folders of earlier versions, which have no heartbeat, are deleted: no work takes so long. */
const abandonedAfterMs = 24 * 3_600_000;

const separator = '~';

interface Seen {
  readonly beat: number | null;
  readonly looks: number;
}

/**
 * Temporary folders under DATA_DIR/tmp. What a killed process leaves there is deleted: by the next process on the same
 * machine at its start, and by one on another machine after half a minute without a heartbeat.
 */
@Injectable()
export class ScratchSpace implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(ScratchSpace.name);
  private readonly dataDir: string;
  private readonly root: string;
  /** The folder of heartbeats: each running process writes its file there again and again. */
  private readonly processes: string;
  private readonly seen = new Map<string, Seen>();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  constructor(config: Config) {
    this.dataDir = config.dataDir;
    this.root = join(config.dataDir, 'tmp');
    this.processes = join(config.dataDir, 'processes');
  }

  async onModuleInit(): Promise<void> {
    await this.keepAlive();
    openToConfined(this.dataDir, this.root);
    this.timer = setInterval(() => {
      this.beating = this.beating.then(() => this.keepAlive());
    }, heartbeatIntervalMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await rm(join(this.processes, thisProcess), { force: true });
  }

  /** Creates a folder for the caller, who removes it. */
  async folder(purpose: string): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    return mkdtemp(join(this.root, [purpose, thisProcess, ''].join(separator)));
  }

  /** Gives `work` a folder, which is removed afterwards. */
  async within<Result>(purpose: string, work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = await this.folder(purpose);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Writes the heartbeat, and deletes the folders of processes that have ended. */
  async keepAlive(): Promise<void> {
    try {
      for (const folder of [this.root, this.processes]) await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(this.processes, thisProcess), String(Date.now()), { mode: 0o600 });
      await this.sweep();
    } catch (error) {
      this.logger.warn('could not look after the temporary folders; trying again in a few seconds', error);
    }
  }

  private async sweep(): Promise<void> {
    const folders = await readdir(this.root);
    const signs = await readdir(this.processes);
    const owners = new Set(
      [...folders.map(parseOwner), ...signs].filter((owner) => owner !== null && owner !== thisProcess),
    );
    const ended = new Set<string | null>();
    for (const owner of owners)
      if (owner !== null && (hasEnded(owner) || (await this.isSilent(owner)))) ended.add(owner);
    for (const name of folders) {
      const owner = parseOwner(name);
      if (!(owner === null ? await this.isOld(name) : ended.has(owner))) continue;
      await removeShared(join(this.root, name));
      this.logger.log(`deleted ${name}, left behind by a process that has ended`);
    }
    // Heartbeats go last, so that an interrupted sweep is continued by the next one.
    for (const sign of signs) if (ended.has(sign)) await rm(join(this.processes, sign), { force: true });
  }

  /**
   * Counted in checks of this process, so that after a pause of the whole machine the others get time to write again.
   */
  private async isSilent(owner: string): Promise<boolean> {
    const sign = await stat(join(this.processes, owner)).catch(() => null);
    const beat = sign?.mtimeMs ?? null;
    const before = this.seen.get(owner);
    const looks = before?.beat === beat ? before.looks + 1 : 0;
    this.seen.set(owner, { beat, looks });
    if (looks < mostSilentLooks) return false;
    this.seen.delete(owner);
    return true;
  }

  private async isOld(name: string): Promise<boolean> {
    if (name.split(separator).length !== 5) return false;
    const about = await stat(join(this.root, name)).catch(() => null);
    return about !== null && Date.now() - about.mtimeMs > abandonedAfterMs;
  }
}

/** The owner in purpose~host~namespace~pid~start~random; null for a folder with another form of name. */
function parseOwner(name: string): string | null {
  const [, ...owner] = name.split(separator);
  return owner.length === 5 ? owner.slice(0, 4).join(separator) : null;
}
