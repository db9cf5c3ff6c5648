import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * A database of the last version before the migrations were rewritten: organizations, uploads, assessments with
 * reports, links, and deliveries of several weeks, some of them pending and some of a deleted endpoint. As SQL, and as
 * JSON with that version's responses.
 */
export const ofBefore = (kind: 'sql' | 'json'): string =>
  gunzipSync(readFileSync(`test/fixtures/schema-before.${kind}.gz`)).toString();
