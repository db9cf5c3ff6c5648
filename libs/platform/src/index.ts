export { Config } from './config/config.js';
export { Duration } from './config/duration.js';
export { loadConfig } from './config/load-config.js';
export { InvalidConfig } from './config/invalid-config.js';
export { declaredVariables, Variable, type CheckedTogether } from './config/variable.js';
export {
  booleanVariable,
  byteSize,
  durations,
  hostsOfTools,
  httpAddress,
  proxyAddress,
  spanBetween,
  text,
  whole,
  type VariableReader,
} from './config/variable-readers.js';
export { Clock } from './database/clock.js';
export { CreatedAtColumn, InstantColumn } from './database/instant-column.js';
export { BatchWrites, type BatchWrite } from './work/batch-writes.js';
export { inHalves } from './work/in-halves.js';
export { TenantLoops, type TenantLoop } from './work/tenant-loops.js';
export { LeasedTable } from './work/leased-table.js';
export { isPassing } from './database/database-failure.js';
export { migrate, readMigrations } from './database/migrations.js';
export type { Queryable } from './database/queryable.js';
export { Shares } from './service/shares.js';
export { RowQueue } from './work/row-queue.js';
export { UnitOfWork } from './database/unit-of-work.js';
export { untilDeadline, withinDeadline } from './work/within-deadline.js';
export { WakeUp, WakeUps } from './work/wake-ups.js';
export { RenewedLease } from './work/renewed-lease.js';
export { PartitionKeeper } from './work/partition-keeper.js';
export type { PartitionedTable } from './work/partitioned-table.js';
export { nextRound, type NextRound, type Poller } from './work/poller.js';
export { BackgroundWork } from './work/background-work.js';
export { Job } from './work/job.decorator.js';
export { listJobRuns, type JobRun } from './work/job-runs.queries.js';
export { type ConfinedJob, type Remote, type Surroundings } from './confined/confined-job.js';
export { confinedProgram, OutOfMemory, OutOfTime, ProcessEnded } from './confined/confined-process.js';
export { ConfinedProcesses } from './confined/confined-processes.js';
export { FairSlots } from './confined/fair-slots.js';
export { serveConfined } from './confined/serve-confined.js';
export { clip, storableCount, storableInstant } from './storable/storable.js';
export { Conflict, DomainError, Forbidden, NotFound, Unprocessable, type FieldProblem } from './errors/domain-error.js';
export {
  MethodNotAllowed,
  PayloadTooLarge,
  RouteNotFound,
  Unavailable,
  UnsupportedMediaType,
  ValidationFailed,
} from './errors/platform.errors.js';
export { QuotaExceeded } from './errors/quota-exceeded.js';
export { Public, publicAccess } from './http/access.js';
export { ApiData, ApiDataPage, data, dataPage, type Data, type DataPage } from './http/envelope.js';
export { errorAnswer } from './http/error-answer.js';
export { openAnswer } from './http/open-answer.js';
export { FallbackModule, isFallback } from './http/fallback.controller.js';
export { BooleanField, ChoiceField, ChoicesField } from './http/fields/choice.field.js';
export { check } from './http/fields/check.js';
export { field } from './http/fields/field.js';
export { EmailField } from './http/fields/email.field.js';
export { InstantField, parseInstant } from './http/fields/instant.field.js';
export { JsonObjectField } from './http/fields/json-object.field.js';
export { RecordField } from './http/fields/record.field.js';
export { NumberField, WholeNumberField } from './http/fields/number.field.js';
export { FromQuery } from './http/fields/query-parameter.js';
export { TextField } from './http/fields/text.field.js';
export { ClientGone, stopIfClientGone, untilAllHaveGone } from './http/client-gone.js';
export { createHttpApp } from './http/http-app.js';
export { formBounds, readBody } from './http/json-body.js';
export { requestBody } from './http/request-body.js';
export { OwnInput, StreamedBody } from './http/own-input.js';
export { currentRequest, type Actor } from './http/request-context.js';
export { repeatedKey } from './http/repeated-key.js';
export { textProblem } from './http/strict-text.js';
export { Idempotent } from './idempotency/idempotent.js';
export { decodeCrockford, encodeCrockford } from './ids/crockford.js';
export { formatUuid, uuidV7 } from './ids/uuid-v7.js';
export { MailOutbox } from './mail/mail-outbox.js';
export { MailTransport, type Mail, type PostedMail } from './mail/mail.js';
export { Drain } from './work/drain.js';
export { createLogger } from './observability/logger.js';
export { Metrics } from './observability/metrics.js';
export { documentedHeaders } from './openapi/documented-headers.js';
export { OpenApi, type Introduction } from './openapi/openapi.js';
export { openApiDocument } from './openapi/openapi-document.js';
export { ConnectionStart, type ConnectionTimings } from './outgoing/connection-start.js';
export { guardedAgent } from './outgoing/guarded-agent.js';
export { ConnectionOpener, type AddressRules } from './outgoing/connection-opener.js';
export { closedByReceiver, failureWords } from './outgoing/failure-words.js';
export { HostNames } from './outgoing/host-names.js';
export { OutgoingSettings } from './outgoing/outgoing.settings.js';
export { embeddedIPv4, ipv6Groups, isMappedIPv4 } from './outgoing/ipv6-groups.js';
export { isPublicAddress } from './outgoing/public-address.js';
export { SendFailure, type FailureOutcome } from './outgoing/send-failure.js';
export { PageQuery, type Page } from './pagination/page.js';
export { Pages, type PagePosition } from './pagination/pages.js';
export { roughBytes } from './pagination/rough-bytes.js';
export { ConcealedText } from './secrets/concealed-text.js';
export { EncryptedColumn } from './secrets/encrypted-column.js';
export { Secrets } from './secrets/secrets.js';
export type { Companion } from './service/companion.js';
export { PlatformApiModule, PlatformModule, PlatformWorkerModule } from './service/platform.module.js';
export { PacedCall } from './work/paced-call.js';
export { runMigrations, runService } from './service/run-service.js';
export { StartFailed } from './service/start-failed.js';
export { setColumns } from './database/set-columns.js';
export { projectRoot } from './project-root.js';
