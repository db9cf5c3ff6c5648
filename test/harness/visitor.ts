/** One page as a browser without scripts shows it. */
export class VisitedPage {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  /** The URL of a redirect; throws if the response is none. */
  get location(): string {
    const location = this.headers.get('location');
    if (location === null) throw new Error(`${this.status} redirects nowhere: ${this.text.slice(0, 2000)}`);
    return location;
  }

  /** The query parameters of a redirect. */
  get answer(): URLSearchParams {
    return new URL(this.location, 'http://service.invalid').searchParams;
  }

  /** The hidden fields of the form with this action. */
  form(action: string): Record<string, string> {
    const form = this.text.split('<form').find((part) => part.includes(`action="${action}"`));
    if (form === undefined) throw new Error(`No form goes to ${action}: ${this.status} ${this.text.slice(0, 2000)}`);
    return this.hiddenIn(form.split('</form>', 1)[0] ?? '');
  }

  /** The hidden fields of the page's only form. */
  get onlyForm(): Record<string, string> {
    return this.hiddenIn(this.text);
  }

  private hiddenIn(markup: string): Record<string, string> {
    const fields = markup.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g);
    return Object.fromEntries(Array.from(fields, ([, name = '', value = '']) => [name, unescaped(value)]));
  }
}

/** A browser with cookies but without scripts, which must be enough for these pages. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly baseUrl: string) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  dropCookie(name: string): void {
    this.cookies.delete(name);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<VisitedPage> {
    return this.send(path, { headers });
  }

  submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<VisitedPage> {
    return this.send(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  async send(path: string, { headers, ...init }: RequestInit): Promise<VisitedPage> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.baseUrl), {
      ...init,
      redirect: 'manual',
      headers: { ...(headers as Record<string, string>), ...(cookie && { cookie }) },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return new VisitedPage(response.status, response.headers, await response.text());
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
