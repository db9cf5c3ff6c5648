import { ValidationFailed, type Queryable } from '#platform';
import { DomainTaken } from '../../organizations/organizations.errors.js';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** As it stands behind the @ of an address; a name in another script has its `xn--` form. */
function isDomain(text: string): boolean {
  const labels = text.split('.', 20);
  return text.length <= 253 && labels.length > 1 && labels.every((part) => label.test(part));
}

/** Makes exactly these the organization's domains; one that leads to another organization is refused. */
export async function ownDomains(db: Queryable, organizationId: string, wanted: readonly unknown[]): Promise<string[]> {
  const domains = wanted.map((domain) => (typeof domain === 'string' ? domain.trim().toLowerCase() : ''));
  const problems = domains.flatMap((domain, index) => {
    const message = isDomain(domain) ? null : 'must be a domain such as northwind.example';
    return message === null ? [] : [{ field: `domains[${index}]`, message }];
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  await db.query('DELETE FROM sign_in_domains WHERE organization_id = $1 AND domain <> ALL($2::text[])', [
    organizationId,
    domains,
  ]);
  const owned = await db.query<{ domain: string }>(
    `INSERT INTO sign_in_domains (domain, organization_id) SELECT DISTINCT unnest($2::text[]), $1::uuid
     ON CONFLICT (domain) DO UPDATE SET organization_id = sign_in_domains.organization_id
       WHERE sign_in_domains.organization_id = $1
     RETURNING domain`,
    [organizationId, domains],
  );
  const taken = domains.findIndex((domain) => !owned.some((row) => row.domain === domain));
  if (taken !== -1) throw new DomainTaken(`domains[${taken}]`, domains[taken] ?? '');
  return [...new Set(domains)].sort();
}
