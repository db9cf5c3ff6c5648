import type { Connection } from '../kit/connector.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { type SqlSession, resolveServer } from './sql-session.js';

/** Opens a transaction in the database of a connection. Throws ToolRejected or ToolUnreachable. */
export async function openSql(connection: Connection, session: ToolSession): Promise<SqlSession> {
  const server = await resolveServer(connection, session);
  // Only the driver that is needed is loaded.
  if (server.dialect === 'mysql') return (await import('./mysql-session.js')).MysqlSession.open(server, session);
  return (await import('./postgres-session.js')).PostgresSession.open(server, session);
}
