import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { currentRequest, errorAnswer, openAnswer } from '#platform';
import { html } from './html.js';
import { PageRefused } from './page-refused.js';
import { sendPage } from './send-page.js';

/** What goes wrong behind a page is said by a page. */
@Catch()
export class PagesFilter implements ExceptionFilter {
  private readonly logger = new Logger('Pages');

  catch(cause: unknown, host: ArgumentsHost): void {
    const { status, headers, title, message } = this.refusal(cause);
    const response = openAnswer(host);
    if (!response) return;
    response.set(headers);
    const body = html`<p>${message}</p>
      <p class="quiet small">If you ask for help, mention the request <code>${currentRequest()?.id ?? ''}</code>.</p>`;
    sendPage(response, { status, title, body });
  }

  private refusal(cause: unknown): Pick<PageRefused, 'status' | 'headers' | 'title' | 'message'> {
    if (cause instanceof PageRefused) return cause;
    const { status, headers, body } = errorAnswer(cause, '');
    if (status >= 500) this.logger.error(cause instanceof Error ? cause : new Error(String(cause)));
    const title = status >= 500 ? 'That did not work' : 'This request cannot be answered';
    return { status, headers, title, message: body.error.message };
  }
}
