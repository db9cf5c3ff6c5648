import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OrNull } from '#platform';
import { RejectedRowView } from '../uploads/upload.dto.js';
import type { SkippedItem } from '../history/skipped-item.entity.js';
import { collectionStatuses, type Collection, type CollectionStatus } from '../history/collection.entity.js';

@ApiSchema({ description: 'A collection or an upload in the history of an integration' })
export class CollectionView {
  @ApiProperty({ example: 'col_01h455vb4pex5vsknk084sn02q', description: 'Names this collection in other calls' })
  id: string;

  @ApiProperty({
    enum: collectionStatuses,
    description:
      '`interrupted`: the worker stopped or the connection was changed; what was collected by then is stored',
  })
  status: CollectionStatus;

  @ApiProperty({ format: 'date-time', description: 'When the collection or upload started' })
  startedAt: string;

  @OrNull('time', 'Null while it is running')
  endedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Events that were stored' })
  accepted: number;

  @ApiProperty({ type: 'integer', description: 'Events whose id the integration already had' })
  duplicates: number;

  @ApiProperty({ type: 'integer', description: 'Rows of an upload that are not valid events' })
  rejected: number;

  @ApiProperty({ type: [RejectedRowView], description: 'The first ten rejected rows' })
  errors: RejectedRowView[];

  @OrNull('integer', 'Cases read so far; only for tools that are read case by case')
  casesRead: number | null;

  @OrNull('integer', 'Total cases to read; only if the tool reports it')
  casesFound: number | null;

  @OrNull('integer', 'How much longer it takes, if it goes on as so far')
  secondsLeft: number | null;

  @OrNull('text', 'Why it failed or paused, or what it could not complete')
  reason: string | null;

  @OrNull('text', "Of an upload: the file's name")
  fileName: string | null;

  @OrNull('time', 'When its events were deleted')
  removedAt: string | null;

  @OrNull('time', 'Until when it can be undone that it replaced events; null if it cannot')
  undoUntil: string | null;

  static of(
    collection: Collection,
    undoable: { readonly id: string; readonly until: Date } | null = null,
  ): CollectionView {
    return {
      id: collection.publicId,
      status: collection.status,
      startedAt: collection.createdAt.toISOString(),
      endedAt: collection.endedAt?.toISOString() ?? null,
      accepted: Number(collection.accepted),
      duplicates: Number(collection.duplicates),
      rejected: Number(collection.rejected),
      errors: [...collection.errors],
      casesRead: collection.casesRead,
      casesFound: collection.casesFound,
      secondsLeft: collection.secondsLeft(new Date()),
      reason: collection.reason,
      fileName: collection.fileName,
      removedAt: collection.removedAt?.toISOString() ?? null,
      undoUntil: undoable?.id === collection.id ? undoable.until.toISOString() : null,
    };
  }
}

@ApiSchema({ description: 'An item of a tool that could not be read' })
export class SkippedItemView {
  @ApiProperty({ example: 'web#12', description: 'As people call it' })
  item: string;

  @ApiProperty({ description: 'Why it could not be read at the last attempt' })
  reason: string;

  @ApiProperty({ type: 'integer', description: 'Collections that have tried to read it' })
  attempts: number;

  @ApiProperty({ format: 'date-time', description: 'When it first could not be read' })
  firstFailedAt: string;

  @OrNull('time', 'Null if the tool cannot be asked for it alone: then it is read when it changes')
  nextAttemptAt: string | null;

  static of({ name, reason, attempts, createdAt, nextAttemptAt }: SkippedItem): SkippedItemView {
    return {
      item: name,
      reason,
      attempts,
      firstFailedAt: createdAt.toISOString(),
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    };
  }
}
