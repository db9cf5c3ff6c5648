import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Integration } from '#integrations';
import { People } from '#mining';
import { projectRoot, type Remote } from '#platform';
import { Pseudonyms } from '#reports';
import type { Analysis } from './analysis.job.js';
import type { Run } from './run.js';
import { readFindings, type SampleFindings } from './sample-findings.js';

/** The sample company is the same in every sandbox, so the build analyzes it, once for all. */
@Injectable()
export class SampleResults {
  /** Tests replace it. */
  folder = join(projectRoot, 'dist/sample-results');

  constructor(private readonly pseudonyms: Pseudonyms) {}

  /** Null where a run is about anything else than the sample of a new sandbox: then it is computed. */
  async find(run: Run, integrations: readonly Integration[]): Promise<Remote<Analysis> | null> {
    if (!isPlain(run) || !integrations.every(({ tool }) => tool === 'sample')) return null;
    const { log, workspaceId } = run.draft.report;
    const findings = await readFindings(this.folder);
    const tools = integrations.map(({ id, name, config }) => {
      const events = log?.find(({ integrationId }) => integrationId === id)?.events ?? 0;
      return { name, config, events };
    });
    if (!findings || !isDeepStrictEqual(findings.log, tools)) return null;
    const { people } = findings.mapped.found;
    const { numbers } = await this.pseudonyms.assign(workspaceId, people);
    return isDeepStrictEqual(numbers, People.inOrder(people).numbers) ? finished(findings) : null;
  }
}

/** Whether the run begins, and without terms. One that was interrupted goes on with what is stored. */
function isPlain({ assessment, draft: { report } }: Run): boolean {
  const { phase, periodFrom, periodTo, organizationCalendar } = assessment;
  const terms = Object.values({ ...report.terms, ...report.assumptions });
  return phase === 'mapping' && [periodFrom, periodTo, organizationCalendar, ...terms].every((each) => each === null);
}

/** An analysis whose results are there already; none of its other methods is called in a run that begins. */
function finished({ mapped, diagnosed, composed }: SampleFindings): Remote<Analysis> {
  const unused = (): Promise<never> => Promise.reject(new Error('The analysis of the sample is finished'));
  return {
    open: unused,
    map: () => Promise.resolve(mapped),
    loadMapping: unused,
    diagnose: () => Promise.resolve(diagnosed),
    loadDiagnosis: unused,
    compose: () => Promise.resolve(composed),
    close: () => Promise.resolve(),
  };
}
