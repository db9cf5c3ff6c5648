import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Request, Response } from 'express';
import { Injectable } from '@nestjs/common';
import { projectRoot } from '#platform';

/** Browsers accept Brotli, which is a sixth smaller, only over HTTPS and from their own machine. */
const packings = { br: 'br', gzip: 'gz' } as const;

/** Sends a file of `root`, packed if the build has packed it (`isPacked`) and the client accepts it. */
export function sendPacked(
  request: Request,
  response: Response,
  { root, name, isPacked }: { readonly root: string; readonly name: string; readonly isPacked: boolean },
): void {
  const packing = isPacked ? (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each)) : undefined;
  response.vary('Accept-Encoding').type(extname(name));
  if (packing) response.set('Content-Encoding', packing);
  // With `root`, Express also serves from below a folder whose name begins with a dot.
  response.sendFile(packing ? `${name}.${packings[packing]}` : name, { root, cacheControl: false });
}

const root = join(projectRoot, 'dist', 'dashboard');

/** The built dashboard: one page, and assets whose names contain a hash. */
@Injectable()
export class DashboardFiles {
  readonly assets = join(root, 'assets');
  private names?: Promise<ReadonlySet<string>>;
  private page?: Promise<string>;

  async has(asset: string): Promise<boolean> {
    this.names ??= readdir(this.assets).then((names) => new Set(names));
    return (await this.names).has(asset);
  }

  /** The nonce permits the styles that the components write at run time; a `bare` page has no navigation. */
  async makePage(nonce: string, frame: 'bare' | 'framed'): Promise<string> {
    this.page ??= readFile(join(root, 'index.html'), 'utf8');
    return (await this.page).replaceAll('{{nonce}}', nonce).replace('{{frame}}', frame);
  }
}

export interface StaticGuide {
  readonly title: string;
  readonly text: string;
}

/** The built files of /docs. */
@Injectable()
export class DocsFiles {
  readonly folder = join(projectRoot, 'dist', 'dashboard', 'docs');

  private readers?: Promise<ReadonlySet<string>>;

  /** Every guide as a page and as Markdown, and what they show and link to, by their paths below /docs. */
  forReaders(): Promise<ReadonlySet<string>> {
    this.readers ??= readdir(this.folder, { recursive: true }).then(
      (paths) =>
        new Set(paths.filter((path) => /^((?!llms)\S+\.(html|md|css)|mappings\/\S+\.json|pictures\/.+)$/.test(path))),
    );
    return this.readers;
  }

  /** The list of all guides, for programs. */
  listForPrograms(): Promise<string> {
    return readFile(join(this.folder, 'llms.txt'), 'utf8');
  }

  async guides(): Promise<readonly StaticGuide[]> {
    return JSON.parse(await readFile(join(this.folder, 'guides.json'), 'utf8')) as StaticGuide[];
  }
}
