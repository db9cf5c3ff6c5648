import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import type { Called } from './published-samples.js';

const file = new URL('../../apps/api/src/reference/recorded-answers.json', import.meta.url);
type Answers = Record<string, Record<string, unknown>>;

/** What the service answered to the samples, for the examples in the OpenAPI document. */
export class AnswerRecorder {
  private readonly recorded: Answers = JSON.parse(readFileSync(file, 'utf8')) as Answers;

  /** Keeps an answer, cut to one entry a list and without what is of this run alone. */
  keep({ operationId, responses }: Called, text: string): void {
    const statuses = Object.entries(responses).filter(
      ([status, { content }]) => status.startsWith('2') && content?.['application/json'],
    );
    // Samples only count where they can, and upload instead of counting.
    const [status] = statuses.at(operationId.startsWith('Uploads') ? -1 : 0) ?? [];
    if (status === undefined) return;
    const answer = cut(JSON.parse(impersonal(text))) as Page;
    // An empty list is no better example than the one that is there.
    if (Array.isArray(answer.data) && answer.data.length === 0 && this.recorded[operationId]) return;
    if (Array.isArray(answer.data) && answer.meta) answer.meta = { total: answer.data.length, nextCursor: null };
    this.recorded[operationId] = { ...this.recorded[operationId], [status]: answer };
  }

  async write(): Promise<void> {
    const sorted = Object.fromEntries(Object.entries(this.recorded).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(file, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 120 }));
  }
}

interface Page {
  readonly data?: unknown;
  meta?: unknown;
}

/** IDs, secrets, and addresses become those of the other examples. */
const impersonal = (text: string): string =>
  text
    .replace(/\b([a-z]{3,4})_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1_01h455vb4pex5vsknk084sn02q')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '0190a5c8-8f7e-7b3c-9d2a-4f6e8b1c0d5e')
    .replace(/\b(svc_[a-z]+)_[\w-]{20,}/g, '$1_EXAMPLE')
    .replace(/whsec_[\w+/=]{20,}/g, 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=')
    .replace(/whpk_[\w+/=]{20,}/g, 'whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=')
    .replace(/(signature=|shared\/|invitation\/|sign-in\/)[\w-]{20,}/g, '$1EXAMPLE')
    .replace(/\?client_id=client&[^"]*/g, '?client_id=EXAMPLE')
    .replace(/\bsecret=\w+/g, 'secret=JBSWY3DPEHPK3PXP')
    .replace(/("key": *")[A-Z2-7]{32}/g, '$1JBSWY3DPEHPK3PXP')
    .replace(/"[^"]*\/mail"/g, '"/var/lib/assessment-service/mail"')
    .replace(/(person|invited)-[\w-]+(@|%40)[\w.]+/g, 'ada$2northwind.example')
    .replace(/("rateLimitPerMinute": *)1000000/g, '$1600')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://api.example.com')
    .replace(/127\.0\.0\.1:\d+/g, 'example.com')
    .replace(/"(::ffff:)?127\.0\.0\.1"/g, '"203.0.113.7"');

/** One entry a list says what is in it, and so do a few numbers or names. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('<svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : value;
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each)]));
  const isFlat = value.every((each) => typeof each !== 'object');
  return value.slice(0, isFlat ? 5 : 1).map(cut);
}
