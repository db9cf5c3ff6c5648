/** What an app brings that the others do not: a database of its own, say. Stopped last. */
export interface Companion {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}
