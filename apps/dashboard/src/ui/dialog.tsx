import {
  type MouseEvent,
  type ReactNode,
  type SubmitEventHandler,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, Group, Modal } from '@mantine/core';
import { CopyButton } from './copy-button';
import { fieldErrors } from './form-problems';
import { toast } from './toast';
import classes from './dialog-form.module.css';
import secretClasses from './secret-dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** Whether it shows what cannot be shown again: then a click beside it does not close it. */
  readonly isLasting?: boolean;
  readonly children: ReactNode;
}

/** What opened the first of dialogs that follow each other: it gets the focus back after the last of them. */
let opener: HTMLElement | null = null;

/** Mantine would return it while the next dialog opens, and so behind that. */
function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const { activeElement, body } = document;
    const isOutside = activeElement !== body && !activeElement?.closest('[role=dialog]');
    if (activeElement instanceof HTMLElement && isOutside) opener = activeElement;
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === body && !document.querySelector('[role=dialog]');
        if (isFree) opener?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}

/**
 * A dialog without closing animation, so that its content is removed at once: forms are reset, and secrets are gone.
 */
export function Dialog({ title, isOpen, onClose, isWide = false, isLasting = false, children }: DialogProps) {
  useFocusReturn(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={isWide ? 'lg' : 'md'}
      centered
      closeOnClickOutside={!isLasting}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The verb on the button: "Create key". */
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Without it, there is no "Cancel" button, as for a form in a page. */
  readonly onCancel?: () => void;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** A form with its fields, the API's error, and the buttons. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, action, isBusy, error, onCancel, isDangerous = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
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
    const shown = form.current?.textContent ?? '';
    setShownAtField(words.length > 0 && words.every((each) => shown.includes(each)));
  }, [error]);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className={classes.form}>
      {children}
      {error && (
        <p role="alert" className={classes.error}>
          {isShownAtField ? 'Correct the marked fields.' : error.message}
        </p>
      )}
      <div className={classes.actions}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
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

interface ConfirmProps {
  readonly isOpen: boolean;
  /** A question that names the thing: "Delete the endpoint https://…?" */
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly children: ReactNode;
  /** The verb on the button: "Delete the endpoint". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. Stays open while the action runs, and if it fails. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, children, action, isDangerous = true, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef(0);
  const close = (): void => {
    attempt.current++;
    setBusy(false);
    setProblem(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    // While the dialog fades, its button can still be pressed.
    if (isBusy || !isOpen) return;
    const own = ++attempt.current;
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      if (own === attempt.current) close();
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      // Closed meanwhile, it may already ask about something else.
      if (own !== attempt.current) {
        toast.failed(`“${action}” failed`, error);
        return;
      }
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} centered closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
      {problem !== null && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {problem}
        </p>
      )}
      <Group mt="lg" gap="xs" justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button color={isDangerous ? 'red.8' : undefined} onClick={confirm} loading={isBusy}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

interface SecretDialogProps {
  /** What has happened, as in "Key created". */
  readonly title: string;
  /** What the secret is, in lower case: "key". */
  readonly name: string;
  /** Null while there is nothing to show. */
  readonly secret: string | null;
  /** How to see the secret again later, if that is possible. */
  readonly again?: string;
  /** What to do with the secret, if it is not to be stored. */
  readonly instruction?: string;
  /** The verb that closes the dialog. */
  readonly action?: string;
  /** Further information, and what to do next. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret. The caller drops the secret when the dialog closes. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, name, secret, again, instruction, action, children, onClose } = props;
  return (
    <Dialog title={title} isOpen={secret !== null} onClose={onClose} isWide isLasting>
      <p className={secretClasses.words}>
        {instruction ?? `Copy the ${name} now and store it safely.`}{' '}
        <strong>{again ?? 'It won’t be shown again.'}</strong>
      </p>
      {/* With the focus on a button, a second Enter after that of the form would press it. */}
      <div className={secretClasses.secret} role="group" aria-label={`The ${name}`} tabIndex={-1} data-autofocus>
        <code>{secret}</code>
        <CopyButton text={secret ?? ''} name={`the ${name}`} />
      </div>
      {children}
      <div className={secretClasses.actions}>
        <Button onClick={onClose}>{action ?? 'I’ve saved it'}</Button>
      </div>
    </Dialog>
  );
}
