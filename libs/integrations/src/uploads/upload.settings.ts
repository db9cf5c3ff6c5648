import { IsInt, Min } from 'class-validator';
import { byteSize, Variable } from '#platform';

/** How large an upload may be. */
export class UploadSettings {
  @Variable('UPLOAD_LIMIT', byteSize)
  @IsInt()
  @Min(1)
  compressedLimit: number = 2 ** 30;

  @Variable('UPLOAD_LIMIT_DECOMPRESSED', byteSize)
  @IsInt()
  @Min(1)
  decompressedLimit: number = 16 * 2 ** 30;
}
