import type { Queryable } from '#platform';

interface AddressLink {
  readonly organizationId: string;
  readonly email: string;
}

export async function createAddressLink(
  db: Queryable,
  { hash, organizationId, email }: AddressLink & { readonly hash: Buffer },
): Promise<void> {
  await db.query(
    `INSERT INTO notification_email_links (hash, organization_id, email, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + interval '24 hours')`,
    [hash, organizationId, email],
  );
}

/** Only the organization's newest link works, and only while its address is the one that the organization asks for. */
export async function addressBehindLink(db: Queryable, hash: Buffer): Promise<AddressLink | undefined> {
  const [link] = await db.query<AddressLink>(
    `SELECT link.organization_id AS "organizationId", link.email
     FROM notification_email_links link JOIN organizations o ON o.id = link.organization_id
     WHERE link.hash = $1 AND link.expires_at > clock_timestamp() AND o.pending_notification_email = link.email
       AND NOT EXISTS (
         SELECT FROM notification_email_links newer
         WHERE newer.organization_id = link.organization_id AND newer.created_at > link.created_at)`,
    [hash],
  );
  return link;
}

export async function deleteAddressLink(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('DELETE FROM notification_email_links WHERE hash = $1', [hash]);
}

/** How many were sent in the last 24 hours, to whatever addresses. */
export async function countAddressLinks(db: Queryable, organizationId: string): Promise<number> {
  const open = await db.query(
    'SELECT 1 FROM notification_email_links WHERE organization_id = $1 AND expires_at > clock_timestamp()',
    [organizationId],
  );
  return open.length;
}
