/**
 * A receiver at this path in eight languages, each with the verification function of docs/webhooks.md, word for word.
 * The secret is read from the environment, so that it never becomes part of the code.
 */
export function receivers(path: string): readonly (readonly [language: string, code: string])[] {
  return [
    ['JavaScript', javaScript(path)],
    ['Python', python(path)],
    ['Go', go(path)],
    ['Java', java(path)],
    ['PHP', php(path)],
    ['C#', cSharp(path)],
    ['Ruby', ruby(path)],
    ['Rust', rust(path)],
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

const cSharp = (path: string): string => `using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

var app = WebApplication.Create(args);
var secret = Environment.GetEnvironmentVariable("WEBHOOK_SECRET")!;

app.MapPost(${JSON.stringify(path)}, async (HttpRequest request) =>
{
    using var buffer = new MemoryStream();
    await request.Body.CopyToAsync(buffer);
    var rawBody = buffer.ToArray();
    if (!IsGenuine(rawBody, request.Headers["X-Service-Signature"].ToString(), secret)) return Results.Unauthorized();
    using var received = JsonDocument.Parse(rawBody);
    // Keep the event's id: the same event may come twice. Answer first, work afterwards.
    return Results.NoContent();
});
app.Run();

static bool IsGenuine(byte[] rawBody, string signature, string secret)
{
    var hash = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), rawBody);
    var expected = Encoding.ASCII.GetBytes(Convert.ToHexString(hash).ToLowerInvariant());
    return CryptographicOperations.FixedTimeEquals(expected, Encoding.ASCII.GetBytes(signature));
}
`;

const ruby = (path: string): string => `require "json"
require "openssl"
require "sinatra"

def genuine?(raw_body, signature, secret)
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, raw_body)
  signature.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(expected, signature)
end

post ${JSON.stringify(path)} do
  raw_body = request.body.read
  signature = request.env["HTTP_X_SERVICE_SIGNATURE"].to_s
  halt 401 unless genuine?(raw_body, signature, ENV.fetch("WEBHOOK_SECRET"))
  event = JSON.parse(raw_body)
  # Keep event["id"]: the same event may come twice. Answer first, work afterwards.
  status 204
end
`;

const rust = (path: string): string => `// axum 0.8, hex 0.4, hmac 0.12, sha2 0.10, tokio 1
use axum::{body::Bytes, http::{HeaderMap, StatusCode}, routing::post, Router};
use hmac::{Hmac, Mac};
use sha2::Sha256;

fn is_genuine(raw_body: &[u8], signature: &str, secret: &str) -> bool {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any key length");
    mac.update(raw_body);
    hex::decode(signature).is_ok_and(|given| mac.verify_slice(&given).is_ok())
}

async fn receive(headers: HeaderMap, raw_body: Bytes) -> StatusCode {
    let secret = std::env::var("WEBHOOK_SECRET").expect("WEBHOOK_SECRET");
    let signature = headers.get("x-service-signature").and_then(|value| value.to_str().ok()).unwrap_or("");
    if !is_genuine(&raw_body, signature, &secret) {
        return StatusCode::UNAUTHORIZED;
    }
    // Keep the event's id: the same event may come twice. Answer first, work afterwards.
    StatusCode::NO_CONTENT
}

#[tokio::main]
async fn main() {
    let app = Router::new().route(${JSON.stringify(path)}, post(receive));
    let listener = tokio::net::TcpListener::bind("0.0.0.0:8080").await.expect("port 8080");
    axum::serve(listener, app).await.expect("to serve");
}
`;
