import { useState } from 'react';
import { Button, FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type IntegrationView, api, at, readAgain, useSession } from '../../api';
import { DropArea, fieldErrors, localTimeZone, ProblemBox, TimeZoneField, toast } from '../../ui';
import { ChosenFiles } from './chosen-files';
import type { ChosenFile } from './read-chosen';
import { useReadFiles } from './use-read-files';
import classes from './upload.module.css';

interface UploadPanelProps {
  readonly integration: IntegrationView;
  readonly onStored: () => unknown;
  readonly onOutcome: (isShown: boolean) => void;
}

/** Lets people choose files; `ChosenFiles` then asks for their settings and uploads them. */
export function UploadPanel({ integration, onStored, onOutcome }: UploadPanelProps) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const { problems, clearProblems, isOver, choose } = useReadFiles((readable) =>
    // Adds to the files already chosen, each only once.
    setChosen((before) => [...before, ...readable.filter((next) => !before.some((one) => isSame(one, next)))]),
  );
  return (
    <section aria-labelledby="upload">
      <h2 id="upload" className={classes.heading}>
        Upload event logs
      </h2>
      {problems.length > 0 && <ProblemBox lines={problems} />}
      {isSome(chosen) && <TimeZoneQuestion />}
      {isSome(chosen) ? (
        <ChosenFiles
          files={chosen}
          integration={integration}
          onStored={onStored}
          onOutcome={onOutcome}
          onLeave={() => {
            clearProblems();
            setChosen([]);
          }}
        />
      ) : (
        <DropArea
          isOver={isOver}
          title="Drop files here"
          lead="Excel, CSV, Parquet, XES, OCEL, JSON, or NDJSON; gzip is fine; up to 1 GB each."
        >
          <FileButton multiple onChange={choose} inputProps={{ 'aria-label': 'Event logs' }}>
            {(button) => (
              <Button {...button} variant="default">
                Choose files
              </Button>
            )}
          </FileButton>
        </DropArea>
      )}
    </section>
  );
}

const isSame = ({ file: one }: ChosenFile, { file: other }: ChosenFile): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const isSome = (files: readonly ChosenFile[]): files is readonly [ChosenFile, ...ChosenFile[]] => files.length > 0;

/** Asks administrators for the time zone with the first upload, as long as the organization has no calendar. */
function TimeZoneQuestion() {
  const { organization, role } = useSession();
  const [timeZone, setTimeZone] = useState(localTimeZone);
  const [isLeft, setLeft] = useState(false);
  const save = useMutation({
    mutationFn: () => api.patch(at('/v1/organization'), { calendar: { timeZone: timeZone.trim() } }),
    onSuccess: async () => {
      toast.done(`${timeZone} is the time zone of your organization`);
      await readAgain('session');
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
