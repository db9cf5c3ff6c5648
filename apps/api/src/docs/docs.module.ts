import { Module } from '@nestjs/common';
import { OpenApi } from '#platform';
import { DocsController } from './docs.controller.js';
import { DocsFiles } from './docs-files.js';
import { GuidedReference } from './guided-reference.js';
import { introduction } from './introduction.js';

/** /docs: the guides and the reference, to read and to try. */
@Module({ controllers: [DocsController], providers: [DocsFiles, GuidedReference] })
export class DocsModule {
  constructor(openApi: OpenApi) {
    openApi.introduction = introduction;
  }
}
