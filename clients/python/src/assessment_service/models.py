"""What the service takes and answers.

Made from openapi.json by `npm run openapi`: change the API, not this file.
"""

import datetime as dt
from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import Field

from .base import Model


class AnnualValueView(Model):
    currency: str
    low: float
    """P10"""
    expected: float
    high: float
    """P90"""


class ResultsView(Model):
    cases: int
    annual_value: Optional[AnnualValueView] = Field(..., alias="annualValue")
    """Per year; null if the report gives no total or rests only on assumed times"""
    top_finding: Optional[str] = Field(..., alias="topFinding")
    """In one sentence"""


class WaitView(Model):
    reason: Union[Literal["review", "schedule", "sources", "events", "collection", "turn"], str]
    """Waiting for a review, its start time, any source, events of the named sources, their collection, or its turn after other assessments"""
    sources: List[str]
    """Names of the sources it is waiting for"""


class OverviewView(Model):
    results: Optional[ResultsView]
    """Of the current report"""
    waiting_for: Optional[WaitView] = Field(..., alias="waitingFor")
    """Why it is waiting; null while it runs and once it is completed"""


class AssessmentItemView(Model):
    id: str
    company: str
    """Name of the assessed company"""
    status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], str]
    """Moves forward only, except that a run that cannot continue goes back to review"""
    phase: Union[Literal["connect", "mapping", "diagnose", "report"], str]
    """Phase of the run; `connect` until it has started"""
    progress: int
    """Percent done; 100 only when completed"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    estimated_completion: dt.datetime = Field(..., alias="estimatedCompletion")
    """When it was completed"""
    overview: Optional[OverviewView] = None
    """With `include=overview`"""


class AssessedIntegrationView(Model):
    id: str
    name: str
    """Its name in the workspace"""
    tool: str
    status: Union[Literal["connected", "collecting", "attention", "disconnected"], str]
    connected_at: dt.datetime = Field(..., alias="connectedAt")
    events_deleted_at: Optional[dt.datetime] = Field(..., alias="eventsDeletedAt")
    """When events of it were deleted after this assessment started; the report still counts them"""


class MetricsView(Model):
    workflows_mapped: int = Field(..., alias="workflowsMapped")
    bottlenecks_identified: int = Field(..., alias="bottlenecksIdentified")
    data_points_collected: int = Field(..., alias="dataPointsCollected")
    """Distinct events"""


class PeriodBody(Model):
    from_: dt.datetime = Field(..., alias="from")
    """Only cases that started at or after this time"""
    to: dt.datetime
    """Only cases that started at or before this time"""


class TouchMinutesBodyByActivityValue(Model):
    low: float
    likely: float
    high: float


class TouchMinutesBody(Model):
    low: float
    """Minutes per touch, low"""
    likely: float
    """Minutes per touch, likely"""
    high: float
    """The most"""
    by_activity: Optional[Dict[str, TouchMinutesBodyByActivityValue]] = Field(None, alias="byActivity")
    """Minutes for individual activities, by name"""


class AssumptionsView(Model):
    currency: Optional[str] = None
    hourly_cost: Optional[float] = Field(None, alias="hourlyCost")
    hours_per_year: Optional[float] = Field(None, alias="hoursPerYear")
    horizon_months: Optional[int] = Field(None, alias="horizonMonths")
    discount_rate: Optional[float] = Field(None, alias="discountRate")
    touch_minutes: Optional[TouchMinutesBody] = Field(None, alias="touchMinutes")


class RuleBody(Model):
    kind: Union[Literal["before", "followed_by", "never", "not_same_person", "within"], str]
    """`before`: every b has an earlier a in its case; `followed_by`: every a has a later b; `never`: a does not occur; `not_same_person`: different people do a and b; `within`: the time from the first a to the first b after it, or to the end of the case if b is not given"""
    a: str
    """An activity"""
    b: Optional[str] = None
    """Another activity"""
    within_seconds: Optional[float] = Field(None, alias="withinSeconds")
    """The deadline of `within`"""
    workflow: Optional[str] = None
    """Name of the workflow it applies to; default: all"""
    name: Optional[str] = None
    """What people call it"""


class HoursBody(Model):
    days: List[Union[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], str]]
    """Days with these hours"""
    from_: str = Field(..., alias="from")
    to: str
    """After `from`; a shift over midnight is two entries"""


class CalendarBody(Model):
    time_zone: str = Field(..., alias="timeZone")
    """IANA name"""
    hours: Optional[List[HoursBody]] = None
    """Working hours of everyone; default: learned from the events"""
    holidays: Optional[Union[List[dt.date], str]] = None
    """Days off: dates, or an ISO 3166-1 or 3166-2 code whose public holidays apply"""


class AssessmentDetailView(Model):
    id: str
    company: str
    """Name of the assessed company"""
    status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], str]
    """Moves forward only, except that a run that cannot continue goes back to review"""
    phase: Union[Literal["connect", "mapping", "diagnose", "report"], str]
    """Phase of the run; `connect` until it has started"""
    progress: int
    """Percent done; 100 only when completed"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    estimated_completion: dt.datetime = Field(..., alias="estimatedCompletion")
    """When it was completed"""
    integrations: List[AssessedIntegrationView]
    metrics: MetricsView
    scheduled_for: Optional[dt.datetime] = Field(..., alias="scheduledFor")
    """When it starts; null: as soon as possible"""
    period: Optional[PeriodBody]
    """Only cases that started within it; null: all"""
    assumptions: AssumptionsView
    """Assumptions set on this assessment; the report shows all that apply"""
    natures: Dict[str, Union[Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"], str]]
    """Natures given for activities"""
    rules: List[RuleBody]
    """Rules that cases should follow"""
    show_people: bool = Field(..., alias="showPeople")
    """Names of people instead of pseudonyms"""
    sensitive: List[str]
    """Columns reported only as differences to look into"""
    calendar: Optional[CalendarBody]
    """The calendar given; null: the one the organization had when the run began, or else UTC"""
    language: Literal["en"]
    """Language of the report"""
    attention: Optional[str]
    """Why the last run or the last change of the report failed"""
    overview: OverviewView
    """What its report found, or what it is waiting for"""


class AssumptionsBody(Model):
    currency: Optional[str] = None
    """Default EUR"""
    hourly_cost: Optional[float] = Field(None, alias="hourlyCost")
    """Cost per hour of work; default 55"""
    hours_per_year: Optional[float] = Field(None, alias="hoursPerYear")
    """Working hours per person and year; default 1650"""
    horizon_months: Optional[int] = Field(None, alias="horizonMonths")
    """Default 36"""
    discount_rate: Optional[float] = Field(None, alias="discountRate")
    """Discount rate per year; default 0.08"""
    touch_minutes: Optional[TouchMinutesBody] = Field(None, alias="touchMinutes")
    """Hands-on minutes per touch where starts are not recorded; default: low 2, likely 5, high 15"""


class CreateAssessmentBody(Model):
    assumptions: Optional[AssumptionsBody] = None
    """Assumptions for the ROI"""
    natures: Optional[Dict[str, Union[Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"], str]]] = None
    """Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity"""
    rules: Optional[List[RuleBody]] = None
    """Rules that cases should follow"""
    show_people: Optional[bool] = Field(None, alias="showPeople")
    """Names of people instead of pseudonyms; default false"""
    sensitive: Optional[List[str]] = None
    """Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like"""
    calendar: Optional[CalendarBody] = None
    """Time zone, working hours, and holidays; null: those of the organization"""
    language: Optional[Literal["en"]] = None
    """Language of the report; default en"""
    scheduled_for: Optional[dt.datetime] = Field(None, alias="scheduledFor")
    """When to start; default: as soon as there is data"""
    integration_ids: Optional[List[str]] = Field(None, alias="integrationIds")
    """Integrations to assess; default: all that are connected when it starts"""
    period: Optional[PeriodBody] = None
    """Only cases that started within it, whole; default: all"""
    company: str


class ChangeAssessmentBody(Model):
    assumptions: Optional[AssumptionsBody] = None
    """Assumptions for the ROI"""
    natures: Optional[Dict[str, Union[Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"], str]]] = None
    """Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity"""
    rules: Optional[List[RuleBody]] = None
    """Rules that cases should follow"""
    show_people: Optional[bool] = Field(None, alias="showPeople")
    """Names of people instead of pseudonyms; default false"""
    sensitive: Optional[List[str]] = None
    """Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like"""
    calendar: Optional[CalendarBody] = None
    """Time zone, working hours, and holidays; null: those of the organization"""
    language: Optional[Literal["en"]] = None
    """Language of the report; default en"""
    scheduled_for: Optional[dt.datetime] = Field(None, alias="scheduledFor")
    """When to start; default: as soon as there is data"""
    integration_ids: Optional[List[str]] = Field(None, alias="integrationIds")
    """Integrations to assess; default: all that are connected when it starts"""
    period: Optional[PeriodBody] = None
    """Only cases that started within it, whole; default: all"""
    company: Optional[str] = None


class AssessmentView(Model):
    id: str
    company: str
    """Name of the assessed company"""
    status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], str]
    """Moves forward only, except that a run that cannot continue goes back to review"""
    phase: Union[Literal["connect", "mapping", "diagnose", "report"], str]
    """Phase of the run; `connect` until it has started"""
    progress: int
    """Percent done; 100 only when completed"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    estimated_completion: dt.datetime = Field(..., alias="estimatedCompletion")
    """When it was completed"""


class ApproveBody(Model):
    scheduled_for: Optional[dt.datetime] = Field(None, alias="scheduledFor")
    """When to start; default: now"""


class SandboxResetView(Model):
    status: Literal["resetting"]
    """It is emptied and filled in the background, usually in seconds"""


class ColumnGuessView(Model):
    case: Optional[str] = None
    activity: Optional[str] = None
    timestamp: Optional[str] = None
    start: Optional[str] = None
    resource: Optional[str] = None
    lifecycle: Optional[str] = None
    id: Optional[str] = None
    ready: Optional[str] = None
    automated: Optional[str] = None
    party: Optional[str] = None
    timestamp_format: str = Field(..., alias="timestampFormat")
    """`iso`, `epoch_s`, `epoch_ms` or a TR35 pattern"""


class PreviewedTableView(Model):
    columns: List[str]
    rows: List[List[str]]
    """The first eight"""
    guess: ColumnGuessView
    """Columns as named in the query; the others detected from their names and values"""


class FrequentActivityView(Model):
    name: str
    events: int


class PreviewedPathView(Model):
    from_: Optional[str] = Field(..., alias="from")
    """Null for the start of a case"""
    to: Optional[str]
    """Null for the end of a case"""
    count: int


class PreviewPeriodView(Model):
    from_: dt.datetime = Field(..., alias="from")
    to: dt.datetime


class RejectedRowView(Model):
    line: int
    """Line on which the record starts, from 1; in a JSON array its position"""
    message: str


class UploadPreviewView(Model):
    table: Optional[PreviewedTableView]
    """Of CSV, Excel and Parquet"""
    sheets: List[str]
    """Of Excel: the names of the sheets that are not hidden; else empty"""
    sheet: Optional[str]
    """Of Excel: the sheet that was read"""
    is_readable: bool = Field(..., alias="isReadable")
    """False if the columns for case, activity, and time are not known"""
    is_whole: bool = Field(..., alias="isWhole")
    """False if only the first 500,000 events were read"""
    readable: int
    """Rows that are valid events"""
    rejected: int
    """Rows that would be rejected"""
    cases: int
    activities: int
    """Distinct ones"""
    frequent_activities: List[FrequentActivityView] = Field(..., alias="frequentActivities")
    """The twenty most frequent"""
    paths: List[PreviewedPathView]
    """How often a case moves from one of these activities to another; the rarer activities and repeats are passed over"""
    period: Optional[PreviewPeriodView]
    """From the first event to the last"""
    errors: List[RejectedRowView]
    """The first ten rejected rows"""


class SignInView(Model):
    authorization_url: str = Field(..., alias="authorizationUrl")
    """The tool's page where the person signs in and allows access"""


class RateLimitView(Model):
    limit: Optional[int]
    remaining: int
    resets_at: Optional[dt.datetime] = Field(..., alias="resetsAt")


class IntegrationView(Model):
    id: str
    tool: str
    name: str
    status: Union[Literal["connected", "collecting", "attention", "disconnected"], str]
    connected_at: dt.datetime = Field(..., alias="connectedAt")
    last_collected_at: Optional[dt.datetime] = Field(..., alias="lastCollectedAt")
    event_count: int = Field(..., alias="eventCount")
    """Distinct events in the stored log"""
    expires_at: Optional[dt.datetime] = Field(..., alias="expiresAt")
    """When the credential expires"""
    config: Dict[str, Any]
    attention: Optional[str]
    """Why the status is `attention`, or that the credential allows more than reading"""
    next_collection_at: Optional[dt.datetime] = Field(..., alias="nextCollectionAt")
    """When it is collected next"""
    rate_limit: Optional[RateLimitView] = Field(..., alias="rateLimit")
    """Rate limit as last reported by the tool"""
    events_removed_at: Optional[dt.datetime] = Field(..., alias="eventsRemovedAt")
    """When events were last deleted; reports started earlier still include them"""
    upload_settings: Optional[Dict[str, Any]] = Field(..., alias="uploadSettings")
    """How the last named file was read: the query parameters of its upload and its format"""


class PermissionView(Model):
    name: str
    why: str
    """What it is needed for"""


class CatalogEntryView(Model):
    tool: str
    name: str
    kind: Union[Literal["pull", "push"], str]
    description: str
    permissions: List[PermissionView]
    """Permissions the credential needs, and why; nothing else is needed"""
    can_sign_in: bool = Field(..., alias="canSignIn")
    """Whether people can connect it by signing in; needs an application registered by the operator"""
    config_schema: Dict[str, Any] = Field(..., alias="configSchema")
    """JSON Schema 2020-12"""
    credentials_schema: Dict[str, Any] = Field(..., alias="credentialsSchema")
    """JSON Schema 2020-12"""


class ConnectBody(Model):
    tool: str
    """Id of a tool in the catalog"""
    name: Optional[str] = None
    """Default: the tool's name"""
    config: Optional[Dict[str, Any]] = None
    """Settings that match the tool's `configSchema`"""
    credentials: Optional[Dict[str, Any]] = None
    """Credentials that match the tool's `credentialsSchema`; never shown again"""


class ChangeIntegrationBody(Model):
    name: Optional[str] = None
    config: Optional[Dict[str, Any]] = None
    credentials: Optional[Dict[str, Any]] = None
    """Default: unchanged. Required when `config` names another host, which never gets the saved ones"""


class ReconnectBody(Model):
    config: Optional[Dict[str, Any]] = None
    """Default: unchanged"""
    credentials: Optional[Dict[str, Any]] = None
    """The previous ones were deleted when it was disconnected"""


class UploadView(Model):
    accepted: int
    duplicates: int
    """Events whose id this integration already had"""
    rejected: int
    errors: List[RejectedRowView]
    """The first hundred rejected rows"""
    state: Optional[Union[Dict[str, Any], List[Dict[str, Any]]]] = None
    """Of a Singer tap or an Airbyte source: the last state before which no record was rejected, or null. A list, where Airbyte sends a state for each stream"""
    unmapped: Optional[Dict[str, int]] = None
    """Of a Singer tap or an Airbyte source: how many records of streams without a mapping were passed over"""


class CollectionView(Model):
    id: str
    status: Union[Literal["running", "succeeded", "failed", "interrupted"], str]
    """`interrupted`: the worker stopped or the connection was changed; what was collected by then is stored"""
    started_at: dt.datetime = Field(..., alias="startedAt")
    """When the collection or upload started"""
    ended_at: Optional[dt.datetime] = Field(..., alias="endedAt")
    """Null while it is running"""
    accepted: int
    """Events that were stored"""
    duplicates: int
    """Events whose id the integration already had"""
    rejected: int
    """Rows of an upload that are not valid events"""
    errors: List[RejectedRowView]
    """The first ten rejected rows"""
    cases_read: Optional[int] = Field(..., alias="casesRead")
    """Cases read so far; only for tools that are read case by case"""
    cases_found: Optional[int] = Field(..., alias="casesFound")
    """Total cases to read; only if the tool reports it"""
    reason: Optional[str]
    """Why it failed or paused, or what it could not complete"""
    file_name: Optional[str] = Field(..., alias="fileName")
    """Of an upload: the file's name"""
    removed_at: Optional[dt.datetime] = Field(..., alias="removedAt")
    """When its events were deleted"""


class SkippedItemView(Model):
    item: str
    """As people call it"""
    reason: str
    """Why it could not be read at the last attempt"""
    attempts: int
    """Collections that have tried to read it"""
    first_failed_at: dt.datetime = Field(..., alias="firstFailedAt")
    next_attempt_at: Optional[dt.datetime] = Field(..., alias="nextAttemptAt")
    """Null if the tool cannot be asked for it alone: then it is read when it changes"""


class DownloadView(Model):
    download_url: str = Field(..., alias="downloadUrl")
    """Signed URL; no credential needed"""
    expires_at: dt.datetime = Field(..., alias="expiresAt")
    """When the URL expires"""


class CaseStepView(Model):
    activity: str
    at: dt.datetime
    started_at: Optional[dt.datetime] = Field(..., alias="startedAt")
    """Null where starts are not recorded"""
    by: Optional[str]
    """The resource: a pseudonym unless people may be named"""


class ReportCaseView(Model):
    workflow: str
    """The id of its workflow in the report"""
    case: str
    started_at: dt.datetime = Field(..., alias="startedAt")
    duration_seconds: float = Field(..., alias="durationSeconds")
    state: Union[Literal["completed", "stalled", "open"], str]
    variant: int
    """Rank among the variants of its workflow, from 1"""
    step_count: int = Field(..., alias="stepCount")
    """Total number of steps; `steps` holds the first ones"""
    seconds_at_ref: Optional[float] = Field(..., alias="secondsAtRef")
    """Seconds it spent at the bottleneck or the place of the opportunity that `ref` names, otherwise on the path from `from` to `to`; null without either, or in reports that do not keep it"""
    steps: List[CaseStepView]


class CaseBinView(Model):
    from_seconds: float = Field(..., alias="fromSeconds")
    to_seconds: float = Field(..., alias="toSeconds")
    """Not included, except in the last bin, which can be wider than the others"""
    cases: int


class CaseDistributionView(Model):
    of: Union[Literal["ref", "path", "duration"], str]
    """What is measured of each case: its time at the bottleneck or the place of the opportunity that `ref` names, its time on the path from `from` to `to`, or its duration"""
    total: int
    """All cases that the filters match"""
    cases: int
    """Cases measured: those with this time; of a log with more than 100,000 cases the slowest ones"""
    mean_seconds: Optional[float] = Field(..., alias="meanSeconds")
    """Null if no case is measured, as the other figures"""
    median_seconds: Optional[float] = Field(..., alias="medianSeconds")
    p90_seconds: Optional[float] = Field(..., alias="p90Seconds")
    min_seconds: Optional[float] = Field(..., alias="minSeconds")
    max_seconds: Optional[float] = Field(..., alias="maxSeconds")
    bins: List[CaseBinView]
    """Up to 40, of the same width except for the last"""


class ReportVariantView(Model):
    variant: int
    """Rank among the variants of the workflow, from 1"""
    step_count: int = Field(..., alias="stepCount")
    """Total number of steps; `activities` holds the first ones"""
    activities: List[str]
    cases: int
    share: float
    """Share of the workflow’s cases"""
    covered_share: float = Field(..., alias="coveredShare")
    """Share of the workflow’s cases that this variant and all more frequent ones cover"""
    median_seconds: float = Field(..., alias="medianSeconds")


class RoadmapPlanView(Model):
    start_date: Optional[dt.date] = Field(..., alias="startDate")
    owners: Dict[str, str]
    """By the id of an opportunity or bottleneck of the current report"""


class ChangePlanBody(Model):
    start_date: Optional[dt.date] = Field(None, alias="startDate")
    """The day on which month 0 of the roadmap starts"""
    owners: Optional[Dict[str, Optional[str]]] = None
    """Owners by the id of an opportunity or of a bottleneck with advice; null removes an owner, others are kept"""


class RequestedByView(Model):
    type: str
    """`user`, `api_key`, `oauth_grant`, …"""
    id: Optional[str]
    name: Optional[str]


class TermChangeView(Model):
    term: Union[Literal["currency", "hourlyCost", "hoursPerYear", "horizonMonths", "discountRate", "touchMinutes.low", "touchMinutes.likely", "touchMinutes.high", "natures", "rules", "showPeople", "sensitive", "calendar.timeZone", "calendar.hours", "calendar.holidays", "language"], str]
    of: Optional[str]
    """The activity, rule, or column it is about; null if there is only one such term"""
    before: Optional[Union[str, float, bool]]
    """Assumptions that were not given have their defaults; null: not set"""
    after: Optional[Union[str, float, bool]]


class MainFiguresView(Model):
    annual_value: Optional[AnnualValueView] = Field(..., alias="annualValue")
    """Total per year; null if the report has none"""
    median_cycle_seconds: Optional[float] = Field(..., alias="medianCycleSeconds")
    """Median of the completed cases of the largest workflow"""
    bottlenecks: int


class FiguresBeforeAndAfterView(Model):
    before: Optional[MainFiguresView]
    """Of the report before"""
    after: Optional[MainFiguresView]
    """Of this report; null while it is pending"""


class ReportView(Model):
    id: str
    assessment_id: str = Field(..., alias="assessmentId")
    status: Union[Literal["pending", "ready"], str]
    """Until it is ready, the previous report is served"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    generated_at: Optional[dt.datetime] = Field(..., alias="generatedAt")
    assumptions: AssumptionsView
    """Assumptions given; the report shows all that were used"""
    natures: Dict[str, Union[Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"], str]]
    """Natures given for activities"""
    rules: List[RuleBody]
    """The rules that were given"""
    show_people: bool = Field(..., alias="showPeople")
    """Whether people are named"""
    sensitive: List[str]
    """Columns reported only as differences to look into"""
    calendar: Optional[CalendarBody]
    """The calendar given; null: the one the organization had when the run began, or else UTC"""
    language: Literal["en"]
    created_by: Optional[RequestedByView] = Field(..., alias="createdBy")
    """Who asked for it; null for the first report, and for reports of earlier versions"""
    changes: Optional[List[TermChangeView]]
    """Terms that differ from the report before, up to 50; null for the first report, and for reports of earlier versions"""
    changes_omitted: int = Field(..., alias="changesOmitted")
    """How many more terms differ"""
    figures: FiguresBeforeAndAfterView
    """Both are null in reports of earlier versions"""


class RecomputeBody(Model):
    assumptions: Optional[AssumptionsBody] = None
    """Assumptions for the ROI"""
    natures: Optional[Dict[str, Union[Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"], str]]] = None
    """Nature of activities, by name; `timer`, `minimum`, and `planned` (on a date agreed beforehand) describe the wait before the activity"""
    rules: Optional[List[RuleBody]] = None
    """Rules that cases should follow"""
    show_people: Optional[bool] = Field(None, alias="showPeople")
    """Names of people instead of pseudonyms; default false"""
    sensitive: Optional[List[str]] = None
    """Columns reported only as differences to look into, beside those whose names say gender, age, nationality, and the like"""
    calendar: Optional[CalendarBody] = None
    """Time zone, working hours, and holidays; null: those of the organization"""
    language: Optional[Literal["en"]] = None
    """Language of the report; default en"""


class ShareView(Model):
    id: str
    url: Optional[str] = None
    """Shown only now; anyone who has it can read the report"""
    created_by: Optional[str] = Field(..., alias="createdBy")
    """Name of the person or key that created it"""
    show_cases: bool = Field(..., alias="showCases")
    """Whether it shows case ids"""
    opens: int
    """Visits; repeats from the same address within an hour count once"""
    last_opened_at: Optional[dt.datetime] = Field(..., alias="lastOpenedAt")
    created_at: dt.datetime = Field(..., alias="createdAt")
    expires_at: dt.datetime = Field(..., alias="expiresAt")
    revoked_at: Optional[dt.datetime] = Field(..., alias="revokedAt")


class ShareBody(Model):
    expires_in_days: Optional[int] = Field(None, alias="expiresInDays")
    """Days until the link expires (default 30)"""
    show_cases: Optional[bool] = Field(None, alias="showCases")
    """Show case ids (default: numbers instead)"""


class SharedLinkView(Model):
    shared_by: Optional[str] = Field(..., alias="sharedBy")
    """Name of the person; null if the link was made with a key"""
    organization: str
    """Name of the organization"""
    expires_at: dt.datetime = Field(..., alias="expiresAt")
    show_cases: bool = Field(..., alias="showCases")
    """Whether it shows case ids"""


class PersonShareView(Model):
    id: str
    assessment_id: str = Field(..., alias="assessmentId")
    """Whose report it opens"""
    company: Optional[str]
    """Null if the assessment is deleted"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    expires_at: dt.datetime = Field(..., alias="expiresAt")


class RevokedSharesView(Model):
    revoked: int
    """How many there were"""


class WebhookView(Model):
    id: str
    url: str
    events: List[Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"], str]]
    description: Optional[str]
    status: Union[Literal["enabled", "disabled"], str]
    disabled_reason: Optional[Union[Literal["requested", "gone", "failing"], str]] = Field(..., alias="disabledReason")
    """`requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)"""
    rate_limit_per_second: Optional[int] = Field(..., alias="rateLimitPerSecond")
    header_names: List[str] = Field(..., alias="headerNames")
    """Names of your custom headers; values are never shown"""
    public_key: str = Field(..., alias="publicKey")
    """The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it"""
    secret: Optional[str] = None
    """Only returned on creation and rotation"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    updated_at: dt.datetime = Field(..., alias="updatedAt")


class CreateWebhookBody(Model):
    url: str
    """An https URL without user info or fragment whose host resolves to public addresses only"""
    events: List[Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"], str]]
    """Event types, or `["*"]` for all but the operational ones (`webhook.…`, `delivery.failed`), which have to be named"""
    secret: Optional[str] = None
    """Default: `whsec_` and 32 random bytes in base64"""
    description: Optional[str] = None
    rate_limit_per_second: Optional[int] = Field(None, alias="rateLimitPerSecond")
    """Rate limit per second; null for no limit"""
    headers: Optional[Dict[str, Optional[str]]] = None
    """Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed."""


class LastErrorView(Model):
    delivery_id: str = Field(..., alias="deliveryId")
    at: dt.datetime
    outcome: Union[Literal["succeeded", "http_error", "timeout", "connection_error", "blocked", "not_sent"], str]
    response_status: Optional[int] = Field(..., alias="responseStatus")
    message: Optional[str]


class HealthHourView(Model):
    at: dt.datetime
    """Start of the hour"""
    attempts: int
    succeeded: int
    latency_ms: Optional[float] = Field(..., alias="latencyMs")
    """Median latency of answered attempts"""


class EndpointHealthView(Model):
    state: Union[Literal["idle", "healthy", "degraded", "retrying", "failing", "disabled"], str]
    """`idle`: nothing sent in 24 hours; `healthy`: at least 99% of the attempts succeeded; `degraded`: fewer did; `retrying`: a delivery failed and is being retried; `failing`: deliveries have failed for good since the last success"""
    attempts: int
    """Attempts in the last 24 hours, of the latest 2,000 deliveries"""
    success_rate: Optional[float] = Field(..., alias="successRate")
    """Share that succeeded; null if there were none"""
    latency_ms: Optional[float] = Field(..., alias="latencyMs")
    """Median latency of the last 24 hours"""
    retrying: int
    """Deliveries being retried, counted up to 1,000"""
    next_attempt_at: Optional[dt.datetime] = Field(..., alias="nextAttemptAt")
    """When the next of them is retried"""
    failing_since: Optional[dt.datetime] = Field(..., alias="failingSince")
    """The first failure since a success"""
    last_error: Optional[LastErrorView] = Field(..., alias="lastError")
    """The latest failed attempt on record"""
    hours: List[HealthHourView]
    """Hours of the last 24 with attempts"""


class WebhookItemView(Model):
    id: str
    url: str
    events: List[Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"], str]]
    description: Optional[str]
    status: Union[Literal["enabled", "disabled"], str]
    disabled_reason: Optional[Union[Literal["requested", "gone", "failing"], str]] = Field(..., alias="disabledReason")
    """`requested`, `gone` (it answered 410), or `failing` (every attempt failed for five days)"""
    rate_limit_per_second: Optional[int] = Field(..., alias="rateLimitPerSecond")
    header_names: List[str] = Field(..., alias="headerNames")
    """Names of your custom headers; values are never shown"""
    public_key: str = Field(..., alias="publicKey")
    """The public key that verifies the `v1a` entries of `webhook-signature`; rotation changes it"""
    secret: Optional[str] = None
    """Only returned on creation and rotation"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    updated_at: dt.datetime = Field(..., alias="updatedAt")
    health: Optional[EndpointHealthView] = None
    """With `include=health`"""


class ChangeWebhookBody(Model):
    url: Optional[str] = None
    """An https URL without user info or fragment whose host resolves to public addresses only"""
    events: Optional[List[Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"], str]]] = None
    """Event types, or `["*"]` for all but the operational ones (`webhook.…`, `delivery.failed`), which have to be named"""
    description: Optional[str] = None
    rate_limit_per_second: Optional[int] = Field(None, alias="rateLimitPerSecond")
    """Rate limit per second; null for no limit"""
    headers: Optional[Dict[str, Optional[str]]] = None
    """Up to 20 custom headers, sent with each delivery; values are stored encrypted and never shown. null removes a header; headers you leave out are kept, except when the URL moves to another host: then each must be given again or removed."""
    status: Optional[Union[Literal["enabled", "disabled"], str]] = None
    """`disabled` cancels pending deliveries"""


class RotatedSecretView(Model):
    id: str
    secret: str
    """Shown only now"""


class RotateSecretBody(Model):
    secret: Optional[str] = None
    """Default: `whsec_` and 32 random bytes in base64"""
    overlap_seconds: Optional[int] = Field(None, alias="overlapSeconds")
    """How long `webhook-signature` also carries the signatures of the old secret and key (default 86400)"""


class RevealSecretBody(Model):
    password: str
    """Your password"""


class TestedView(Model):
    event_id: str = Field(..., alias="eventId")
    delivery_id: str = Field(..., alias="deliveryId")


class TestWebhookBody(Model):
    type: Optional[Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], str]] = None
    """Default: the first type the endpoint subscribes to"""


class SubjectView(Model):
    kind: Union[Literal["assessment", "integration"], str]
    id: str
    name: Optional[str]
    """The company of an assessment, or the name of an integration; null if it is deleted and no longer known"""
    deleted: bool


class DeliveryView(Model):
    id: str
    event_id: str = Field(..., alias="eventId")
    event_type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], str] = Field(..., alias="eventType")
    status: Union[Literal["pending", "succeeded", "failed", "cancelled"], str]
    attempt_count: int = Field(..., alias="attemptCount")
    """Finished attempts"""
    next_attempt_at: Optional[dt.datetime] = Field(..., alias="nextAttemptAt")
    created_at: dt.datetime = Field(..., alias="createdAt")
    completed_at: Optional[dt.datetime] = Field(..., alias="completedAt")
    replay_of: Optional[str] = Field(..., alias="replayOf")
    """The delivery that this one resends"""
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class SentRequestView(Model):
    headers: Dict[str, str]
    """Headers of the last attempt"""
    body: str
    """The exact text that was signed and sent"""


class AttemptTimingsView(Model):
    dns: Optional[float]
    connect: Optional[float]
    tls: Optional[float]
    first_byte: Optional[float] = Field(..., alias="firstByte")
    """From the request to the response headers"""


class AttemptView(Model):
    number: int
    started_at: dt.datetime = Field(..., alias="startedAt")
    duration_ms: int = Field(..., alias="durationMs")
    """Up to the response headers, or to the failure"""
    outcome: Union[Literal["succeeded", "http_error", "timeout", "connection_error", "blocked", "not_sent"], str]
    response_status: Optional[int] = Field(..., alias="responseStatus")
    response_body: Optional[str] = Field(..., alias="responseBody")
    """First 1 KB of the response body"""
    error: Optional[str]
    """What went wrong; if the request was repeated, also the error that led to it"""
    resent: Optional[Literal[True]] = None
    """The reused connection broke before any answer, so the request was repeated on a new one"""
    address: Optional[str]
    """IP address of the connection; null behind a proxy"""
    timings: AttemptTimingsView
    """Milliseconds; null for steps that were not needed, such as connecting on a reused connection"""


class DeliveryDetailView(Model):
    id: str
    event_id: str = Field(..., alias="eventId")
    event_type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], str] = Field(..., alias="eventType")
    status: Union[Literal["pending", "succeeded", "failed", "cancelled"], str]
    attempt_count: int = Field(..., alias="attemptCount")
    """Finished attempts"""
    next_attempt_at: Optional[dt.datetime] = Field(..., alias="nextAttemptAt")
    created_at: dt.datetime = Field(..., alias="createdAt")
    completed_at: Optional[dt.datetime] = Field(..., alias="completedAt")
    replay_of: Optional[str] = Field(..., alias="replayOf")
    """The delivery that this one resends"""
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""
    request: SentRequestView
    attempts: List[AttemptView]


class ReplayedView(Model):
    queued: int
    """Deliveries queued, or with `dryRun` to be queued"""
    remaining: Optional[int] = None
    """Deliveries left for the next call; absent if none are left"""
    next_since: Optional[dt.datetime] = Field(None, alias="nextSince")
    """`since` for the next call"""


class RecoverBody(Model):
    since: dt.datetime
    """Events at or after this time; for an endpoint older than the delivery log, those that the log still covers"""
    until: Optional[dt.datetime] = None
    """Events before this time"""
    dry_run: Optional[bool] = Field(None, alias="dryRun")
    """Only count"""


class ReplayBody(Model):
    since: dt.datetime
    """Deliveries created at or after this time"""
    until: Optional[dt.datetime] = None
    """Deliveries created before this time"""
    status: Optional[Union[Literal["failed", "cancelled"], str]] = None
    """Default: failed"""
    dry_run: Optional[bool] = Field(None, alias="dryRun")
    """Only count"""


class AssessmentCreatedEventData(Model):
    assessment_id: str = Field(..., alias="assessmentId")
    """The assessment"""
    company: str
    """The company that is assessed"""
    status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], str]
    """Its status"""
    phase: Union[Literal["connect", "mapping", "diagnose", "report"], str]
    """Its phase"""
    progress: int
    """From 0 to 100"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    """When it was created"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class AssessmentCreatedEvent(Model):
    """Someone created an assessment, with the API or in the dashboard."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["assessment.created"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: AssessmentCreatedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class AssessmentPhaseChangedEventData(Model):
    assessment_id: str = Field(..., alias="assessmentId")
    """The assessment"""
    previous_phase: Union[Literal["connect", "mapping", "diagnose", "report"], str] = Field(..., alias="previousPhase")
    """The phase that it left"""
    current_phase: Union[Literal["connect", "mapping", "diagnose", "report"], str] = Field(..., alias="currentPhase")
    """The phase that it is in now"""
    progress: int
    """From 0 to 100"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class AssessmentPhaseChangedEvent(Model):
    """A running assessment finished a phase: connect, mapping, diagnose, report."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["assessment.phase_changed"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: AssessmentPhaseChangedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class AssessmentCompletedEventDataMetrics(Model):
    """What was found"""

    workflows_mapped: int = Field(..., alias="workflowsMapped")
    """Workflows in the report"""
    bottlenecks_identified: int = Field(..., alias="bottlenecksIdentified")
    """Bottlenecks in the report"""
    data_points_collected: int = Field(..., alias="dataPointsCollected")
    """Events that were read"""


class AssessmentCompletedEventData(Model):
    assessment_id: str = Field(..., alias="assessmentId")
    """The assessment"""
    company: str
    """The company that is assessed"""
    completed_at: dt.datetime = Field(..., alias="completedAt")
    """When it was completed"""
    metrics: AssessmentCompletedEventDataMetrics
    """What was found"""
    report_url: str = Field(..., alias="reportUrl")
    """Where the report is; it needs a credential with `assessments:read`"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class AssessmentCompletedEvent(Model):
    """All phases are done, and the report can be read."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["assessment.completed"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: AssessmentCompletedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class ReportReadyEventData(Model):
    assessment_id: str = Field(..., alias="assessmentId")
    """The assessment"""
    report_id: str = Field(..., alias="reportId")
    """The report"""
    generated_at: dt.datetime = Field(..., alias="generatedAt")
    """When it was made"""
    report_url: str = Field(..., alias="reportUrl")
    """Where the report is; it needs a credential with `assessments:read`"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class ReportReadyEvent(Model):
    """The report of an assessment is finished: the first one, and each one that is recomputed with other assumptions."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["report.ready"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: ReportReadyEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class IntegrationConnectedEventData(Model):
    integration_id: str = Field(..., alias="integrationId")
    """The connected tool"""
    tool: str
    """The tool, as in the catalog"""
    status: Literal["connected"]
    """Its status"""
    connected_at: dt.datetime = Field(..., alias="connectedAt")
    """When it was connected"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class IntegrationConnectedEvent(Model):
    """A tool was connected, or connected again."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["integration.connected"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: IntegrationConnectedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class IntegrationDisconnectedEventData(Model):
    integration_id: str = Field(..., alias="integrationId")
    """The connected tool"""
    tool: str
    """The tool, as in the catalog"""
    reason: str
    """`requested`, or why the tool refused"""
    disconnected_at: dt.datetime = Field(..., alias="disconnectedAt")
    """When it was disconnected"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class IntegrationDisconnectedEvent(Model):
    """Someone disconnected a tool, or the tool no longer accepts its credential."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["integration.disconnected"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: IntegrationDisconnectedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class WebhookFailingEventDataLastError(Model):
    """What went wrong last, as in the health of an endpoint"""

    delivery_id: str = Field(..., alias="deliveryId")
    """The delivery"""
    at: dt.datetime
    """When the attempt began"""
    outcome: str
    """How the attempt ended, as in the delivery log"""
    response_status: Optional[int] = Field(..., alias="responseStatus")
    """The status of the answer"""
    message: Optional[str]
    """In words"""


class WebhookFailingEventData(Model):
    webhook_id: str = Field(..., alias="webhookId")
    """The endpoint"""
    url: str
    """Its address, without the query"""
    failing_since: dt.datetime = Field(..., alias="failingSince")
    """When its first attempt failed"""
    last_error: Optional[WebhookFailingEventDataLastError] = Field(..., alias="lastError")
    """What went wrong last, as in the health of an endpoint"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class WebhookFailingEvent(Model):
    """The first attempt after a success failed; at most every five minutes for an endpoint."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["webhook.failing"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: WebhookFailingEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class WebhookDisabledEventData(Model):
    webhook_id: str = Field(..., alias="webhookId")
    """The endpoint"""
    url: str
    """Its address, without the query"""
    reason: Union[Literal["gone", "failing"], str]
    """Why it was disabled"""
    disabled_at: dt.datetime = Field(..., alias="disabledAt")
    """When it was disabled"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class WebhookDisabledEvent(Model):
    """It answered 410, or failed for five days."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["webhook.disabled"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: WebhookDisabledEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


class DeliveryFailedEventDataLastError(Model):
    """What went wrong last, as in the health of an endpoint"""

    delivery_id: str = Field(..., alias="deliveryId")
    """The delivery"""
    at: dt.datetime
    """When the attempt began"""
    outcome: str
    """How the attempt ended, as in the delivery log"""
    response_status: Optional[int] = Field(..., alias="responseStatus")
    """The status of the answer"""
    message: Optional[str]
    """In words"""


class DeliveryFailedEventData(Model):
    delivery_id: str = Field(..., alias="deliveryId")
    """The delivery"""
    webhook_id: str = Field(..., alias="webhookId")
    """The endpoint"""
    event_id: str = Field(..., alias="eventId")
    """The event that was not delivered"""
    event_type: str = Field(..., alias="eventType")
    """Its type"""
    attempt_count: int = Field(..., alias="attemptCount")
    """How often it was tried"""
    last_error: Optional[DeliveryFailedEventDataLastError] = Field(..., alias="lastError")
    """What went wrong last, as in the health of an endpoint"""
    test: Optional[bool] = None
    """Only in what `POST /v1/webhooks/{id}/test` sends: true"""


class DeliveryFailedEvent(Model):
    """The last attempt of a delivery failed, or its endpoint answered 410."""

    id: str
    """The same at each attempt: deduplicate by it"""
    type: Literal["delivery.failed"]
    """discriminator enum property added by openapi-typescript"""
    timestamp: dt.datetime
    """When it happened"""
    data: DeliveryFailedEventData
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""


EventView = Union[AssessmentCreatedEvent, AssessmentPhaseChangedEvent, AssessmentCompletedEvent, ReportReadyEvent, IntegrationConnectedEvent, IntegrationDisconnectedEvent, WebhookFailingEvent, WebhookDisabledEvent, DeliveryFailedEvent, Model]


class EventDeliveryView(Model):
    id: str
    event_id: str = Field(..., alias="eventId")
    event_type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], str] = Field(..., alias="eventType")
    status: Union[Literal["pending", "succeeded", "failed", "cancelled"], str]
    attempt_count: int = Field(..., alias="attemptCount")
    """Finished attempts"""
    next_attempt_at: Optional[dt.datetime] = Field(..., alias="nextAttemptAt")
    created_at: dt.datetime = Field(..., alias="createdAt")
    completed_at: Optional[dt.datetime] = Field(..., alias="completedAt")
    replay_of: Optional[str] = Field(..., alias="replayOf")
    """The delivery that this one resends"""
    about: Optional[SubjectView] = None
    """With `include=about`; null for tests"""
    webhook_id: str = Field(..., alias="webhookId")
    url: str
    """The endpoint's current URL"""


class FailingWebhookView(Model):
    organization_id: str = Field(..., alias="organizationId")
    organization_name: str = Field(..., alias="organizationName")
    environment: Union[Literal["live", "test"], str]
    webhook_id: str = Field(..., alias="webhookId")
    url: str
    failing_since: dt.datetime = Field(..., alias="failingSince")
    """The first failure after the last success"""
    last_error: Optional[LastErrorView] = Field(..., alias="lastError")
    """The latest failed attempt on record"""


class WebhooksHealthView(Model):
    due: int
    """Deliveries waiting for a worker, counted up to 100,000"""
    in_flight: int = Field(..., alias="inFlight")
    """Attempts in progress, counted up to 100,000"""
    oldest_due_at: Optional[dt.datetime] = Field(..., alias="oldestDueAt")
    """When the oldest waiting delivery became due"""
    failing: List[FailingWebhookView]
    """Up to 100 enabled endpoints, longest failing first"""


class OrganizationView(Model):
    id: str
    name: str
    notification_email: str = Field(..., alias="notificationEmail")
    """Email address for notices of failed deliveries, expiring keys, and stopped runs"""
    review_policy: Union[Literal["automatic", "manual"], str] = Field(..., alias="reviewPolicy")
    """Whether assessments start automatically or wait for approval"""
    calendar: Optional[CalendarBody]
    """Time zone, working hours, and holidays for assessments without their own"""
    created_at: dt.datetime = Field(..., alias="createdAt")


class CreateOrganizationBody(Model):
    name: str
    notification_email: str = Field(..., alias="notificationEmail")
    """Email address for notices of failed deliveries, expiring keys, and stopped runs"""
    review_policy: Optional[Union[Literal["automatic", "manual"], str]] = Field(None, alias="reviewPolicy")
    """`automatic` (default) starts assessments without approval; with `manual`, each waits for approval"""


class ChangeOrganizationBody(Model):
    name: Optional[str] = None
    notification_email: Optional[str] = Field(None, alias="notificationEmail")
    calendar: Optional[CalendarBody] = None
    """Default for assessments; null removes it"""
    review_policy: Optional[Union[Literal["automatic", "manual"], str]] = Field(None, alias="reviewPolicy")


class ApiKeyView(Model):
    id: str
    name: str
    environment: Union[Literal["live", "test"], str]
    """The workspace it gives access to"""
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    hint: str
    """The key’s prefix and last four characters"""
    key: Optional[str] = None
    """The key itself; only returned on creation and rotation"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    expires_at: Optional[dt.datetime] = Field(..., alias="expiresAt")
    """When it expires; null: never"""
    last_used_at: Optional[dt.datetime] = Field(..., alias="lastUsedAt")
    """Accurate to a minute"""
    last_used_address: Optional[str] = Field(..., alias="lastUsedAddress")
    """The address that the last use came from"""
    revoked_at: Optional[dt.datetime] = Field(..., alias="revokedAt")
    """When it was revoked; null if it was not"""
    rate_limit_per_minute: int = Field(..., alias="rateLimitPerMinute")
    """Requests per minute; the service default unless the key has its own"""
    allowed_addresses: Optional[List[str]] = Field(..., alias="allowedAddresses")
    """The addresses and networks (CIDR) it may be used from; null means any"""
    successor_id: Optional[str] = Field(..., alias="successorId")
    """The key that replaces it, if it was rotated; both work until `expiresAt`"""
    rotation_due: bool = Field(..., alias="rotationDue")
    """The key is older than 90 days"""


class CreateApiKeyBody(Model):
    name: str
    environment: Union[Literal["live", "test"], str]
    """The workspace the key acts in: `live`, or the sandbox `test`"""
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """What the key may do; cannot be changed later"""
    expires_at: Optional[dt.datetime] = Field(None, alias="expiresAt")
    """When the key expires; must be in the future"""
    rate_limit_per_minute: Optional[int] = Field(None, alias="rateLimitPerMinute")
    """Requests per minute; null means the service default"""
    allowed_addresses: Optional[List[str]] = Field(None, alias="allowedAddresses")
    """Addresses and networks (CIDR) that the key may be used from; null means any"""


class ChangeApiKeyBody(Model):
    name: Optional[str] = None
    rate_limit_per_minute: Optional[int] = Field(None, alias="rateLimitPerMinute")
    """Requests per minute; null means the service default"""
    allowed_addresses: Optional[List[str]] = Field(None, alias="allowedAddresses")
    """Addresses and networks (CIDR) that the key may be used from; null means any"""


class RotateApiKeyBody(Model):
    grace_period_seconds: Optional[int] = Field(None, alias="gracePeriodSeconds")
    """How long the old key keeps working (default 86400)"""
    scopes: Optional[List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]] = None
    """Other scopes for the new key; default: the same"""


class ApiKeyDayView(Model):
    day: dt.date
    """The day, in UTC"""
    requests: int
    """Requests with the key"""
    errors: int
    """Those of them that were answered with 4xx or 5xx"""


class InvitedUserView(Model):
    id: str
    email: str
    name: str
    role: Union[Literal["admin", "member"], str]
    """`admin` can do everything in the organization; `member` can only read assessments and integrations"""
    status: Union[Literal["active", "deactivated"], str]
    """A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work"""
    invited_until: Optional[dt.datetime] = Field(..., alias="invitedUntil")
    """When the invitation by email expires; null if none is pending"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    invitation_url: Optional[str] = Field(None, alias="invitationUrl")
    """The link of the invitation, to give to the person yourself: only if no mail server is set up. Works once. Shown only now."""


class CreateUserBody(Model):
    email: str
    """Unique across the service"""
    name: str
    password: Optional[str] = None
    """12 to 256 characters; stored only as an argon2id hash. Without one, the person is invited by email to choose it"""
    role: Union[Literal["admin", "member"], str]
    """`admin` can do everything in the organization; `member` can only read assessments and integrations"""


class UserView(Model):
    id: str
    email: str
    name: str
    role: Union[Literal["admin", "member"], str]
    """`admin` can do everything in the organization; `member` can only read assessments and integrations"""
    status: Union[Literal["active", "deactivated"], str]
    """A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work"""
    invited_until: Optional[dt.datetime] = Field(..., alias="invitedUntil")
    """When the invitation by email expires; null if none is pending"""
    created_at: dt.datetime = Field(..., alias="createdAt")


class ChangeUserBody(Model):
    name: Optional[str] = None
    role: Optional[Union[Literal["admin", "member"], str]] = None
    """`admin` can do everything in the organization; `member` can only read assessments and integrations"""
    password: Optional[str] = None
    """12 to 256 characters; stored only as an argon2id hash. Their sessions, sign-in links, and OAuth tokens stop working"""
    status: Optional[Union[Literal["active", "deactivated"], str]] = None
    """A deactivated person cannot sign in; their sessions, sign-in links, and OAuth tokens no longer work"""


class SignInProviderView(Model):
    name: str
    issuer: str
    client_id: str = Field(..., alias="clientId")
    domains: List[str]
    """Email domains that sign in with this provider. A domain can belong to only one organization"""
    create_people: bool = Field(..., alias="createPeople")
    """Whether unknown people get an account at their first sign-in"""
    role: Union[Literal["admin", "member"], str]
    """Role of accounts created this way"""
    trust_email: bool = Field(..., alias="trustEmail")
    """Accept addresses the provider has not verified. Safe only where people cannot change their own address there"""
    password_sign_in: bool = Field(..., alias="passwordSignIn")
    """Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider"""
    redirect_uri: str = Field(..., alias="redirectUri")
    """To be registered at the provider"""
    sign_in_url: str = Field(..., alias="signInUrl")
    """The organization's sign-in URL, for bookmarks and portals"""
    proven_at: Optional[dt.datetime] = Field(..., alias="provenAt")
    """When someone first signed in with this issuer and client"""
    created_at: dt.datetime = Field(..., alias="createdAt")


class SetSignInProviderBody(Model):
    name: str
    """Name shown on the button "Continue with …" """
    issuer: str
    """Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer"""
    client_id: str = Field(..., alias="clientId")
    """Of the client registered at the provider for this service"""
    client_secret: Optional[str] = Field(None, alias="clientSecret")
    """Leave out to keep the current one; required if the issuer changes"""
    domains: List[str]
    """Email domains that sign in with this provider. A domain can belong to only one organization"""
    create_people: bool = Field(..., alias="createPeople")
    """Whether unknown people get an account at their first sign-in"""
    role: Union[Literal["admin", "member"], str]
    """Role of accounts created this way"""
    trust_email: bool = Field(..., alias="trustEmail")
    """Accept addresses the provider has not verified. Safe only where people cannot change their own address there"""
    password_sign_in: bool = Field(..., alias="passwordSignIn")
    """Whether people with an address in these domains can still use a password. Can be `false` only after someone has signed in through this provider"""


class SignInProviderTestView(Model):
    works: bool
    """Whether discovery, keys, and client credentials are correct"""
    problem: Optional[str]
    """What is wrong, in words"""


class TestSignInProviderBody(Model):
    issuer: str
    """Exactly as the provider states it: `<issuer>/.well-known/openid-configuration` must exist and name the same issuer"""
    client_id: str = Field(..., alias="clientId")
    """Of the client registered at the provider for this service"""
    client_secret: Optional[str] = Field(None, alias="clientSecret")
    """Leave out to use the one stored for the same issuer and client"""


class SecondFactorView(Model):
    enabled: bool
    """Whether signing in asks for a code"""
    recovery_codes_left: int = Field(..., alias="recoveryCodesLeft")
    """Recovery codes left"""


class EnrollmentView(Model):
    uri: str
    """Link for an app on the same device"""
    key: str
    """Key to type if the QR code cannot be scanned"""
    qr_code: str = Field(..., alias="qrCode")
    """The address as a QR code: an SVG picture"""


class ProveYourselfBody(Model):
    password: str
    """Your password; an open session is not enough"""


class RecoveryCodesView(Model):
    recovery_codes: List[str] = Field(..., alias="recoveryCodes")
    """Each replaces the app for one sign-in. Shown only now."""


class ConfirmSecondFactorBody(Model):
    code: str
    """The six digits that the app shows now"""


class AuditActorView(Model):
    type: str
    """`user`, `api_key`, `application`, `administrator`, `service` or `anonymous`"""
    id: Optional[str]
    """Null for the administrator token and the service"""
    name: Optional[str]
    """Its name at the time"""


class AuditTargetView(Model):
    type: str
    id: str


class AuditEntryView(Model):
    id: str
    at: dt.datetime
    action: Union[Literal["access.refused", "administration.refused", "assessment.created", "assessment.changed", "assessment.approved", "assessment.deleted", "api_key.created", "api_key.changed", "api_key.rotated", "api_key.revoked", "credential.leaked", "integration.connected", "integration.changed", "integration.disconnected", "integration.removed", "integration.events_uploaded", "integration.upload_taken_back", "integration.events_deleted", "oauth_client.created", "oauth_client.changed", "oauth_client.secret_rotated", "oauth_client.deleted", "oauth_grant.created", "oauth_grant.revoked", "organization.created", "organization.changed", "report.recomputed", "report.plan_changed", "report.shared", "report.share_revoked", "report.share_opened", "sandbox.reset", "sign_in_link.created", "sign_in_provider.created", "sign_in_provider.changed", "sign_in_provider.deleted", "user.created", "user.changed", "user.deactivated", "user.invited", "user.invitation_withdrawn", "user.invitation_accepted", "user.password_changed", "user.password_reset_requested", "user.password_reset", "user.second_factor_added", "user.second_factor_removed", "user.second_factor_failed", "user.recovery_code_used", "user.provider_linked", "user.provider_unlinked", "user.signed_in", "user.sign_in_failed", "user.signed_out", "user.session_ended", "webhook.created", "webhook.changed", "webhook.disabled", "webhook.deleted", "webhook.secret_rotated", "webhook.secret_revealed", "webhook.tested", "webhook.replayed", "webhook.recovered", "webhook.sent"], str]
    """The action; `access.refused` if the request was refused"""
    actor: AuditActorView
    target: Optional[AuditTargetView]
    """What the action was applied to"""
    address: Optional[str]
    """Where the request came from"""
    request_id: Optional[str] = Field(..., alias="requestId")
    """`X-Request-Id` of the request"""
    details: Dict[str, Any]
    """What changed (of an assessment or report as `of`, `from`, and `to`), or the `reason` of a refusal; never a secret"""


class QuotaView(Model):
    name: Union[Literal["storedBytes", "parallelUploads", "openRuns", "pendingRecomputations", "streams", "pdfs"], str]
    used: int
    """Counted at this moment"""
    limit: int


class WorkspaceQuotasView(Model):
    live: List[QuotaView]
    test: List[QuotaView]


class JobView(Model):
    name: str
    kind: Union[Literal["interval", "poller"], str]
    """`poller`: also runs as soon as there is work"""
    every_seconds: float = Field(..., alias="everySeconds")
    """The longest pause between two runs"""
    last_run_at: Optional[dt.datetime] = Field(..., alias="lastRunAt")
    """When the latest run ended"""
    last_run_seconds: Optional[float] = Field(..., alias="lastRunSeconds")
    """How long it took"""
    last_outcome: Optional[Union[Literal["succeeded", "failed"], str]] = Field(..., alias="lastOutcome")
    """Null before the first run"""
    failing_since: Optional[dt.datetime] = Field(..., alias="failingSince")
    """The first failed run of a process whose latest run failed, too"""


class JobsView(Model):
    jobs: List[JobView]


class MailView(Model):
    delivery: Union[Literal["smtp", "files"], str]
    """`files`: no mail server is set up"""
    folder: Optional[str]
    """The folder on the service’s machine into which emails are written; null with a mail server"""


class CallersOrganizationView(Model):
    id: str
    name: str


class CallersKeyView(Model):
    id: str
    name: str
    hint: str
    """Its prefix and last four characters"""


class CallersClientView(Model):
    client_id: str = Field(..., alias="clientId")
    name: str


class CallersPersonView(Model):
    id: str
    email: str
    name: str
    role: Optional[Union[Literal["admin", "member"], str]]
    """Null without an organization"""


class RequestLimitView(Model):
    limit: int
    """Requests a minute"""
    remaining: int
    """Left after this request"""
    reset_seconds: int = Field(..., alias="resetSeconds")
    """Seconds until the oldest request stops counting"""


class CallersLimitsView(Model):
    requests: Optional[RequestLimitView]
    """Null if requests are not limited"""
    quotas: List[QuotaView]
    """What the workspace uses of what it may"""


class CallerView(Model):
    type: Union[Literal["api_key", "oauth_token", "session"], str]
    organization: Optional[CallersOrganizationView]
    """Null for a person who belongs to none"""
    environment: Union[Literal["live", "test"], str]
    """Of the key or application; of a session, by `X-Workspace`"""
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """What the credential can do right now"""
    expires_at: Optional[dt.datetime] = Field(..., alias="expiresAt")
    """Null if it does not expire"""
    api_key: Optional[CallersKeyView] = Field(..., alias="apiKey")
    """Of an API key"""
    client: Optional[CallersClientView]
    """The application that an access token is of"""
    person: Optional[CallersPersonView]
    """For whom it acts; null for an API key"""
    limits: CallersLimitsView


class SignedInView(Model):
    id: str
    email: str
    name: str
    role: Optional[Union[Literal["admin", "member"], str]]
    """Null without an organization"""
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """What the role allows"""
    system_admin: bool = Field(..., alias="systemAdmin")
    has_password: bool = Field(..., alias="hasPassword")
    """False for a person who signed in with a link or a provider and has not set a password"""
    single_sign_on: Optional[str] = Field(..., alias="singleSignOn")
    """The name of the provider that the person can sign in with; null if there is none"""
    organization: Optional[OrganizationView]


class ChangeOwnOrganizationBody(Model):
    name: Optional[str] = None
    notification_email: Optional[str] = Field(None, alias="notificationEmail")
    calendar: Optional[CalendarBody] = None
    """Default for assessments; null removes it"""


class RequestActorView(Model):
    type: Union[Literal["api_key", "oauth_token", "session"], str]
    """The kind of credential"""
    id: str
    """Of the API key, the application, or the person"""
    name: Optional[str]
    """Its name at the time"""


class ApiRequestView(Model):
    request_id: str = Field(..., alias="requestId")
    """`X-Request-Id`; several requests share one if a client sent it several times"""
    at: dt.datetime
    """When it began"""
    method: str
    path: str
    """The template of the path; of a route that does not exist, the path that was called"""
    status: int
    """499 if the client disconnected before the answer"""
    code: Optional[str]
    """Of an error"""
    duration_ms: int = Field(..., alias="durationMs")
    """Milliseconds until the end of the answer"""
    actor: Optional[RequestActorView]
    address: str
    """Where it came from"""


class SessionView(Model):
    id: str
    browser: str
    """Derived from its User-Agent"""
    address: str
    """Where it signed in from"""
    created_at: dt.datetime = Field(..., alias="createdAt")
    """When it signed in"""
    last_used_at: dt.datetime = Field(..., alias="lastUsedAt")
    """Accurate to a minute; it expires after a day without use"""
    expires_at: dt.datetime = Field(..., alias="expiresAt")
    """When it expires, no matter how much it is used"""
    current: bool
    """Whether this is the current session"""


class EndedSessionsView(Model):
    ended: int
    """How many there were"""


class ChangePasswordBody(Model):
    current_password: Optional[str] = Field(None, alias="currentPassword")
    """Leave out if you signed in with a link and have no password yet"""
    new_password: str = Field(..., alias="newPassword")
    """12 to 256 characters; stored only as an argon2id hash"""


class ConfirmIdentityBody(Model):
    password: Optional[str] = None
    """Your password; an open session is not enough"""
    code: Optional[str] = None
    """Instead: a code from the authenticator app, or a recovery code"""


class SignInLinkView(Model):
    url: str
    """Works once, for 24 hours. Shown only now."""
    expires_at: dt.datetime = Field(..., alias="expiresAt")


class MakeSignInLinkBody(Model):
    email: str
    """Email address of the person who will sign in"""


class OAuthErrorView(Model):
    error: Union[Literal["invalid_request", "invalid_client", "invalid_grant", "invalid_scope", "unsupported_grant_type", "unsupported_response_type", "request_not_supported", "access_denied", "authorization_pending", "slow_down", "expired_token", "rate_limited", "server_error", "temporarily_unavailable"], str]
    """As defined by RFC 6749 §5.2 and RFC 8628 §3.5, plus `rate_limited`"""
    error_description: Optional[str] = None
    """Human-readable: what is wrong"""
    error_uri: Optional[str] = None
    """What this code means, and what to do about it"""


class TokenView(Model):
    access_token: str
    """For the Authorization header: `Bearer svc_oauth_…`"""
    token_type: Literal["Bearer"]
    expires_in: int
    """Seconds"""
    refresh_token: str
    """Valid for 30 days and for one use"""
    scope: str
    """Granted scopes"""


class IntrospectionView(Model):
    active: bool
    """False for every token that is not an active one of this client"""
    scope: Optional[str] = None
    """Scopes it currently allows"""
    client_id: Optional[str] = None
    """Your client"""
    sub: Optional[str] = None
    """The id of the person it acts for"""
    username: Optional[str] = None
    """The email address of that person"""
    token_type: Optional[Literal["Bearer"]] = None
    """Only for access tokens"""
    iat: Optional[int] = None
    """When it was issued, in seconds since 1970"""
    exp: Optional[int] = None
    """When it expires, in seconds since 1970"""
    iss: Optional[str] = None
    """The issuer as named in the metadata"""


class PushedRequestView(Model):
    request_uri: str
    """The `request_uri` to send the browser to /oauth/authorize with, together with `client_id` only"""
    expires_in: int
    """Seconds"""


class DeviceAuthorizationView(Model):
    device_code: str
    """For the token endpoint only; show it to no one"""
    user_code: str
    """Show it to the person, who enters it or compares it"""
    verification_uri: str
    """Where the person enters the code"""
    verification_uri_complete: str
    """The same with the code filled in"""
    expires_in: int
    """Seconds"""
    interval: int
    """Seconds to wait between requests to the token endpoint"""


class OAuthClientView(Model):
    client_id: str = Field(..., alias="clientId")
    """Its `client_id`"""
    client_secret: Optional[str] = Field(None, alias="clientSecret")
    """Only for confidential clients, and only returned on creation"""
    name: str
    """Name people see when asked for access"""
    type: Union[Literal["confidential", "public"], str]
    environment: Union[Literal["live", "test"], str]
    """The workspace its tokens work in"""
    redirect_uris: List[str] = Field(..., alias="redirectUris")
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """The scopes it may ask people for"""
    created_at: dt.datetime = Field(..., alias="createdAt")


class CreateOAuthClientBody(Model):
    name: str
    """Name people see when asked for access"""
    redirect_uris: List[str] = Field(..., alias="redirectUris")
    """Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment"""
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """The scopes it may ask people for"""
    type: Union[Literal["confidential", "public"], str]
    """`confidential` can keep a secret, `public` cannot and must use PKCE"""
    environment: Optional[Union[Literal["live", "test"], str]] = None
    """The workspace its tokens work in: `live` (the default), or the sandbox `test`; never changes"""


class ChangeOAuthClientBody(Model):
    name: Optional[str] = None
    redirect_uris: Optional[List[str]] = Field(None, alias="redirectUris")
    """Matched character by character. `https`, or `http` on 127.0.0.1, [::1] or localhost, where any port matches; no fragment"""
    scopes: Optional[List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]] = None
    """Tokens already issued lose removed scopes immediately"""


class OAuthClientSecretView(Model):
    client_id: str = Field(..., alias="clientId")
    client_secret: str = Field(..., alias="clientSecret")
    """Shown only now; the old one no longer works"""


class GrantedApplicationView(Model):
    client_id: str = Field(..., alias="clientId")
    """Its `client_id`"""
    name: str
    scopes: List[Union[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"], str]]
    """Scopes you allowed; it can use those that your role and its registration still allow"""
    granted_at: dt.datetime = Field(..., alias="grantedAt")
    """When you last allowed it"""


class ReceivedView(Model):
    received: bool
    """Always true, whether the token is known or not"""


class LeakBody(Model):
    token: str
    """The token as it was found"""
    url: Optional[str] = None
    """Where it was found"""
    source: Optional[str] = None
    """In what it was found, such as `commit`"""
    type: Optional[str] = None
    """The scanner’s name for the kind of token"""


ErrorCode = Union[Literal["VALIDATION_FAILED", "MALFORMED_JSON", "INVALID_CURSOR", "UNAUTHORIZED", "INSUFFICIENT_SCOPE", "FORBIDDEN", "NOT_FOUND", "METHOD_NOT_ALLOWED", "REQUEST_TIMEOUT", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RATE_LIMITED", "HEADERS_TOO_LARGE", "INTERNAL", "UNAVAILABLE", "QUOTA_EXCEEDED", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_ANSWER_NOT_KEPT", "ASSESSMENT_NOT_FOUND", "INVALID_TRANSITION", "REPORT_NOT_READY", "WORKFLOW_NOT_FOUND", "REFERENCE_NOT_FOUND", "SHARE_NOT_FOUND", "DOWNLOAD_NOT_FOUND", "PDF_NOT_POSSIBLE", "INTEGRATION_NOT_FOUND", "INTEGRATION_CONNECTED", "INTEGRATION_DISCONNECTED", "INTEGRATION_IN_USE", "INTEGRATION_NOT_PUSHED", "INTEGRATION_NOT_PULLED", "INTEGRATION_UNREACHABLE", "INTEGRATION_REJECTED", "COLLECTION_NOT_FOUND", "UPLOAD_NOT_REMOVABLE", "SIGN_IN_LAPSED", "WEBHOOK_NOT_FOUND", "WEBHOOK_LIMIT_REACHED", "WEBHOOK_DISABLED", "DELIVERY_NOT_FOUND", "DELIVERY_PENDING", "DELIVERY_ENDED", "EVENT_NOT_FOUND", "ORGANIZATION_NOT_FOUND", "USER_NOT_FOUND", "EMAIL_TAKEN", "ALREADY_JOINED", "API_KEY_NOT_FOUND", "API_KEY_ENDED", "OAUTH_CLIENT_NOT_FOUND", "OAUTH_CLIENT_IS_PUBLIC", "SIGN_IN_PROVIDER_NOT_FOUND", "DOMAIN_TAKEN", "SESSION_NOT_FOUND", "APPLICATION_NOT_FOUND", "SECOND_FACTOR_ON", "PROOF_REQUIRED"], str]


class ErrorBodyDetailsItem(Model):
    field: str
    """A path in the body, a parameter or a header"""
    message: str


class ErrorBody(Model):
    code: ErrorCode
    message: str
    """Human-readable: what is wrong and what to do"""
    request_id: str = Field(..., alias="requestId")
    """Also in `X-Request-Id`; mention it when you ask for help"""
    doc_url: str = Field(..., alias="docUrl")
    """What this code means, and what to do about it"""
    details: Optional[List[ErrorBodyDetailsItem]] = None


class Error(Model):
    error: ErrorBody


class UploadedEvent(Model):
    """Required are `case`, `activity`, and `timestamp`, unless a mapping says how records become events"""

    case: Optional[str] = None
    """What the event belongs to, such as an order"""
    activity: Optional[str] = None
    """What was done"""
    timestamp: Optional[str] = None
    """When it was done"""
    started_at: Optional[str] = Field(None, alias="startedAt")
    """When it was begun"""
    ready_at: Optional[str] = Field(None, alias="readyAt")
    """From when it could have been begun"""
    automated: Optional[bool] = None
    """Whether an account did it, and no person"""
    party: Optional[Union[Literal["customer", "agent", "system"], str]] = None
    """Who acts"""
    resource: Optional[str] = None
    """Who did it"""
    lifecycle: Optional[str] = None
    """The lifecycle transition, such as `complete`"""
    workflow: Optional[str] = None
    """The workflow of the case"""
    id: Optional[str] = None
    """An event with the same ID counts once"""
    links: Optional[List[str]] = None
    """Other cases it belongs to"""
    attributes: Optional[Dict[str, Any]] = None
    """Anything else"""


class Gain(Model):
    metric: Union[Literal["waitSeconds", "workSeconds", "cycleSeconds", "hoursPerYear", "casesReturning"], str]
    """A mean per case, except hoursPerYear"""
    from_: float = Field(..., alias="from")
    to: float
    low: float
    """With the most that can be hoped for"""
    high: float
    """With the least"""
    how: Union[Literal["simulated", "estimated"], str]


class FirstStepAnnualValue(Model):
    currency: str
    low: float
    """P10"""
    expected: float
    high: float
    """P90"""


class FirstStep(Model):
    text: str
    """What to do, and what it gains"""
    ref: str
    """The id of an opportunity or a bottleneck"""
    gain: Optional[Gain]
    annual_value: Optional[FirstStepAnnualValue] = Field(..., alias="annualValue")
    """Null for what saves waiting, or where no value is calculated"""


class SummaryFindingsItem(Model):
    text: str
    section: Union[Literal["workflows", "bottlenecks", "opportunities", "roi", "roadmap", "summary"], str]
    ref: str
    """The id in that section it is based on"""


class SummaryTotals(Model):
    workflows: int
    cases: int
    events: int
    activities: int
    people: int
    tools: int


class SummaryAnnualValue(Model):
    currency: str
    low: float
    """P10"""
    expected: float
    high: float
    """P90"""


class SummaryAnnual(Model):
    waiting_days_per_case: float = Field(..., alias="waitingDaysPerCase")
    """Mean, over all workflows by their cases"""
    value: Optional[SummaryAnnualValue]
    """Null if it rests only on assumed touch times, or if there is no total"""


class SummaryDataQualityMeasurable(Model):
    times: Union[Literal["yes", "no"], str]
    """Whether events have times that tell them apart"""
    starts: Union[Literal["yes", "partly", "no"], str]
    """When work on a step started"""
    people: Union[Literal["yes", "partly", "no"], str]
    """Who did it"""
    ready: Union[Literal["yes", "partly", "no"], str]
    """When a step could have begun"""
    hours: Union[Literal["yes", "partly", "no"], str]
    """The working hours, given or learned"""


class SummaryDataQualityIssuesItem(Model):
    text: str
    count: int
    share: float


class SummaryDataQuality(Model):
    score: float
    measurable: SummaryDataQualityMeasurable
    issues: List[SummaryDataQualityIssuesItem]


class Summary(Model):
    headline: str
    findings: List[SummaryFindingsItem]
    first_steps: List[FirstStep] = Field(..., alias="firstSteps")
    """Up to five: decisions by the time they save, then automations by hours"""
    totals: SummaryTotals
    annual: Optional[SummaryAnnual]
    """Null if the log covers less than four weeks"""
    data_quality: SummaryDataQuality = Field(..., alias="dataQuality")


class Stats(Model):
    count: int
    mean: float
    median: float
    p90: float
    min: float
    max: float
    sum: float


class ActivityNature(Model):
    class_: Union[Literal["work", "outside", "system", "schedule"], str] = Field(..., alias="class")
    """Who or what does the step"""
    source: Union[Literal["given", "measured", "words"], str]
    """Given on the assessment, measured in the data, or derived from the name"""
    evidence: str


class WaitNature(Model):
    class_: Union[Literal["queue", "timer", "minimum", "batch", "outside", "system", "schedule"], str] = Field(..., alias="class")
    """What the wait is for"""
    source: Union[Literal["given", "measured", "words"], str]
    """Given on the assessment, measured in the data, or derived from the name"""
    evidence: str


class ChangePath(Model):
    from_: str = Field(..., alias="from")
    to: str


class ChangeWait(Model):
    before: float
    after: float


class Change(Model):
    of: Union[Literal["arrivals", "work", "people", "free", "paths", "wait"], str]
    """What changed: cases that arrive, work per execution, people seen at a step, waiting while someone is free, the paths that cases take; the wait itself only where starts or people are not recorded"""
    activity: Optional[str]
    """Null where it is of the workflow"""
    at: str
    """The first ISO 8601 week after it"""
    since: str
    """When the first case after it came"""
    before: float
    """Mean from the change before it, or from the beginning"""
    after: float
    """Mean until the next change, or the end"""
    unit: Union[Literal["perWeek", "seconds", "people", "share"], str]
    low: float
    """The 95% interval of after − before"""
    high: float
    path: Optional[ChangePath]
    """Of paths: the one whose share moved most"""
    wait: Optional[ChangeWait]
    """The mean wait before the step, in seconds"""


class DriverAt(Model):
    activity: Optional[str] = None
    from_: Optional[str] = Field(None, alias="from")
    to: Optional[str] = None


class DriverSegmentsItem(Model):
    id: str
    value: str
    cases: int
    median_seconds: float = Field(..., alias="medianSeconds")
    mean_seconds: float = Field(..., alias="meanSeconds")


class Driver(Model):
    id: str
    attribute: str
    of: Union[Literal["case", "event"], str]
    event_value: Optional[Union[Literal["first", "most_frequent"], str]] = Field(..., alias="eventValue")
    """Which value of the case’s events; null for attributes of the case itself"""
    kind: Union[Literal["category", "number", "repeats", "handovers", "start"], str]
    known: Union[Literal["start", "later"], str]
    """Whether the value is known when a case begins; what is known only later may be a consequence of a slow case"""
    at: Optional[DriverAt] = None
    effect: float
    """η²: the share of the variation in the ranked times that the attribute explains"""
    share: float
    """Share of all time above the best segment’s median that falls in the other segments"""
    segments: List[DriverSegmentsItem]
    """By median, slowest first"""


class OutcomeDriverSegmentsItem(Model):
    id: str
    value: str
    cases: int
    """Cases with this value"""
    share: float
    """Of these, the cases with the outcome"""
    low: float
    """The share’s 95% interval"""
    high: float


class OutcomeDriver(Model):
    id: str
    outcome: str
    """The outcome whose share differs, as in `outcomes`"""
    attribute: str
    of: Union[Literal["case", "event"], str]
    known: Union[Literal["start", "later"], str]
    """Whether the value is known when a case begins; later, it may be a consequence"""
    segments: List[OutcomeDriverSegmentsItem]
    """By share, highest first"""


class Pattern(Model):
    id: str
    kind: Union[Literal["ping_pong", "first_time_right", "stuck_few", "priority_without_effect", "late", "segment", "closing"], str]
    activity: Optional[str]
    text: str
    cases: int
    share: float
    """Of the cases compared"""
    figures: Dict[str, float]
    """The figures behind the text"""
    examples: List[str]
    """Up to five cases"""


class Rule(Model):
    id: str
    text: str
    kind: Union[Literal["before", "followed_by", "never", "not_same_person", "within"], str]
    a: str
    b: Optional[str]
    within_seconds: Optional[float] = Field(..., alias="withinSeconds")
    given: bool
    """Given on the assessment; otherwise proposed from the log"""
    cases: int
    """Cases it applies to"""
    broken: int
    examples: List[str]
    """Cases that break it"""
    median_seconds_kept: Optional[float] = Field(..., alias="medianSecondsKept")
    median_seconds_broken: Optional[float] = Field(..., alias="medianSecondsBroken")


class WorkflowCalendarHoursItem(Model):
    days: List[Union[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"], str]]
    from_: str = Field(..., alias="from")
    """Such as `09:00`"""
    to: str
    """At most `24:00`"""


class WorkflowCalendar(Model):
    time_zone: str = Field(..., alias="timeZone")
    """The IANA time zone that weeks, days, and hours are told in"""
    hours: Optional[List[WorkflowCalendarHoursItem]]
    """Working hours; null where they are not known"""
    source: Union[Literal["given", "organization", "learned", "unknown"], str]
    """Where the hours come from: the assessment, the organization, or the log itself; `unknown` where it shows too little"""
    holidays: int
    """Holidays within the time of the log"""


class WorkflowActivitiesItemRework(Model):
    cases: int
    repeats: int
    self_loops: int = Field(..., alias="selfLoops")


class WorkflowActivitiesItem(Model):
    name: str
    occurrences: int
    cases: int
    max_repeats: int = Field(..., alias="maxRepeats")
    """Most occurrences in one case, less one"""
    rework: WorkflowActivitiesItemRework
    service_seconds: Optional[Stats] = Field(..., alias="serviceSeconds")
    """Time at work; null where starts are not recorded"""
    resources: Optional[int]
    """Number of resources; null if none are recorded"""
    nature: ActivityNature


class WorkflowEdgesItem(Model):
    from_: str = Field(..., alias="from")
    to: str
    count: int
    cases: int
    elapsed_seconds: Stats = Field(..., alias="elapsedSeconds")
    wait_seconds: Optional[Stats] = Field(..., alias="waitSeconds")
    """From the end of one step to the start of the next; null if starts are not recorded"""
    nature: WaitNature


class WorkflowStartsItem(Model):
    activity: str
    cases: int


class WorkflowEndsItem(Model):
    activity: str
    cases: int


class WorkflowVariantsTopItem(Model):
    activities: List[str]
    cases: int
    share: float
    median_seconds: float = Field(..., alias="medianSeconds")


class WorkflowVariants(Model):
    total: int
    for_eighty_percent: int = Field(..., alias="forEightyPercent")
    """The fewest that cover 80% of the cases"""
    top: List[WorkflowVariantsTopItem]
    """Up to ten"""


class WorkflowCaseStates(Model):
    completed: int
    """Quiet, and ended at a usual last step"""
    stalled: int
    """Quiet, but ended elsewhere"""
    open: int
    """Still active when the log ends"""


class WorkflowObservation(Model):
    from_: str = Field(..., alias="from")
    """The 1% quantile of case starts"""
    to: str
    """The 99% quantile of case starts"""
    years: Optional[float]
    """The span ÷ 0.98; null under 28 days, or where the clock of the log is relative"""


class WorkflowThroughputPerWeekItem(Model):
    week: str
    """ISO 8601 week"""
    started: int
    finished: int


class WorkflowSeriesItem(Model):
    week: str
    """ISO 8601 week"""
    arrived: int
    in_progress: int = Field(..., alias="inProgress")
    """At the end of the week"""
    finished: int


class WorkflowHandoversTopItem(Model):
    from_: str = Field(..., alias="from")
    to: str
    count: int
    wait_seconds: Optional[Stats] = Field(..., alias="waitSeconds")


class WorkflowHandovers(Model):
    total: int
    """Steps that follow another, where both resources are known"""
    changed: int
    """Of these, with a change of hands"""
    ping_pong: int = Field(..., alias="pingPong")
    """Of these, handed straight back"""
    top: List[WorkflowHandoversTopItem]


class WorkflowOutcomesItemReturns(Model):
    cases: int
    """Cases that go on after this end; each counts once, after its first end"""
    share: float
    """Of the cases that have run their course"""
    median_seconds: float = Field(..., alias="medianSeconds")
    """From the end to what comes next"""


class WorkflowOutcomesItemKnockout(Model):
    after: str
    """The step that most often leads to it"""
    share: float
    """Of the cases with that step"""


class WorkflowOutcomesItem(Model):
    activity: Optional[str]
    """The last activity of a case, or an attribute of outcomes with its value, such as `result: refused`; null: all rarer ends"""
    cases: int
    share: float
    """Of the cases that have run their course"""
    median_seconds: float = Field(..., alias="medianSeconds")
    """From begin to end"""
    returns: Optional[WorkflowOutcomesItemReturns]
    """Null if no case goes on after it"""
    knockout: Optional[WorkflowOutcomesItemKnockout]
    """Of a refusing end; null if no step leads to it in a tenth of its cases"""


class WorkflowFlightSeconds(Model):
    total: float
    """`waiting` + `work` + `offHours`: the time from the begin of each case to its end"""
    waiting: float
    work: float
    off_hours: float = Field(..., alias="offHours")
    """Work that rests outside working hours"""
    after_end: float = Field(..., alias="afterEnd")
    """Between an end and what comes after it; not in the total"""


class WorkflowConcurrentItem(Model):
    a: str
    b: str
    cases: int
    """Cases that have both exactly once"""
    share: float
    """Of these, those in which they overlap; without starts, those in the rarer order"""


class WorkflowMap(Model):
    svg: str
    """An `<svg>` element, ready to stand in a page"""


class Workflow(Model):
    id: str
    """The id that bottlenecks and opportunities refer to as `workflow`"""
    name: str
    tools: List[str]
    cases: int
    events: int
    occurrences: int
    activities: List[WorkflowActivitiesItem]
    edges: List[WorkflowEdgesItem]
    starts: List[WorkflowStartsItem]
    ends: List[WorkflowEndsItem]
    variants: WorkflowVariants
    case_duration_seconds: Stats = Field(..., alias="caseDurationSeconds")
    case_states: WorkflowCaseStates = Field(..., alias="caseStates")
    completed_case_seconds: Stats = Field(..., alias="completedCaseSeconds")
    observation: WorkflowObservation
    arrivals_per_week: float = Field(..., alias="arrivalsPerWeek")
    throughput_per_week: List[WorkflowThroughputPerWeekItem] = Field(..., alias="throughputPerWeek")
    """The same as `series`, for programs that read it"""
    series: List[WorkflowSeriesItem]
    """Every week from the first to the last"""
    changes: List[Change]
    """What changed in it and in its steps, in the order of time"""
    handovers: Optional[WorkflowHandovers]
    """Null if resources are not recorded"""
    efficiency: Optional[float]
    """Processing ÷ (processing + waiting); null where starts are not recorded"""
    drivers: List[Driver]
    """Attributes that tell slow cases from fast ones: those known when a case begins first, then the strongest"""
    differences: List[Union[Driver, OutcomeDriver]]
    """Drivers and outcome drivers of protected attributes, such as age, and of those named in `sensitive`"""
    outcomes: List[WorkflowOutcomesItem]
    """How cases end, the most frequent first; of cases that have run their course"""
    outcome_drivers: List[OutcomeDriver] = Field(..., alias="outcomeDrivers")
    """Attributes with which the share of an outcome differs by a tenth or more"""
    patterns: List[Pattern]
    """What stands out in how cases go"""
    flight_seconds: WorkflowFlightSeconds = Field(..., alias="flightSeconds")
    concurrent: List[WorkflowConcurrentItem]
    """Activities that happen beside each other, in no order"""
    rules: List[Rule]
    calendar: WorkflowCalendar
    map: WorkflowMap


class Nature(Model):
    class_: Union[Literal["work", "queue", "timer", "minimum", "batch", "outside", "system", "schedule", "mixed"], str] = Field(..., alias="class")
    """mixed: of a place none holds two thirds of its time"""
    source: Union[Literal["given", "measured", "words"], str]
    """Given on the assessment, measured in the data, or derived from the name"""
    evidence: str


class LoadBacklogPeak(Model):
    week: str
    cases: int


class LoadOverload(Model):
    from_: str = Field(..., alias="from")
    """ISO 8601 week"""
    to: str
    ready: int
    begun: int
    cleared_at: Optional[str] = Field(..., alias="clearedAt")
    """Null where the backlog had not cleared by the end of the log"""


class Load(Model):
    people: int
    """Those who do the step"""
    ready_per_week: float = Field(..., alias="readyPerWeek")
    """Cases that came to it"""
    begun_per_week: float = Field(..., alias="begunPerWeek")
    utilization: Optional[float]
    """Of their working hours, the part in which they were busy with anything"""
    backlog_now: int = Field(..., alias="backlogNow")
    """Cases waiting at the end of the log, above the fewest there ever were"""
    backlog_peak: LoadBacklogPeak = Field(..., alias="backlogPeak")
    overload: Optional[LoadOverload]
    """Weeks in which more came than could be begun, although people were busy"""


class Advice(Model):
    kind: Union[Literal["add_capacity", "rebalance", "reschedule", "shorten_timer", "cover_hours", "remind", "find_out", "parallelize", "record", "none"], str]
    text: str
    gain: Optional[Gain]
    """Null where it cannot be said beforehand"""


class BottleneckAt(Model):
    activity: Optional[str] = None
    """Of what is not of the workflow as a whole"""


class BottleneckPathsItem(Model):
    from_: Optional[str] = Field(..., alias="from")
    """The step that came before"""
    cases: int
    seconds: float
    share: float
    nature: Nature


class BottleneckCausesItem(Model):
    cause: Union[Literal["minimum", "batching", "contention", "prioritization", "unavailability", "extraneous"], str]
    seconds: float
    """Elapsed; they add up to the wait"""
    share: float
    share_of_working_hours: Optional[float] = Field(..., alias="shareOfWorkingHours")
    """Share of the waiting within working hours; null if there is none"""
    weight: float
    """The part of the wait that would go if the cause went; they add up to 1"""


class BottleneckSignsItem(Model):
    sign: Union[Literal["timer", "schedule", "outside", "system", "batch", "minimum", "overload"], str]
    text: str
    figures: Dict[str, Optional[Union[float, str]]]
    """The figures behind the text"""


class BottleneckTrend(Model):
    direction: Union[Literal["rising", "falling"], str]
    first: float
    """Mean seconds in the first half"""
    second: float
    """Mean seconds in the second half"""
    low: float
    """The 95% interval of second − first"""
    high: float


class BottleneckSeriesItem(Model):
    week: str
    """ISO 8601 week"""
    ready: int
    """Cases that came to the step"""
    begun: int
    """Of these and those before, what was begun; without a start, completed"""
    mean_wait_seconds: Optional[float] = Field(..., alias="meanWaitSeconds")
    """Of the cases that came; null where none did"""


class Bottleneck(Model):
    rank: int
    id: str
    workflow: str
    kind: Union[Literal["waiting", "slow_step", "rework", "off_hours"], str]
    at: BottleneckAt
    paths: List[BottleneckPathsItem]
    """For waits: where the cases come from, longest first; otherwise empty"""
    cases: int
    lost_seconds: Stats = Field(..., alias="lostSeconds")
    repeats: Optional[int]
    """For rework: how often the step was repeated in total; otherwise null"""
    share: Optional[float]
    """Share of the workflow’s total time; null for rework, whose time is part of other entries"""
    slack_share: float = Field(..., alias="slackShare")
    """Of the time spent here, the part beside the critical path, which delays no case"""
    nature: Nature
    causes: Optional[List[BottleneckCausesItem]]
    """Causes of the waiting; null if starts or people are not recorded"""
    load: Optional[Load]
    """Null where it cannot be measured"""
    signs: List[BottleneckSignsItem]
    trend: Optional[BottleneckTrend]
    """Only of logs of under eight weeks, in which no change can be told from chance"""
    series: List[BottleneckSeriesItem]
    """Of its step, every week from the first to the last"""
    changes: List[Change]
    """What changed about it, in the order of time; figures here are of the time since the last one"""
    advice: Optional[Advice]
    """What to do about it; null for rework and rests"""
    examples: List[str]
    """Up to five cases"""
    text: str


class Triangle(Model):
    low: float
    likely: float
    high: float


class CycleTimeMedianSeconds(Model):
    from_: float = Field(..., alias="from")
    """As it is"""
    to: float
    low: float
    """With the most that can be hoped for"""
    high: float
    """With the least"""


class CycleTimeP90Seconds(Model):
    from_: float = Field(..., alias="from")
    """As it is"""
    to: float
    low: float
    """With the most that can be hoped for"""
    high: float
    """With the least"""


class CycleTime(Model):
    median_seconds: CycleTimeMedianSeconds = Field(..., alias="medianSeconds")
    p90_seconds: CycleTimeP90Seconds = Field(..., alias="p90Seconds")
    how: Union[Literal["simulated", "estimated"], str]


class OpportunityTarget(Model):
    activity: str


class OpportunityTarget2(Model):
    from_: str = Field(..., alias="from")
    to: str


class OpportunityFactorsVolume(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsEffort(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsStandardization(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsStability(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsErrors(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsManualShare(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactorsAiExposure(Model):
    value: Optional[float]
    """Null if it cannot be measured"""
    why: str


class OpportunityFactors(Model):
    volume: OpportunityFactorsVolume
    effort: OpportunityFactorsEffort
    standardization: OpportunityFactorsStandardization
    stability: OpportunityFactorsStability
    errors: OpportunityFactorsErrors
    manual_share: OpportunityFactorsManualShare = Field(..., alias="manualShare")
    ai_exposure: OpportunityFactorsAiExposure = Field(..., alias="aiExposure")


class OpportunityEffort(Model):
    days: float
    """Most likely days of building; 0 for what only needs a decision"""
    low: float
    high: float
    why: str


class OpportunityTouch(Model):
    rests: Union[Literal["measured", "assumed"], str]
    """What the minutes are based on"""
    minutes: Triangle


class OpportunityWaiting(Model):
    share: float
    """Share of its workflow’s waiting that it affects"""
    can_go: float = Field(..., alias="canGo")
    """Share of that which can be saved"""
    rests: Union[Literal["measured", "assumed"], str]
    """What the saved share is based on"""


class OpportunityAnnual(Model):
    occurrences: float
    hours: Optional[float]
    """Hands-on hours it affects; null if it saves waiting, or if hands-on time is not measurable"""
    waiting_days: Optional[float] = Field(..., alias="waitingDays")
    """Case days of waiting it affects; null if it saves work"""


class Opportunity(Model):
    rank: int
    id: str
    workflow: str
    saves: Union[Literal["work", "waiting"], str]
    target: Union[OpportunityTarget, OpportunityTarget2]
    kind: Union[Literal["automate", "assist", "route", "prefill", "extract", "deduplicate", "remove", "reschedule", "shorten_timer", "cover_hours", "remind", "add_capacity", "rebalance", "parallelize", "reorder"], str]
    score: float
    factors: OpportunityFactors
    confidence: Union[Literal["high", "medium", "low"], str]
    rationale: str
    effort: OpportunityEffort
    touch: Optional[OpportunityTouch]
    """Null if it saves waiting, or if hands-on time is not measurable; `rationale` says why"""
    waiting: Optional[OpportunityWaiting]
    """Null if it saves work"""
    figures: Dict[str, float]
    """The figures behind the rationale"""
    annual: Optional[OpportunityAnnual]
    """Null if the log covers less than four weeks"""
    gain: Optional[Gain]
    """Null where it cannot be said beforehand"""
    cycle_time: Optional[CycleTime] = Field(..., alias="cycleTime")
    """What the cycle time of its workflow becomes; null where the log does not show the time it would save"""
    examples: List[str]
    """Up to five cases"""


class RoiAssumptionsTouchMinutes(Model):
    low: float
    likely: float
    high: float
    by_activity: Optional[Dict[str, Triangle]] = Field(None, alias="byActivity")


class RoiAssumptionsAddressableShare(Model):
    automate: float
    assist: float
    route: float
    prefill: float
    extract: float
    deduplicate: float
    remove: float


class RoiAssumptions(Model):
    currency: str
    hourly_cost: float = Field(..., alias="hourlyCost")
    hours_per_year: float = Field(..., alias="hoursPerYear")
    horizon_months: int = Field(..., alias="horizonMonths")
    discount_rate: float = Field(..., alias="discountRate")
    touch_minutes: RoiAssumptionsTouchMinutes = Field(..., alias="touchMinutes")
    adoption: List[float]
    """In the first year, in the second, and after that"""
    addressable_share: RoiAssumptionsAddressableShare = Field(..., alias="addressableShare")
    success_rate: Triangle = Field(..., alias="successRate")
    human_review: Triangle = Field(..., alias="humanReview")
    risk: Triangle
    volume_factor: Triangle = Field(..., alias="volumeFactor")
    touch_time_factor: Triangle = Field(..., alias="touchTimeFactor")
    addressable_factor: Triangle = Field(..., alias="addressableFactor")
    adoption_factor: Triangle = Field(..., alias="adoptionFactor")
    investment_factor: Triangle = Field(..., alias="investmentFactor")
    build_hours_per_day: float = Field(..., alias="buildHoursPerDay")
    build_cost_factor: float = Field(..., alias="buildCostFactor")
    run_cost_share: float = Field(..., alias="runCostShare")
    draws: int


class RoiPerOpportunityItemValueRange(Model):
    """The same, with its range"""

    low: float
    """P10"""
    expected: float
    """The mean"""
    high: float
    """P90"""


class RoiPerOpportunityItemNpv(Model):
    """Net present value over the horizon"""

    low: float
    """P10"""
    expected: float
    """The mean"""
    high: float
    """P90"""


class RoiPerOpportunityItem(Model):
    id: str
    annual_hours: float = Field(..., alias="annualHours")
    """Saved per year at full adoption; the mean of the draws, like all figures here"""
    annual_value: float = Field(..., alias="annualValue")
    """Per year at full adoption"""
    value_range: RoiPerOpportunityItemValueRange = Field(..., alias="valueRange")
    """The same, with its range"""
    investment: float
    run_cost: float = Field(..., alias="runCost")
    """A year"""
    npv: RoiPerOpportunityItemNpv
    """Net present value over the horizon"""
    payback_months: Optional[float] = Field(..., alias="paybackMonths")
    """First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back"""
    roi: Optional[float]
    """Net present value ÷ investment"""
    rests: Union[Literal["measured", "assumed"], str]
    """What the hours are based on"""


class RoiTotalAnnualValue(Model):
    """A year"""

    low: float
    """P10"""
    expected: float
    """The mean"""
    high: float
    """P90"""


class RoiTotalNpv(Model):
    """Net present value over the horizon"""

    low: float
    """P10"""
    expected: float
    """The mean"""
    high: float
    """P90"""


class RoiTotalRestsOn(Model):
    id: str
    share: float
    """Of the annual value"""


class RoiTotal(Model):
    investment: float
    annual_value: RoiTotalAnnualValue = Field(..., alias="annualValue")
    """A year"""
    npv: RoiTotalNpv
    """Net present value over the horizon"""
    payback_months: Optional[float] = Field(..., alias="paybackMonths")
    """First month, counted from its start, in which the expected cumulative value is not negative; null if it does not pay back"""
    probability_of_loss: float = Field(..., alias="probabilityOfLoss")
    rests_on: Optional[RoiTotalRestsOn] = Field(..., alias="restsOn")
    """An opportunity that accounts for more than half of the annual value although its confidence is not high"""


class RoiCashFlowItem(Model):
    month: int
    cost: float
    benefit: float
    cumulative: float
    low: float
    """P10 of the cumulative"""
    high: float
    """P90"""


class RoiSensitivityItem(Model):
    assumption: str
    low: float
    """Net present value with this assumption at its worse end"""
    high: float
    """Net present value with this assumption at its better end"""


class Roi(Model):
    assumptions: RoiAssumptions
    per_opportunity: List[RoiPerOpportunityItem] = Field(..., alias="perOpportunity")
    total: Optional[RoiTotal]
    """Total of the opportunities on the roadmap; null if `reason` is given"""
    cash_flow: List[RoiCashFlowItem] = Field(..., alias="cashFlow")
    sensitivity: List[RoiSensitivityItem]
    reason: Optional[str]


class RoadmapWavesItemItemsItemBaseline(Model):
    metric: str
    """Path to the figure in this report"""
    value: float


class RoadmapWavesItemItemsItemTarget(Model):
    metric: str
    """Path to the figure in this report"""
    value: float


class RoadmapWavesItemItemsItem(Model):
    opportunity_id: str = Field(..., alias="opportunityId")
    title: str
    start: float
    """Start, in months from the start of the roadmap"""
    end: float
    """End, in months from the start of the roadmap"""
    effort_days: float = Field(..., alias="effortDays")
    depends_on: List[str] = Field(..., alias="dependsOn")
    owner: Optional[str]
    """Always null: to be added by the reader"""
    baseline: RoadmapWavesItemItemsItemBaseline
    target: RoadmapWavesItemItemsItemTarget
    expected_annual_value: Optional[float] = Field(..., alias="expectedAnnualValue")
    """Null if it saves waiting"""


class RoadmapWavesItem(Model):
    name: Union[Literal["Decide", "Quick wins", "Core", "Transform"], str]
    from_: float = Field(..., alias="from")
    """Start, in months from the start of the roadmap"""
    to: float
    """End, in months from the start of the roadmap"""
    items: List[RoadmapWavesItemItemsItem]


class Roadmap(Model):
    capacity_days_per_month: float = Field(..., alias="capacityDaysPerMonth")
    waves: List[RoadmapWavesItem]
    cycle_time: Optional[CycleTime] = Field(..., alias="cycleTime")
    """After all changes to the workflow that it changes first, one after the other; null where none is measurable"""


class ReportPeriod(Model):
    from_: Optional[dt.datetime] = Field(..., alias="from")
    """As requested; otherwise the first event"""
    to: Optional[dt.datetime]
    """As requested; otherwise the last event"""


class ReportPlan(Model):
    """Present once set by PATCH …/report/plan"""

    start_date: Optional[dt.date] = Field(..., alias="startDate")
    owners: Dict[str, str]
    """By `opportunityId`"""


class Report(Model):
    """The requested sections (summary, workflows, bottlenecks, opportunities, roi, roadmap)"""

    id: str
    assessment_id: str = Field(..., alias="assessmentId")
    company: str
    generated_at: dt.datetime = Field(..., alias="generatedAt")
    period: ReportPeriod
    plan: Optional[ReportPlan] = None
    """Present once set by PATCH …/report/plan"""
    summary: Optional[Summary] = None
    workflows: Optional[List[Workflow]] = None
    bottlenecks: Optional[List[Bottleneck]] = None
    """By time, longest first"""
    opportunities: Optional[List[Opportunity]] = None
    """By score"""
    roi: Optional[Roi] = None
    roadmap: Optional[Roadmap] = None


class ReportsReplayDataCasesItem(Model):
    case: str
    started_at: dt.datetime = Field(..., alias="startedAt")
    steps: List[List[float]]


class ReportsReplayDataEdgesItemSlowestItem(Model):
    case: str
    at: dt.datetime
    """When the case took the path"""
    elapsed_seconds: float = Field(..., alias="elapsedSeconds")


class ReportsReplayDataEdgesItem(Model):
    from_: str = Field(..., alias="from")
    to: str
    slowest: List[ReportsReplayDataEdgesItemSlowestItem]
    """Up to ten, slowest first"""


class ReportsReplayData(Model):
    workflow: str
    """The id of the workflow in the report"""
    total: int
    """Number of cases that `cases` is a sample of"""
    activities: List[str]
    """Activity names; `steps` refers to them by index, from 0"""
    cases: List[ReportsReplayDataCasesItem]
    edges: List[ReportsReplayDataEdgesItem]
    """The most frequent edges"""


class SharedReportsReplayDataCasesItem(Model):
    case: str
    started_at: dt.datetime = Field(..., alias="startedAt")
    steps: List[List[float]]


class SharedReportsReplayDataEdgesItemSlowestItem(Model):
    case: str
    at: dt.datetime
    """When the case took the path"""
    elapsed_seconds: float = Field(..., alias="elapsedSeconds")


class SharedReportsReplayDataEdgesItem(Model):
    from_: str = Field(..., alias="from")
    to: str
    slowest: List[SharedReportsReplayDataEdgesItemSlowestItem]
    """Up to ten, slowest first"""


class SharedReportsReplayData(Model):
    workflow: str
    """The id of the workflow in the report"""
    total: int
    """Number of cases that `cases` is a sample of"""
    activities: List[str]
    """Activity names; `steps` refers to them by index, from 0"""
    cases: List[SharedReportsReplayDataCasesItem]
    edges: List[SharedReportsReplayDataEdgesItem]
    """The most frequent edges"""


class MetadataOpenidData(Model):
    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    device_authorization_endpoint: str
    revocation_endpoint: str
    introspection_endpoint: str
    pushed_authorization_request_endpoint: str
    require_pushed_authorization_requests: bool
    authorization_response_iss_parameter_supported: bool
    scopes_supported: List[str]
    response_types_supported: List[str]
    response_modes_supported: List[str]
    grant_types_supported: List[str]
    code_challenge_methods_supported: List[str]
    token_endpoint_auth_methods_supported: List[str]
    revocation_endpoint_auth_methods_supported: List[str]
    introspection_endpoint_auth_methods_supported: List[str]
    service_documentation: str


class MetadataMetadataData(Model):
    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    device_authorization_endpoint: str
    revocation_endpoint: str
    introspection_endpoint: str
    pushed_authorization_request_endpoint: str
    require_pushed_authorization_requests: bool
    authorization_response_iss_parameter_supported: bool
    scopes_supported: List[str]
    response_types_supported: List[str]
    response_modes_supported: List[str]
    grant_types_supported: List[str]
    code_challenge_methods_supported: List[str]
    token_endpoint_auth_methods_supported: List[str]
    revocation_endpoint_auth_methods_supported: List[str]
    introspection_endpoint_auth_methods_supported: List[str]
    service_documentation: str
