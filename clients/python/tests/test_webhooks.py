"""Deliveries of a running service (BASE_URL, API_KEY), and the vectors of docs/webhooks.md."""

import base64
import json
import os
import queue
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from assessment_service import Client, WebhookVerificationError, models, parse_event, verify

SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
BODY = (
    '{"id":"evt_01h455vb4pex5vsknk084sn02q","type":"report.ready","timestamp":"2026-01-31T09:30:00.000Z",'
    '"data":{"assessmentId":"asmt_01h455vb4pex5vsknk084sn02q","company":"Grünwald"}}'
)
SIGNATURE = "v1,d9E2Kn4pKpI/g76B2iLIQUuKld589qH9m6kzEWpNCP4="
HEADERS = {
    "Webhook-Id": "evt_01h455vb4pex5vsknk084sn02q",
    "webhook-timestamp": "1769851800",
    "webhook-signature": SIGNATURE,
}


class Deliveries(unittest.TestCase):
    def test_a_delivery_of_the_service_holds_and_a_changed_one_does_not(self) -> None:
        received: "queue.Queue" = queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                received.put((self.rfile.read(int(self.headers["content-length"])), dict(self.headers)))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.shutdown)
        client = Client(os.environ["BASE_URL"], os.environ["API_KEY"])
        hook = client.webhooks.create(url=f"http://127.0.0.1:{server.server_port}/", events=["report.ready"])
        self.addCleanup(client.webhooks.delete, hook.id)
        client.webhooks.test(hook.id, type="report.ready")
        body, headers = received.get(timeout=30)
        self.assertTrue(verify(body, headers, hook.secret))
        self.assertFalse(verify(body + b" ", headers, hook.secret))
        event = parse_event(body, headers, ["whsec_" + "A" * 32, hook.secret])
        self.assertIsInstance(event, models.EventView)
        self.assertEqual((event.type, event.id), ("report.ready", json.loads(body)["id"]))
        with self.assertRaises(WebhookVerificationError):
            parse_event(body, headers, "whsec_" + "A" * 32)


class Vectors(unittest.TestCase):
    def test_the_documented_signature_holds_at_its_time(self) -> None:
        self.assertTrue(verify(BODY, HEADERS, SECRET, tolerance=None))
        self.assertTrue(verify(BODY.encode(), HEADERS, SECRET, tolerance=None))
        self.assertFalse(verify(BODY, HEADERS, SECRET))

    def test_of_several_signatures_one_has_to_hold(self) -> None:
        for header in (f"v1,AAAA {SIGNATURE}", f"{SIGNATURE} v1a,AAAA", f"v2,x {SIGNATURE}"):
            self.assertTrue(verify(BODY, {**HEADERS, "webhook-signature": header}, SECRET, tolerance=None))

    def test_anything_else_is_refused(self) -> None:
        for changed in (
            {"webhook-signature": ""},
            {"webhook-signature": "v1,"},
            {"webhook-signature": "v1,é"},
            {"webhook-signature": SIGNATURE.replace("v1,", "v1a,")},
            {"webhook-timestamp": "1769851801"},
            {"webhook-timestamp": "soon"},
            {"webhook-timestamp": "²"},
            {"Webhook-Id": ""},
        ):
            self.assertFalse(verify(BODY, {**HEADERS, **changed}, SECRET, tolerance=None), changed)
        for key in ("", [], "whsec_", "whsec_%%%", "whpk_AAAA"):
            self.assertFalse(verify(BODY, HEADERS, key, tolerance=None), key)

    def test_a_signature_without_a_time_counts_only_if_asked(self) -> None:
        own = "785d126cbf3bae5c95c8eadc4a00eba4d8486e87e5aa02e118cca8596435ac3e"
        usual = "2e9e5a3a5e832f1a02dc9f397b9c36ab5426072f992756e68ff55b694934a3b2"
        for secret, signature in (("whsec_my-own-secret", own), (SECRET, usual)):
            given = {"X-Service-Signature": signature}
            for headers in (given, {**HEADERS, **given}):
                self.assertFalse(verify(BODY, headers, secret), secret)
                self.assertTrue(verify(BODY, headers, ["whpk_AAAA", secret], allow_undated=True), secret)
                self.assertEqual(parse_event(BODY, headers, secret, allow_undated=True).type, "report.ready")
            self.assertFalse(verify(BODY + " ", given, secret, allow_undated=True), secret)
            self.assertFalse(verify(BODY, {}, secret, allow_undated=True), secret)

    def test_a_public_key_verifies_what_its_private_key_signed(self) -> None:
        try:
            from cryptography.hazmat.primitives import serialization
            from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
        except ImportError:
            self.skipTest("cryptography is not installed")
        private = Ed25519PrivateKey.generate()
        raw = private.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        public = "whpk_" + base64.b64encode(raw).decode()
        at = str(int(time.time()))
        signed = base64.b64encode(private.sign(f"evt_1.{at}.{BODY}".encode())).decode()
        headers = {"webhook-id": "evt_1", "webhook-timestamp": at, "webhook-signature": f"v1,AAAA v1a,{signed}"}
        self.assertTrue(verify(BODY, headers, public))
        self.assertFalse(verify(BODY + " ", headers, public))
        self.assertFalse(verify(BODY, headers, SECRET))


if __name__ == "__main__":
    unittest.main()
