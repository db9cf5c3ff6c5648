import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Delayed, Page } from '../ui/page';
import { Failure } from '../ui/state';
import { catalogQuery } from './integrations.queries';
import { ToolMark } from './tool-mark';
import classes from './integrations.module.css';

const kinds = {
  pull: 'Collected automatically',
  push: 'Upload files or send events as they happen',
} as const;

export function CatalogPage() {
  const { data: tools, error, refetch } = useQuery(catalogQuery);
  return (
    <Page
      title="Connect or upload"
      lead="Choose where the events come from."
      above={<Link to="/integrations">Sources</Link>}
    >
      {error && <Failure title="The tools could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!tools && !error && <Delayed>Loading tools …</Delayed>}
      <ul className={classes.cards}>
        {tools?.map(({ tool, name, kind, description }) => (
          <li key={tool} className={classes.card}>
            <ToolMark tool={tool} />
            <h2 className={classes.cardTitle}>
              <Link to={`/integrations/new/${encodeURIComponent(tool)}`} className={classes.cardLink}>
                {name}
              </Link>
            </h2>
            <p className={classes.text}>{description}</p>
            <p className={classes.kind}>{kinds[kind]}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
