"""A method for each operation, for asyncio.

Made from openapi.json by `npm run openapi`: change the API, not this file.
"""

import datetime as dt
from typing import Any, AsyncIterator, Dict, List, Literal, Optional, Union

from . import models
from .base import UNSET, ServerSentEvent, Unset
from .content import Content
from .pages import AsyncPages
from .resource import AsyncResource


class AsyncAssessmentChanges(AsyncResource):

    def follow(self) -> AsyncIterator[ServerSentEvent]:
        """Stream changes of assessments (server-sent events)

        Sends every open assessment as an `assessment` event (a list item), then each one that changes, within about a second. `deleted` carries the id; `ping` is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.

        Needs the scope `assessments:read`."""
        return self._stream("/v1/assessments/changes", {})


class AsyncAssessments(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], Unset] = UNSET,
        q: Union[str, Unset] = UNSET,
        company: Union[str, Unset] = UNSET,
        created_after: Union[dt.datetime, str, Unset] = UNSET,
        created_before: Union[dt.datetime, str, Unset] = UNSET,
        sort: Union[Literal["createdAt", "-createdAt", "company", "-company", "estimatedCompletion", "-estimatedCompletion", "cases", "-cases", "annualValue", "-annualValue"], Unset] = UNSET,
        include: Union[Literal["overview"], Unset] = UNSET,
    ) -> AsyncPages[models.AssessmentItemView]:
        """List the assessments

        Filter by `status`, or search company and name with `q`. Entries have the progress, but not the terms of the report.

        Needs the scope `assessments:read`."""
        return self._pages("/v1/assessments", models.AssessmentItemView, {"limit": limit, "status": status, "q": q, "company": company, "createdAfter": created_after, "createdBefore": created_before, "sort": sort, "include": include})

    async def create(
        self,
        *,
        company: str,
        assumptions: Union[models.AssumptionsBody, Dict[str, Any], Unset] = UNSET,
        natures: Union[Dict[str, Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"]], Unset] = UNSET,
        rules: Union[List[Union[models.RuleBody, Dict[str, Any]]], Unset] = UNSET,
        show_people: Union[bool, Unset] = UNSET,
        sensitive: Union[List[str], Unset] = UNSET,
        calendar: Union[Optional[Union[models.CalendarBody, Dict[str, Any]]], Unset] = UNSET,
        language: Union[Literal["en"], Unset] = UNSET,
        scheduled_for: Union[dt.datetime, str, Unset] = UNSET,
        integration_ids: Union[List[str], Unset] = UNSET,
        period: Union[models.PeriodBody, Dict[str, Any], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.AssessmentDetailView:
        """Create an assessment

        It starts automatically once it is scheduled: immediately, or after a review if your organization is under manual review. Choose the sources, a period, and a start time, or leave them out to use everything that is connected.

        Needs the scope `assessments:write`."""
        return await self._call(
            "POST",
            "/v1/assessments",
            models.AssessmentDetailView,
            body={"assumptions": assumptions, "natures": natures, "rules": rules, "showPeople": show_people, "sensitive": sensitive, "calendar": calendar, "language": language, "scheduledFor": scheduled_for, "integrationIds": integration_ids, "period": period, "company": company},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def get(self, id: str) -> models.AssessmentDetailView:
        """Show an assessment with its progress

        Poll it, follow `GET /v1/assessments/changes`, or subscribe to the `assessment.…` events. `attention` says what a person has to do before it can go on.

        Needs the scope `assessments:read`."""
        return await self._call(
            "GET",
            "/v1/assessments/{id}",
            models.AssessmentDetailView,
            values={"id": id},
        )

    async def change(
        self,
        id: str,
        *,
        assumptions: Union[models.AssumptionsBody, Dict[str, Any], Unset] = UNSET,
        natures: Union[Dict[str, Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"]], Unset] = UNSET,
        rules: Union[List[Union[models.RuleBody, Dict[str, Any]]], Unset] = UNSET,
        show_people: Union[bool, Unset] = UNSET,
        sensitive: Union[List[str], Unset] = UNSET,
        calendar: Union[Optional[Union[models.CalendarBody, Dict[str, Any]]], Unset] = UNSET,
        language: Union[Literal["en"], Unset] = UNSET,
        scheduled_for: Union[dt.datetime, str, Unset] = UNSET,
        integration_ids: Union[List[str], Unset] = UNSET,
        period: Union[models.PeriodBody, Dict[str, Any], Unset] = UNSET,
        company: Union[str, Unset] = UNSET,
    ) -> models.AssessmentDetailView:
        """Change an assessment

        Company and name can change at any time; sources, period, start, and terms only until it has started. Fields you leave out are kept.

        Needs the scope `assessments:write`."""
        return await self._call(
            "PATCH",
            "/v1/assessments/{id}",
            models.AssessmentDetailView,
            values={"id": id},
            body={"assumptions": assumptions, "natures": natures, "rules": rules, "showPeople": show_people, "sensitive": sensitive, "calendar": calendar, "language": language, "scheduledFor": scheduled_for, "integrationIds": integration_ids, "period": period, "company": company},
        )

    async def remove(self, id: str) -> None:
        """Delete an assessment

        Not while it is running. Its report, and all links to it, are deleted with it.

        Needs the scope `assessments:write`."""
        return await self._call("DELETE", "/v1/assessments/{id}", None, values={"id": id})


class AsyncAssessmentsAdministration(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        status: Union[Literal["received", "in_review", "scheduled", "in_progress", "completed"], Unset] = UNSET,
        organization_id: Union[str, Unset] = UNSET,
        environment: Union[Literal["live", "test"], Unset] = UNSET,
    ) -> AsyncPages[models.AssessmentView]:
        """List the assessments of all organizations

        Of live and sandbox workspaces; filter by organization, status, or environment."""
        return self._pages("/v1/admin/assessments", models.AssessmentView, {"limit": limit, "status": status, "organizationId": organization_id, "environment": environment})

    async def approve(
        self,
        id: str,
        *,
        scheduled_for: Union[dt.datetime, str, Unset] = UNSET,
    ) -> models.AssessmentDetailView:
        """Approve an assessment and schedule it

        For organizations under manual review. Without `scheduledFor`, it starts immediately."""
        return await self._call(
            "POST",
            "/v1/admin/assessments/{id}/approve",
            models.AssessmentDetailView,
            values={"id": id},
            body={"scheduledFor": scheduled_for},
        )


class AsyncSandbox(AsyncResource):

    async def reset(self, *, idempotency_key: Optional[str] = None) -> models.SandboxResetView:
        """Reset the sandbox

        Ends runs, deletes assessments, reports, links, integrations, event logs, events, and deliveries of the sandbox, and fills it with the sample data of a new one. Keys, OAuth clients, webhook endpoints, and the audit log stay. Needs `integrations:write` as well. What is created before the samples are there may be deleted, too.

        Needs the scope `assessments:write`."""
        return await self._call(
            "POST",
            "/v1/sandbox/reset",
            models.SandboxResetView,
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncUploadPreview(AsyncResource):

    async def preview(
        self,
        *,
        content: Content,
        content_type: str,
        content_encoding: Optional[str] = None,
        object_type: Union[str, Unset] = UNSET,
        sheet: Union[str, Unset] = UNSET,
        timestamp_format: Union[str, Unset] = UNSET,
        timezone: Union[str, Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        timestamp: Union[str, Unset] = UNSET,
        start: Union[str, Unset] = UNSET,
        resource: Union[str, Unset] = UNSET,
        lifecycle: Union[str, Unset] = UNSET,
        id: Union[str, Unset] = UNSET,
        ready: Union[str, Unset] = UNSET,
        automated: Union[str, Unset] = UNSET,
        party: Union[str, Unset] = UNSET,
        integration_id: Union[str, Unset] = UNSET,
    ) -> models.UploadPreviewView:
        """Preview an event log

        Reads a file like an upload, but stores nothing. Columns you do not name are guessed.

        Needs the scope `integrations:write`."""
        return await self._call(
            "POST",
            "/v1/integrations/preview",
            models.UploadPreviewView,
            query={"objectType": object_type, "sheet": sheet, "timestampFormat": timestamp_format, "timezone": timezone, "case": case, "activity": activity, "timestamp": timestamp, "start": start, "resource": resource, "lifecycle": lifecycle, "id": id, "ready": ready, "automated": automated, "party": party, "integrationId": integration_id},
            content=content,
            content_type=content_type,
            content_encoding=content_encoding,
        )


class AsyncToolSignIns(AsyncResource):

    async def authorize(
        self,
        tool: str,
        *,
        name: Union[str, Unset] = UNSET,
        config: Union[str, Unset] = UNSET,
    ) -> models.SignInView:
        """Connect a tool by signing in to it

        Only for a person signed in to the dashboard. Returns the address at the tool to which the browser has to go.

        Needs the scope `integrations:write`."""
        return await self._call(
            "GET",
            "/v1/integrations/catalog/{tool}/authorize",
            models.SignInView,
            values={"tool": tool},
            query={"name": name, "config": config},
        )


class AsyncIntegrations(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        status: Union[Literal["connected", "collecting", "attention", "disconnected"], Unset] = UNSET,
        tool: Union[str, Unset] = UNSET,
        q: Union[str, Unset] = UNSET,
    ) -> AsyncPages[models.IntegrationView]:
        """List the connected tools

        Each with its status and the time of its last collection. Filter by `status` or `tool`.

        Needs the scope `integrations:read`."""
        return self._pages("/v1/integrations", models.IntegrationView, {"limit": limit, "status": status, "tool": tool, "q": q})

    async def connect(
        self,
        *,
        tool: str,
        name: Union[str, Unset] = UNSET,
        config: Union[Dict[str, Any], Unset] = UNSET,
        credentials: Union[Dict[str, Any], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.IntegrationView:
        """Connect a tool

        The credential is tried at the tool before anything is stored, and never shown again. For `upload` and `custom`, no credential is needed: you send the events.

        Needs the scope `integrations:write`."""
        return await self._call(
            "POST",
            "/v1/integrations",
            models.IntegrationView,
            body={"tool": tool, "name": name, "config": config, "credentials": credentials},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def catalog(self) -> List[models.CatalogEntryView]:
        """List the tools that can be connected

        With the fields that `POST /v1/integrations` needs for each tool, and where to find them.

        Needs the scope `integrations:read`."""
        return await self._call("GET", "/v1/integrations/catalog", List[models.CatalogEntryView])

    async def get(self, id: str) -> models.IntegrationView:
        """Show a connected tool

        With its status, its last error, and how many events have been collected.

        Needs the scope `integrations:read`."""
        return await self._call(
            "GET",
            "/v1/integrations/{id}",
            models.IntegrationView,
            values={"id": id},
        )

    async def change(
        self,
        id: str,
        *,
        name: Union[str, Unset] = UNSET,
        config: Union[Dict[str, Any], Unset] = UNSET,
        credentials: Union[Dict[str, Any], Unset] = UNSET,
    ) -> models.IntegrationView:
        """Change a connected tool

        A new credential or configuration is tried at the tool first. Fields you leave out are kept; collected events stay.

        Needs the scope `integrations:write`."""
        return await self._call(
            "PATCH",
            "/v1/integrations/{id}",
            models.IntegrationView,
            values={"id": id},
            body={"name": name, "config": config, "credentials": credentials},
        )

    async def disconnect(self, id: str, *, permanently: Union[bool, Unset] = UNSET) -> None:
        """Disconnect a tool

        With `permanently=true`, an integration that has never received events, and that no assessment names, is removed altogether; any other is kept as it is: 409 `INTEGRATION_IN_USE`.

        Needs the scope `integrations:write`."""
        return await self._call(
            "DELETE",
            "/v1/integrations/{id}",
            None,
            values={"id": id},
            query={"permanently": permanently},
        )

    async def reconnect(
        self,
        id: str,
        *,
        config: Union[Dict[str, Any], Unset] = UNSET,
        credentials: Union[Dict[str, Any], Unset] = UNSET,
    ) -> models.IntegrationView:
        """Connect a disconnected tool again

        Send a new credential, or nothing to use the stored one. Events that were collected before are kept and not collected twice.

        Needs the scope `integrations:write`."""
        return await self._call(
            "POST",
            "/v1/integrations/{id}/connect",
            models.IntegrationView,
            values={"id": id},
            body={"config": config, "credentials": credentials},
        )

    async def collect(self, id: str) -> models.IntegrationView:
        """Start collecting from a tool

        Instead of waiting for the next scheduled collection. Calling it twice does no harm.

        Needs the scope `integrations:write`."""
        return await self._call(
            "POST",
            "/v1/integrations/{id}/collect",
            models.IntegrationView,
            values={"id": id},
        )


class AsyncUploads(AsyncResource):

    async def upload(
        self,
        id: str,
        *,
        content: Content,
        content_type: str,
        content_encoding: Optional[str] = None,
        object_type: Union[str, Unset] = UNSET,
        sheet: Union[str, Unset] = UNSET,
        timestamp_format: Union[str, Unset] = UNSET,
        timezone: Union[str, Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        timestamp: Union[str, Unset] = UNSET,
        start: Union[str, Unset] = UNSET,
        resource: Union[str, Unset] = UNSET,
        lifecycle: Union[str, Unset] = UNSET,
        id_: Union[str, Unset] = UNSET,
        ready: Union[str, Unset] = UNSET,
        automated: Union[str, Unset] = UNSET,
        party: Union[str, Unset] = UNSET,
        workflow: Union[str, Unset] = UNSET,
        file_name: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.UploadView:
        """Upload an event log

        Events, or rows of any shape, of which the `mapping` in the configuration of an `upload` integration makes events. With `application/x-singer+ndjson`: the lines of a Singer tap or an Airbyte source, read by the `streams` in the configuration of a `custom` integration.

        Needs the scope `integrations:write`."""
        return await self._call(
            "POST",
            "/v1/integrations/{id}/events",
            models.UploadView,
            values={"id": id},
            query={"objectType": object_type, "sheet": sheet, "timestampFormat": timestamp_format, "timezone": timezone, "case": case, "activity": activity, "timestamp": timestamp, "start": start, "resource": resource, "lifecycle": lifecycle, "id": id_, "ready": ready, "automated": automated, "party": party, "workflow": workflow, "fileName": file_name},
            content=content,
            content_type=content_type,
            content_encoding=content_encoding,
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncRemoval(AsyncResource):

    async def delete_events(self, id: str) -> None:
        """Delete a source's events

        All of them. A connected tool is then collected again from the beginning.

        Needs the scope `integrations:write`."""
        return await self._call("DELETE", "/v1/integrations/{id}/events", None, values={"id": id})

    async def take_back(self, id: str, collection_id: str) -> None:
        """Delete an upload

        Its events are deleted, and their ids can be sent again. Finished reports stay as they are.

        Needs the scope `integrations:write`."""
        return await self._call(
            "DELETE",
            "/v1/integrations/{id}/collections/{collectionId}",
            None,
            values={"id": id, "collectionId": collection_id},
        )


class AsyncCollections(AsyncResource):

    def list(self, id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.CollectionView]:
        """List the upload history

        Each collection and each stored upload; the last 1,000.

        Needs the scope `integrations:read`."""
        return self._pages("/v1/integrations/{id}/collections", models.CollectionView, {"limit": limit}, values={"id": id})


class AsyncSkippedItems(AsyncResource):

    def list(self, id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.SkippedItemView]:
        """List the items that could not be read

        Each is tried again after an hour, 6 hours, a day, and then weekly. At most 1,000.

        Needs the scope `integrations:read`."""
        return self._pages("/v1/integrations/{id}/skipped", models.SkippedItemView, {"limit": limit}, values={"id": id})


class AsyncReports(AsyncResource):

    async def get(
        self,
        id: str,
        *,
        sections: Union[str, Unset] = UNSET,
        format: Union[Literal["json", "pdf"], Unset] = UNSET,
        paper: Union[Literal["a4", "letter"], Unset] = UNSET,
    ) -> Union[models.Report, models.DownloadView]:
        """Get the report of a completed assessment

        `sections` selects parts, which saves time on large reports. `format=pdf` returns a URL that works for 15 minutes without a credential. Before the assessment is completed: 404 `REPORT_NOT_READY`.

        Needs the scope `assessments:read`."""
        return await self._call(
            "GET",
            "/v1/assessments/{id}/report",
            Union[models.Report, models.DownloadView],
            values={"id": id},
            query={"sections": sections, "format": format, "paper": paper},
        )

    def list_cases(
        self,
        id: str,
        *,
        ref: Union[str, Unset] = UNSET,
        workflow: Union[str, Unset] = UNSET,
        from_: Union[str, Unset] = UNSET,
        to: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        variant: Union[int, Unset] = UNSET,
        state: Union[Literal["completed", "stalled", "open"], Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        search: Union[str, Unset] = UNSET,
        limit: Union[int, Unset] = UNSET,
        sort: Union[Literal["slowest", "fastest", "newest", "oldest", "secondsAtRef"], Unset] = UNSET,
    ) -> AsyncPages[models.ReportCaseView]:
        """List the cases behind a figure of the report

        Name the figure by `ref` or `workflowId`, as the report gives them. Cases are shown with their times and path.

        Needs the scope `assessments:read`."""
        return self._pages("/v1/assessments/{id}/report/cases", models.ReportCaseView, {"ref": ref, "workflow": workflow, "from": from_, "to": to, "activity": activity, "variant": variant, "state": state, "case": case, "search": search, "limit": limit, "sort": sort}, values={"id": id})

    async def distribution(
        self,
        id: str,
        *,
        ref: Union[str, Unset] = UNSET,
        workflow: Union[str, Unset] = UNSET,
        from_: Union[str, Unset] = UNSET,
        to: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        variant: Union[int, Unset] = UNSET,
        state: Union[Literal["completed", "stalled", "open"], Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        search: Union[str, Unset] = UNSET,
    ) -> models.CaseDistributionView:
        """Get how the times of the cases behind a figure are distributed

        A histogram for the same filters as the list of cases.

        Needs the scope `assessments:read`."""
        return await self._call(
            "GET",
            "/v1/assessments/{id}/report/cases/distribution",
            models.CaseDistributionView,
            values={"id": id},
            query={"ref": ref, "workflow": workflow, "from": from_, "to": to, "activity": activity, "variant": variant, "state": state, "case": case, "search": search},
        )

    def list_variants(
        self,
        id: str,
        *,
        workflow: str,
        limit: Union[int, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
    ) -> AsyncPages[models.ReportVariantView]:
        """List the variants of a workflow, most frequent first

        Each is one order of activities, with the number of its cases and how long they took.

        Needs the scope `assessments:read`."""
        return self._pages("/v1/assessments/{id}/report/variants", models.ReportVariantView, {"limit": limit, "workflow": workflow, "activity": activity}, values={"id": id})

    async def replay(self, id: str, *, workflow: str) -> models.ReportsReplayData:
        """Get a sample of a workflow’s cases to replay, and the slowest cases of each path

        For animations: a sample that is drawn the same way each time.

        Needs the scope `assessments:read`."""
        return await self._call(
            "GET",
            "/v1/assessments/{id}/report/replay",
            models.ReportsReplayData,
            values={"id": id},
            query={"workflow": workflow},
        )

    async def change_plan(
        self,
        id: str,
        *,
        start_date: Union[Optional[Union[dt.date, str]], Unset] = UNSET,
        owners: Union[Dict[str, Optional[str]], Unset] = UNSET,
    ) -> models.RoadmapPlanView:
        """Set the roadmap’s start date and the owners of actions

        Fields you leave out are kept; null clears one.

        Needs the scope `assessments:write`."""
        return await self._call(
            "PATCH",
            "/v1/assessments/{id}/report/plan",
            models.RoadmapPlanView,
            values={"id": id},
            body={"startDate": start_date, "owners": owners},
        )

    def list_reports(self, id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.ReportView]:
        """List the reports of an assessment with their terms, newest first

        One for each set of terms; the reports before the newest are kept for comparison.

        Needs the scope `assessments:read`."""
        return self._pages("/v1/assessments/{id}/reports", models.ReportView, {"limit": limit}, values={"id": id})

    async def recompute(
        self,
        id: str,
        *,
        assumptions: Union[models.AssumptionsBody, Dict[str, Any], Unset] = UNSET,
        natures: Union[Dict[str, Literal["work", "outside", "system", "schedule", "timer", "minimum", "planned"]], Unset] = UNSET,
        rules: Union[List[Union[models.RuleBody, Dict[str, Any]]], Unset] = UNSET,
        show_people: Union[bool, Unset] = UNSET,
        sensitive: Union[List[str], Unset] = UNSET,
        calendar: Union[Optional[Union[models.CalendarBody, Dict[str, Any]]], Unset] = UNSET,
        language: Union[Literal["en"], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ReportView:
        """Recompute the report with other assumptions

        Hourly cost, currency, horizon and other terms change the money, not what was measured. The previous report is served until the new one is ready.

        Needs the scope `assessments:write`."""
        return await self._call(
            "POST",
            "/v1/assessments/{id}/reports",
            models.ReportView,
            values={"id": id},
            body={"assumptions": assumptions, "natures": natures, "rules": rules, "showPeople": show_people, "sensitive": sensitive, "calendar": calendar, "language": language},
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncReportShares(AsyncResource):

    async def create(
        self,
        id: str,
        *,
        expires_in_days: Union[int, Unset] = UNSET,
        show_cases: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ShareView:
        """Create a link that lets anyone who has it read the report

        The link needs no account. Choose how long it works, whether it hides money and case names, and which sections it shows.

        Needs the scope `assessments:write`."""
        return await self._call(
            "POST",
            "/v1/assessments/{id}/shares",
            models.ShareView,
            values={"id": id},
            body={"expiresInDays": expires_in_days, "showCases": show_cases},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(self, id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.ShareView]:
        """List the links to a report

        With who created each, until when it works, and when it was last opened; never the link itself.

        Needs the scope `assessments:read`."""
        return self._pages("/v1/assessments/{id}/shares", models.ShareView, {"limit": limit}, values={"id": id})

    async def revoke(self, id: str, share_id: str) -> None:
        """Revoke a link to a report

        People who have the page open keep what they see, but can load nothing more.

        Needs the scope `assessments:write`."""
        return await self._call(
            "DELETE",
            "/v1/assessments/{id}/shares/{shareId}",
            None,
            values={"id": id, "shareId": share_id},
        )


class AsyncSharedReports(AsyncResource):

    async def get(
        self,
        token: str,
        *,
        sections: Union[str, Unset] = UNSET,
        format: Union[Literal["json", "pdf"], Unset] = UNSET,
        paper: Union[Literal["a4", "letter"], Unset] = UNSET,
    ) -> Union[models.Report, models.DownloadView]:
        """Read a shared report

        The token in the path is the credential. What the link hides is left out."""
        return await self._call(
            "GET",
            "/shared/{token}/report",
            Union[models.Report, models.DownloadView],
            values={"token": token},
            query={"sections": sections, "format": format, "paper": paper},
        )

    async def describe(self, token: str) -> models.SharedLinkView:
        """Show who shared a report, and until when

        What the page shows before the report: the organization, the company, and the end of the link."""
        return await self._call(
            "GET",
            "/shared/{token}/link",
            models.SharedLinkView,
            values={"token": token},
        )

    async def replay(self, token: str, *, workflow: str) -> models.SharedReportsReplayData:
        """Get a sample of cases to replay from a shared report

        As for the report itself; without case names if the link hides them."""
        return await self._call(
            "GET",
            "/shared/{token}/replay",
            models.SharedReportsReplayData,
            values={"token": token},
            query={"workflow": workflow},
        )

    def list_cases(
        self,
        token: str,
        *,
        ref: Union[str, Unset] = UNSET,
        workflow: Union[str, Unset] = UNSET,
        from_: Union[str, Unset] = UNSET,
        to: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        variant: Union[int, Unset] = UNSET,
        state: Union[Literal["completed", "stalled", "open"], Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        search: Union[str, Unset] = UNSET,
        limit: Union[int, Unset] = UNSET,
        sort: Union[Literal["slowest", "fastest", "newest", "oldest", "secondsAtRef"], Unset] = UNSET,
    ) -> AsyncPages[models.ReportCaseView]:
        """List the cases behind a figure of a shared report

        Name the figure by `ref` or `workflowId`, as the report gives them."""
        return self._pages("/shared/{token}/cases", models.ReportCaseView, {"ref": ref, "workflow": workflow, "from": from_, "to": to, "activity": activity, "variant": variant, "state": state, "case": case, "search": search, "limit": limit, "sort": sort}, values={"token": token})

    async def distribution(
        self,
        token: str,
        *,
        ref: Union[str, Unset] = UNSET,
        workflow: Union[str, Unset] = UNSET,
        from_: Union[str, Unset] = UNSET,
        to: Union[str, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
        variant: Union[int, Unset] = UNSET,
        state: Union[Literal["completed", "stalled", "open"], Unset] = UNSET,
        case: Union[str, Unset] = UNSET,
        search: Union[str, Unset] = UNSET,
    ) -> models.CaseDistributionView:
        """Get how the times of the cases behind a figure of a shared report are distributed

        A histogram for the same filters as the list of cases."""
        return await self._call(
            "GET",
            "/shared/{token}/cases/distribution",
            models.CaseDistributionView,
            values={"token": token},
            query={"ref": ref, "workflow": workflow, "from": from_, "to": to, "activity": activity, "variant": variant, "state": state, "case": case, "search": search},
        )

    def list_variants(
        self,
        token: str,
        *,
        workflow: str,
        limit: Union[int, Unset] = UNSET,
        activity: Union[str, Unset] = UNSET,
    ) -> AsyncPages[models.ReportVariantView]:
        """List the variants of a workflow of a shared report

        Each is one order of activities, with the number of its cases and how long they took."""
        return self._pages("/shared/{token}/variants", models.ReportVariantView, {"limit": limit, "workflow": workflow, "activity": activity}, values={"token": token})


class AsyncReportDownloads(AsyncResource):

    async def download(
        self,
        file: str,
        *,
        expires: str,
        signature: str,
        share: Union[str, Unset] = UNSET,
    ) -> bytes:
        """Download a PDF by its signed link

        The signature in the URL is the credential, so send none. It works for 15 minutes; `Range` resumes a download."""
        return await self._call(
            "GET",
            "/v1/report-downloads/{file}",
            None,
            values={"file": file},
            query={"expires": expires, "signature": signature, "share": share},
        )


class AsyncPersonShares(AsyncResource):

    def list(self, org_id: str, user_id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.PersonShareView]:
        """List the active links to reports that a person created

        For when a person leaves: their links outlive their account until they expire."""
        return self._pages("/v1/admin/organizations/{orgId}/users/{userId}/shares", models.PersonShareView, {"limit": limit}, values={"orgId": org_id, "userId": user_id})

    async def revoke_all(self, org_id: str, user_id: str) -> models.RevokedSharesView:
        """Revoke all links to reports that a person created

        The response says how many were revoked."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/users/{userId}/shares/revoke-all",
            models.RevokedSharesView,
            values={"orgId": org_id, "userId": user_id},
        )

    async def revoke(self, org_id: str, user_id: str, share_id: str) -> None:
        """Revoke a link to a report that a person created

        Recorded in the audit log of the organization."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/users/{userId}/shares/{shareId}",
            None,
            values={"orgId": org_id, "userId": user_id, "shareId": share_id},
        )


class AsyncWebhooks(AsyncResource):

    async def create(
        self,
        *,
        url: str,
        events: List[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"]],
        secret: Union[str, Unset] = UNSET,
        description: Union[Optional[str], Unset] = UNSET,
        rate_limit_per_second: Union[Optional[int], Unset] = UNSET,
        headers: Union[Dict[str, Optional[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.WebhookView:
        """Create a webhook endpoint

        Deliveries begin with the next event. Test it first with `POST /v1/webhooks/{id}/test`, and verify the signature of each delivery.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks",
            models.WebhookView,
            body={"url": url, "events": events, "secret": secret, "description": description, "rateLimitPerSecond": rate_limit_per_second, "headers": headers},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        include: Union[Literal["health"], Unset] = UNSET,
    ) -> AsyncPages[models.WebhookItemView]:
        """List the webhook endpoints

        `include=health` adds the success rate and the last error of each.

        Needs the scope `webhooks:manage`."""
        return self._pages("/v1/webhooks", models.WebhookItemView, {"limit": limit, "include": include})

    async def get(self, id: str) -> models.WebhookView:
        """Read a webhook endpoint

        Without its secret, which is shown only when it is created or rotated.

        Needs the scope `webhooks:manage`."""
        return await self._call("GET", "/v1/webhooks/{id}", models.WebhookView, values={"id": id})

    async def change(
        self,
        id: str,
        *,
        url: Union[str, Unset] = UNSET,
        events: Union[List[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed", "*"]], Unset] = UNSET,
        description: Union[Optional[str], Unset] = UNSET,
        rate_limit_per_second: Union[Optional[int], Unset] = UNSET,
        headers: Union[Dict[str, Optional[str]], Unset] = UNSET,
        status: Union[Literal["enabled", "disabled"], Unset] = UNSET,
    ) -> models.WebhookView:
        """Change a webhook endpoint

        `status: "disabled"` cancels pending deliveries; events that arrive meanwhile can be recovered later. Fields you leave out are kept.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "PATCH",
            "/v1/webhooks/{id}",
            models.WebhookView,
            values={"id": id},
            body={"url": url, "events": events, "description": description, "rateLimitPerSecond": rate_limit_per_second, "headers": headers, "status": status},
        )

    async def delete(self, id: str) -> None:
        """Delete a webhook endpoint

        Its deliveries and their attempts are deleted, too.

        Needs the scope `webhooks:manage`."""
        return await self._call("DELETE", "/v1/webhooks/{id}", None, values={"id": id})

    async def rotate_secret(
        self,
        id: str,
        *,
        secret: Union[str, Unset] = UNSET,
        overlap_seconds: Union[int, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.RotatedSecretView:
        """Rotate an endpoint’s secret

        During the overlap, `webhook-signature` carries both signatures, so that your receiver can change over without a gap.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/rotate-secret",
            models.RotatedSecretView,
            values={"id": id},
            body={"secret": secret, "overlapSeconds": overlap_seconds},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def show_health(self, id: str) -> models.EndpointHealthView:
        """Show the health of an endpoint

        Over the last 24 hours: success rate, median latency, the next attempt, and the last error.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "GET",
            "/v1/webhooks/{id}/health",
            models.EndpointHealthView,
            values={"id": id},
        )

    async def reveal_secret(self, id: str, *, password: str) -> models.RotatedSecretView:
        """Show an endpoint's secret again

        Only for a signed-in person who confirms with their password; API keys and access tokens cannot see secrets.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/reveal-secret",
            models.RotatedSecretView,
            values={"id": id},
            body={"password": password},
        )

    async def test(
        self,
        id: str,
        *,
        type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.TestedView:
        """Send a sample event to a webhook endpoint

        Its data has `"test": true`. It is sent whatever the endpoint subscribes to, retried like others, and not in the list of events.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/test",
            models.TestedView,
            values={"id": id},
            body={"type": type},
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncDeliveries(AsyncResource):

    def list(
        self,
        id: str,
        *,
        limit: Union[int, Unset] = UNSET,
        status: Union[Literal["pending", "succeeded", "failed", "cancelled"], Unset] = UNSET,
        event_type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], Unset] = UNSET,
        since: Union[dt.datetime, str, Unset] = UNSET,
        until: Union[dt.datetime, str, Unset] = UNSET,
        include: Union[Literal["about"], Unset] = UNSET,
    ) -> AsyncPages[models.DeliveryView]:
        """List the deliveries to an endpoint

        Filter by status, event type, or time. Use it to see what failed before you resend it.

        Needs the scope `webhooks:manage`."""
        return self._pages("/v1/webhooks/{id}/deliveries", models.DeliveryView, {"limit": limit, "status": status, "eventType": event_type, "since": since, "until": until, "include": include}, values={"id": id})

    async def get(
        self,
        id: str,
        delivery_id: str,
        *,
        include: Union[Literal["about"], Unset] = UNSET,
    ) -> models.DeliveryDetailView:
        """Read a delivery with its attempts

        With the exact request, and for each attempt your response and how long it took.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "GET",
            "/v1/webhooks/{id}/deliveries/{deliveryId}",
            models.DeliveryDetailView,
            values={"id": id, "deliveryId": delivery_id},
            query={"include": include},
        )


class AsyncReplays(AsyncResource):

    async def replay(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.DeliveryView:
        """Resend a delivery

        The same event with the same ID and body, on a fresh retry schedule.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/deliveries/{deliveryId}/replay",
            models.DeliveryView,
            values={"id": id, "deliveryId": delivery_id},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def send_now(
        self,
        id: str,
        delivery_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.DeliveryView:
        """Send a pending delivery now

        Instead of waiting for its next attempt, for example when your endpoint works again.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/deliveries/{deliveryId}/send",
            models.DeliveryView,
            values={"id": id, "deliveryId": delivery_id},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def recover(
        self,
        id: str,
        *,
        since: Union[dt.datetime, str],
        until: Union[dt.datetime, str, Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ReplayedView:
        """Resend all events that an endpoint missed

        Failed, cancelled, or older than the endpoint. Events that were delivered or are pending are skipped, so it is safe to repeat. `dryRun` only counts.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/recover",
            models.ReplayedView,
            values={"id": id},
            body={"since": since, "until": until, "dryRun": dry_run},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def replay_all(
        self,
        id: str,
        *,
        since: Union[dt.datetime, str],
        until: Union[dt.datetime, str, Unset] = UNSET,
        status: Union[Literal["failed", "cancelled"], Unset] = UNSET,
        dry_run: Union[bool, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ReplayedView:
        """Resend many deliveries

        All failed ones since a time, or all cancelled ones. Events that have been received since are skipped. `dryRun` only counts.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "POST",
            "/v1/webhooks/{id}/replay",
            models.ReplayedView,
            values={"id": id},
            body={"since": since, "until": until, "status": status, "dryRun": dry_run},
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncEventStream(AsyncResource):

    def follow(self) -> AsyncIterator[ServerSentEvent]:
        """Stream events as they happen (server-sent events)

        Sends each event of the workspace within about a second: `id` is its ID, `event` its type, and `data` byte for byte what a webhook receives. Begins with an `id` alone, from which you can go on if the connection breaks before the first event. With `Last-Event-ID`, which an EventSource sends for you, it goes on after that event: up to 30 days back, and nothing is left out. A comment is sent every 15 seconds. The stream ends after ten minutes, when the credential expires, and when the instance stops: reconnect. By default, a credential may have 20 streams open; one more is refused with 429 `QUOTA_EXCEEDED`.

        Needs the scope `webhooks:manage`."""
        return self._stream("/v1/events/stream", {})


class AsyncEvents(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        type: Union[Literal["assessment.created", "assessment.phase_changed", "assessment.completed", "integration.connected", "integration.disconnected", "report.ready", "webhook.failing", "webhook.disabled", "delivery.failed"], Unset] = UNSET,
        since: Union[dt.datetime, str, Unset] = UNSET,
        until: Union[dt.datetime, str, Unset] = UNSET,
        include: Union[Literal["about"], Unset] = UNSET,
    ) -> AsyncPages[models.EventView]:
        """List the events of the last 30 days

        Each exactly as webhooks deliver it. To catch up after an outage, page through those since a time.

        Needs the scope `webhooks:manage`."""
        return self._pages("/v1/events", models.EventView, {"limit": limit, "type": type, "since": since, "until": until, "include": include})

    async def get(self, id: str, *, include: Union[Literal["about"], Unset] = UNSET) -> models.EventView:
        """Show an event

        Exactly as webhooks deliver it; [Events](/docs/events) describes the data of each type.

        Needs the scope `webhooks:manage`."""
        return await self._call(
            "GET",
            "/v1/events/{id}",
            models.EventView,
            values={"id": id},
            query={"include": include},
        )

    def deliveries(self, id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.EventDeliveryView]:
        """List where an event was sent

        To see whether an endpoint received it, and when.

        Needs the scope `webhooks:manage`."""
        return self._pages("/v1/events/{id}/deliveries", models.EventDeliveryView, {"limit": limit}, values={"id": id})


class AsyncWebhooksHealth(AsyncResource):

    async def health(self) -> models.WebhooksHealthView:
        """Show the health of deliveries: what is due, in flight, and failing

        Of all organizations. `oldestDueAt` more than a few seconds ago means that workers are behind."""
        return await self._call("GET", "/v1/admin/webhooks/health", models.WebhooksHealthView)


class AsyncOrganizations(AsyncResource):

    async def create(
        self,
        *,
        name: str,
        notification_email: str,
        review_policy: Union[Literal["automatic", "manual"], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.OrganizationView:
        """Create an organization

        The sandbox is filled with sample data, so that there is something to look at."""
        return await self._call(
            "POST",
            "/v1/admin/organizations",
            models.OrganizationView,
            body={"name": name, "notificationEmail": notification_email, "reviewPolicy": review_policy},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        q: Union[str, Unset] = UNSET,
    ) -> AsyncPages[models.OrganizationView]:
        """List the organizations

        Search by name with `q`."""
        return self._pages("/v1/admin/organizations", models.OrganizationView, {"limit": limit, "q": q})

    async def get(self, org_id: str) -> models.OrganizationView:
        """Show an organization

        With its review policy and its calendar."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}",
            models.OrganizationView,
            values={"orgId": org_id},
        )

    async def change(
        self,
        org_id: str,
        *,
        name: Union[str, Unset] = UNSET,
        notification_email: Union[str, Unset] = UNSET,
        calendar: Union[Optional[Union[models.CalendarBody, Dict[str, Any]]], Unset] = UNSET,
        review_policy: Union[Literal["automatic", "manual"], Unset] = UNSET,
    ) -> models.OrganizationView:
        """Change an organization

        Fields you leave out are kept."""
        return await self._call(
            "PATCH",
            "/v1/admin/organizations/{orgId}",
            models.OrganizationView,
            values={"orgId": org_id},
            body={"name": name, "notificationEmail": notification_email, "calendar": calendar, "reviewPolicy": review_policy},
        )


class AsyncApiKeys(AsyncResource):

    async def create(
        self,
        org_id: str,
        *,
        name: str,
        environment: Literal["live", "test"],
        scopes: List[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"]],
        expires_at: Union[Optional[Union[dt.datetime, str]], Unset] = UNSET,
        rate_limit_per_minute: Union[Optional[int], Unset] = UNSET,
        allowed_addresses: Union[Optional[List[str]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ApiKeyView:
        """Create an API key

        A key acts in one environment, within its scopes. Only its hash is stored: a lost key cannot be shown again."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/api-keys",
            models.ApiKeyView,
            values={"orgId": org_id},
            body={"name": name, "environment": environment, "scopes": scopes, "expiresAt": expires_at, "rateLimitPerMinute": rate_limit_per_minute, "allowedAddresses": allowed_addresses},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(self, org_id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.ApiKeyView]:
        """List an organization's API keys

        With the hint of each and its last use, never the key."""
        return self._pages("/v1/admin/organizations/{orgId}/api-keys", models.ApiKeyView, {"limit": limit}, values={"orgId": org_id})

    async def get(self, org_id: str, key_id: str) -> models.ApiKeyView:
        """Show an API key

        With its hint and its last use, never the key."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/api-keys/{keyId}",
            models.ApiKeyView,
            values={"orgId": org_id, "keyId": key_id},
        )

    async def change(
        self,
        org_id: str,
        key_id: str,
        *,
        name: Union[str, Unset] = UNSET,
        rate_limit_per_minute: Union[Optional[int], Unset] = UNSET,
        allowed_addresses: Union[Optional[List[str]], Unset] = UNSET,
    ) -> models.ApiKeyView:
        """Change an API key

        Scopes never change on a live key: rotate it instead."""
        return await self._call(
            "PATCH",
            "/v1/admin/organizations/{orgId}/api-keys/{keyId}",
            models.ApiKeyView,
            values={"orgId": org_id, "keyId": key_id},
            body={"name": name, "rateLimitPerMinute": rate_limit_per_minute, "allowedAddresses": allowed_addresses},
        )

    async def revoke(self, org_id: str, key_id: str) -> None:
        """Revoke an API key

        On every instance within a second."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/api-keys/{keyId}",
            None,
            values={"orgId": org_id, "keyId": key_id},
        )

    async def rotate(
        self,
        org_id: str,
        key_id: str,
        *,
        grace_period_seconds: Union[int, Unset] = UNSET,
        scopes: Union[List[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"]], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.ApiKeyView:
        """Rotate an API key

        Both keys work during the grace period, a day by default, so that clients can change over."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/api-keys/{keyId}/rotate",
            models.ApiKeyView,
            values={"orgId": org_id, "keyId": key_id},
            body={"gracePeriodSeconds": grace_period_seconds, "scopes": scopes},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    async def usage(self, org_id: str, key_id: str) -> List[models.ApiKeyDayView]:
        """Show how an API key was used

        The last 30 days, today included."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/api-keys/{keyId}/usage",
            List[models.ApiKeyDayView],
            values={"orgId": org_id, "keyId": key_id},
        )


class AsyncUsers(AsyncResource):

    async def create(
        self,
        org_id: str,
        *,
        email: str,
        name: str,
        role: Literal["admin", "member"],
        password: Union[str, Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.InvitedUserView:
        """Add a person to an organization

        With a password, they can sign in immediately; without one, they get an invitation by email."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/users",
            models.InvitedUserView,
            values={"orgId": org_id},
            body={"email": email, "name": name, "password": password, "role": role},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(
        self,
        org_id: str,
        *,
        limit: Union[int, Unset] = UNSET,
        q: Union[str, Unset] = UNSET,
    ) -> AsyncPages[models.UserView]:
        """List an organization's people

        Search by name or email with `q`."""
        return self._pages("/v1/admin/organizations/{orgId}/users", models.UserView, {"limit": limit, "q": q}, values={"orgId": org_id})

    async def get(self, org_id: str, user_id: str) -> models.UserView:
        """Show a person

        With their role and status."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/users/{userId}",
            models.UserView,
            values={"orgId": org_id, "userId": user_id},
        )

    async def change(
        self,
        org_id: str,
        user_id: str,
        *,
        name: Union[str, Unset] = UNSET,
        role: Union[Literal["admin", "member"], Unset] = UNSET,
        password: Union[str, Unset] = UNSET,
        status: Union[Literal["active", "deactivated"], Unset] = UNSET,
    ) -> models.UserView:
        """Change a person

        A new password or the status `deactivated` ends their sessions and OAuth tokens. Fields you leave out are kept."""
        return await self._call(
            "PATCH",
            "/v1/admin/organizations/{orgId}/users/{userId}",
            models.UserView,
            values={"orgId": org_id, "userId": user_id},
            body={"name": name, "role": role, "password": password, "status": status},
        )

    async def deactivate(self, org_id: str, user_id: str) -> None:
        """Deactivate a person

        Nothing of theirs is deleted, and they can be activated again."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/users/{userId}",
            None,
            values={"orgId": org_id, "userId": user_id},
        )


class AsyncInvitations(AsyncResource):

    async def send(self, org_id: str, user_id: str) -> models.InvitedUserView:
        """Send an invitation again

        The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/users/{userId}/invitation",
            models.InvitedUserView,
            values={"orgId": org_id, "userId": user_id},
        )

    async def withdraw(self, org_id: str, user_id: str) -> None:
        """Withdraw an invitation

        Only before the person has set a password."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/users/{userId}/invitation",
            None,
            values={"orgId": org_id, "userId": user_id},
        )


class AsyncLostSecondFactors(AsyncResource):

    async def remove(self, org_id: str, user_id: str) -> None:
        """Turn off two-step sign-in for a person who lost their device

        In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/users/{userId}/second-factor",
            None,
            values={"orgId": org_id, "userId": user_id},
        )


class AsyncSignInProvider(AsyncResource):

    async def show(self, org_id: str) -> models.SignInProviderView:
        """Show an organization’s sign-in provider

        Without its client secret. 404 `SIGN_IN_PROVIDER_NOT_FOUND` if none is set."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/sign-in-provider",
            models.SignInProviderView,
            values={"orgId": org_id},
        )

    async def set(
        self,
        org_id: str,
        *,
        name: str,
        issuer: str,
        client_id: str,
        domains: List[str],
        create_people: bool,
        role: Literal["admin", "member"],
        trust_email: bool,
        password_sign_in: bool,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.SignInProviderView:
        """Set an organization's sign-in provider (OpenID Connect)

        The provider is not contacted: test it first. 409 `DOMAIN_TAKEN` for a domain that belongs to another organization."""
        return await self._call(
            "PUT",
            "/v1/admin/organizations/{orgId}/sign-in-provider",
            models.SignInProviderView,
            values={"orgId": org_id},
            body={"name": name, "issuer": issuer, "clientId": client_id, "clientSecret": client_secret, "domains": domains, "createPeople": create_people, "role": role, "trustEmail": trust_email, "passwordSignIn": password_sign_in},
        )

    async def remove(self, org_id: str) -> None:
        """Remove an organization's sign-in provider

        People who have no password can set one with “Forgot your password?”."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/sign-in-provider",
            None,
            values={"orgId": org_id},
        )

    async def test(
        self,
        org_id: str,
        *,
        issuer: str,
        client_id: str,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.SignInProviderTestView:
        """Test a sign-in provider

        Reads its discovery document and keys, and asks whether it knows the client. Nothing is stored."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/sign-in-provider/test",
            models.SignInProviderTestView,
            values={"orgId": org_id},
            body={"issuer": issuer, "clientId": client_id, "clientSecret": client_secret},
        )


class AsyncProviderIdentities(AsyncResource):

    async def unlink(self, org_id: str, user_id: str) -> None:
        """Unlink a person from their account at the sign-in provider

        In a browser, 403 `PROOF_REQUIRED` unless you signed in or confirmed that it is you (`POST /v1/session/proof`) in the last five minutes."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/users/{userId}/provider-identity",
            None,
            values={"orgId": org_id, "userId": user_id},
        )


class AsyncAuditLog(AsyncResource):

    def list(
        self,
        org_id: str,
        *,
        limit: Union[int, Unset] = UNSET,
        action: Union[str, Unset] = UNSET,
        actor: Union[str, Unset] = UNSET,
        since: Union[dt.datetime, str, Unset] = UNSET,
        until: Union[dt.datetime, str, Unset] = UNSET,
    ) -> AsyncPages[models.AuditEntryView]:
        """Read an organization's audit log

        Who did what, when, and from which address. Filter by action, actor, or time."""
        return self._pages("/v1/admin/organizations/{orgId}/audit-log", models.AuditEntryView, {"limit": limit, "action": action, "actor": actor, "since": since, "until": until}, values={"orgId": org_id})


class AsyncServiceAuditLog(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        action: Union[str, Unset] = UNSET,
        actor: Union[str, Unset] = UNSET,
        since: Union[dt.datetime, str, Unset] = UNSET,
        until: Union[dt.datetime, str, Unset] = UNSET,
    ) -> AsyncPages[models.AuditEntryView]:
        """Read the audit log of the service itself

        Guesses at the administrator token, failed sign-ins to unknown accounts, and actions of system administrators without an organization."""
        return self._pages("/v1/admin/audit-log", models.AuditEntryView, {"limit": limit, "action": action, "actor": actor, "since": since, "until": until})


class AsyncQuotas(AsyncResource):

    async def get(self, org_id: str) -> models.WorkspaceQuotasView:
        """Show an organization’s quota usage in each workspace

        What is used and what is allowed of each budget, in live and in the sandbox."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/quotas",
            models.WorkspaceQuotasView,
            values={"orgId": org_id},
        )


class AsyncJobs(AsyncResource):

    async def list(self) -> models.JobsView:
        """Show the background jobs of the service and when each last ran

        Over all processes, as they recorded it within the last 30 seconds. Failing jobs come first."""
        return await self._call("GET", "/v1/admin/jobs", models.JobsView)


class AsyncMail(AsyncResource):

    async def show(self) -> models.MailView:
        """Show how emails are sent

        Through an SMTP server, or into a folder; with the last failure."""
        return await self._call("GET", "/v1/admin/mail", models.MailView)


class AsyncCaller(AsyncResource):

    async def show(self) -> models.CallerView:
        """Show who you are and what you may

        Of any valid key, token, or session, whatever its scopes: its organization and environment, what it can do, when it expires, and what is left of its limits."""
        return await self._call("GET", "/v1/me", models.CallerView)


class AsyncOwnOrganization(AsyncResource):

    async def show(self) -> models.OrganizationView:
        """Show your organization

        Of the key, the token, or the person."""
        return await self._call("GET", "/v1/organization", models.OrganizationView)


class AsyncRequests(AsyncResource):

    def list(
        self,
        *,
        limit: Union[int, Unset] = UNSET,
        request_id: Union[str, Unset] = UNSET,
        status: Union[str, Unset] = UNSET,
        method: Union[Literal["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"], Unset] = UNSET,
        actor: Union[str, Unset] = UNSET,
        since: Union[dt.datetime, str, Unset] = UNSET,
        until: Union[dt.datetime, str, Unset] = UNSET,
    ) -> AsyncPages[models.ApiRequestView]:
        """List the API requests of the last seven days

        A key or token sees its own requests in its environment; a signed-in administrator of the organization sees all of the workspace. A request is listed within 10 seconds. Bodies and query strings are never kept."""
        return self._pages("/v1/requests", models.ApiRequestView, {"limit": limit, "requestId": request_id, "status": status, "method": method, "actor": actor, "since": since, "until": until})


class AsyncSignInLinks(AsyncResource):

    async def make(self, *, email: str) -> models.SignInLinkView:
        """Create a link that signs a person in once

        For the first administrator, or when email does not work. The link works once, for a short time."""
        return await self._call(
            "POST",
            "/v1/admin/sign-in-links",
            models.SignInLinkView,
            body={"email": email},
        )


class AsyncToken(AsyncResource):

    async def token(
        self,
        *,
        grant_type: str,
        code: Union[str, Unset] = UNSET,
        redirect_uri: Union[str, Unset] = UNSET,
        code_verifier: Union[str, Unset] = UNSET,
        device_code: Union[str, Unset] = UNSET,
        refresh_token: Union[str, Unset] = UNSET,
        scope: Union[str, Unset] = UNSET,
        client_id: Union[str, Unset] = UNSET,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.TokenView:
        """Exchange a code, a device code or a refresh token for tokens

        A refresh token works once, and the response has the next one. Using a spent one revokes its whole family. Errors have the format of RFC 6749."""
        return await self._call(
            "POST",
            "/oauth/token",
            models.TokenView,
            body={"grant_type": grant_type, "code": code, "redirect_uri": redirect_uri, "code_verifier": code_verifier, "device_code": device_code, "refresh_token": refresh_token, "scope": scope, "client_id": client_id, "client_secret": client_secret},
            whole=True,
        )


class AsyncRevoke(AsyncResource):

    async def revoke(
        self,
        *,
        token: str,
        token_type_hint: Union[str, Unset] = UNSET,
        client_id: Union[str, Unset] = UNSET,
        client_secret: Union[str, Unset] = UNSET,
    ) -> None:
        """Revoke a token; revoking a refresh token revokes its whole family

        As in RFC 7009: unknown tokens are no error."""
        return await self._call(
            "POST",
            "/oauth/revoke",
            None,
            body={"token": token, "token_type_hint": token_type_hint, "client_id": client_id, "client_secret": client_secret},
        )


class AsyncIntrospect(AsyncResource):

    async def introspect(
        self,
        *,
        token: str,
        token_type_hint: Union[str, Unset] = UNSET,
        client_id: Union[str, Unset] = UNSET,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.IntrospectionView:
        """Check whether a token of this client is active, and what it allows

        As in RFC 7662. A client sees only its own tokens; all others are `{"active": false}`."""
        return await self._call(
            "POST",
            "/oauth/introspect",
            models.IntrospectionView,
            body={"token": token, "token_type_hint": token_type_hint, "client_id": client_id, "client_secret": client_secret},
            whole=True,
        )


class AsyncPar(AsyncResource):

    async def push(
        self,
        *,
        response_type: Literal["code"],
        redirect_uri: str,
        scope: Union[str, Unset] = UNSET,
        state: Union[str, Unset] = UNSET,
        code_challenge: Union[str, Unset] = UNSET,
        code_challenge_method: Union[Literal["S256"], Unset] = UNSET,
        client_id: Union[str, Unset] = UNSET,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.PushedRequestView:
        """Push an authorization request

        As in RFC 9126: the parameters of `/oauth/authorize`, sent from your server instead of through the browser."""
        return await self._call(
            "POST",
            "/oauth/par",
            models.PushedRequestView,
            body={"response_type": response_type, "redirect_uri": redirect_uri, "scope": scope, "state": state, "code_challenge": code_challenge, "code_challenge_method": code_challenge_method, "client_id": client_id, "client_secret": client_secret},
            whole=True,
        )


class AsyncDeviceAuthorization(AsyncResource):

    async def begin(
        self,
        *,
        scope: Union[str, Unset] = UNSET,
        device_name: Union[str, Unset] = UNSET,
        client_id: Union[str, Unset] = UNSET,
        client_secret: Union[str, Unset] = UNSET,
    ) -> models.DeviceAuthorizationView:
        """Ask for a code that a person enters in another browser

        As in RFC 8628: show the code and the address, then ask `/oauth/token` every `interval` seconds."""
        return await self._call(
            "POST",
            "/oauth/device_authorization",
            models.DeviceAuthorizationView,
            body={"scope": scope, "device_name": device_name, "client_id": client_id, "client_secret": client_secret},
            whole=True,
        )


class AsyncMetadata(AsyncResource):

    async def openid(self) -> models.MetadataOpenidData:
        """Get the authorization server’s metadata where OpenID Connect clients look for it

        The same document as at `/.well-known/oauth-authorization-server`."""
        return await self._call(
            "GET",
            "/.well-known/openid-configuration",
            models.MetadataOpenidData,
            whole=True,
        )

    async def metadata(self) -> models.MetadataMetadataData:
        """Get the authorization server’s metadata

        OAuth libraries read the endpoints and what is supported from here (RFC 8414)."""
        return await self._call(
            "GET",
            "/.well-known/oauth-authorization-server",
            models.MetadataMetadataData,
            whole=True,
        )


class AsyncOAuthClients(AsyncResource):

    async def create(
        self,
        org_id: str,
        *,
        name: str,
        redirect_uris: List[str],
        scopes: List[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"]],
        type: Literal["confidential", "public"],
        environment: Union[Literal["live", "test"], Unset] = UNSET,
        idempotency_key: Optional[str] = None,
    ) -> models.OAuthClientView:
        """Register an OAuth client

        Confidential clients get a secret; public ones (browsers, phones) prove themselves with PKCE. Redirect URIs are compared exactly."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/oauth-clients",
            models.OAuthClientView,
            values={"orgId": org_id},
            body={"name": name, "redirectUris": redirect_uris, "scopes": scopes, "type": type, "environment": environment},
            idempotency_key=idempotency_key,
            keyed=True,
        )

    def list(self, org_id: str, *, limit: Union[int, Unset] = UNSET) -> AsyncPages[models.OAuthClientView]:
        """List an organization's OAuth clients

        Without their secrets."""
        return self._pages("/v1/admin/organizations/{orgId}/oauth-clients", models.OAuthClientView, {"limit": limit}, values={"orgId": org_id})

    async def get(self, org_id: str, client_id: str) -> models.OAuthClientView:
        """Show an OAuth client

        Without its secret."""
        return await self._call(
            "GET",
            "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}",
            models.OAuthClientView,
            values={"orgId": org_id, "clientId": client_id},
        )

    async def change(
        self,
        org_id: str,
        client_id: str,
        *,
        name: Union[str, Unset] = UNSET,
        redirect_uris: Union[List[str], Unset] = UNSET,
        scopes: Union[List[Literal["assessments:read", "assessments:write", "integrations:read", "integrations:write", "webhooks:manage"]], Unset] = UNSET,
    ) -> models.OAuthClientView:
        """Change an OAuth client

        Tokens that were issued keep no scope that the client loses. Fields you leave out are kept."""
        return await self._call(
            "PATCH",
            "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}",
            models.OAuthClientView,
            values={"orgId": org_id, "clientId": client_id},
            body={"name": name, "redirectUris": redirect_uris, "scopes": scopes},
        )

    async def delete(self, org_id: str, client_id: str) -> None:
        """Delete an OAuth client

        Immediately, for everyone who has given it access."""
        return await self._call(
            "DELETE",
            "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}",
            None,
            values={"orgId": org_id, "clientId": client_id},
        )

    async def rotate_secret(
        self,
        org_id: str,
        client_id: str,
        *,
        idempotency_key: Optional[str] = None,
    ) -> models.OAuthClientSecretView:
        """Rotate an OAuth client's secret

        There is no grace period: deploy the new secret right away."""
        return await self._call(
            "POST",
            "/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret",
            models.OAuthClientSecretView,
            values={"orgId": org_id, "clientId": client_id},
            idempotency_key=idempotency_key,
            keyed=True,
        )


class AsyncLeaks(AsyncResource):

    async def report(
        self,
        *,
        body: Union[Union[models.LeakBody, Dict[str, Any]], List[Union[models.LeakBody, Dict[str, Any]]]],
    ) -> models.ReceivedView:
        """Report leaked tokens

        For everyone who finds an API key, an access token, or a refresh token where it does not belong. A token that works is revoked immediately, a refresh token with its whole family, and its organization is notified. No credential is needed."""
        return await self._call("POST", "/v1/leaks", models.ReceivedView, body=body)


class AsyncResources:
    def __init__(self, client: Any) -> None:
        self.assessment_changes = AsyncAssessmentChanges(client)
        self.assessments = AsyncAssessments(client)
        self.assessments_administration = AsyncAssessmentsAdministration(client)
        self.sandbox = AsyncSandbox(client)
        self.upload_preview = AsyncUploadPreview(client)
        self.tool_sign_ins = AsyncToolSignIns(client)
        self.integrations = AsyncIntegrations(client)
        self.uploads = AsyncUploads(client)
        self.removal = AsyncRemoval(client)
        self.collections = AsyncCollections(client)
        self.skipped_items = AsyncSkippedItems(client)
        self.reports = AsyncReports(client)
        self.report_shares = AsyncReportShares(client)
        self.shared_reports = AsyncSharedReports(client)
        self.report_downloads = AsyncReportDownloads(client)
        self.person_shares = AsyncPersonShares(client)
        self.webhooks = AsyncWebhooks(client)
        self.deliveries = AsyncDeliveries(client)
        self.replays = AsyncReplays(client)
        self.event_stream = AsyncEventStream(client)
        self.events = AsyncEvents(client)
        self.webhooks_health = AsyncWebhooksHealth(client)
        self.organizations = AsyncOrganizations(client)
        self.api_keys = AsyncApiKeys(client)
        self.users = AsyncUsers(client)
        self.invitations = AsyncInvitations(client)
        self.lost_second_factors = AsyncLostSecondFactors(client)
        self.sign_in_provider = AsyncSignInProvider(client)
        self.provider_identities = AsyncProviderIdentities(client)
        self.audit_log = AsyncAuditLog(client)
        self.service_audit_log = AsyncServiceAuditLog(client)
        self.quotas = AsyncQuotas(client)
        self.jobs = AsyncJobs(client)
        self.mail = AsyncMail(client)
        self.caller = AsyncCaller(client)
        self.own_organization = AsyncOwnOrganization(client)
        self.requests = AsyncRequests(client)
        self.sign_in_links = AsyncSignInLinks(client)
        self.token = AsyncToken(client)
        self.revoke = AsyncRevoke(client)
        self.introspect = AsyncIntrospect(client)
        self.par = AsyncPar(client)
        self.device_authorization = AsyncDeviceAuthorization(client)
        self.metadata = AsyncMetadata(client)
        self.oauth_clients = AsyncOAuthClients(client)
        self.leaks = AsyncLeaks(client)
