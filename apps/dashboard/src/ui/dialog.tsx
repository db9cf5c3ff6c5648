import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Group, Modal } from '@mantine/core';
import { CopyButton } from './copy-button';
import { CloseDialog } from './form';
import { toast } from './toast';
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
    >
      <CloseDialog value={onClose}>{children}</CloseDialog>
    </Modal>
  );
}

interface DialogQuestion {
  /** It names the thing: "Delete the endpoint https://…?" */
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly text: ReactNode;
  /** The verb on the button: "Delete the endpoint". */
  readonly action: string;
  readonly onConfirm: () => Promise<unknown>;
}

interface ConfirmProps extends DialogQuestion {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. Stays open while the action runs, and if it fails. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, text, action, onConfirm, onClose } = props;
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
    <Modal opened={isOpen} onClose={close} title={title} centered>
      {text}
      {problem !== null && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {problem}
        </p>
      )}
      <Group mt="lg" gap="xs" justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button color="red.8" onClick={confirm} loading={isBusy}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

interface Secret {
  /** What has happened, as in "Key created". */
  readonly title: string;
  /** What the secret is, in lower case: "key". */
  readonly name: string;
  readonly secret: string;
  /** How to see the secret again later, if that is possible. */
  readonly again?: string;
  /** What to do with the secret, if it is not to be stored. */
  readonly instruction?: string;
  /** The verb that closes the dialog. */
  readonly action?: string;
  /** Further information, and what to do next. */
  readonly next?: ReactNode;
  readonly onClose?: () => void;
}

function SecretDialog({ shown, onClose }: { readonly shown: Secret | null; readonly onClose: () => void }) {
  const name = shown?.name ?? '';
  return (
    <Dialog title={shown?.title ?? ''} isOpen={shown !== null} onClose={onClose} isWide isLasting>
      <p className={secretClasses.words}>
        {shown?.instruction ?? `Copy the ${name} now and store it safely.`}{' '}
        <strong>{shown?.again ?? 'It won’t be shown again.'}</strong>
      </p>
      {/* With the focus on a button, a second Enter after that of the form would press it. */}
      <div className={secretClasses.secret} role="group" aria-label={`The ${name}`} tabIndex={-1} data-autofocus>
        <code>{shown?.secret}</code>
        <CopyButton text={shown?.secret ?? ''} name={`the ${name}`} />
      </div>
      {shown?.next}
      <div className={secretClasses.actions}>
        <Button onClick={onClose}>{shown?.action ?? 'I’ve saved it'}</Button>
      </div>
    </Dialog>
  );
}

interface DialogContent {
  readonly title: string;
  readonly content: ReactNode;
  readonly isWide?: boolean;
}

interface DialogHandle {
  /** Shows a form, which closes the dialog when it is canceled, or other content. */
  readonly open: (content: DialogContent) => void;
  /** Asks before an action that cannot be undone. */
  readonly ask: (question: DialogQuestion) => void;
  /** Shows a secret, which is dropped when the dialog closes. */
  readonly tell: (secret: Secret) => void;
  readonly close: () => void;
  /** To be rendered somewhere in the component. */
  readonly element: ReactNode;
}

const noQuestion: DialogQuestion = { title: '', text: '', action: '', onConfirm: () => Promise.resolve() };

/** The dialog of a component: one at a time, described where it is opened. */
export function useDialog(): DialogHandle {
  const [content, setContent] = useState<DialogContent | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  // Kept while the dialog fades.
  const [question, setQuestion] = useState(noQuestion);
  const [isAsked, setAsked] = useState(false);
  const close = (): void => {
    setContent(null);
    setSecret(null);
    setAsked(false);
  };
  return {
    open: setContent,
    ask: (asked) => {
      setQuestion(asked);
      setAsked(true);
    },
    tell: (told) => {
      close();
      setSecret(told);
    },
    close,
    element: (
      <>
        <Dialog
          title={content?.title ?? ''}
          isOpen={content !== null}
          onClose={close}
          isWide={content?.isWide ?? false}
        >
          {content?.content}
        </Dialog>
        <Confirm {...question} isOpen={isAsked} onClose={close} />
        <SecretDialog
          shown={secret}
          onClose={() => {
            close();
            secret?.onClose?.();
          }}
        />
      </>
    ),
  };
}
