import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';
import classes from './secret-dialog.module.css';

interface SecretDialogProps {
  /** What has happened: "The key is issued". */
  readonly title: string;
  /** What the secret is, in lower case: "key". */
  readonly name: string;
  /** Null while there is nothing to show. */
  readonly secret: string | null;
  /** Whether one may see it later once more: what has to be done for that. */
  readonly again?: string;
  /** What else to know, and what can be done next. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret. The caller drops the secret when the dialog closes. */
export function SecretDialog({ title, name, secret, again, children, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} isOpen={secret !== null} onClose={onClose} isWide>
      <p className={classes.words}>
        Copy the {name} now and store it safely. <strong>{again ?? 'It won’t be shown again.'}</strong>
      </p>
      <div className={classes.secret} role="group" aria-label={`The ${name}`}>
        <code>{secret}</code>
        <CopyButton text={secret ?? ''} name={`the ${name}`} />
      </div>
      {children}
      <div className={classes.actions}>
        <Button onClick={onClose}>I’ve saved it</Button>
      </div>
    </Dialog>
  );
}
