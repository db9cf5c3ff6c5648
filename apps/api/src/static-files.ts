import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { Injectable } from '@nestjs/common';
import { projectRoot } from '#platform';

/** Sends a file of `root`, gzipped if the build has packed it (`isPacked`) and the client accepts it. */
export function sendPacked(
  request: Request,
  response: Response,
  { root, name, isPacked }: { readonly root: string; readonly name: string; readonly isPacked: boolean },
): void {
  const isSentPacked = isPacked && request.acceptsEncodings('gzip') === 'gzip';
  response.vary('Accept-Encoding').type(name);
  if (isSentPacked) response.set('Content-Encoding', 'gzip');
  // With `root`, Express also serves from below a folder whose name begins with a dot.
  response.sendFile(isSentPacked ? `${name}.gz` : name, { root, cacheControl: false });
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

  /** The nonce permits the styles that the components write at run time. */
  async pageWith(nonce: string): Promise<string> {
    this.page ??= readFile(join(root, 'index.html'), 'utf8');
    return (await this.page).replaceAll('{{nonce}}', nonce);
  }
}

export interface Guide {
  readonly title: string;
  readonly text: string;
}

/** The built files of /docs. */
@Injectable()
export class DocsFiles {
  readonly folder = join(projectRoot, 'dist', 'dashboard', 'docs');

  async guides(): Promise<readonly Guide[]> {
    return JSON.parse(await readFile(join(this.folder, 'guides.json'), 'utf8')) as Guide[];
  }
}
