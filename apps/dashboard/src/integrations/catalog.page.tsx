import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { type CatalogEntryView, useSession } from '../api';
import { FileStart } from './upload/choose-file';
import { Delayed, Failure, Icon, Page, useAddressFilters } from '../ui';
import { groupTools } from './catalog-groups';
import { catalogQuery } from './integrations.queries';
import { ToolMark } from './tool-mark';
import classes from './catalog.module.css';

const makeAddress = ({ tool }: CatalogEntryView): string => `/integrations/new/${encodeURIComponent(tool)}`;

export function CatalogPage() {
  const { data: tools, error, refetch } = useQuery(catalogQuery);
  const { scopes } = useSession();
  return (
    <Page
      title="Connect or upload"
      lead="Start with a file, or connect a tool and its history is collected for you."
      above={<Link to="/integrations">Sources</Link>}
    >
      {scopes.includes('integrations:write') && scopes.includes('assessments:write') && <FileStart />}
      {error && <Failure title="The tools could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!tools && !error && <Delayed>Loading tools …</Delayed>}
      {tools && <Catalog tools={tools} />}
    </Page>
  );
}

function Catalog({ tools }: { readonly tools: readonly CatalogEntryView[] }) {
  const navigate = useNavigate();
  const { valueOf, change } = useAddressFilters();
  const [sought, setSought] = useState(() => valueOf('q'));
  const groups = groupTools(tools, sought);
  const count = groups.reduce((sum, group) => sum + group.tools.length, 0);
  const [first] = groups.flatMap((group) => group.tools);
  return (
    <>
      <search className={classes.search}>
        <TextInput
          type="search"
          aria-label="Search tools"
          placeholder="Search tools: Jira, tickets, database …"
          leftSection={<Icon name="search" size={16} />}
          value={sought}
          onChange={({ currentTarget }) => {
            setSought(currentTarget.value);
            change('q', currentTarget.value);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && sought.trim() !== '' && first) void navigate(makeAddress(first));
          }}
          spellCheck={false}
        />
        <p role="status" className={classes.found}>
          {sought.trim() !== '' && count > 0 && (count === 1 ? '1 tool' : `${count} tools`)}
        </p>
      </search>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.name} className={classes.group} data-tools={group.tools.length} aria-label={group.name}>
            <h2>{group.name}</h2>
            <ul className={classes.tools}>
              {group.tools.map((entry) => (
                <li key={entry.tool} className={classes.tool}>
                  <ToolMark tool={entry.tool} />
                  <div>
                    <h3>
                      <Link to={makeAddress(entry)}>{entry.name}</Link>
                    </h3>
                    <p>{entry.description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {count === 0 && (
        <p className={classes.none}>
          No tool matches “{sought.trim()}”. Export its data to a file, or{' '}
          <Link to="/integrations/new/custom">send its events over the API</Link>.
        </p>
      )}
    </>
  );
}
