import { readFileSync } from 'node:fs';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ReportTermsBody } from '#assessments';
import { UsageError } from './usage-error.js';

/** What of a report's terms can be read from a JSON file of that name. */
const parts = ['natures', 'rules', 'assumptions', 'sensitive', 'calendar'] as const;
type Part = (typeof parts)[number];

/** The terms of a report, by the rules that hold for an assessment; single figures win over those of the file. */
export function readTerms(
  given: (name: string) => string | undefined,
  figures: Record<string, unknown>,
): ReportTermsBody {
  const files = parts.flatMap((part) => {
    const path = given(part);
    return path === undefined ? [] : [[part, readJson(part, path)] as const];
  });
  const terms: Partial<Record<Part, unknown>> = Object.fromEntries(files);
  const assumptions =
    Object.keys(figures).length === 0 ? terms.assumptions : { ...(terms.assumptions as object), ...figures };
  const body = plainToInstance(ReportTermsBody, { ...terms, ...(assumptions !== undefined && { assumptions }) });
  const [wrong] = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
  if (wrong) throw new UsageError(problemOf(wrong, given));
  return body;
}

function readJson(part: Part, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`--${part}: ${path} cannot be read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${part}: ${path} is not JSON`);
  }
}

/** The innermost problem, by the option that it came with. */
function problemOf(wrong: ValidationError, given: (name: string) => string | undefined, path = ''): string {
  const child = wrong.children?.[0];
  const isIndex = /^\d+$/.test(wrong.property);
  const at = path === '' ? wrong.property : isIndex ? `${path}[${wrong.property}]` : `${path}.${wrong.property}`;
  if (child) return problemOf(child, given, at);
  const message = Object.values(wrong.constraints ?? {}).at(-1) ?? 'is wrong';
  const value = given(wrong.property);
  return path === 'assumptions' && value !== undefined
    ? `--${wrong.property} is "${value}": it ${message}`
    : `--${at.split('.')[0] ?? at}: ${at} ${message}`;
}
