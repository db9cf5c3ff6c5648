import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  caseExamples,
  casesBehind,
  caseTimesAtPlaces,
  composeReport,
  diagnose,
  drawMaps,
  EventLog,
  LogReplay,
  mainFigures,
  mapWorkflows,
  People,
  reportNames,
  tooVariedText,
  type ChosenCases,
  type Diagnosis,
  type EventSource,
  type GivenCalendar,
  type LogFilter,
  type MainFigures,
  type MappingResult,
  type Period,
  type AnalysisStep,
  type Summary,
} from '#mining';
import type { ConfinedJob } from '#platform';
import { writeSection, type Draft, type LogSpan, type SectionFiles, type StoredSections } from '#reports';
import {
  readDiagnosis,
  readFiles,
  readMapping,
  writeCases,
  writeCaseTimes,
  writeDiagnosis,
  writeFiles,
  writeMapping,
} from './result-files.js';

type RunTerms = Draft['report']['terms'];

export interface LogOrder {
  readonly sources: readonly EventSource[];
  readonly period: Period;
  readonly calendar: GivenCalendar | null;
  readonly filter: LogFilter | null;
  /** What DuckDB may hold in memory before it spills to disk. */
  readonly memoryLimit: string;
}

/** What the rest of a run needs to know of the mapping. */
export interface FoundMapping {
  readonly workflows: number;
  readonly distinctEvents: number;
  /** Names of people, to be replaced by pseudonyms. */
  readonly people: readonly string[];
  /** Why workflows were left out, if any were. */
  readonly tooVaried: string | null;
}

export interface Mapped {
  readonly found: FoundMapping;
  readonly files: SectionFiles;
  /** The path of a file with the cases. */
  readonly cases: string;
}

export interface Diagnosed {
  readonly places: number;
  readonly files: SectionFiles;
  /** The path of a file with how long cases spent at each place. */
  readonly times: string;
}

export interface ComposeOrder {
  readonly terms: RunTerms;
  readonly assumptions: Draft['report']['assumptions'];
  /** The pseudonyms, as numbers by name; null if names are shown. */
  readonly people: ReadonlyMap<string, number> | null;
  /** Workflows and bottlenecks are stored already and stay as they are. */
  readonly isJudgedBefore: boolean;
  readonly wantsNames: boolean;
}

export interface Composed {
  readonly summary: Summary;
  readonly figures: MainFigures;
  readonly span: LogSpan;
  /** All names in the report, if `wantsNames` was set. */
  readonly names: readonly string[];
  readonly files: SectionFiles;
}

/** Analyzes events in a confined process, because events from outside could fill any memory. */
export class Analysis {
  private log: EventLog | null = null;
  private mapping: MappingResult | null = null;
  private diagnosis: Diagnosis | null = null;
  private replay: LogReplay | null = null;

  constructor(
    private readonly signal: AbortSignal,
    private readonly onStep: (step: AnalysisStep) => void,
  ) {}

  /** Returns how many cases the filter chooses, if there is one. */
  async open({ sources, memoryLimit, ...order }: LogOrder, folder: string): Promise<ChosenCases | null> {
    const options = { ...order, memoryLimit, temporaryDirectory: folder, signal: this.signal };
    this.log = await EventLog.open(sources, options, (done, of) => {
      this.onStep({ stage: 'read', step: 'events', done, of });
    });
    return this.log.chosen;
  }

  /** Finds the workflows and their figures. */
  async map(terms: RunTerms, folder: string): Promise<Mapped> {
    const log = this.opened();
    this.mapping = await mapWorkflows(log, terms, this.onStep);
    const outputFolder = await mkdtemp(join(folder, 'mapped-'));
    const examples = this.mapping.workflows.length === 0 ? [] : await caseExamples(log.db);
    const cases = await writeCases(
      join(outputFolder, 'behind'),
      this.mapping.workflows.length === 0 ? [] : await casesBehind(log),
    );
    const sections = { ...(await writeMapping(this.mapping)), cases: await writeSection(examples) };
    return { found: summarizeMapping(this.mapping), files: await writeFiles(outputFolder, sections), cases };
  }

  /** Loads the mapping stored by an earlier phase; null if it is missing or of an older form. */
  async loadMapping(files: SectionFiles): Promise<FoundMapping | null> {
    this.mapping = await readMapping(await readFiles(files));
    return this.mapping && summarizeMapping(this.mapping);
  }

  /** Finds where the time goes, and why. */
  async diagnose(folder: string): Promise<Diagnosed> {
    const log = this.opened();
    const sections: StoredSections = {};
    this.diagnosis = await diagnose(log, this.onStep, (replay) => {
      this.replay = replay;
      sections.replay = replay.write();
    });
    const outputFolder = await mkdtemp(join(folder, 'diagnosed-'));
    const times = await writeCaseTimes(join(outputFolder, 'times'), caseTimesAtPlaces(log));
    const files = await writeFiles(outputFolder, { ...sections, ...(await writeDiagnosis(this.diagnosis)) });
    return { places: this.diagnosis.places.length, files, times };
  }

  async loadDiagnosis(files: SectionFiles): Promise<boolean> {
    const { replay, ...sections } = await readFiles(files);
    this.diagnosis = readDiagnosis(sections);
    this.replay = this.diagnosis && replay !== undefined ? await LogReplay.read(replay) : null;
    return this.diagnosis !== null;
  }

  /** Computes what changes are worth, and in which order to make them. */
  async compose(
    { terms, assumptions, people, isJudgedBefore, wantsNames }: ComposeOrder,
    folder: string,
  ): Promise<Composed> {
    if (!this.mapping || !this.diagnosis) throw new Error('The phases before left no results');
    const { natures, rules, sensitive } = terms;
    const shown = new People(people);
    const options = { assumptions, natures, rules, sensitive, people: shown, replay: this.replay };
    const report = await composeReport(this.mapping, this.diagnosis, options);
    const sections = {
      ...(!isJudgedBefore && {
        workflows: await writeSection(await drawMaps(report.workflows, this.onStep)),
        bottlenecks: await writeSection(report.bottlenecks),
      }),
      opportunities: await writeSection(report.opportunities),
      roi: await writeSection(report.roi),
      roadmap: await writeSection(report.roadmap),
    };
    const files = await writeFiles(await mkdtemp(join(folder, 'composed-')), sections);
    const names = wantsNames ? reportNames(report) : [];
    const { firstEvent, lastEvent } = this.mapping.profile;
    return { summary: report.summary, figures: mainFigures(report), span: { firstEvent, lastEvent }, names, files };
  }

  async close(): Promise<void> {
    await this.log?.close();
    this.log = null;
  }

  private opened(): EventLog {
    if (!this.log) throw new Error('The log is not open');
    return this.log;
  }
}

/** The confined process of a run. */
export const analysisJob: ConfinedJob<Analysis> = {
  name: 'analysis',
  // The default; `RUN_MEMORY` overrides it.
  memory: { heap: 640, all: 1_280 },
  errors: [],
  begin: (at) =>
    new Analysis(at.signal, (step) => {
      at.send(step);
    }),
};

function summarizeMapping({ workflows, profile, people }: MappingResult): FoundMapping {
  const tooVaried = tooVariedText(profile);
  return { workflows: workflows.length, distinctEvents: profile.distinctEvents, people, tooVaried };
}
