export { type ArrivingFile, ArrivesTooSlowly, arrivingBytes } from './bytes/arriving-file.js';
export { limitBytes } from './bytes/byte-streams.js';
export {
  OptionalColumns,
  optionalRoles,
  HeldRows,
  parseParty as partyOf,
  readyNames,
  parseTruth as truthOf,
} from './events/optional-columns.js';
export {
  emptyFile,
  EventsTooLarge,
  InvalidReadOption,
  noRows,
  TooMuchGone,
  UnreadableFile,
  UploadTooLarge,
} from './events/event-log.errors.js';
export { EventLogApiModule, EventLogModule, EventLogWorkerModule } from './event-log.module.js';
export { type LogEvent, type Party, NO_LINKS, NO_OPTIONAL_VALUES } from './events/log-event.js';
export { plain, reference, referenceKey } from './events/references.js';
export type { Mapping, StreamMappings } from './events/mapping.js';
export { mappingProblems, streamProblems } from './mapping/mapping-problems.js';
export { mappingSchema, streamsSchema } from './mapping/mapping-schema.js';
export { missingTableColumn, recordMapper } from './mapping/row-mappers.js';
export { type SingerOutcome, SingerProgress } from './readers/singer-progress.js';
export { LogByIds } from './log/log-by-ids.js';
export { PartMerger } from './log/part-merger.js';
export type { EventReplacement, Snapshot } from './log/event-replacement.js';
export { EventRemoval, type PartsToRewrite } from './log/event-removal.js';
export { ScratchSpace } from './log/scratch-space.js';
export { type CountedDay, compareCases, compareDays } from './parts/compare-cases.js';
export { type StagedFiles, StagedEvents, takeBackStaged } from './parts/staged-events.js';
export { type ReplacementCounts, type StoredReplacement, UploadReplacements } from './log/upload-replacements.js';
export { type StoredCounts, StoredLog } from './log/stored-log.js';
export { type EventBatch, isPart, writeParts } from './parts/write-parts.js';
export { guessColumns } from './tables/guess-columns.js';
export { type TablePreview, previewTable } from './tables/preview-table.js';
export { listSheets as sheetsOf } from './tables/xlsx.reader.js';
export { JsonElements } from './readers/json-elements.js';
export { readEventParts, readEvents } from './readers/read-events.js';
export type {
  EventFormat,
  ReadOptions,
  ColumnRole,
  OptionalRole,
  TextFormat,
  TimestampFormat,
} from './events/read-options.js';
export { Rejections, type RejectedRow } from './events/event-sink.js';
export { chooseTimestampFormat } from './events/timestamps.js';
