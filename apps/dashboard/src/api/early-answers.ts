import { showEarlyRows } from '../app/early-rows';
import { filtersOf, queryOf } from '../assessments/list-filters';
import { firstPage } from './page-size';
import type { AssessmentItemView } from './schemas';
import { sandboxPath, workspace } from './workspace';

/**
 * The first requests, sent while the app itself is still on its way: this is a script of its own, which the page loads
 * first. `fetchFromService` takes the responses instead of asking again.
 */
const answers = new Map<string, Promise<Response>>();

function ask(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { 'X-Workspace': workspace }, credentials: 'same-origin' });
  // The request that takes it gets the error, too.
  answer.catch(() => undefined);
  answers.set(new URL(address, location.href).href, answer);
  return answer;
}

/** Shown at once; the app gets the same response when it has arrived. */
async function show(answer: Promise<Response>): Promise<void> {
  const response = (await answer).clone();
  if (!response.ok) return;
  const { data } = (await response.json()) as { readonly data: readonly AssessmentItemView[] };
  showEarlyRows(data);
}

const listPath = workspace === 'test' ? `${sandboxPath}/assessments` : '/assessments';

// Visitors with a shared link have no session.
if (!location.pathname.startsWith('/shared/')) {
  void ask('/v1/session');
  if (location.pathname === listPath) {
    const query = { ...queryOf(filtersOf(new URLSearchParams(location.search))), limit: firstPage };
    const given = Object.entries<string | number | undefined>(query).filter(([, value]) => value !== undefined);
    const list = ask(
      `/v1/assessments?${given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`,
    );
    // An error is shown by the app.
    show(list).catch(() => undefined);
  }
}

/** The response to this request, if it was sent early; only once, because it is as old as the page. */
export function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET' || headers.get('X-Workspace') !== workspace) return undefined;
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
