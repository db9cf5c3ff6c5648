import { useState } from 'react';
import { Box, Button, FileButton, Group, Radio } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type Address,
  type CollectionView,
  type IntegrationView,
  type UploadView,
  sendFile,
  at,
  useRead,
} from '../api';
import { count, Facts, toast } from '../ui';
import { firstSettings, lastSettings, makeRequest, type UploadRequest } from './upload/file-settings';
import { groupFiles } from './upload/file-format';
import { readChosen } from './upload/read-chosen';
import { contentHeaders } from './upload/use-uploads';
import { RejectedRows, UploadProgress } from './upload/upload-lines';
import classes from './integrations.module.css';

interface ReplaceUploadProps {
  readonly path: Address<'/v1/integrations/{id}'>;
  readonly upload: CollectionView;
  readonly onDone: () => unknown;
}

/** Counts what a corrected file would change, then replaces the events of an upload, or those with the same ids. */
export function ReplaceUpload({ path, upload, onDone }: ReplaceUploadProps) {
  const [replace, setReplace] = useState(upload.id);
  const { data: integration } = useRead(path);
  const send = async (request: UploadRequest, dryRun: boolean): Promise<UploadView> =>
    sendFile(at('/v1/integrations/{integrationId}/events', { integrationId: integration?.id ?? '' }), request.file, {
      query: { ...request.query, replace, ...(dryRun && { dryRun }) },
      headers: contentHeaders(request.contentType, request.isGzip),
    });
  const preview = useMutation({
    mutationFn: async (file: File) => {
      const request = await makeRequestFor(file, integration);
      return { request, counted: await send(request, true) };
    },
  });
  const store = useMutation({
    mutationFn: (request: UploadRequest) => send(request, false),
    onSuccess: () => {
      toast.done('The events are replaced. You can undo this for a day.');
      onDone();
    },
  });
  const { request, counted } = preview.data ?? {};
  const error = store.error ?? preview.error;
  return (
    <>
      <Radio.Group
        label="Replace"
        value={replace}
        onChange={(next) => {
          setReplace(next);
          preview.reset();
        }}
      >
        <Radio value={upload.id} label={`All events of ${upload.fileName ?? 'this upload'}`} mt="xs" />
        <Radio value="ids" label="Events with the same ID, in all uploads" mt="xs" />
      </Radio.Group>
      {counted?.replacement && (
        <Box role="status" mt="md">
          <Facts
            facts={[
              ['Added', count.format(counted.replacement.added)],
              ['Replaced', count.format(counted.replacement.replaced)],
              ['Removed', count.format(counted.replacement.removed)],
              ['Unchanged', count.format(counted.replacement.unchanged)],
              ['Rejected', count.format(counted.rejected)],
            ]}
          />
          <RejectedRows answer={counted} />
          <p className={classes.text}>Finished reports stay as they are.</p>
        </Box>
      )}
      {error && <UploadProgress state={{ step: 'failed', error }} />}
      <Group mt="lg" gap="xs" justify="flex-end">
        <FileButton onChange={(file) => file && preview.mutate(file)} inputProps={{ 'aria-label': 'Corrected file' }}>
          {(button) => (
            <Button {...button} variant="default" loading={preview.isPending} disabled={!integration}>
              {request ? 'Choose another file' : 'Choose file'}
            </Button>
          )}
        </FileButton>
        {request && (
          <Button loading={store.isPending} onClick={() => store.mutate(request)}>
            Replace events
          </Button>
        )}
      </Group>
    </>
  );
}

/** The file is read as the last one of the source was. */
async function makeRequestFor(file: File, integration: IntegrationView | undefined): Promise<UploadRequest> {
  const [chosen] = await readChosen([file]);
  if (typeof chosen === 'string') throw new Error(chosen);
  const [group] = chosen ? groupFiles([chosen]) : [];
  if (!chosen || !group) throw new Error('The file could not be read.');
  const kept = integration?.uploadSettings ?? null;
  const columns = Object.values((kept?.columns ?? {}) as Record<string, string>);
  const sheet = typeof kept?.sheet === 'string' ? kept.sheet : null;
  const table = { columns, rows: [], guess: { timestampFormat: 'iso' } };
  const settings = lastSettings(group, { table, sheets: [], sheet }, kept) ?? firstSettings(group);
  return makeRequest(chosen, settings, integration ?? { config: {} });
}
