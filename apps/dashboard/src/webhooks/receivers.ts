/**
 * A receiver at this path in five languages. The heart of each is the function of docs/webhooks.md, word for word;
 * the secret is read from the environment and never part of the code.
 */
export function receivers(path: string): readonly (readonly [language: string, code: string])[] {
  return [
    ['JavaScript', javaScript(path)],
    ['Python', python(path)],
    ['Go', go(path)],
    ['Java', java(path)],
    ['PHP', php(path)],
  ];
}

const javaScript = (path: string): string => `// ${path}
import { verify } from 'assessment-service-receiver';

const secret = process.env.WEBHOOK_SECRET;

export async function POST(request) {
  const rawBody = await request.text();
  if (!(await verify(rawBody, request.headers, secret))) return new Response(null, { status: 401 });
  const event = JSON.parse(rawBody);
  // Keep event.id: the same event may come twice. Answer first, work afterwards.
  return new Response(null, { status: 204 });
}
`;

const python = (path: string): string => `import hashlib, hmac
import json, os
from flask import Flask, abort, request

app = Flask(__name__)

def is_genuine(raw_body: bytes, signature: str, secret: str) -> bool:
    expected = hmac.new(secret.encode(), raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.encode())

@app.post(${JSON.stringify(path)})
def receive():
    raw_body = request.get_data()
    signature = request.headers.get("X-Service-Signature", "")
    if not is_genuine(raw_body, signature, os.environ["WEBHOOK_SECRET"]):
        abort(401)
    event = json.loads(raw_body)
    # Keep event["id"]: the same event may come twice. Answer first, work afterwards.
    return "", 204
`;

const go = (path: string): string => `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"os"
)

func isGenuine(rawBody []byte, signature, secret string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(rawBody)
	given, err := hex.DecodeString(signature)
	return err == nil && hmac.Equal(mac.Sum(nil), given)
}

func main() {
	secret := os.Getenv("WEBHOOK_SECRET")
	http.HandleFunc(${JSON.stringify(path)}, func(w http.ResponseWriter, r *http.Request) {
		rawBody, err := io.ReadAll(r.Body)
		if err != nil || !isGenuine(rawBody, r.Header.Get("X-Service-Signature"), secret) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		// Keep the event's id: the same event may come twice. Answer first, work afterwards.
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe(":8080", nil))
}
`;

const java = (path: string): string => `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.*;

@RestController
class Receiver {
  @PostMapping(${JSON.stringify(path)})
  ResponseEntity<Void> receive(@RequestBody byte[] rawBody, @RequestHeader("X-Service-Signature") String signature)
      throws GeneralSecurityException {
    if (!isGenuine(rawBody, signature, System.getenv("WEBHOOK_SECRET"))) return ResponseEntity.status(401).build();
    // Keep the event's id: the same event may come twice. Answer first, work afterwards.
    return ResponseEntity.noContent().build();
  }

  static boolean isGenuine(byte[] rawBody, String signature, String secret) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] expected = HexFormat.of().formatHex(mac.doFinal(rawBody)).getBytes(StandardCharsets.US_ASCII);
    return MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.US_ASCII));
  }
}
`;

const php = (path: string): string => `<?php
// ${path}
function is_genuine(string $rawBody, string $signature, string $secret): bool {
    return hash_equals(hash_hmac('sha256', $rawBody, $secret), $signature);
}

$rawBody = file_get_contents('php://input');
if (!is_genuine($rawBody, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '', getenv('WEBHOOK_SECRET'))) {
    http_response_code(401);
    exit;
}
$event = json_decode($rawBody, true);
// Keep $event['id']: the same event may come twice. Answer first, work afterwards.
http_response_code(204);
`;
