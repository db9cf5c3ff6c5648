import type { ChosenFile } from './file-groups';
import { readBeginning } from './read-beginning';

/** Each file with how it begins, or why it cannot be read. */
export const readChosen = (files: readonly File[]): Promise<readonly (ChosenFile | string)[]> =>
  Promise.all(files.map(beginningOf));

async function beginningOf(file: File): Promise<ChosenFile | string> {
  try {
    if (file.size === 0) throw new Error('it is empty');
    return { file, beginning: await readBeginning(file) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return `${file.name} cannot be read: ${words.replace(/\.$/, '')}.`;
  }
}
