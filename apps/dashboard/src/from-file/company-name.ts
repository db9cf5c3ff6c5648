import { capitalized, oneLine } from '../ui/words';

/** Words that say what a file is, not whose it is. */
const noise =
  /^(export(ed)?|log|logs|event|events|data|dump|extract|report|final|new|copy|book\d*|sheet\d*|table|file|download|upload|untitled|v?\d+|\(\d+\)|xes|csv|xlsx)$/i;

/** As many as the API takes. */
const mostCharacters = 200;

/** "tickets_export_2026-03-01 (2).csv.gz" becomes "Tickets"; a name that says nothing becomes the organization's. */
export function guessCompany(fileName: string, organization: string): string {
  const words = oneLine(fileName)
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]{2,9}$/i, '')
    .split(/[\s_.-]+/)
    .filter((word) => word !== '' && !noise.test(word));
  const name = capitalized(words.join(' '));
  return name === '' || name.length > mostCharacters ? organization : name;
}
