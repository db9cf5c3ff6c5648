import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * What the last version before the migrations were rewritten has left: organizations, uploads, assessments with reports,
 * links, and deliveries of several weeks, of which some wait and some are of an endpoint that is gone. As SQL, and as JSON
 * what that version answered about it.
 */
export const ofBefore = (kind: 'sql' | 'json'): string =>
  gunzipSync(readFileSync(`test/fixtures/schema-before.${kind}.gz`)).toString();
