import { useRef, useState, type ReactNode } from 'react';
import { Button, TextInput } from '@mantine/core';
import type { CatalogEntryView, ChangeIntegrationBody, IntegrationView } from '../api';
import { changedFields, FormProblem, useCheckedForm } from '../ui';
import { listFields, findGaps, leadsElsewhere, makeObject, makeValues, type FieldValues } from './schema-field';
import { SchemaFields } from './schema-fields';
import classes from './integrations.module.css';

interface ConnectionFormProps {
  readonly tool: CatalogEntryView;
  /** The connected integration that is being changed. */
  readonly integration?: IntegrationView;
  /** Initial values when an integration is connected again. */
  readonly initial?: IntegrationView;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (body: ChangeIntegrationBody) => void;
  /** Given if people can connect by signing in at the tool, which replaces the credentials. */
  readonly onSignIn?: (body: ChangeIntegrationBody) => void;
  /** Given if people can see beforehand what would be read. */
  readonly onPreview?: (body: ChangeIntegrationBody) => void;
  readonly children?: ReactNode;
}

/** The name, configuration, and credentials of an integration, with the fields of the tool's schemas. */
export function ConnectionForm(props: ConnectionFormProps) {
  const {
    tool,
    integration,
    initial = integration,
    action,
    isBusy,
    error,
    onSubmit,
    onSignIn,
    onPreview,
    children,
  } = props;
  const configFields = listFields(tool.configSchema, 'config');
  const credentialsFields = listFields(tool.credentialsSchema, 'credentials');
  const [name, setName] = useState(initial?.name ?? '');
  const [config, setConfig] = useState(() => makeValues(configFields, initial?.config));
  const [credentials, setCredentials] = useState(() => makeValues(credentialsFields));
  const [usesToken, setUsesToken] = useState(onSignIn === undefined);
  const isMoved = integration !== undefined && leadsElsewhere(configFields, config, integration.config);

  // Stored credentials are never shown: if left empty in a change, they are kept.
  const isKept =
    !usesToken ||
    (integration !== undefined &&
      !isMoved &&
      Object.values(credentials).every((value) => value === '' || value === false));
  const isPreview = useRef(false);
  const send = (): void => {
    if (isBusy) return;
    const chosen = makeObject(configFields, config);
    const connectBody = usesToken || !onSignIn ? onSubmit : onSignIn;
    const sendBody = isPreview.current && onPreview ? onPreview : connectBody;
    sendBody({
      ...(name.trim() !== '' && { name: name.trim() }),
      ...((!integration || isOther(chosen, integration.config)) && { config: chosen }),
      ...(!isKept && { credentials: makeObject(credentialsFields, credentials) }),
    });
  };
  const {
    form,
    onSubmit: check,
    problems,
    hideProblems,
  } = useCheckedForm(
    () => ({
      ...prefixed('config', findGaps(configFields, config)),
      ...(!isKept && prefixed('credentials', findGaps(credentialsFields, credentials))),
    }),
    send,
    error,
  );
  const mendIn = (part: string, before: FieldValues, after: FieldValues): void =>
    hideProblems([part, ...changedFields(before, after).map((field) => `${part}.${field}`)]);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={check}>
      {error && <FormProblem error={error} fields={['name', 'config', 'credentials']} />}
      <TextInput
        label="Name"
        description="Shown in lists, and used in the report as the name of the workflow."
        placeholder={tool.name}
        value={name}
        maxLength={200}
        error={problems.name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          hideProblems(['name']);
        }}
        autoComplete="off"
      />
      <SchemaFields
        legend="What to read"
        part="config"
        fields={configFields}
        values={config}
        problems={problems}
        onChange={(values) => {
          mendIn('config', config, values);
          setConfig(values);
        }}
      />
      {usesToken && (
        <SchemaFields
          legend={pickLegend(integration !== undefined, isMoved)}
          part="credentials"
          fields={credentialsFields}
          values={credentials}
          problems={problems}
          onChange={(values) => {
            mendIn('credentials', credentials, values);
            setCredentials(values);
          }}
        />
      )}
      {children}
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy} onClick={() => (isPreview.current = false)}>
          {usesToken ? action : `Connect with ${tool.name}`}
        </Button>
        {onPreview && usesToken && (
          <Button type="submit" variant="default" disabled={isBusy} onClick={() => (isPreview.current = true)}>
            See what would be read
          </Button>
        )}
        {onSignIn && (
          <Button variant="subtle" onClick={() => setUsesToken(!usesToken)}>
            {usesToken ? `Connect with ${tool.name} instead` : 'Use a token instead'}
          </Button>
        )}
      </div>
    </form>
  );
}

function pickLegend(isChange: boolean, isMoved: boolean): string {
  if (isMoved) return 'Credentials (the address changed: enter them again)';
  return isChange ? 'New credentials (leave empty to keep the current ones)' : 'Credentials';
}

const prefixed = (part: string, gaps: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(gaps).map(([name, message]) => [`${part}.${name}`, message]));

const isOther = (one: object, other: object): boolean => sorted(one) !== sorted(other);
const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
