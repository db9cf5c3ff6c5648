import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEventHandler } from 'react';
import { Button } from '@mantine/core';
import { fieldErrors } from './field-errors';
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
  const form = useRef<HTMLFormElement>(null);
  const [isSaid, setSaid] = useState(false);
  // A field that says itself what is wrong with it is not named a second time.
  useLayoutEffect(() => {
    const words = Object.values(fieldErrors(error));
    const said = form.current?.textContent ?? '';
    setSaid(words.length > 0 && words.every((each) => said.includes(each)));
  }, [error]);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
      {error && (
        <p role="alert" className={classes.error}>
          {isSaid ? 'Correct the marked fields.' : error.message}
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
