import type { Diagnosis, Mapping } from '#mining';
import { readList, writeSection, type StoredSections } from '#reports';

/** Raised whenever what is kept changes its shape or its meaning: facts of another form are found anew from the log. */
const form = 4;

/** What the mapping phase found, as it is kept: the workflows an entry each, since they may be large. */
export async function writeMapping({ workflows, profile, natures, people }: Mapping): Promise<StoredSections> {
  return {
    mapped: await writeSection(workflows),
    profile: await writeSection({ form, ...profile }),
    natures: await writeSection(natures),
    people: await writeSection(people),
  };
}

export const sectionsOfMapping = ['mapped', 'profile', 'natures', 'people'] as const;

/** What an earlier phase stored, read back instead of computed again; null where it stored none of this form. */
export async function readMapping({ mapped, natures, people, ...rest }: StoredSections): Promise<Mapping | null> {
  const profile = ofThisForm(rest.profile) as Mapping['profile'] | null;
  if (mapped === undefined || profile === null || natures === undefined || people === undefined) return null;
  return {
    workflows: await readList<Mapping['workflows'][number]>(mapped),
    profile,
    natures: JSON.parse(natures) as Mapping['natures'],
    people: await readList<string>(people),
  };
}

export async function writeDiagnosis(diagnosis: Diagnosis): Promise<StoredSections> {
  return { diagnosis: await writeSection({ form, ...diagnosis }) };
}

export function readDiagnosis({ diagnosis }: StoredSections): Diagnosis | null {
  return ofThisForm(diagnosis) as Diagnosis | null;
}

function ofThisForm(text: string | undefined): object | null {
  if (text === undefined) return null;
  const { form: stored, ...facts } = JSON.parse(text) as { form?: number };
  return stored === form ? facts : null;
}
