import { DropArea } from '../ui/drop-area';
import { ChooseFile } from './choose-file';

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
