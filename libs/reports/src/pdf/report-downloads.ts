import { Injectable } from '@nestjs/common';
import { LinkLimits } from '#auth';
import { parsePublicId } from '#events';
import { Clock, Config, Duration, Secrets } from '#platform';
import { DownloadNotFound } from '../stored/reports.errors.js';

const validity = Duration.ofSeconds(15 * 60);
const context = 'report-download';

/** The query of a download URL. */
export interface SignedAddress {
  readonly expires: string;
  readonly signature: string;
  /** The shared link that the URL was requested with: it ends when the link does. */
  readonly share?: string | undefined;
}

const signed = (file: string, expires: string, share?: string): string =>
  share === undefined ? `${file}:${expires}` : `${file}:${expires}:${share}`;

/** Download URLs that need no credential: signed, and valid for 15 minutes. */
@Injectable()
export class DownloadLinks {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly limits: LinkLimits,
  ) {}

  async issue(file: string, share?: string): Promise<{ downloadUrl: string; expiresAt: Date }> {
    const expiresAt = validity.after(await this.clock.now());
    const expires = String(expiresAt.getTime());
    const signature = this.secrets.sign(signed(file, expires, share), context);
    const query = new URLSearchParams({ expires, signature, ...(share !== undefined && { share }) });
    return { downloadUrl: `${this.config.baseUrl}/v1/report-downloads/${file}?${query.toString()}`, expiresAt };
  }

  /** The id in `file`, unless the URL has expired or was not signed here. */
  async verify(file: string, { expires, signature, share }: SignedAddress): Promise<string> {
    const id = parsePublicId('rpt', file);
    if (!id || !this.secrets.isSigned(signed(file, expires, share), context, signature)) {
      await this.limits.countUnknown();
      throw new DownloadNotFound();
    }
    if (Number(expires) <= (await this.clock.now()).getTime()) throw new DownloadNotFound();
    return id;
  }
}

/** The name a file is saved as, such as `Northwind assessment 2026-11-22.pdf`. */
export function downloadName(company: string, generatedAt: Date, ending: string): string {
  // Characters that file systems refuse, and control characters, which could end or hide the name.
  const safe = company
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const short = Array.from(safe).slice(0, 80).join('').trim();
  return `${short === '' ? 'Workflow' : short} assessment ${generatedAt.toISOString().slice(0, 10)}.${ending}`;
}

/** The header of RFC 6266: the name in ASCII for old clients, and in UTF-8 as in RFC 8187. */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
    // Nothing is left of a name in another script.
    .replace(/^[_ ]+(?= assessment )/, 'Workflow');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
