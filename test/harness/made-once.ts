import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The path of what `make` leaves at the path it is given: made once a run, for test files in whichever process. */
export async function madeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const scratch = process.env['TEST_SCRATCH'];
  if (scratch === undefined) throw new Error('TEST_SCRATCH is not set: run the tests with npm test');
  const made = join(scratch, name);
  if (existsSync(made)) return made;
  const draft = join(scratch, randomUUID());
  await make(draft);
  try {
    renameSync(draft, made);
  } catch (error) {
    // Another test file was faster.
    if (!existsSync(made)) throw error;
    rmSync(draft, { recursive: true });
  }
  return made;
}
