import type { AttributeReader, ComparedAttribute } from '../../drivers/compare-attributes.js';
import type { ValuesSelect } from '../../drivers/attributes.js';
import { isResult } from '../../drivers/column-content.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import type { Outcome, OutcomeDriver } from '../../report/schema/report-sections.js';
import type { ListedWorkflow } from '../../log/workflow-list.js';
import { createOutcomeTables, findOutcomes } from './find-outcomes.js';
import { type CheckRun, findCheckRuns } from './check-runs.js';
import { findKnockouts } from './knockouts.js';
import { OutcomeComparison } from './outcome-comparison.js';
import { ColumnsByMeaning } from './columns-by-meaning.js';

interface FoundOutcomes {
  outcomes: Map<number, Outcome[]>;
  drivers: Map<number, OutcomeDriver[]>;
  checkRuns: Map<number, CheckRun[]>;
}

/** Finds outcomes and their drivers while the attributes of cases are read for other drivers, so that they are read once. */
export class OutcomeReader implements AttributeReader {
  private readonly columns: ColumnsByMeaning;
  private readonly comparison: OutcomeComparison;

  constructor(private readonly db: AnalyticDatabase) {
    this.columns = new ColumnsByMeaning(db);
    this.comparison = new OutcomeComparison(db);
  }

  async begin(): Promise<void> {
    await this.columns.begin();
    await this.comparison.begin();
  }

  async read(key: string, values: ValuesSelect): Promise<void> {
    await this.columns.read(key, values);
  }

  async ready(): Promise<void> {
    await this.columns.readPeople();
    await createOutcomeTables(this.db);
  }

  async compare(workflow: number, what: ComparedAttribute, valued: string): Promise<void> {
    if (!isResult(what.attribute)) await this.comparison.compare(workflow, what, valued);
  }

  async found(workflows: readonly ListedWorkflow[]): Promise<FoundOutcomes> {
    const outcomes = await findOutcomes(this.db, await findKnockouts(this.db));
    const checkRuns = await findCheckRuns(this.db);
    const drivers = new Map<number, OutcomeDriver[]>();
    for (const { number, id } of workflows) drivers.set(number, await this.comparison.found(number, id));
    return { outcomes, drivers, checkRuns };
  }

  async dropTables(): Promise<void> {
    await this.db.drop('column_value', 'group_run', 'slowest_with', 'case_end', 'came_back', 'case_outcome');
  }
}
