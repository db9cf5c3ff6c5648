import { VendorServer } from '../vendor-server.js';
import type { GrowingVendor } from '../vendor.js';
import { MariadbServer } from './mariadb-server.js';

const insert = `
  INSERT INTO steps (order_no, what, happened, who)
  SELECT seq DIV 4, ELT(seq % 4 + 1, 'Ordered', 'Packed 📦', 'Sent', 'Paid'),
    TIMESTAMPADD(MICROSECOND, seq * 420123456, '2026-09-01'), ELT(seq % 3 + 1, 'Ada Lovelace', 'Søren', NULL)
  FROM`;

/** A real MariaDB with a user who may read one table. */
export async function startMariadb(count = 3_500): Promise<GrowingVendor> {
  const mariadb = await MariadbServer.start();
  await mariadb.run('CREATE DATABASE erp CHARACTER SET utf8mb4');
  await mariadb.run(`SET time_zone = '+00:00'`);
  await mariadb.run(`CREATE TABLE erp.steps (id int AUTO_INCREMENT PRIMARY KEY, order_no int, what varchar(40),
    happened timestamp(6) NULL, who varchar(40), secret text DEFAULT 'Secret')`);
  await mariadb.run('USE erp');
  await mariadb.run(`${insert} seq_0_to_${count - 1}`);
  await mariadb.run(`CREATE USER reader IDENTIFIED BY 'secret'`);
  await mariadb.run('GRANT SELECT ON erp.steps TO reader');
  let size = count;
  const query = `SELECT id, order_no AS case_id, what AS activity, happened AS timestamp, who AS resource
    FROM steps; # as the shop writes them`;
  // What has to be stopped is the database server.
  const server = await VendorServer.start(() => ({ status: 404 }));
  const stop = server.stop.bind(server);
  server.stop = async () => {
    await stop();
    await mariadb.stop();
  };
  return {
    server,
    connection: {
      config: { query, cursorColumn: 'id' },
      credentials: {
        connectionString: `mariadb://reader:secret@localhost:${mariadb.port}/erp`,
        // As the field of a form sends it.
        caCertificate: mariadb.certificate.replaceAll('\n', ''),
      },
    },
    revoke: () => mariadb.run('ALTER USER reader ACCOUNT LOCK'),
    grow: async (to) => {
      await mariadb.run(`${insert} seq_${size}_to_${to - 1}`);
      size = to;
    },
    moveTo: (hours) => mariadb.run('SET GLOBAL time_zone = ?', [offset(hours)]),
  };
}

const offset = (hours: number): string => {
  const minutes = String(Math.abs((hours % 1) * 60)).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${String(Math.trunc(Math.abs(hours))).padStart(2, '0')}:${minutes}`;
};
