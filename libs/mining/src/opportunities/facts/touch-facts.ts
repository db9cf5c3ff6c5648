/** How long the hands-on work on an activity took, or at most can have taken. */
export interface TouchFacts {
  /** Service time within working hours, divided by how many cases the person had open at once. */
  measured: { count: number; seconds: number; squares: number };
  /** Where starts are not recorded: the most it can have been, for each of `touchGrid`. */
  assumed: { count: number; cappedSeconds: number[] };
}
