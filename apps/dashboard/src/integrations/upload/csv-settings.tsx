import { NativeSelect, TextInput } from '@mantine/core';
import { TimeZoneField } from '../../ui';
import { type ColumnMapping, type ColumnRole, roleNames, roles, timestampFormats } from './column-roles';
import classes from './upload.module.css';

export interface CsvChoices {
  readonly columns: ColumnMapping;
  readonly format: string;
  readonly pattern: string;
  readonly timezone: string;
}

interface CsvSettingsProps {
  readonly choices: CsvChoices;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (choices: CsvChoices) => void;
}

/** Those that most files have. The others are folded until one of them is given. */
const commonRoles: readonly ColumnRole[] = ['case', 'activity', 'timestamp', 'start', 'resource'];
const rareRoles = roleNames.filter((role) => !commonRoles.includes(role));

/** The column for each role, of a file that only the service can read. */
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

function RoleField({ role, choices, problems, onChange }: CsvSettingsProps & { readonly role: ColumnRole }) {
  const { label, description, usually } = roles[role];
  return (
    <TextInput
      label={label}
      description={description}
      error={problems[role]}
      value={choices.columns[role]}
      placeholder={usually}
      maxLength={300}
      onChange={({ currentTarget }) =>
        onChange({ ...choices, columns: { ...choices.columns, [role]: currentTarget.value } })
      }
    />
  );
}

/** How times are written, and in which time zone. */
export function TimeFields({ choices, problems, onChange }: CsvSettingsProps) {
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
      <TimeZoneField
        description="For times that do not state one"
        placeholder="UTC"
        value={choices.timezone}
        error={problems.timezone}
        onChange={(timezone) => set({ timezone })}
      />
    </div>
  );
}
