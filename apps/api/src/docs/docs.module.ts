import { Module } from '@nestjs/common';
import { DocsController } from './docs.controller.js';
import { DocsFiles } from './docs-files.js';
import { GuidedReference } from './guided-reference.js';

/** /docs: the guides and the reference, to read and to try. */
@Module({ controllers: [DocsController], providers: [DocsFiles, GuidedReference] })
export class DocsModule {}
