import type { Request } from 'express';
import { formBounds, readBody, textProblem } from '#platform';
import { PageRefused } from './page-refused.js';

/** The fields of a form that one of our own pages has sent; what is not there is empty. */
export class Form {
  constructor(private readonly fields: ReadonlyMap<string, string>) {}

  get(name: string): string {
    return this.fields.get(name) ?? '';
  }
}

export async function readForm(request: Request): Promise<Form> {
  const type = request.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const bytes = await readBody(request, formBounds);
  if (type !== 'application/x-www-form-urlencoded') throw notOurs();
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if (fields.has(name) || textProblem(value) !== null) throw notOurs();
    fields.set(name, value);
  }
  return new Form(fields);
}

const notOurs = (): PageRefused =>
  new PageRefused(
    400,
    'This form cannot be read',
    'It did not come from a page of this service. Go back and try again.',
  );
