import { readdirSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';

export const header = 'case_id,activity,timestamp\n';
export const rows = 'o-1,pack,2026-01-01T08:00:00Z\n'.repeat(5000);

/** An upload whose end never comes. */
export function beginUpload(baseUrl: string, path: string, headers: Record<string, string>): ClientRequest {
  const outgoing = request(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
  });
  outgoing.on('error', () => undefined);
  outgoing.write(header + rows);
  return outgoing;
}

/** The names of temporary files. */
export const scratch = (dataDir: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'tmp'));
  } catch {
    return [];
  }
};
