import type { ChosenFile } from './file-groups';
import { FileName } from './file-name';
import { StoredRows } from './stored-rows';
import { UploadProgress } from './upload-progress';
import type { UploadState } from './use-uploads';
import classes from './upload.module.css';

interface UploadLinesProps {
  readonly files: readonly ChosenFile[];
  readonly states: ReadonlyMap<File, UploadState>;
}

/** Several files, each with what has become of it. */
export function UploadLines({ files, states }: UploadLinesProps) {
  const count = (step: UploadState['step']): number =>
    files.filter(({ file }) => states.get(file)?.step === step).length;
  const [stored, failed] = [count('stored'), count('failed')];
  return (
    <div>
      <p role="status" className={classes.caption}>
        {states.size === 0
          ? `${files.length} files, one after the other`
          : `${stored} of ${files.length} files stored${failed > 0 ? `, ${failed} failed` : ''}`}
      </p>
      <ul className={classes.lines} aria-label="Files">
        {files.map((each, at) => (
          <li key={at}>
            <FileName file={each} />
            <div className={classes.line}>
              <Became state={states.get(each.file)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Became({ state }: { readonly state: UploadState | undefined }) {
  if (state === undefined) return <p className={classes.note}>Not sent yet.</p>;
  return state.step === 'stored' ? <StoredRows answer={state.answer} /> : <UploadProgress state={state} />;
}
