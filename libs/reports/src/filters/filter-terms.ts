import { Injectable } from '@nestjs/common';
import { isOfTeams } from '#mining';
import { ValidationFailed } from '#platform';
import { readBound } from '../reports/periods.js';
import { readEntries } from '../stored/report-sections.js';
import type { StoredTerms } from '../stored/report-filter.entity.js';
import type { Report } from '../stored/report.entity.js';
import { SectionStore } from '../stored/section-store.js';
import type { FilterChoicesView, FilterTermsBody } from './report-filters.dto.js';

interface Profile {
  readonly cases?: number;
  readonly attributes?: readonly string[];
  readonly crossToolWorkflows?: readonly string[];
  /** Missing in reports of earlier versions. */
  readonly choices?: readonly { readonly attribute: string; readonly values: readonly string[] }[];
}

/** Reads what a filter asks for, by what is stored of the report. */
@Injectable()
export class FilterTermsReader {
  constructor(private readonly store: SectionStore) {}

  /** The same for the same cases, however they were asked for. */
  async read(report: Report, { from, to, workflow, group, attribute }: FilterTermsBody): Promise<StoredTerms> {
    const begin = from && readBound(from, 'from');
    const end = to && readBound(to, 'to');
    if (begin && end && begin > end) throw ValidationFailed.of('to', 'must not be before from');
    if ([from, to, workflow, group, attribute].every((each) => each === undefined)) throw nothingChosen();
    return {
      ...(begin && { from: begin.toISOString() }),
      ...(end && { to: end.toISOString() }),
      ...(workflow !== undefined && { workflow: await this.findWorkflow(report, workflow) }),
      ...(group !== undefined && { group, groupNames: await this.findTeamAttributes(report) }),
      ...(attribute && { attribute: { name: attribute.name, values: attribute.values.toSorted() } }),
    };
  }

  async choices(report: Report): Promise<FilterChoicesView> {
    const { choices = [] } = await this.readProfile(report);
    const teams = choices.filter(({ attribute }) => isOfTeams(attribute));
    return {
      groups: [...new Set(teams.flatMap(({ values }) => values))].sort(),
      attributes: choices.map(({ attribute, values }) => ({ attribute, values: [...values] })),
    };
  }

  async countCases(report: Report): Promise<number | null> {
    return (await this.readProfile(report)).cases ?? null;
  }

  private async readProfile(report: Report): Promise<Profile> {
    const profile = (await this.store.find(report, ['profile'])).get('profile');
    return profile ? (JSON.parse(await this.store.text(profile)) as Profile) : {};
  }

  private async findTeamAttributes(report: Report): Promise<string[]> {
    const { attributes = [], choices = [] } = await this.readProfile(report);
    const names = new Set([...attributes, ...choices.map(({ attribute }) => attribute)].filter(isOfTeams));
    if (names.size === 0) throw ValidationFailed.of('group', 'is not recorded in this log; use `attribute`');
    return [...names].sort();
  }

  /** A workflow across tools consists of cases of others. */
  private async findWorkflow(report: Report, id: string): Promise<NonNullable<StoredTerms['workflow']>> {
    const { crossToolWorkflows = [] } = await this.readProfile(report);
    const names = new Map<string, string>();
    for await (const each of readEntries<{ id: string; name: string }>(this.store.read(report, 'workflows'))) {
      names.set(each.id, each.name);
    }
    const name = names.get(id);
    if (name === undefined) {
      throw ValidationFailed.of('workflow', 'must be the id of a workflow of this report');
    }
    if (!crossToolWorkflows.includes(id)) return { id, name, parts: [name] };
    const singles = [...names].filter(([each]) => !crossToolWorkflows.includes(each)).map(([, each]) => each);
    return { id, name, parts: singles.filter((each) => ` → ${name} → `.includes(` → ${each} → `)) };
  }
}

const nothingChosen = (): ValidationFailed =>
  ValidationFailed.of('from', 'is needed, or one of to, workflow, group, and attribute');
