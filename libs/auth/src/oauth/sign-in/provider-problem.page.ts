import type { Response } from 'express';
import { currentRequest } from '#platform';
import { html } from '../pages/html.js';
import { sendPage } from '../pages/send-page.js';

interface ProviderProblem {
  readonly status: number;
  readonly message: string;
  readonly returnTo: string;
}

/** Why single sign-on refused a person, and the way back. */
export function sendProviderProblem(response: Response, { status, message, returnTo }: ProviderProblem): void {
  const body = html`<p class="notice wrong" role="alert">${message}</p>
    <p class="choices"><a href="/sign-in?return_to=${encodeURIComponent(returnTo)}">Back to sign in</a></p>
    <p class="quiet small foot">
      If you ask for help, mention the request <code>${currentRequest()?.id ?? ''}</code>.
    </p>`;
  sendPage(response, { title: 'You are not signed in', body, status });
}
