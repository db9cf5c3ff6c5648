import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { projectRoot } from '#platform';

const root = join(projectRoot, 'dist', 'dashboard');

/** What the build left: one page, and assets whose names change with what is in them. */
@Injectable()
export class DashboardFiles {
  readonly assets = join(root, 'assets');
  private names?: Promise<ReadonlySet<string>>;
  private page?: Promise<string>;

  async has(asset: string): Promise<boolean> {
    this.names ??= readdir(this.assets).then((names) => new Set(names));
    return (await this.names).has(asset);
  }

  /** The nonce permits the styles that our components write at run time, and no others. */
  async pageWith(nonce: string): Promise<string> {
    this.page ??= readFile(join(root, 'index.html'), 'utf8');
    return (await this.page).replaceAll('{{nonce}}', nonce);
  }
}
