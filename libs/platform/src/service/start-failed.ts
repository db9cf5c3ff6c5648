/** The start stops for a reason outside the program; the message is one line that names what to change. */
export class StartFailed extends Error {}
