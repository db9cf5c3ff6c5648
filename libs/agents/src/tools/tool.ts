import type { Scope } from '#auth';
import type { InsideCaller } from './inside-api.js';
import type { ReportLinks, ToolRef } from './report-links.js';

export interface ToolAnswer {
  readonly data: unknown;
  /** Where people read the same. */
  readonly page: string;
  readonly refs?: readonly ToolRef[];
  /** Of the map, for people: no model reads it. */
  readonly picture?: string;
  /** Set where work goes on: a client that knows tasks can follow it. */
  readonly task?: string;
}

export interface ToolWork<Input> {
  readonly input: Input;
  readonly caller: InsideCaller;
  readonly links: ReportLinks;
}

/** The caller asked for what is not there; the message says so. */
export class ToolRefusal extends Error {}

/** What an assistant can do here, by the routes of the API. */
export interface Tool<Input = never> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** Whether it changes anything: hosts ask before such a call. */
  readonly changes: boolean;
  /** Whether hosts can show its answer as a page. */
  readonly hasView?: boolean;
  readonly input: Readonly<Record<string, unknown>>;
  answer(work: ToolWork<Input>): Promise<ToolAnswer>;
}

export const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });

export const inputOf = (properties: Readonly<Record<string, unknown>>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const assessmentId = text('Id of an assessment, as list_assessments gives it', { pattern: '^asmt_[a-z0-9]+$' });
