import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { droppedFiles } from '../integrations/upload/file-drop';

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
