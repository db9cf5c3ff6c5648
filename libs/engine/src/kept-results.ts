import type { Diagnosis, Mapping } from '#mining';
import { readList, writeSection, type Draft, type ReportDrafts, type StoredSections } from '#reports';

/** What the mapping phase found, as it is kept: the workflows an entry each, since they may be large. */
export async function writeMapping({ workflows, profile, natures, people }: Mapping): Promise<StoredSections> {
  return {
    mapped: await writeSection(workflows),
    profile: await writeSection(profile),
    natures: await writeSection(natures),
    people: await writeSection(people),
  };
}

/** What an earlier phase stored, read back instead of computed again; null where it stored none. */
export async function loadMapping(drafts: ReportDrafts, draft: Draft): Promise<Mapping | null> {
  const { mapped, ...rest } = await drafts.read(draft, ['mapped', 'profile', 'natures', 'people']);
  const { profile, natures, people } = rest;
  if (mapped === undefined || profile === undefined || natures === undefined || people === undefined) return null;
  return {
    workflows: await readList<Mapping['workflows'][number]>(mapped),
    profile: JSON.parse(profile) as Mapping['profile'],
    natures: JSON.parse(natures) as Mapping['natures'],
    people: await readList<string>(people),
  };
}

export async function loadDiagnosis(drafts: ReportDrafts, draft: Draft): Promise<Diagnosis | null> {
  const { diagnosis } = await drafts.read(draft, ['diagnosis']);
  return diagnosis === undefined ? null : (JSON.parse(diagnosis) as Diagnosis);
}
