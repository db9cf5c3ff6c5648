import { XesEvent, type XesTrace } from './xes-trace.js';

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const AMPERSAND = 38;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;

const eventBegins = listCodes('<event>');
const eventEnds = listCodes('</event>');
/** How nearly every attribute of nearly every log begins. */
const opening = /<(string|date|int|float|boolean|id) key="([\w :.()/,#-]+)" value="/y;
const entity = /&(amp|lt|gt|quot|apos);/g;
const entityHere = new RegExp(entity, 'y');
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const OPENINGS_KEPT = 1_000;

interface Opening {
  readonly codes: Uint16Array;
  readonly type: string;
  readonly key: string;
  /** The opening that followed it the last time: events of a log are much alike, so it is tried first. */
  next: Opening | null;
}

/**
 * Reads attributes without children, and events of only such attributes, several times as fast as a full XML parser:
 * nearly all of an XES file. Only elements that are complete and certainly well-formed are read, so that the rest of
 * the document means the same without them.
 */
export class PlainXes {
  private readonly units = new CodeUnits();
  private readonly openings = new Map<string, Opening>();
  private text = '';
  private codes: Uint16Array = new Uint16Array();
  private last: Opening = { codes: eventBegins, type: '', key: '', next: null };
  private value = '';
  private breaks = 0;

  /** `position` is advanced by the lines that were read. */
  constructor(private readonly position: { line: number }) {}

  load(text: string): void {
    this.text = text;
    this.codes = this.units.of(text);
  }

  /**
   * Reads plain elements from `at` on, which must be right behind a tag, directly inside `trace`. Returns where the
   * first element begins that is not plain or not complete.
   */
  readElements(at: number, trace: XesTrace): number {
    for (let taken = at; ;) {
      this.breaks = 0;
      const start = this.skipSpace(taken);
      const event = this.stands(eventBegins, start) ? new XesEvent(this.position.line + this.breaks) : null;
      const end = event === null ? this.attribute(start) : this.fill(event, start + eventBegins.length);
      if (end === -1) return taken;
      this.position.line += this.breaks;
      if (event === null) trace.add(this.last.type, this.last.key, this.value);
      else trace.addEvent(event);
      taken = end;
    }
  }

  /** Returns where the event ends, -1 if it is not plain. */
  private fill(event: XesEvent, from: number): number {
    for (let at = this.skipSpace(from); ; at = this.skipSpace(at)) {
      if (this.codes[at + 1] === SLASH) return this.stands(eventEnds, at) ? at + eventEnds.length : -1;
      at = this.attribute(at);
      if (at === -1) return -1;
      event.add(this.last.type, this.last.key, this.value);
    }
  }

  /** Returns where the attribute ends, -1 if it is not plain; leaves it in `last` and `value`. */
  private attribute(at: number): number {
    const found = this.readOpening(at);
    if (found === null) return -1;
    const { codes } = this;
    const from = at + found.codes.length;
    let hasEntities = false;
    let end = from;
    for (; codes[end] !== QUOTE; end++) {
      if (isPlain(codes[end] ?? 0)) continue;
      if (!this.isEntity(end)) return -1;
      hasEntities = true;
    }
    const slash = codes[end + 1] === SPACE ? end + 2 : end + 1;
    if (codes[slash] !== SLASH || codes[slash + 1] !== GREATER) return -1;
    const value = this.text.slice(from, end);
    this.value = hasEntities ? value.replace(entity, (_, name: string) => entities[name] ?? '') : value;
    this.last.next = found;
    this.last = found;
    return slash + 2;
  }

  private readOpening(at: number): Opening | null {
    const { next } = this.last;
    if (next !== null && this.stands(next.codes, at)) return next;
    opening.lastIndex = at;
    const [whole, type, key] = opening.exec(this.text) ?? [];
    if (whole === undefined || type === undefined || key === undefined) return null;
    const known = this.openings.get(whole);
    if (known !== undefined) return known;
    if (this.openings.size === OPENINGS_KEPT) this.openings.clear();
    const found = { codes: listCodes(whole), type, key, next: null };
    this.openings.set(whole, found);
    return found;
  }

  private isEntity(at: number): boolean {
    entityHere.lastIndex = at;
    return this.codes[at] === AMPERSAND && entityHere.test(this.text);
  }

  private stands(wanted: Uint16Array, at: number): boolean {
    const { codes } = this;
    // From the end, because openings differ in their keys, which come last.
    for (let index = wanted.length - 1; index >= 0; index--) if (codes[at + index] !== wanted[index]) return false;
    return true;
  }

  /** A carriage return and a line feed are one line break; a carriage return alone is left to the parser. */
  private skipSpace(from: number): number {
    const { codes } = this;
    for (let at = from; ; at++) {
      const code = codes[at];
      if (code === LINE_FEED) this.breaks++;
      else if (code === RETURN ? codes[at + 1] !== LINE_FEED : code !== SPACE && code !== TAB) return at;
    }
  }
}

/**
 * Whether a code unit stands for itself in a value. Not plain are control characters, which XML forbids or turns into
 * spaces, the line separator, which XML 1.1 turns into a space, and surrogates, which may be unpaired.
 */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code >= SPACE && code !== AMPERSAND && code !== LESS;
  return code >= 0xa0 && code < 0xd800 && code !== 0x2028;
}

function listCodes(text: string): Uint16Array {
  return Uint16Array.from(text, (character) => character.charCodeAt(0));
}

/** A text as an array of numbers, which is several times as fast to scan as a string. */
class CodeUnits {
  private bytes = Buffer.alloc(0);
  private units = new Uint16Array();

  /** Valid until the next call. What follows the end of the text in the array is left over and must be ignored. */
  of(text: string): Uint16Array {
    if (text.length >= this.units.length) {
      this.units = new Uint16Array(2 * text.length + 1);
      this.bytes = Buffer.from(this.units.buffer);
    }
    this.bytes.write(text, 'utf16le');
    this.units[text.length] = 0;
    return this.units;
  }
}
