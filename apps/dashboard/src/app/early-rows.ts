import type { AssessmentItemView } from '../api/schemas';
import { sandboxPath, workspace } from '../api/workspace';

/** About as many as a screen shows. */
const most = 12;

/**
 * Shows the first rows of the list in the outline of the page, so that they can be read and opened long before the app
 * has arrived over a slow connection.
 */
export function showEarlyRows(assessments: readonly AssessmentItemView[]): void {
  const outline = document.getElementById('outline');
  const place = outline?.querySelector('p');
  if (!outline || !place || assessments.length === 0) return;
  outline.removeAttribute('aria-hidden');
  place.replaceChildren(...assessments.slice(0, most).map(rowOf));
}

function rowOf({ id, company, status, overview }: AssessmentItemView): HTMLAnchorElement {
  const row = document.createElement('a');
  const name = document.createElement('b');
  const finding = document.createElement('span');
  const base = workspace === 'test' ? sandboxPath : '';
  row.href = `${base}/assessments/${id}${status === 'completed' ? '/report' : ''}`;
  name.textContent = company;
  finding.textContent = overview?.results?.topFinding ?? '';
  row.append(name, finding);
  return row;
}
