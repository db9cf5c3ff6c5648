import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type Address, api } from '../api';
import { saveFile } from './download';
import { Icon } from './icon';
import { toast } from './toast';

interface CsvButtonProps {
  readonly address: Address;
  readonly query: object;
  /** Of the table, and of the file. */
  readonly name: string;
}

/** Downloads all rows of a table, as it is filtered. */
export const useCsvDownload = () =>
  useMutation({
    mutationFn: ({ address, query }: CsvButtonProps) => api.csv(address, query),
    onSuccess: (file, { name }) => saveFile(`${name} ${new Date().toISOString().slice(0, 10)}.csv`, file),
    onError: (error) => toast.failed('The file could not be downloaded', error),
  });

export function CsvButton(table: CsvButtonProps) {
  const download = useCsvDownload();
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<Icon name="download" size={16} />}
      aria-label={`${table.name} as CSV`}
      onClick={() => download.mutate(table)}
    >
      CSV
    </Button>
  );
}
