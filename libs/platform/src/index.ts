export { Config, loadConfig } from './config/config.js';
export { projectRoot } from './config/project-root.js';
export { Duration } from './config/units.js';
export {
  InvalidConfig,
  declaredVariables,
  Variable,
  type CheckedTogether,
  booleanVariable,
  byteSize,
  durations,
  hostsOfTools,
  httpAddress,
  proxyAddress,
  readSpan as spanBetween,
  text,
  WholeVariable,
  type VariableReader,
} from './config/variables.js';
export { Clock, UnitOfWork } from './database/unit-of-work.js';
export { CreatedAtColumn, InstantColumn, setColumns, StatementColumn } from './database/columns.js';
export { EncryptedColumn } from './secrets/encrypted-columns.js';
export { BatchWriters, type BatchWriter } from './work/batch-writers.js';
export { bisect } from './concurrency/bisect.js';
export { TenantLoops, type TenantLoop } from './work/tenant-loops.js';
export { LeasedTable, RenewedLease } from './work/leases.js';
export { isTransient, retryDeadlocks } from './database/database-failure.js';
export { countOwned, deleteSomeOwned, findOwnedRows, type OwnedRows } from './database/owned-rows.js';
export { deleteIdempotencyKeys } from './idempotency/idempotency.queries.js';
export { migrate, readMigrations } from './database/migrations.js';
export { countChanged, type Queryable } from './database/database.js';
export { FairQueue } from './concurrency/fair-queue.js';
export { untilDeadline, withinDeadline } from './concurrency/deadlines.js';
export { WakeUp, WakeUps } from './work/wake-ups.js';
export { PartitionKeeper } from './work/partition-keeper.js';
export { PartitionedTable } from './work/partitions.queries.js';
export { nextRound, type NextRound, type Poller } from './work/poller.js';
export { BackgroundWork } from './work/background-work.js';
export { Job } from './work/job.decorator.js';
export { listJobRuns, type JobRun } from './work/job-runs.queries.js';
export { type ConfinedJob, type Remote, type JobContext } from './confined/confined-job.js';
export { confinedAccount, openToConfined } from './confined/confined-account.js';
export { OutOfMemory, OutOfTime, ProcessEnded } from './confined/confined-process.js';
export { confinedProgram } from './confined/confined-program.js';
export { lend, makeWorkFolder, removeShared, takeBack } from './confined/shared-folders.js';
export { ConfinedProcesses } from './confined/confined-processes.js';
export { serveConfined } from './confined/serve-confined.js';
export { estimateBytes, truncate, storableInteger, storableInstant } from './values/storable-values.js';
export {
  Conflict,
  DomainError,
  Forbidden,
  NotFound,
  Unprocessable,
  type FieldProblem,
  QuotaExceeded,
  StartFailed,
} from './errors/domain-error.js';
export {
  Busy,
  MethodNotAllowed,
  ModelFailed,
  ModelNotConfigured,
  PayloadTooLarge,
  RouteNotFound,
  Unavailable,
  UnsupportedMediaType,
  ValidationFailed,
} from './errors/platform.errors.js';
export {
  RawInput,
  Public,
  publicAccess,
  publicLimiter,
  type PublicLimiter,
  StreamedBody,
} from './http/route.decorators.js';
export { answerTable, type CsvColumns, csvFields, prefersCsv, sendCsv } from './http/csv.js';
export { ApiData, ApiDataList, ApiDataPage, ApiTable, data, dataPage, describeCsv } from './http/envelope.js';
export type { Data, DataPage, Page } from './http/envelope.js';
export { Deprecated } from './http/deprecated.decorator.js';
export { makeDocUrl as docUrlOf, errorResponse, sendError } from './http/errors.filter.js';
export { FallbackModule, isFallback } from './http/fallback.controller.js';
export {
  BooleanField,
  ChoiceField,
  ChoicesField,
  EmailField,
  InstantField,
  NameField,
  notOneLine,
  OrNull,
  parseInstant,
  SearchField,
  NumberField,
  WholeNumberField,
  TextField,
} from './http/fields/value.fields.js';
export { check, converted, field, FromQuery } from './http/fields/field.js';
export { checkedDto, type DtoClass } from './http/validation.pipe.js';
export { isOneLine, oneLine } from './http/fields/one-line.js';
export { JsonObjectField, RecordField } from './http/fields/object.fields.js';
export { ClientGone, currentRequest, runForAllClients, stopIfClientGone } from './requests/request-context.js';
export type { Actor } from './requests/request-context.js';
export { EndedRequests, type EndedRequest, pathTemplate } from './http/ended-requests.js';
export { createHttpApp } from './service/http-app.js';
export { isPreconditionRead } from './idempotency/preconditions.js';
export { formBounds, readBody, requestBody, repeatedKey } from './http/request-body.js';
export { textProblem } from './http/query-string.js';
export { Idempotent } from './idempotency/idempotency.interceptor.js';
export { decodeCrockford, encodeCrockford, formatUuid, uuidV7 } from './values/uuid-v7.js';
export { MailOutbox } from './mail/mail-outbox.js';
export { MailServer, type MailServerState } from './mail/mail-server.js';
export {
  ChatTransport,
  MailTransport,
  mailText,
  quoted,
  type Mail,
  type MailBlock,
  type MailContent,
  type PostedMail,
} from './mail/mail.js';
export { GracefulShutdown } from './requests/graceful-shutdown.js';
export { createLogger } from './observability/logger.js';
export { Metrics } from './observability/metrics.js';
export { currentTraceparent, inSpan } from './observability/tracing.js';
export { documentedHeaders } from './openapi/documented-answers.js';
export { Throws } from './openapi/documented-errors.js';
export { OpenApi, type Introduction } from './openapi/openapi.controller.js';
export { openApiDocument } from './openapi/openapi-document.js';
export { ConnectionStart, type ConnectionTimings } from './outgoing/connection-start.js';
export { guardedAgent, ConnectionOpener, type AddressRules } from './outgoing/connection-opener.js';
export { closedByReceiver, failureWords, SendFailure, type FailureOutcome } from './outgoing/send-failure.js';
export { isConnectionHeader } from './outgoing/connection-headers.js';
export { HostNames } from './outgoing/host-names.js';
export { LanguageModel, type ModelMessage, ModelSettings, readModelJson } from './outgoing/language-model.js';
export { OutgoingSettings } from './outgoing/outgoing.settings.js';
export { embeddedIPv4, ipv6Groups, isMappedIPv4, isPublicAddress } from './outgoing/public-address.js';
export { CursorField, LimitField, PageQuery, Pages, type PagePosition } from './pagination/pages.js';
export { fold } from './search/fold.js';
export { containsPattern, FoldedColumn, foldedInSql, searched, wordPatterns } from './search/folded-column.js';
export { Redactor, Secrets } from './secrets/secrets.js';
export { type DatabaseServer, runMigrations, runService } from './service/run-service.js';
export { contribute, Contributions } from './work/contributions.js';
export { PlatformApiModule, PlatformModule, PlatformWorkerModule } from './service/platform.module.js';
export { CoalescedCall } from './concurrency/coalesced-call.js';
