import { IsInt, Min } from 'class-validator';
import { byteSize, Variable, whole } from '#platform';

/** How much a workspace may hold and do at once. */
export class QuotaSettings {
  /** Event logs as they are kept, compressed. */
  @Variable('QUOTA_STORED_BYTES', byteSize)
  @IsInt()
  @Min(1)
  storedBytes: number = 50 * 2 ** 30;

  @Variable('QUOTA_PARALLEL_UPLOADS', whole)
  @IsInt()
  @Min(1)
  parallelUploads = 16;

  @Variable('QUOTA_OPEN_RUNS', whole)
  @IsInt()
  @Min(1)
  openRuns = 100;

  @Variable('QUOTA_PENDING_RECOMPUTATIONS', whole)
  @IsInt()
  @Min(1)
  pendingRecomputations = 20;

  @Variable('QUOTA_STREAMS', whole)
  @IsInt()
  @Min(1)
  streams = 200;

  @Variable('QUOTA_PDFS', whole)
  @IsInt()
  @Min(1)
  pdfs = 8;
}
