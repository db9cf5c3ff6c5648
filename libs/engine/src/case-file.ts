import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { RetainedCases } from '#mining';

const casesALine = 500;

/** A line for each workflow, and after it lines with its cases: none that would take long to parse. */
export async function writeCases(path: string, workflows: readonly RetainedCases[]): Promise<string> {
  await writeFile(path, lines(workflows), { flag: 'wx', mode: 0o600 });
  return path;
}

export async function readCases(path: string): Promise<RetainedCases[]> {
  const workflows: RetainedCases[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const entry = JSON.parse(line) as RetainedCases | RetainedCases['cases'];
    if (Array.isArray(entry)) workflows.at(-1)?.cases.push(...entry);
    else workflows.push(entry);
  }
  return workflows;
}

function* lines(workflows: readonly RetainedCases[]): Generator<string> {
  for (const { cases, ...workflow } of workflows) {
    yield `${JSON.stringify({ ...workflow, cases: [] })}\n`;
    for (let first = 0; first < cases.length; first += casesALine) {
      yield `${JSON.stringify(cases.slice(first, first + casesALine))}\n`;
    }
  }
}
