import { useState } from 'react';
import { Button, FileButton } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../api';
import type { ChosenFile } from '../integrations/upload/read-chosen';
import { useReadFiles } from '../integrations/upload/use-read-files';
import { DropArea, Page, ProblemBox } from '../ui';
import { ReportForm } from './report-form';

/** From a file to a report: choose or drop it, see what is in it, create the report. */
export function FromFilePage() {
  const { scopes } = useSession();
  const mayReport = scopes.includes('integrations:write') && scopes.includes('assessments:write');
  return (
    <Page
      title="Report from a file"
      lead="Nothing is stored until you create the report."
      above={<Link to="/assessments">Assessments</Link>}
    >
      {mayReport ? <ChooseFiles /> : <p>Your role does not allow this. Ask an administrator of your organization.</p>}
    </Page>
  );
}

function ChooseFiles() {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  // Counts the choices of files: a new choice begins with new settings, removing one file does not.
  const [round, setRound] = useState(0);
  const { problems, isOver, choose } = useReadFiles((readable) => {
    // A file that cannot be read does not take the place of one that can.
    if (readable.length === 0) return;
    setChosen(readable);
    setRound((before) => before + 1);
  });
  const [first, ...others] = chosen;
  return (
    <>
      {problems.length > 0 && <ProblemBox lines={problems} />}
      {first ? (
        <ReportForm
          key={round}
          files={[first, ...others]}
          onRemove={(file) => setChosen(chosen.filter((one) => one.file !== file))}
          onLeave={() => setChosen([])}
        />
      ) : (
        <DropArea
          shape="large"
          isOver={isOver}
          title="Drop a file here"
          lead="Excel, CSV, Parquet, XES, OCEL, JSON, or NDJSON; gzip is fine; up to 1 GB."
          note={
            <>
              One row per step: which case, what was done, and when. <Link to="/integrations/new">Connect a tool</Link>{' '}
              instead.
            </>
          }
        >
          <FileButton multiple onChange={choose} inputProps={{ 'aria-label': 'Event logs' }}>
            {(button) => (
              <Button {...button} size="md">
                Choose a file
              </Button>
            )}
          </FileButton>
        </DropArea>
      )}
    </>
  );
}
