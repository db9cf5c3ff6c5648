import type { TestApp } from './test-app.js';

/** `refuse_row()` for triggers: a fault that only some rows cause, as text does that PostgreSQL does not take. */
export async function createRefusal({ database }: TestApp, when = 'true'): Promise<void> {
  await database.query(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF ${when} THEN RAISE untranslatable_character; END IF;
    RETURN NEW;
  END $$`);
}

/** How many rows of this write were left out, as the alert sees it. */
export async function refusedRows({ baseUrl }: TestApp, write: string): Promise<number> {
  const page = await (await fetch(`${baseUrl}/metrics`)).text();
  return Number(new RegExp(`^rows_refused_total\\{write="${write}"\\} (\\d+)$`, 'm').exec(page)?.[1]);
}
