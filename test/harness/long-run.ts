/** `npm run test:long`, which also tries other screens, more seeds, and larger scales. */
export const isLongRun = process.env.LONG_RUN === 'true';

/** What only the long run tries, in addition to what each run does. */
export const inLongRun = <Value>(...values: readonly Value[]): readonly Value[] => (isLongRun ? values : []);
