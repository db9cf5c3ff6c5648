import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '#platform';

/** Tells the folders of this process from those of an earlier one that had the same process id, as in a container. */
const incarnation = randomUUID().slice(0, 8);
/** Nothing that is worked on rests for so long, whichever machine works on it. */
const abandonedAfter = 24 * 3_600_000;

/** Temporary folders under DATA_DIR/tmp. What a killed process leaves there is removed by the next start. */
@Injectable()
export class ScratchSpace implements OnModuleInit {
  private readonly logger = new Logger(ScratchSpace.name);
  private readonly root: string;

  constructor(config: Config) {
    this.root = join(config.dataDir, 'tmp');
  }

  async onModuleInit(): Promise<void> {
    try {
      for (const name of await this.leftOvers()) {
        await rm(join(this.root, name), { recursive: true, force: true });
        this.logger.log(`deleted ${name}, left behind by a process that has ended`);
      }
    } catch (error) {
      this.logger.warn('could not delete old temporary folders; trying again at the next startup', error);
    }
  }

  /** A new folder for the caller alone, who removes it. */
  async folder(purpose: string): Promise<string> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    return mkdtemp(join(this.root, `${purpose}~${hostname()}~${process.pid}~${incarnation}~`));
  }

  private async leftOvers(): Promise<string[]> {
    const names = await readdir(this.root).catch(() => []);
    const abandoned = await Promise.all(names.map((name) => this.isAbandoned(name)));
    return names.filter((_, index) => abandoned[index]);
  }

  /** Several processes may share the folder, on several machines; only ours can be asked whether they live. */
  private async isAbandoned(name: string): Promise<boolean> {
    const [, host, pid, whose] = name.split('~');
    if (host === undefined || pid === undefined || whose === undefined) return false;
    if (host === hostname() && !isRunning(Number(pid), whose)) return true;
    const { mtimeMs } = await stat(join(this.root, name));
    return Date.now() - mtimeMs > abandonedAfter;
  }
}

function isRunning(pid: number, whose: string): boolean {
  if (pid === process.pid) return whose === incarnation;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
