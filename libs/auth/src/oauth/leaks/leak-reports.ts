import { ApiSchema } from '@nestjs/swagger';
import { type FieldProblem, TextField, ValidationFailed } from '#platform';

/** The most tokens in one request. */
export const mostReports = 100;

const longest = { token: 500, url: 2000, source: 200, type: 200 } as const;

@ApiSchema({ description: 'A token found where it does not belong' })
export class LeakBody {
  @TextField({ max: longest.token, description: 'The token as it was found', example: 'svc_live_…' })
  token: string;

  @TextField({ max: longest.url, optional: true, description: 'Where it was found' })
  url?: string;

  @TextField({ max: longest.source, optional: true, description: 'In what it was found, such as `commit`' })
  source?: string;

  @TextField({ max: longest.type, optional: true, description: 'The scanner’s name for the kind of token' })
  type?: string;
}

const known = Object.keys(longest) as (keyof typeof longest)[];

/** One report, or a list of them as scanners send it. Problems name the entry: `[1].token`. */
export function readReports(body: unknown): LeakBody[] {
  const isList = Array.isArray(body);
  const entries: readonly unknown[] = isList ? body : [body];
  if (entries.length === 0) throw ValidationFailed.of('body', 'must have at least 1 entry');
  if (entries.length > mostReports) throw ValidationFailed.of('body', `must have at most ${mostReports} entries`);
  const problems = entries.flatMap((entry, index) => findProblems(entry, isList ? `[${index}]` : ''));
  if (problems.length > 0) throw new ValidationFailed(problems);
  return entries as LeakBody[];
}

function findProblems(entry: unknown, path: string): FieldProblem[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [{ field: path || 'body', message: path ? 'must be an object' : 'must be a JSON object or a list' }];
  }
  const at = (name: string): string => (path ? `${path}.${name}` : name);
  const values = entry as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(values).filter((name) => !known.includes(name as keyof typeof longest));
  return [
    ...known.flatMap((name) => {
      const value = values[name];
      if (value === undefined && name !== 'token') return [];
      const message = findTextProblem(value, longest[name]);
      return message === null ? [] : [{ field: at(name), message }];
    }),
    ...unknown.map((name) => ({ field: at(name), message: 'is not a known field' })),
  ];
}

function findTextProblem(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return 'must be a string';
  if (value === '') return 'must not be empty';
  return Array.from(value).length > most ? `must have at most ${most} characters` : null;
}
