import { useEffect } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Icon } from './icon';
import { toast } from './toast';

/** Copies a text to the clipboard; says for a moment that it did. */
function useCopy() {
  const { copied: isCopied, copy, error } = useClipboard();
  useEffect(() => {
    // Browsers deny access to the clipboard without HTTPS, or if the person has refused it.
    const why = 'Your browser does not allow it here. Select the text and copy it yourself.';
    if (error) toast.failed('Not copied', new Error(why));
  }, [error]);
  return { isCopied, copy };
}

/** Copies a text. `name` describes it for screen readers. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      onClick={() => copy(text)}
      aria-label={isCopied ? 'Copied' : `Copy ${name}`}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </ActionIcon>
  );
}

/** A button with words that copies a text, composed when it is pressed. */
export function CopyTextButton({ label, text }: { readonly label: string; readonly text: () => string }) {
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => copy(text())}
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
