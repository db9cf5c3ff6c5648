import { type SubmitEventHandler, useState } from 'react';
import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type CalendarBody, type OrganizationView, api, at, readAgain, useSession } from '../api';
import {
  EmptyState,
  ExactTime,
  Facts,
  fieldErrors,
  Form,
  localTimeZone,
  PageSection,
  TimeZoneField,
  toast,
} from '../ui';
import {
  type CalendarValues,
  type HoursValues,
  type Weekday,
  makeCalendar,
  hoursWords,
  officeHours,
  makeValues,
  weekdayNames,
  weekdays,
} from './calendar-values';
import { ChatChannel } from './chat-channel';
import { ModelQuestions } from './model-questions';
import { NotificationAddress } from './notification-address';
import { OrganizationExport } from './organization-export';
import { OrganizationForm } from './organization-form';
import { reviewPolicyWords } from './settings-words';
import { SandboxReset } from './sandbox-reset';
import { SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function OrganizationPage() {
  const { organization, role, systemAdmin } = useSession();
  return (
    <SettingsPage
      title="Organization"
      lead="Its name, where notifications go, how assessments start, and when its people work."
    >
      {!organization ? (
        <EmptyState icon="administration" title="You belong to no organization">
          As a system administrator you change each one under Administration.
        </EmptyState>
      ) : systemAdmin ? (
        <PageSection title="Details">
          <OrganizationForm organization={organization} />
        </PageSection>
      ) : (
        <PageSection
          title="Details"
          lead="Your system administrators can change this. They also manage single sign-on and applications, and read the audit log."
        >
          <Facts
            facts={[
              ['Name', organization.name],
              ...(role === 'admin' ? [] : [['Notification address', organization.notificationEmail] as const]),
              ['Assessments start', reviewPolicyWords[organization.reviewPolicy]],
              ['Created', <ExactTime key="created" at={organization.createdAt} />],
            ]}
          />
        </PageSection>
      )}
      {organization && role === 'admin' && !systemAdmin && <NotificationAddress organization={organization} />}
      {organization && role === 'admin' && <ChatChannel />}
      {organization && role === 'admin' && organization.modelHost !== null && (
        <ModelQuestions organization={organization} host={organization.modelHost} />
      )}
      {organization && <CalendarSection organization={organization} mayChange={role === 'admin'} />}
      {role === 'admin' && <SandboxReset />}
      {role === 'admin' && <OrganizationExport />}
    </SettingsPage>
  );
}

interface CalendarSectionProps {
  readonly organization: OrganizationView;
  readonly mayChange: boolean;
}

/** The time zone, working hours, and holidays by which reports measure time. */
function CalendarSection({ organization: { calendar }, mayChange }: CalendarSectionProps) {
  return (
    <PageSection title="Calendar" lead="Reports measure working time by it.">
      {mayChange ? (
        <CalendarForm calendar={calendar} />
      ) : (
        <Facts
          facts={[
            ['Time zone', calendar?.timeZone ?? 'UTC'],
            ['Working hours', hoursWords(calendar)],
            [
              'Holidays',
              typeof calendar?.holidays === 'string' ? calendar.holidays : (calendar?.holidays?.join(', ') ?? 'None'),
            ],
          ]}
        />
      )}
    </PageSection>
  );
}

function CalendarForm({ calendar }: { readonly calendar: CalendarBody | null }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changed: CalendarBody | null) => api.patch(at('/v1/organization'), { calendar: changed }),
    onSuccess: async () => {
      toast.done('The calendar is saved. New assessments use it.');
      await readAgain('session');
    },
  });
  const [values, setValues] = useState(() => makeValues(calendar));
  const set = (part: Partial<CalendarValues>): void => setValues({ ...values, ...part });
  const problems = fieldErrors(error);
  const { hours } = values;
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    mutate(makeCalendar(values));
  };
  const change = (index: number, entry: HoursValues): void =>
    set({ hours: (hours ?? []).map((each, at) => (at === index ? entry : each)) });
  return (
    <div className={classes.card}>
      <Form form={{ submit, isBusy: isPending, error }} action="Save calendar">
        <TimeZoneField
          value={values.timeZone}
          placeholder={`UTC if empty; this browser is in ${localTimeZone}`}
          error={problems['calendar.timeZone']}
          onChange={(timeZone) => set({ timeZone })}
        />
        <Radio.Group
          label="Working hours"
          value={hours ? 'set' : 'learned'}
          error={problems['calendar.hours']}
          onChange={(choice) => set({ hours: choice === 'set' ? [officeHours] : null })}
        >
          <Group mt="xs">
            <Radio value="learned" label="Learned from the data" />
            <Radio value="set" label="The same for everyone" />
          </Group>
        </Radio.Group>
        {hours?.map((entry, index) => (
          <HoursFields
            // Rows have no ID, and are only added at the end.
            key={index}
            entry={entry}
            number={index + 1}
            problem={(field) => problems[`calendar.hours.${index}.${field}`]}
            onChange={(next) => change(index, next)}
            onRemove={hours.length > 1 ? () => set({ hours: hours.filter((_, at) => at !== index) }) : undefined}
          />
        ))}
        {hours && (
          <Button variant="subtle" onClick={() => set({ hours: [...hours, { ...officeHours, days: [] }] })}>
            Add hours
          </Button>
        )}
        <TextInput
          label="Holidays"
          description="A country or region, such as DE or DE-BY, or dates separated by commas"
          value={values.holidays}
          error={Object.entries(problems).find(([field]) => field.startsWith('calendar.holidays'))?.[1]}
          onChange={({ currentTarget }) => set({ holidays: currentTarget.value })}
        />
      </Form>
    </div>
  );
}

interface HoursFieldsProps {
  readonly entry: HoursValues;
  readonly number: number;
  readonly problem: (field: string) => string | undefined;
  readonly onChange: (entry: HoursValues) => void;
  readonly onRemove: (() => void) | undefined;
}

function HoursFields({ entry, number, problem, onChange, onRemove }: HoursFieldsProps) {
  return (
    <fieldset className={classes.hours}>
      <legend>Hours {number}</legend>
      <Checkbox.Group
        value={[...entry.days]}
        error={problem('days')}
        onChange={(days) => onChange({ ...entry, days: weekdays.filter((day): day is Weekday => days.includes(day)) })}
      >
        <Group gap="sm">
          {weekdays.map((day) => (
            <Checkbox key={day} value={day} label={weekdayNames[day]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group align="flex-start" mt="xs">
        <TextInput
          label="From"
          placeholder="09:00"
          w="6rem"
          value={entry.from}
          error={problem('from')}
          onChange={({ currentTarget }) => onChange({ ...entry, from: currentTarget.value })}
        />
        <TextInput
          label="To"
          placeholder="17:00"
          w="6rem"
          value={entry.to}
          error={problem('to')}
          onChange={({ currentTarget }) => onChange({ ...entry, to: currentTarget.value })}
        />
        {onRemove && (
          <Button variant="subtle" color="gray" mt="1.5rem" onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
