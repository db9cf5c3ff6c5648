import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { CalendarBody, OrganizationView } from '../api/schemas';
import { Facts } from '../ui/facts';
import { toast } from '../ui/toast';
import { CalendarForm } from './calendar-form';
import { hoursWords } from './calendar-values';

interface CalendarSectionProps {
  readonly organization: OrganizationView;
  readonly mayChange: boolean;
}

/** On whose clock the reports of an organization are told. */
export function CalendarSection({ organization, mayChange }: CalendarSectionProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (calendar: CalendarBody | null) => api.patch(at('/v1/organization'), { calendar }),
    onSuccess: async () => {
      toast.done('The calendar is saved. New assessments use it.');
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  const { calendar } = organization;
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar">Calendar</h2>
      {mayChange ? (
        <CalendarForm
          calendar={calendar}
          isBusy={change.isPending}
          error={change.error}
          onSave={(next) => change.mutate(next)}
        />
      ) : (
        <Facts
          facts={[
            ['Time zone', calendar?.timeZone ?? 'UTC'],
            ['Working hours', hoursWords(calendar)],
            [
              'Holidays',
              typeof calendar?.holidays === 'string' ? calendar.holidays : `${calendar?.holidays?.length ?? 0}`,
            ],
          ]}
        />
      )}
    </section>
  );
}
