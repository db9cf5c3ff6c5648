/** What vendors' data happened in: the sixty days before today, so that it is never older than a first collection goes back. */
const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 60 * 86_400_000;

export const minutesIn = (minutes: number): Date => new Date(start + minutes * 60_000);

/** As most vendors write it: whole seconds, UTC. */
export const wholeSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
