import { posix } from 'node:path';
import { InvalidReadOption, UnreadableFile } from '../events/event-log.errors.js';
import { type ZipParts, readWholeXml } from './xlsx-package.js';

const SHEETS_LIMIT = 1000;
const PARTS_LIMIT = 10_000;
/** Characters in the name of a sheet or a part. Excel's own sheets have at most 31. */
const NAME_LIMIT = 300;

interface Relation {
  readonly type: string;
  readonly target: string;
}

interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

export interface SheetNames {
  readonly names: readonly string[];
  readonly fullest: string;
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** The parts of a workbook, and the settings of all its sheets. */
export class Workbook {
  private readonly sheets: ListedSheet[] = [];
  private relations: ReadonlyMap<string, Relation> = new Map();
  /** Whether days are counted from 1904, as Excel on the Mac once did. */
  from1904 = false;

  private constructor(
    private readonly parts: ZipParts,
    private readonly path: string,
  ) {}

  static async read(parts: ZipParts): Promise<Workbook> {
    const root = await readRelations(parts, '');
    const main = [...root.values()].find(({ type }) => type === 'officeDocument');
    if (main === undefined) throw new UnreadableFile(null, 'this is a ZIP archive, but not an Excel workbook (.xlsx)');
    const workbook = new Workbook(parts, main.target);
    await workbook.load();
    return workbook;
  }

  get sharedStrings(): string | undefined {
    return this.findPart('sharedStrings');
  }

  get styles(): string | undefined {
    return this.findPart('styles');
  }

  /** The part of the sheet with this name; without a name, of the first visible sheet. */
  sheet(name: string | undefined): string {
    const { tables } = this;
    const chosen = name === undefined ? this.visible[0] : tables.find((sheet) => sheet.name === name);
    const part = chosen && this.relations.get(chosen.relation)?.target;
    if (part !== undefined) return part;
    if (name === undefined) throw new UnreadableFile(null, 'the workbook has no sheet with cells');
    const names = either.format(this.visible.slice(0, 20).map((sheet) => sheet.name));
    throw new InvalidReadOption('sheet', `There is no sheet “${name}”. Choose ${names}.`);
  }

  /** The names of the sheets that people see, and the one that takes the most space: a cover sheet is rarely the log. */
  get sheetNames(): SheetNames {
    const sheets = this.visible;
    const measureSheet = ({ relation }: ListedSheet): number =>
      this.parts.declaredSize(this.relations.get(relation)?.target ?? '');
    const [first, ...others] = sheets;
    if (first === undefined) throw new UnreadableFile(null, 'the workbook has no sheet with cells');
    const fullest = others.reduce((most, next) => (measureSheet(next) > measureSheet(most) ? next : most), first);
    return { names: sheets.map(({ name }) => name), fullest: fullest.name };
  }

  private get tables(): readonly ListedSheet[] {
    return this.sheets.filter(({ relation }) => this.relations.get(relation)?.type === 'worksheet');
  }

  /** All of them where all are hidden. */
  private get visible(): readonly ListedSheet[] {
    const shown = this.tables.filter(({ isHidden }) => !isHidden);
    return shown.length > 0 ? shown : this.tables;
  }

  private async load(): Promise<void> {
    this.relations = await readRelations(this.parts, this.path);
    await readWholeXml(this.parts.read(this.path), {
      open: (tag, attributes) => {
        if (tag === 'workbookPr') this.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        else if (tag === 'sheet') this.addSheet(attributes);
      },
    });
  }

  private addSheet(attributes: Readonly<Record<string, string>>): void {
    if (this.sheets.length === SHEETS_LIMIT) throw new UnreadableFile(null, 'the workbook has more than 1,000 sheets');
    const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const isHidden = (attributes.state ?? 'visible') !== 'visible';
    const name = attributes.name ?? '';
    refuseLongName(name, relation);
    this.sheets.push({ name, relation, isHidden });
  }

  private findPart(type: string): string | undefined {
    return [...this.relations.values()].find((relation) => relation.type === type)?.target;
  }
}

function refuseLongName(...names: readonly string[]): void {
  if (names.every((name) => name.length <= NAME_LIMIT)) return;
  throw new UnreadableFile(null, `the workbook names a sheet or a part with more than ${NAME_LIMIT} characters`);
}

/**
 * The relationships of a part ('' for the whole file), by id. Types are shortened to their last word, which is the same
 * in both dialects of Office.
 */
async function readRelations(parts: ZipParts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const { dir, base } = posix.parse(part);
  const path = posix.join(dir, '_rels', `${base}.rels`);
  const relations = new Map<string, Relation>();
  if (!parts.has(path)) return relations;
  await readWholeXml(parts.read(path), {
    open: (tag, { Id: id, Type: type, Target: target }) => {
      if (tag !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      refuseLongName(id, type, target);
      if (relations.size === PARTS_LIMIT) throw new UnreadableFile(null, 'the workbook has more than 10,000 parts');
      const place = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: place });
    },
  });
  return relations;
}
