import { type SubmitEventHandler, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { type ApiRequestView, at, useList, useSession } from '../api';
import {
  type Column,
  Badge,
  buttonColumn,
  CopyButton,
  DataTable,
  EmptyState,
  ExactTime,
  Facts,
  FilterBar,
  FilterSelect,
  FilterTabs,
  makeInstant,
  NoneFound,
  PeriodFilter,
  Time,
  useAddressFilters,
  useDialog,
} from '../ui';
import { answerInWords, callerInWords, callerKinds, durationInWords, pickTone } from './request-words';
import { SettingsPage } from './settings.page';
import classes from './requests.module.css';

export function RequestsPage() {
  const { organization, role } = useSession();
  return (
    <SettingsPage title="Requests" lead="What programs and people asked the API in the last seven days.">
      {role === 'admin' ? (
        <RequestsPanel />
      ) : (
        <EmptyState icon="administration" title="For administrators of the organization">
          {organization
            ? `An administrator of ${organization.name} can look up a request for you: tell them its ID.`
            : 'You belong to no organization.'}
        </EmptyState>
      )}
    </SettingsPage>
  );
}

const answers = [
  ['', 'All'],
  ['2xx', 'Succeeded'],
  ['4xx', 'Refused'],
  ['5xx', 'Failed'],
] as const;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Often while a request is awaited, which appears a moment after it was made. */
const refresh =
  (awaited: string | undefined) =>
  (requests: readonly ApiRequestView[]): number =>
    awaited !== undefined && requests.length === 0 ? 2_000 : 15_000;

function RequestsPanel() {
  const { valueOf, change } = useAddressFilters();
  const dialog = useDialog();
  const filters = {
    requestId: valueOf('requestId') || undefined,
    status: valueOf('status') || undefined,
    method: valueOf('method') || undefined,
    actor: valueOf('actor') || undefined,
    since: makeInstant(valueOf('since')),
    until: makeInstant(valueOf('until')),
  };
  const list = useList(at('/v1/requests'), { filters, refresh: refresh(filters.requestId) });
  const named = list.items?.find(({ actor }) => actor?.id === filters.actor)?.actor;
  const isKind = Object.hasOwn(callerKinds, filters.actor ?? '');
  const columns: readonly Column<ApiRequestView>[] = [
    {
      header: 'Request',
      onPhone: 'plain',
      cell: ({ method, path }) => (
        <code className={classes.request} title={path}>
          <strong>{method}</strong> {path}
        </code>
      ),
    },
    {
      header: 'Answer',
      onPhone: 'plain',
      width: '27%',
      cell: ({ status, code }) => (
        <span className={classes.answer}>
          <Badge tone={pickTone(status)}>{status}</Badge>
          {code !== null && <code title={code}>{code}</code>}
        </span>
      ),
    },
    { header: 'Took', width: '5rem', align: 'end', cell: ({ durationMs }) => durationInWords(durationMs) },
    { header: 'Caller', width: '15%', cell: ({ actor }) => callerInWords(actor) },
    { header: 'When', width: '7rem', cell: ({ at: time }) => <Time at={time} /> },
    buttonColumn({
      header: 'Details',
      action: 'Details',
      name: ({ method, path, status }) => `Details of ${method} ${path}, answered ${status}`,
      onPress: (request) => {
        const onCallerChosen = (id: string): void => {
          dialog.close();
          change('actor', id);
        };
        dialog.open({
          title: `${request.method} ${request.path}`,
          content: <Details request={request} onCallerChosen={onCallerChosen} />,
          isWide: true,
        });
      },
      isSubtle: true,
      width: '7rem',
    }),
  ];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <FindRequest
        key={filters.requestId}
        requestId={filters.requestId ?? ''}
        onSought={(id) => change('requestId', id)}
      />
      <FilterTabs parameter="status" name="Filter by answer" choices={answers} />
      <FilterBar isLong>
        <FilterSelect parameter="method" label="Method" data={[{ value: '', label: 'Any' }, ...methods]} w="8rem" />
        <FilterSelect
          parameter="actor"
          label="Caller"
          w="12rem"
          data={[
            { value: '', label: 'Anyone' },
            ...Object.entries(callerKinds).map(([value, { many }]) => ({ value, label: many })),
            ...(filters.actor !== undefined && !isKind
              ? [{ value: filters.actor, label: named?.name ?? filters.actor }]
              : []),
          ]}
        />
        <PeriodFilter />
      </FilterBar>
      <DataTable
        names={['request', 'requests']}
        list={list}
        columns={columns}
        rowKey={({ requestId, at: time, method, path }) => `${requestId} ${time} ${method} ${path}`}
        empty={<Nothing requestId={filters.requestId} isFiltered={isFiltered} />}
      />
      {dialog.element}
    </>
  );
}

interface FindRequestProps {
  readonly requestId: string;
  readonly onSought: (requestId: string) => void;
}

/** Searches for a whole ID, so not at every letter. */
function FindRequest({ requestId, onSought }: FindRequestProps) {
  const [written, setWritten] = useState(requestId);
  const seek: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    onSought(written.trim());
  };
  return (
    <search>
      <form className={classes.find} onSubmit={seek}>
        <TextInput
          className={classes.id}
          label="Request ID"
          description="From an error’s requestId, or the X-Request-Id of any answer"
          value={written}
          maxLength={64}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Find request
        </Button>
        {requestId !== '' && (
          <Button variant="subtle" onClick={() => onSought('')}>
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}

interface NothingProps {
  readonly requestId: string | undefined;
  readonly isFiltered: boolean;
}

function Nothing({ requestId, isFiltered }: NothingProps) {
  if (requestId !== undefined) {
    return (
      <EmptyState icon="search" title="No request with this ID">
        A request appears here within seconds and stays for seven days. Requests without a valid key are not kept, and
        those of the other workspace are in that workspace.
      </EmptyState>
    );
  }
  if (isFiltered) return <NoneFound icon="search" />;
  return (
    <EmptyState icon="search" title="No requests yet">
      Each request with a key, an application, or this dashboard appears here within seconds, and stays for seven days.
    </EmptyState>
  );
}

interface DetailsProps {
  readonly request: ApiRequestView;
  readonly onCallerChosen: (id: string) => void;
}

function Details({ request, onCallerChosen }: DetailsProps) {
  const { requestId, at: time, status, code, durationMs, actor, address } = request;
  return (
    <>
      <Facts
        facts={[
          [
            'Request ID',
            <span key="id" className={classes.copied}>
              <code>{requestId}</code>
              <CopyButton text={requestId} name="the request ID" />
            </span>,
          ],
          ['When', <ExactTime key="at" at={time} />],
          ['Answer', answerInWords(status, code)],
          ['Took', durationInWords(durationMs)],
          ['Caller', actor ? `${callerKinds[actor.type].one} · ${callerInWords(actor)} · ${actor.id}` : 'Unknown'],
          ['Address', address],
        ]}
      />
      {actor && (
        <p className={classes.more}>
          <Button variant="default" size="xs" onClick={() => onCallerChosen(actor.id)}>
            Show only requests of {callerInWords(actor)}
          </Button>
        </p>
      )}
    </>
  );
}
