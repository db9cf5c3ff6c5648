import type { INestApplicationContext } from '@nestjs/common';
import { FirstAdministrator } from './first-administrator.js';

/** At the very first start, shows how to come in: on standard error, once, and in no log. */
export async function printWelcome(app: INestApplicationContext): Promise<void> {
  const link = await app.get(FirstAdministrator).welcome();
  if (link !== null) process.stderr.write(`sign in as the administrator (this link works once, for a day): ${link}\n`);
}
