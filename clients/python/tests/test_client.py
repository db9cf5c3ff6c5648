"""Against a running service: BASE_URL, API_KEY, ADMIN_TOKEN, ORGANIZATION and ASSESSMENT (completed) name it."""

import asyncio
import datetime as dt
import os
import tempfile
import time
import unittest
from pathlib import Path

import httpx
from unreliable import Unreliable

from assessment_service import ApiError, AsyncClient, Client, models

BASE_URL = os.environ["BASE_URL"]
API_KEY = os.environ["API_KEY"]


class Calls(unittest.TestCase):
    def setUp(self) -> None:
        self.network = Unreliable()
        self.client = Client(BASE_URL, API_KEY, http=httpx.Client(transport=self.network, timeout=60))
        self.addCleanup(self.client.close)

    def keys(self) -> list:
        return [request.headers.get("idempotency-key") for _, request in self.network.seen if request.method == "POST"]

    def test_what_is_created_is_a_model(self) -> None:
        made = self.client.assessments.create(company="Northwind", period={"from": "2026-01-01T00:00:00Z", "to": dt.datetime(2026, 2, 1)})
        self.assertIsInstance(made, models.AssessmentDetailView)
        self.assertEqual(
            (made.company, isinstance(made.integrations, list), made.created_at.tzinfo is not None),
            ("Northwind", True, True),
        )
        self.assertEqual(made.period.from_, dt.datetime(2026, 1, 1, tzinfo=dt.timezone.utc))
        body = models.PeriodBody(from_="2026-03-01T00:00:00Z", to="2026-04-01T00:00:00+02:00")
        changed = self.client.assessments.change(made.id, company="Southwind", period=body)
        self.assertEqual((changed.company, changed.period.to.day), ("Southwind", 31))
        self.assertEqual(made.to_dict()["createdAt"][:4], str(made.created_at.year))
        self.assertIsNone(self.client.assessments.delete(made.id))

    def test_lists_are_read_to_their_end_and_no_further(self) -> None:
        for number in range(5):
            self.client.assessments.create(company=f"Listed {number}")
        self.network.seen.clear()
        listed = self.client.assessments.list(q="Listed", limit=2)
        self.assertEqual([one.company for one in listed], [f"Listed {number}" for number in (4, 3, 2, 1, 0)])
        self.assertEqual(len(self.network.seen), 3)
        self.network.seen.clear()
        self.assertEqual(next(iter(listed)).company, "Listed 4")
        self.assertEqual((len(self.network.seen), listed.first_page().total), (1, 5))

    def test_a_refusal_says_what_was_wrong(self) -> None:
        with self.assertRaises(ApiError) as caught:
            self.client.assessments.create(company="")
        error = caught.exception
        self.assertEqual((error.status, error.code, error.field), (400, "VALIDATION_FAILED", "company"))
        self.assertTrue(error.request_id)
        self.assertTrue(str(error.doc_url).endswith("/docs/errors#VALIDATION_FAILED"))
        self.assertIn("company", str(error))
        self.assertEqual(len(self.network.seen), 1)

    def test_a_refusal_for_its_rate_waits_no_longer_than_it_may(self) -> None:
        slow = self.admin().api_keys.create(
            os.environ["ORGANIZATION"],
            name="Slow",
            environment="live",
            scopes=["assessments:read"],
            rate_limit_per_minute=1,
        )
        hasty = Client(BASE_URL, slow.key, longest_wait=0.01, http=httpx.Client(transport=self.network))
        self.network.seen.clear()
        list(hasty.assessments.list(limit=100).first_page().data)
        with self.assertRaises(ApiError) as caught:
            hasty.assessments.list().first_page()
        self.assertEqual((caught.exception.code, len(self.network.seen)), ("RATE_LIMITED", 2))
        self.assertGreater(caught.exception.retry_after or 0, 0)

    def test_a_request_waits_as_long_as_it_is_told(self) -> None:
        for status in (429, 503):
            self.network.seen.clear()
            self.network.mishaps = [httpx.Response(status, headers={"Retry-After": "1"})]
            self.client.assessments.create(company="Patience")
            (first, _), (second, _) = self.network.seen
            self.assertGreaterEqual(second - first, 0.99)

    def test_a_request_is_done_once_when_only_its_answer_was_lost(self) -> None:
        self.network.mishaps = ["unanswered", "lost"]
        made = self.client.assessments.create(company="Only once")
        self.assertEqual([one.id for one in self.client.assessments.list(q="Only once")], [made.id])
        self.assertEqual((len(self.keys()), len(set(self.keys()))), (3, 1))

    def test_a_key_of_ones_own_holds_across_clients(self) -> None:
        made = [self.client.assessments.create(company="Mine", idempotency_key="my-own-key-1") for _ in range(2)]
        self.assertEqual(made[0].id, made[1].id)

    def test_what_the_service_would_not_know_again_is_not_repeated(self) -> None:
        source = self.client.integrations.connect(tool="upload")
        self.network.seen.clear()
        self.network.mishaps = ["lost"]
        with self.assertRaises(httpx.ConnectError):
            self.client.integrations.collect(source.id)
        self.assertEqual(len(self.network.seen), 1)

    def test_attempts_end(self) -> None:
        brief = Client(BASE_URL, API_KEY, retries=2, longest_wait=0.05, http=httpx.Client(transport=self.network))
        self.network.mishaps = ["lost", "lost", "lost"]
        with self.assertRaises(httpx.ConnectError):
            brief.webhooks.list().first_page()
        self.assertEqual(len(self.network.seen), 3)

    def test_an_upload_is_opened_again_and_counted_once(self) -> None:
        source = self.client.integrations.connect(tool="upload", name="From Python")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "log.csv")
            rows = [f"C{row},Request,2026-03-02 09:00" for row in range(1000)]
            path.write_text("\n".join(["case_id,activity,timestamp", *rows, ""]))
            self.network.mishaps = ["unanswered"]
            done = self.client.uploads.upload(source.id, content=path, content_type="text/csv", timezone="UTC")
        self.assertEqual((done.accepted, done.rejected), (1000, 0))
        self.assertEqual(self.client.integrations.get(source.id).event_count, 1000)
        with self.assertRaises(ApiError) as caught:
            self.client.uploads.upload(source.id, content="<log><trace>", content_type="application/xml")
        self.assertEqual(caught.exception.status, 400)

    def test_a_report_is_read_with_its_parts(self) -> None:
        report = self.client.reports.get(os.environ["ASSESSMENT"])
        self.assertIsInstance(report, models.Report)
        names = [activity.name for workflow in report.workflows or [] for activity in workflow.activities]
        self.assertIn("Approve", names)
        self.assertTrue(report.summary.headline)
        self.assertTrue(all(bottleneck.text for bottleneck in report.bottlenecks or []))
        self.assertIsInstance(self.client.reports.get(report.assessment_id, format="pdf"), models.DownloadView)
        workflow = report.workflows[0].id
        cases = self.client.reports.list_cases(report.assessment_id, workflow=workflow, limit=20)
        self.assertGreater(len(cases.first_page().data), 0)

    def test_every_list_and_overview_is_what_the_models_say(self) -> None:
        client, admin, organization = self.client, self.admin(), os.environ["ORGANIZATION"]
        for pages in (
            client.events.list(include="about"),
            client.integrations.list(),
            client.webhooks.list(include="health"),
            admin.organizations.list(),
            admin.api_keys.list(organization),
            admin.users.list(organization),
            admin.audit_log.list(organization),
        ):
            self.assertIsInstance(list(pages.first_page().data), list)
        self.assertIn("upload", [entry.tool for entry in client.integrations.catalog()])
        self.assertEqual(client.organization.get().id, organization)
        self.assertIsInstance(admin.service.list_jobs().jobs, list)
        self.assertTrue(admin.service.get_webhooks_health().failing is not None)
        self.assertTrue(client.oauth.get_metadata())

    def test_a_stream_tells_what_changes(self) -> None:
        client = Client(BASE_URL, API_KEY)
        made = client.assessments.create(company="Streamed")
        for event in client.assessments.follow():
            if event.event == "assessment" and event.data["id"] == made.id:
                break
        self.assertEqual(event.data["company"], "Streamed")

    def test_a_token_can_be_a_function(self) -> None:
        asked = []
        renewing = Client(BASE_URL, lambda: asked.append(1) or API_KEY)
        renewing.webhooks.list().first_page()
        renewing.integrations.list().first_page()
        self.assertEqual(len(asked), 2)

    def admin(self) -> Client:
        return Client(BASE_URL, os.environ["ADMIN_TOKEN"])


class AsyncCalls(unittest.TestCase):
    def test_the_same_with_asyncio(self) -> None:
        async def use() -> None:
            async with AsyncClient(BASE_URL, API_KEY) as client:
                made = await asyncio.gather(*(client.assessments.create(company=f"Async {one}") for one in range(3)))
                found = [one.company async for one in client.assessments.list(q="Async", limit=2)]
                self.assertEqual(sorted(found), ["Async 0", "Async 1", "Async 2"])
                with self.assertRaises(ApiError):
                    await client.assessments.create(company="")
                source = await client.integrations.connect(tool="custom")
                lines = [b'{"case":"1","activity":"A","timestamp":"2026-01-01T00:00:00Z"}\n']
                sent = client.uploads.upload(source.id, content=lambda: lines, content_type="application/x-ndjson")
                self.assertEqual((await sent).accepted, 1)
                stream = client.assessments.follow()
                names = {one.id for one in made}
                async for event in stream:
                    if event.event == "assessment" and event.data["id"] in names:
                        break
                await stream.aclose()

        begun = time.monotonic()
        asyncio.run(use())
        self.assertLess(time.monotonic() - begun, 30)


if __name__ == "__main__":
    unittest.main()
