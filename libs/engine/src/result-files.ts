import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionFiles, StoredName, StoredSections } from '#reports';

/** As text, or as pieces of it where they may be long. */
export async function writeFiles(
  folder: string,
  sections: StoredSections | Partial<Record<StoredName, AsyncIterable<Buffer>>>,
): Promise<SectionFiles> {
  const files: SectionFiles = {};
  for (const [name, content] of Object.entries(sections) as [StoredName, string | AsyncIterable<Buffer>][]) {
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
