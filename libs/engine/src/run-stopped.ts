/** The run cannot continue until a person acts; the message tells that person why. */
export class RunHalted extends Error {}

/** The worker goes away, or the lease has: the work is dropped where it stands, and another worker goes on. */
export class RunInterrupted extends Error {}
