import type { TestApp } from './test-app.js';

/** `refuse_row()` for triggers fails only for some rows, like text that PostgreSQL cannot store. */
export async function createRefusal({ database }: TestApp, when = 'true'): Promise<void> {
  await database.query(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF ${when} THEN RAISE untranslatable_character; END IF;
    RETURN NEW;
  END $$`);
}

/** The metric behind the alert: how many rows of this writer were refused. */
export async function refusedRows({ baseUrl }: TestApp, write: string): Promise<number> {
  const page = await (await fetch(`${baseUrl}/metrics`)).text();
  return Number(new RegExp(`^rows_refused_total\\{write="${write}"\\} (\\d+)$`, 'm').exec(page)?.[1]);
}
