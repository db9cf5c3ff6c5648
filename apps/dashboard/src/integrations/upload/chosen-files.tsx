import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type IntegrationView, type UploadView, at } from '../../api';
import { count, Definitions, fieldErrors, Icon } from '../../ui';
import { problemsOf } from './column-problems';
import { type FileGroup, groupFiles } from './file-format';
import { isMapped, makeRequest } from './file-settings';
import { FileCheck } from './file-check';
import type { ChosenFile } from './read-chosen';
import { FileName, RejectedRows, UploadLines, UploadProgress } from './upload-lines';
import { changesOfGroup, noChanges, usePreviews } from './use-previews';
import { type UploadState, useUploads } from './use-uploads';
import classes from './upload.module.css';

interface ChosenFilesProps {
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
  readonly integration: IntegrationView;
  readonly onStored: () => unknown;
  /** Whether the result is shown, which offers the next step. */
  readonly onOutcome: (isShown: boolean) => void;
  readonly onLeave: () => void;
}

/** The settings of the chosen files, asked once for files of the same format and columns, and their upload. */
export function ChosenFiles({ files, integration, onStored, onOutcome, onLeave }: ChosenFilesProps) {
  const { states, isSending, send, cancel } = useUploads(
    at('/v1/integrations/{integrationId}/events', { integrationId: integration.id }),
    onStored,
  );
  const understood = useMemo(() => groupFiles(files), [files]);
  const [changes, setChanges] = useState(noChanges);
  const isOpen = ({ file }: ChosenFile): boolean => states.get(file)?.step !== 'stored';
  const previewed = usePreviews(understood, changes, integration);
  const groups = previewed.filter(({ group }) => group.files.some(isOpen));
  if (groups.length === 0) {
    return (
      <UploadOutcome files={files} states={states} source={integration.id} onShown={onOutcome} onAgain={onLeave} />
    );
  }

  const isOne = files.length === 1;
  const open = files.filter(isOpen);
  const isAgain = open.some(({ file }) => states.has(file));
  const checked = groups.map((each) => ({ ...each, problems: isMapped(integration) ? [] : problemsOf(each) }));
  const isBlocked = checked.some(({ problems }) => problems.some(({ isBlocking }) => isBlocking));
  const upload = (): void =>
    send(
      groups.flatMap(({ group, settings }) =>
        group.files.filter(isOpen).map((file) => makeRequest(file, settings, integration)),
      ),
    );
  const what = isOne ? 'Upload' : `Upload ${open.length === 1 ? '1 file' : `${open.length} files`}`;
  return (
    <div className={classes.chosen}>
      {isOne ? (
        <FileName file={files[0]}>
          <Icon name="file" />
        </FileName>
      ) : (
        <UploadLines files={understood.flatMap((group) => group.files)} states={states} />
      )}
      {checked.map(({ problems, ...each }) => (
        <FileCheck
          key={each.group.key}
          {...each}
          isOnly={groups.length === 1}
          isMapped={isMapped(integration)}
          workflowName={integration.name}
          problems={problems}
          fieldProblems={findProblems(each.group, states)}
          isBusy={isSending}
          {...changesOfGroup(changes, each.group.key, setChanges)}
        />
      ))}
      {isOne && (
        <div aria-live="polite" className={classes.state}>
          <UploadProgress state={states.get(files[0].file)} />
        </div>
      )}
      <div className={classes.actions}>
        <Button onClick={upload} loading={isSending} disabled={isBlocked}>
          {isAgain && !isSending ? `${what} again` : what}
        </Button>
        <Button variant="default" onClick={isSending ? cancel : onLeave}>
          {isSending ? 'Cancel' : isOne ? 'Choose another file' : 'Choose other files'}
        </Button>
      </div>
    </div>
  );
}

/** The API's field errors for the first file of the group that was rejected. */
function findProblems({ files }: FileGroup, states: ReadonlyMap<File, UploadState>): Record<string, string> {
  const failed = files.map(({ file }) => states.get(file)).find((state) => state?.step === 'failed');
  return failed ? fieldErrors(failed.error) : {};
}

interface UploadOutcomeProps {
  readonly files: readonly [ChosenFile, ...ChosenFile[]];
  readonly states: ReadonlyMap<File, UploadState>;
  /** The ID of the source that holds the events now. */
  readonly source: string;
  readonly onShown: (isShown: boolean) => void;
  readonly onAgain: () => void;
}

/** The result once all files are stored: how many rows were accepted and rejected. */
function UploadOutcome({ files, states, source, onShown, onAgain }: UploadOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => heading.current?.focus(), []);
  // Before the result is painted, so that no other link to the next step is seen beside its own.
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  const [{ file }] = files;
  const only = files.length === 1 ? states.get(file) : undefined;
  const answer = only?.step === 'stored' ? only.answer : null;
  return (
    <div className={classes.chosen}>
      <h3 ref={heading} tabIndex={-1} className={classes.outcome}>
        {answer ? makeTitle(file.name, answer) : `All ${files.length} files are stored`}
      </h3>
      {answer ? (
        <>
          <Figures answer={answer} />
          <RejectedRows answer={answer} />
        </>
      ) : (
        <UploadLines files={files} states={states} />
      )}
      <div className={classes.actions}>
        <Button component={Link} to={`/assessments/new?source=${source}`}>
          Start an assessment
        </Button>
        <Button variant="default" onClick={onAgain}>
          {answer ? 'Upload another file' : 'Upload other files'}
        </Button>
      </div>
    </div>
  );
}

const makeTitle = (name: string, { accepted, rejected }: UploadView): string =>
  accepted > 0 || rejected === 0 ? `${name} is stored` : `Nothing from ${name} was stored`;

function Figures({ answer: { accepted, duplicates, rejected } }: { readonly answer: UploadView }) {
  const figures = [
    ['Stored', count.format(accepted)],
    ['Duplicates', count.format(duplicates)],
    ['Rejected', count.format(rejected)],
  ] as const;
  return <Definitions entries={figures} className={classes.figures} name="Rows" />;
}
