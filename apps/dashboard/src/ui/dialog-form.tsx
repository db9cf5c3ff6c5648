import type { ReactNode, SubmitEventHandler } from 'react';
import { Button } from '@mantine/core';
import classes from './dialog-form.module.css';

interface DialogFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The verb on the button: "Create key". */
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Without it there is nothing to go back from, as in a form that stands in a page. */
  readonly onCancel?: () => void;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** Fields, what the API said against them, and the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, action, isBusy, error, onCancel, isDangerous = false, children } = props;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
      {error && (
        <p role="alert" className={classes.error}>
          {error.message}
        </p>
      )}
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={isBusy} color={isDangerous ? 'red.8' : undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
