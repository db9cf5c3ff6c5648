import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Results } from '#assessments';
import { type MainFigures, People, type Summary } from '#mining';
import { pickPeriod, Pseudonyms, ReportDrafts, writeSection, type SectionFiles } from '#reports';
import { writeFiles } from './result-files.js';
import type { Run, Workplace } from './run.js';
import { SummaryWording } from './summary-wording.js';

interface Composition {
  readonly results: Results;
  readonly figures: MainFigures;
  readonly files: SectionFiles;
}

/** Turns what the earlier phases found into the sections of the report. */
@Injectable()
export class ReportComposer {
  constructor(
    private readonly drafts: ReportDrafts,
    private readonly pseudonyms: Pseudonyms,
    private readonly wording: SummaryWording,
  ) {}

  async compose(run: Run, { analysis, folder, workFolder, takeBack }: Workplace): Promise<Composition> {
    const { assumptions, terms, workspaceId } = run.draft.report;
    const names = run.found?.people ?? [];
    const people = terms.showPeople === true ? new People(null) : await this.pseudonyms.assign(workspaceId, names);
    const stored = await this.drafts.storedSections(run.draft);
    const isJudgedBefore = !run.isLogOpen && stored.has('workflows') && stored.has('bottlenecks');
    const order = { terms, assumptions, people: people.numbers, isJudgedBefore, wantsNames: this.wording.isOn };
    const composed = await analysis.compose(order, workFolder);
    await takeBack(composed.files);
    const summary = await this.wording.improve(composed, run.signal);
    run.signal.throwIfAborted();
    const reworded = await writeFiles(await mkdtemp(join(folder, 'summary-')), {
      summary: await writeSection(summary),
    });
    const results = { ...pickResults(summary), period: pickPeriod(run.assessment, composed.span) };
    return { results, figures: composed.figures, files: { ...composed.files, ...reworded } };
  }
}

/** What the list of assessments shows of a report. */
function pickResults({ totals, annual, headline, findings }: Summary): Omit<Results, 'period'> {
  return {
    cases: totals.cases,
    annualValue: annual?.value ?? null,
    headline,
    topFinding: findings[0]?.text ?? null,
  };
}
