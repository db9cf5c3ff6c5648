import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { projectRoot } from '#platform';

export interface Guide {
  readonly title: string;
  readonly text: string;
}

/** What the build left for /docs. */
@Injectable()
export class DocsFiles {
  readonly folder = join(projectRoot, 'dist', 'dashboard', 'docs');

  async guides(): Promise<readonly Guide[]> {
    return JSON.parse(await readFile(join(this.folder, 'guides.json'), 'utf8')) as Guide[];
  }
}
