import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
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
export function CsvButton({ address, query, name }: CsvButtonProps) {
  const download = useMutation({
    mutationFn: () => api.csv(address, query),
    onSuccess: (file) => saveFile(`${name} ${new Date().toISOString().slice(0, 10)}.csv`, file),
    onError: (error) => toast.failed('The file could not be downloaded', error),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<Icon name="download" size={16} />}
      aria-label={`${name} as CSV`}
      onClick={() => download.mutate()}
    >
      CSV
    </Button>
  );
}
