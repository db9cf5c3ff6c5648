import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { DropArea } from '../../ui';
import { droppedFiles } from './file-drop';

/** Chooses a file right here and opens the page that makes a report of it. */
export function ChooseFile({ children = 'Choose a file', ...button }: ButtonProps) {
  const navigate = useNavigate();
  return (
    <FileButton
      multiple
      inputProps={{ 'aria-label': 'Event logs' }}
      onChange={(files) => {
        if (files.length === 0) return;
        droppedFiles.put(files);
        void navigate('/assessments/from-file');
      }}
    >
      {({ onClick }) => (
        <Button {...button} onClick={onClick}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}

/** The shortest way to a report, on pages where one begins. Files dropped anywhere go the same way. */
export function FileStart() {
  return (
    <DropArea
      shape="row"
      title="Drop a file, get a report"
      lead="Excel, CSV, Parquet, XES, OCEL, or JSON. You see what is in it before anything is stored."
    >
      <ChooseFile size="md" />
    </DropArea>
  );
}
