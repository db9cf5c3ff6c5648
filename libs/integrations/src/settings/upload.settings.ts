import { Min } from 'class-validator';
import { byteSize, Duration, spanBetween, Variable } from '#platform';

/** How large an upload may be, and how much processor time reading it may take. */
export class UploadSettings {
  @Variable('UPLOAD_LIMIT', byteSize)
  @Min(1)
  compressedLimit: number = 2 ** 30;

  @Variable('UPLOAD_LIMIT_DECOMPRESSED', byteSize)
  @Min(1)
  decompressedLimit: number = 16 * 2 ** 30;

  /**
   * For an upload of the largest size. Limited, because few bytes that unpack to very many rows would occupy a slot for
   * hours.
   */
  @Variable('UPLOAD_TIME_BUDGET', spanBetween('1s', '1d'))
  timeBudget: Duration = Duration.ofSeconds(2 * 3600);

  /** How many milliseconds of processor time reading a file may take: a share by size, and a little for every file. */
  computeProcessorTime(bytes: number): number {
    return this.timeBudget.milliseconds * Math.min(1, 1 / 120 + bytes / this.compressedLimit);
  }
}
