import { useId } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ColumnMapping, type ColumnRole, roleNames, roles, timestampFormats } from './column-roles';
import { type CsvPreview, type EventFormat, isBinary, isTable, shownRows } from './file-format';
import classes from './upload.module.css';

export interface CsvChoices {
  readonly columns: ColumnMapping;
  readonly format: string;
  readonly pattern: string;
  readonly timezone: string;
}

interface CsvSettingsProps {
  /** Null if only the service can read the file. */
  readonly columns: readonly string[] | null;
  readonly choices: CsvChoices;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (choices: CsvChoices) => void;
}

const zones = Intl.supportedValuesOf('timeZone');

/** The role of each column, and the format and time zone of timestamps. */
export function CsvSettings(props: CsvSettingsProps) {
  return (
    <>
      <RoleFields {...props} />
      <TimeFields {...props} />
    </>
  );
}

/** Those that most files have. The others are folded until one of them is given. */
const commonRoles: readonly ColumnRole[] = ['case', 'activity', 'timestamp', 'start', 'resource'];
const rareRoles = roleNames.filter((role) => !commonRoles.includes(role));

/** The column for each role. */
export function RoleFields(props: CsvSettingsProps) {
  const isAnyGiven = rareRoles.some((role) => props.choices.columns[role] !== '' || props.problems[role] !== undefined);
  return (
    <>
      <div className={classes.fields}>
        {commonRoles.map((role) => (
          <RoleField key={role} {...props} role={role} />
        ))}
      </div>
      <details className={classes.rare} open={isAnyGiven || undefined}>
        <summary>More columns: lifecycle, event ID, ready at, automated, party</summary>
        <div className={classes.fields}>
          {rareRoles.map((role) => (
            <RoleField key={role} {...props} role={role} />
          ))}
        </div>
      </details>
    </>
  );
}

function RoleField({ role, columns, choices, problems, onChange }: CsvSettingsProps & { readonly role: ColumnRole }) {
  const { label, description, isRequired, usually } = roles[role];
  const words = { label, description, error: problems[role], value: choices.columns[role] };
  const choose = (column: string): void => onChange({ ...choices, columns: { ...choices.columns, [role]: column } });
  if (columns === null) {
    return (
      <TextInput
        {...words}
        placeholder={usually}
        maxLength={300}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    );
  }
  return (
    <NativeSelect
      {...words}
      required={isRequired}
      data={[
        { value: '', label: isRequired ? 'Choose a column …' : 'None' },
        ...columns.map((column) => ({ value: column, label: column })),
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}

/** How times are written, and in which time zone. */
export function TimeFields({ choices, problems, onChange }: Omit<CsvSettingsProps, 'columns'>) {
  const zonesId = useId();
  const set = (part: Partial<CsvChoices>): void => onChange({ ...choices, ...part });
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Date and time format"
        description="Detected from the first rows"
        value={choices.format}
        data={timestampFormats.map(([value, label]) => ({ value, label }))}
        error={choices.format === 'pattern' ? undefined : problems.timestampFormat}
        onChange={({ currentTarget }) => set({ format: currentTarget.value })}
      />
      {choices.format === 'pattern' && (
        <TextInput
          label="Pattern"
          description="d day, M month, y year, H hour, m minute, s second"
          placeholder="dd.MM.yyyy HH:mm"
          value={choices.pattern}
          error={problems.timestampFormat}
          onChange={({ currentTarget }) => set({ pattern: currentTarget.value })}
          spellCheck={false}
        />
      )}
      <TextInput
        label="Time zone"
        description="For times that do not state one"
        placeholder="UTC"
        value={choices.timezone}
        error={problems.timezone}
        onChange={({ currentTarget }) => set({ timezone: currentTarget.value })}
        list={zonesId}
        spellCheck={false}
      />
      <datalist id={zonesId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}

interface FilePreviewProps {
  readonly format: EventFormat;
  readonly text: string;
  readonly table: CsvPreview | null;
  /** Null where a mapping says what each column is. */
  readonly columns: ColumnMapping | null;
}

/** The first rows of a file as a table, or its first lines as text. */
export function FilePreview({ format, text, table, columns }: FilePreviewProps) {
  if (table === null && (isBinary(format) || isTable(format))) return null;
  if (table === null || !isTable(format)) {
    return (
      <figure className={classes.preview}>
        <figcaption className={classes.caption}>First rows of the file</figcaption>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <pre className={classes.text} tabIndex={0} aria-label="First rows of the file">
          {text.slice(0, 1500)}
        </pre>
      </figure>
    );
  }
  const findRoleLabel = (column: string): string | undefined => {
    const role = roleNames.find((name) => columns?.[name] === column);
    return role && roles[role].label;
  };
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>
        {columns === null ? 'The first rows.' : 'The first rows; columns without a role become attributes.'}
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label="The first rows">
        <table className={classes.table}>
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                <th key={at} scope="col" data-taken={findRoleLabel(column) !== undefined}>
                  {column}
                  {columns !== null && <span className={classes.role}>{findRoleLabel(column) ?? 'attribute'}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, shownRows).map((row, at) => (
              <tr key={at}>
                {table.columns.map((_column, cell) => (
                  <td key={cell}>{row[cell]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
