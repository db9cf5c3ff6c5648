import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Calls `make` with a path once per run and returns that path, for test files in all processes. */
export async function createOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const scratch = process.env['TEST_SCRATCH'];
  if (scratch === undefined) throw new Error('TEST_SCRATCH is not set: run the tests with npm test');
  const made = join(scratch, name);
  if (existsSync(made)) return made;
  const draft = join(scratch, randomUUID());
  await make(draft);
  try {
    renameSync(draft, made);
  } catch (error) {
    if (!existsSync(made)) throw error;
    rmSync(draft, { recursive: true });
  }
  return made;
}
