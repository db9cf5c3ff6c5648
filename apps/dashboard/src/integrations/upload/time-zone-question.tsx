import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '../../api/address';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { fieldErrors } from '../../ui/field-errors';
import { ownTimeZone, TimeZoneField } from '../../ui/time-zone-field';
import { toast } from '../../ui/toast';
import classes from './upload.module.css';

/** Asked once, with the first events: where an organization has no calendar yet and its administrator is at work. */
export function TimeZoneQuestion() {
  const { organization, role } = useSession();
  const queryClient = useQueryClient();
  const [timeZone, setTimeZone] = useState(ownTimeZone);
  const [isLeft, setLeft] = useState(false);
  const save = useMutation({
    mutationFn: () => api.patch(at('/v1/organization'), { calendar: { timeZone: timeZone.trim() } }),
    onSuccess: async () => {
      toast.done(`${timeZone} is the time zone of your organization`);
      await queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
  if (isLeft || role !== 'admin' || !organization || organization.calendar !== null) return null;
  return (
    <section className={classes.question} aria-labelledby="time-zone">
      <h3 id="time-zone">Where do your people work?</h3>
      <TimeZoneField
        label="Region"
        value={timeZone}
        description="Reports tell weeks, days, and working hours in this time zone. Change it at any time under Settings, Organization."
        error={fieldErrors(save.error)['calendar.timeZone'] ?? (save.error ? save.error.message : undefined)}
        onChange={setTimeZone}
      />
      <div className={classes.actions}>
        <Button variant="light" loading={save.isPending} onClick={() => save.mutate()}>
          Save time zone
        </Button>
        <Button variant="subtle" onClick={() => setLeft(true)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
