import type { Owned } from '#auth';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform';
import type { SectionFiles, StoredName } from './report-sections.js';
import {
  bytesAtOnce,
  findSections,
  putPiece,
  putSection,
  putSectionInPieces,
  readPartOfRow,
  readPiece,
  type FoundSection,
} from './section-store.queries.js';

/** Size of the parts in which a section of an earlier version, stored in one row, is read. */
const bytesPerPart = 16 * 2 ** 20;

/** Reads and writes sections. Long ones are moved piece by piece: as a whole they would delay other requests. */
@Injectable()
export class SectionStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async find(report: Owned, names: readonly StoredName[]): Promise<ReadonlyMap<StoredName, FoundSection>> {
    const found = await this.unitOfWork.read(() => findSections(this.unitOfWork.db, report, names));
    return new Map(found.map((section) => [section.name, section]));
  }

  async *pieces(section: FoundSection): AsyncGenerator<Buffer, void> {
    if (section.content !== null) {
      yield Buffer.from(section.content);
      return;
    }
    let at = 0;
    for (let number = 0; at < section.bytes; number++) {
      const pieces = await (section.isInPieces ? this.piece(section, number) : this.partOfRow(section, at));
      // The assessment may have been deleted meanwhile: half a section must not pass for a whole one.
      if (pieces.length === 0) throw new Error(`The section ${section.name} of report ${section.heldBy} ends early`);
      for (const piece of pieces) {
        at += piece.length;
        yield piece;
      }
    }
  }

  async text(section: FoundSection): Promise<string> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(section)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  }

  /** Yields nothing if the report has no such section. */
  async *read(report: Owned, name: StoredName): AsyncGenerator<Buffer, void> {
    const section = (await this.find(report, [name])).get(name);
    if (section) yield* this.pieces(section);
  }

  /** Call it in the transaction that ends the phase. */
  async store(report: Owned, files: SectionFiles): Promise<void> {
    for (const [name, path] of Object.entries(files) as [StoredName, string][]) await this.putOne(report, name, path);
  }

  private async putOne(report: Owned, name: StoredName, path: string): Promise<void> {
    const { db } = this.unitOfWork;
    const { size } = await stat(path);
    if (size <= bytesAtOnce) {
      await putSection(db, report, name, await readFile(path, 'utf8'));
      return;
    }
    await putSectionInPieces(db, report, name, size);
    let number = 0;
    for await (const content of readPieces(path)) await putPiece(db, { report, name, number: number++ }, content);
  }

  private piece(section: FoundSection, number: number): Promise<Buffer[]> {
    return this.unitOfWork.read(() => readPiece(this.unitOfWork.db, section, number));
  }

  private partOfRow(section: FoundSection, at: number): Promise<Buffer[]> {
    const length = Math.min(bytesPerPart, section.bytes - at);
    return this.unitOfWork.read(() => readPartOfRow(this.unitOfWork.db, section, at, length));
  }
}

/** Cut between characters, because each piece is stored as a text. */
async function* readPieces(path: string): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8');
  for await (const bytes of createReadStream(path, { highWaterMark: bytesAtOnce }))
    yield decoder.write(bytes as Buffer);
}
