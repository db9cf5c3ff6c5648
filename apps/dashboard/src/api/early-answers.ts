import { workspace } from './workspace';

/** The responses to the first requests, which are sent while the app itself is still on its way. */
const answers = new Map<string, Promise<Response>>();

export function askEarly(address: string): Promise<Response> {
  const answer = fetch(address, { headers: { 'X-Workspace': workspace }, credentials: 'same-origin' });
  // The request that takes it gets the error, too.
  answer.catch(() => undefined);
  answers.set(new URL(address, location.href).href, answer);
  return answer;
}

/** The response to this request, if it was sent early; only once, because it is as old as the page. */
export function takeEarlyAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET' || headers.get('X-Workspace') !== workspace) return undefined;
  const answer = answers.get(url);
  answers.delete(url);
  return answer;
}
