import type { CatalogEntryView } from '../api/schemas';
import classes from './integrations.module.css';

/** What the credential has to be allowed, before one is made. */
export function Permissions({ tool: { name, permissions } }: { readonly tool: CatalogEntryView }) {
  if (permissions.length === 0) return null;
  return (
    <section className={classes.permissions} aria-label="Permissions">
      <h2 className={classes.legend}>What the account in {name} needs</h2>
      <ul>
        {permissions.map((permission) => (
          <li key={permission.name}>
            <strong>{permission.name}</strong>, to {permission.why}
          </li>
        ))}
      </ul>
      <p className={classes.text}>
        Nothing else is read. People appear under pseudonyms unless you turn names on. No texts are stored.
      </p>
    </section>
  );
}
