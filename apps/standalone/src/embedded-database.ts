import { resolve } from 'node:path';
import type { Companion, Config } from '#platform';
import { EmbeddedPostgres } from './embedded-postgres/embedded-postgres.js';

interface Log {
  debug(line: string): void;
  warn(line: string): void;
}

/** What a running server tells about itself; without a log_line_prefix the severity stands first. */
const routine = /^(LOG|DETAIL|HINT|CONTEXT|STATEMENT|NOTICE|INFO|DEBUG\d?): |^\s/;

/** Without a DATABASE_URL the service brings its own server, which lives as long as it does. */
export async function embeddedDatabase({ databaseUrl, dataDir }: Config, logger: Log): Promise<Companion | null> {
  if (databaseUrl !== undefined) return null;
  const database = await EmbeddedPostgres.start({
    dataDirectory: resolve(dataDir),
    log: (line) => {
      if (routine.test(line)) logger.debug(line);
      else logger.warn(line);
    },
  });
  return { databaseUrl: database.url, stop: () => database.stop() };
}
