import {
  type MouseEvent,
  type ReactNode,
  type SubmitEventHandler,
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '@mantine/core';
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { fieldErrors } from './form-problems';
import classes from './dialog-form.module.css';

interface ApiFormOptions<Values extends Record<string, unknown>, Saved> extends Pick<
  UseFormInput<Values>,
  'initialValues' | 'validate' | 'onValuesChange'
> {
  /** Sends the values. To create something, use `useCreate`. */
  readonly save: (values: Values) => Promise<Saved>;
  readonly onSaved?: (saved: Saved, values: Values, form: UseFormReturnType<Values>) => unknown;
  /** The API's errors by the fields that show them. */
  readonly errorsOf?: (error: Error) => Record<string, string>;
}

interface SentForm {
  readonly submit: SubmitEventHandler<HTMLFormElement>;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

/** The values of a form that is sent to the API, whose errors are shown at the fields. */
export function useApiForm<Values extends Record<string, unknown>, Saved>(
  options: ApiFormOptions<Values, Saved>,
): UseFormReturnType<Values> & SentForm {
  const { save, onSaved, errorsOf = fieldErrors, ...input } = options;
  const form = useForm<Values>(input);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved, values) => onSaved?.(saved, values, form),
    onError: (error) => form.setErrors(errorsOf(error)),
  });
  return {
    ...form,
    submit: form.onSubmit((values) => saving.mutate(values)),
    isBusy: saving.isPending,
    error: saving.error,
  };
}

/** Closes the dialog around a form. */
export const CloseDialog = createContext<(() => void) | undefined>(undefined);

interface FormProps {
  readonly form: SentForm;
  /** The verb on the button: "Create key". */
  readonly action: string;
  /** In a dialog, "Cancel" closes it; elsewhere, there is no such button without it. */
  readonly onCancel?: (() => void) | undefined;
  readonly isDangerous?: boolean;
  /** Whether nothing is said below the fields about errors that are shown at fields. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A form with its fields, the API's error, and the buttons. */
export function Form(props: FormProps) {
  const { form, action, isDangerous = false, isQuiet = false, children } = props;
  const { submit, isBusy, error } = form;
  const closeDialog = useContext(CloseDialog);
  const cancel = props.onCancel ?? closeDialog;
  const element = useRef<HTMLFormElement>(null);
  const [isShownAtField, setShownAtField] = useState(false);
  const pressedFor = useRef(action);
  // Between the clicks of a double click, the button can come to stand for something else, such as what it previewed.
  const press = (event: MouseEvent): void => {
    if (event.detail > 1 && pressedFor.current !== action) event.preventDefault();
    else pressedFor.current = action;
  };
  // If the fields show all errors themselves, the message below does not repeat them.
  useLayoutEffect(() => {
    const words = Object.values(fieldErrors(error));
    const shown = element.current?.textContent ?? '';
    setShownAtField(words.length > 0 && words.every((each) => shown.includes(each)));
  }, [error]);
  const isSaid = error !== null && !(isQuiet && Object.keys(fieldErrors(error)).length > 0);
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.form}>
      {children}
      {isSaid && (
        <p role="alert" className={classes.error}>
          {isShownAtField ? 'Correct the marked fields.' : error.message}
        </p>
      )}
      <div className={classes.actions}>
        {cancel && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" onClick={press} loading={isBusy} color={isDangerous ? 'red.8' : undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
