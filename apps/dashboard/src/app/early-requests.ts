import { askEarly } from '../api/early-answers';
import { firstPage } from '../api/page-size';
import type { AssessmentItemView } from '../api/schemas';
import { sandboxPath, workspace } from '../api/workspace';
import { readFilters, makeQuery } from '../assessments/list-filters';

/** About as many as a screen shows. */
const mostRows = 12;

/**
 * Shows the first rows of the list in the outline of the page, so that they can be read and opened long before the app
 * has arrived over a slow connection.
 */
function showEarlyRows(assessments: readonly AssessmentItemView[]): void {
  const outline = document.getElementById('outline');
  const place = outline?.querySelector('p');
  if (!outline || !place || assessments.length === 0) return;
  outline.removeAttribute('aria-hidden');
  place.replaceChildren(...assessments.slice(0, mostRows).map(makeRow));
}

function makeRow({ id, company, status, overview }: AssessmentItemView): HTMLAnchorElement {
  const row = document.createElement('a');
  const name = document.createElement('b');
  const finding = document.createElement('span');
  const base = workspace === 'test' ? sandboxPath : '';
  row.href = `${base}/assessments/${id}${status === 'completed' ? '/report' : ''}`;
  name.textContent = company;
  finding.textContent = overview?.results?.headline ?? overview?.results?.topFinding ?? '';
  row.append(name, finding);
  return row;
}

/** Shown at once; the app gets the same response when it has arrived. */
async function show(answer: Promise<Response>): Promise<void> {
  const response = (await answer).clone();
  if (!response.ok) return;
  const { data } = (await response.json()) as { readonly data: readonly AssessmentItemView[] };
  showEarlyRows(data);
}

const listPath = workspace === 'test' ? `${sandboxPath}/assessments` : '/assessments';

// The first requests: this is a script of its own, which the page loads first. Visitors with a shared link have no session.
if (!location.pathname.startsWith('/shared/')) {
  void askEarly('/v1/session');
  if (location.pathname === listPath) {
    const query = { ...makeQuery(readFilters(new URLSearchParams(location.search))), limit: firstPage };
    const given = Object.entries<string | number | undefined>(query).filter(([, value]) => value !== undefined);
    const list = askEarly(
      `/v1/assessments?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`,
    );
    // An error is shown by the app.
    show(list).catch(() => undefined);
  }
}
