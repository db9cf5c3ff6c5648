import type { Bottleneck, Diagnosis, Mapping, Opportunity, Workflow } from '#mining';
import { readList, type Draft, type ReportDrafts } from '#reports';

/** What an earlier phase stored, read back instead of computed again. */
export async function loadMapping(drafts: ReportDrafts, draft: Draft): Promise<Mapping> {
  const { workflows, profile } = await drafts.read(draft, ['workflows', 'profile']);
  if (workflows === undefined || profile === undefined) throw new Error('The mapping phase left no result');
  return { workflows: await readList<Workflow>(workflows), profile: JSON.parse(profile) as Mapping['profile'] };
}

export async function loadDiagnosis(drafts: ReportDrafts, draft: Draft): Promise<Diagnosis> {
  const { bottlenecks, opportunities } = await drafts.read(draft, ['bottlenecks', 'opportunities']);
  if (bottlenecks === undefined || opportunities === undefined) throw new Error('The diagnose phase left no result');
  return {
    bottlenecks: await readList<Bottleneck>(bottlenecks),
    opportunities: await readList<Opportunity>(opportunities),
  };
}
