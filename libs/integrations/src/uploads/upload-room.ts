import { statfs } from 'node:fs/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Busy, Config, Unavailable } from '#platform';
import { UploadSettings } from '../settings/upload.settings.js';

/** How many of the largest uploads may be on the disk at a time, as they were sent; half of them of one organization. */
const largestAtOnce = 4;
/** What stays free: the database may be on the same disk. The smaller of a gibibyte and a twentieth of the disk. */
const reserve = 2 ** 30;
const reservedShare = 0.05;
/** Bytes after which the free space is looked at again. */
const lookedAtEvery = 32 * 2 ** 20;

/** Bounds the bytes of uploads that this process keeps on disk until they are read. */
@Injectable()
export class UploadRoom implements OnModuleInit {
  private readonly logger = new Logger(UploadRoom.name);
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly settings: UploadSettings,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    const free = await this.free(this.config.dataDir).catch(() => Infinity);
    if (this.all <= free) return;
    const limits = `UPLOAD_LIMIT lets uploads take ${this.all} bytes at once`;
    this.logger.warn(`${limits}, but DATA_DIR has room for ${Math.max(0, free)}: uploads beyond that get 503`);
  }

  /** Of one upload of an organization, whose body is received into `folder`. */
  open(owner: string, folder: string): RoomOfUpload {
    let own = 0;
    let lookAt = 0;
    return {
      grow: async (bytes) => {
        own += bytes;
        this.add(owner, bytes);
        if (this.total > this.all || this.of(owner) > this.all / 2) throw new Busy();
        if (own < lookAt) return;
        lookAt = own + lookedAtEvery;
        if ((await this.free(folder)) < 0) throw new Unavailable('The disk has no room for the upload.');
      },
      close: () => {
        this.add(owner, -own);
        own = 0;
      },
    };
  }

  private get all(): number {
    return largestAtOnce * this.settings.compressedLimit;
  }

  private get total(): number {
    return [...this.taken.values()].reduce((sum, bytes) => sum + bytes, 0);
  }

  private of(owner: string): number {
    return this.taken.get(owner) ?? 0;
  }

  private add(owner: string, bytes: number): void {
    const left = this.of(owner) + bytes;
    if (left > 0) this.taken.set(owner, left);
    else this.taken.delete(owner);
  }

  /** Bytes that may still be written. */
  private async free(folder: string): Promise<number> {
    const { bavail, blocks, bsize } = await statfs(folder);
    return bavail * bsize - Math.min(reserve, reservedShare * blocks * bsize);
  }
}

export interface RoomOfUpload {
  /** Throws where the disk, or the organization's share of it, is used up. */
  grow(bytes: number): Promise<void>;
  /** Call it when the file is deleted. */
  close(): void;
}
