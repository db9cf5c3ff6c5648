/** The run cannot go on, for a reason that a person has to deal with; the message is told to them. */
export class RunHalted extends Error {}

/** The worker goes away, or the lease has: the work is dropped where it stands, and another worker goes on. */
export class RunInterrupted extends Error {}
