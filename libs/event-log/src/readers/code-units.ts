/** A text as numbers, which are several times as fast to go through as the characters of a string. */
export class CodeUnits {
  private bytes = Buffer.alloc(0);
  private units = new Uint16Array();

  /** Until the next text; what stands behind its end is of no meaning but never a part of it. */
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
