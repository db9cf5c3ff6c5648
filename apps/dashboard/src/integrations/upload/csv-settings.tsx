import { useId } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { roleNames, roles, type ColumnMapping } from './column-roles';
import { timestampFormats } from './timestamp-format';
import classes from './upload.module.css';

export interface CsvChoices {
  readonly columns: ColumnMapping;
  readonly format: string;
  readonly pattern: string;
  readonly timezone: string;
}

interface CsvSettingsProps {
  /** Null where only the service can read them. */
  readonly columns: readonly string[] | null;
  readonly choices: CsvChoices;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (choices: CsvChoices) => void;
}

const zones = Intl.supportedValuesOf('timeZone');

/** Which column is what, and how its times are written. */
export function CsvSettings({ columns, choices, problems, onChange }: CsvSettingsProps) {
  const zonesId = useId();
  const set = (part: Partial<CsvChoices>): void => onChange({ ...choices, ...part });
  return (
    <>
      <div className={classes.fields}>
        {roleNames.map((role) => {
          const { label, description, isRequired, usually } = roles[role];
          const choose = (column: string): void => set({ columns: { ...choices.columns, [role]: column } });
          if (columns === null) {
            return (
              <TextInput
                key={role}
                label={label}
                description={description}
                placeholder={usually}
                value={choices.columns[role]}
                error={problems[role]}
                maxLength={300}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              />
            );
          }
          return (
            <NativeSelect
              key={role}
              label={label}
              description={description}
              required={isRequired}
              value={choices.columns[role]}
              error={problems[role]}
              data={[
                { value: '', label: isRequired ? 'Choose a column …' : 'None' },
                ...columns.map((column) => ({ value: column, label: column })),
              ]}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          );
        })}
      </div>
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
    </>
  );
}
