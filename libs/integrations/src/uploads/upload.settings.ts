import { IsInt, IsObject, Min } from 'class-validator';
import { byteSize, Duration, spanBetween, Variable } from '#platform';

/** How large an upload may be, and how long it may take to read. */
export class UploadSettings {
  @Variable('UPLOAD_LIMIT', byteSize)
  @IsInt()
  @Min(1)
  compressedLimit: number = 2 ** 30;

  @Variable('UPLOAD_LIMIT_DECOMPRESSED', byteSize)
  @IsInt()
  @Min(1)
  decompressedLimit: number = 16 * 2 ** 30;

  /** For an upload of the largest size: few bytes that stand for very many rows would hold a place for hours. */
  @Variable('UPLOAD_TIME_BUDGET', spanBetween('1s', '1d'))
  @IsObject()
  timeBudget: Duration = Duration.ofSeconds(2 * 3600);

  /** How many milliseconds a file of so many bytes may be read: its part of the budget, and a little for any file. */
  timeFor(bytes: number): number {
    return this.timeBudget.milliseconds * Math.min(1, 1 / 120 + bytes / this.compressedLimit);
  }
}
