/** What was asked for cannot be done with these files; the message names the file, and the line where there is one. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
