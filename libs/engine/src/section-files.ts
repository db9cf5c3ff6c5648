import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredName, StoredSections } from '#reports';

/** Where each section is: as files, because copying them between two processes would hold both for as long. */
export type SectionFiles = Partial<Record<StoredName, string>>;

export async function writeFiles(folder: string, sections: StoredSections): Promise<SectionFiles> {
  const files: SectionFiles = {};
  for (const [name, content] of Object.entries(sections) as [StoredName, string][]) {
    files[name] = join(folder, name);
    await writeFile(files[name], content, { flag: 'wx', mode: 0o600 });
  }
  return files;
}

export async function readFiles(files: SectionFiles): Promise<StoredSections> {
  const sections: StoredSections = {};
  for (const [name, path] of Object.entries(files) as [StoredName, string][]) {
    sections[name] = await readFile(path, 'utf8');
  }
  return sections;
}
