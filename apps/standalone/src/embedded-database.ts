import type { DatabaseServer, Config } from '#platform';
import { EmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';

interface Log {
  debug(line: string): void;
  warn(line: string): void;
}

/** Log lines of a running server that need no attention; without a log_line_prefix they begin with the severity. */
const routine = /^(LOG|DETAIL|HINT|CONTEXT|STATEMENT|NOTICE|INFO|DEBUG\d?): |^\s/;

/** Without a DATABASE_URL, the service starts its own PostgreSQL server, and stops it at its end. */
export async function embeddedDatabase({ databaseUrl, dataDir }: Config, logger: Log): Promise<DatabaseServer | null> {
  if (databaseUrl !== undefined) return null;
  const database = await EmbeddedPostgres.start({
    dataDirectory: dataDir,
    log: (line) => {
      if (routine.test(line)) logger.debug(line);
      else logger.warn(line);
    },
  });
  return { databaseUrl: database.url, stop: () => database.stop() };
}
