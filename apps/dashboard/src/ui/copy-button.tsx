import { useEffect, useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { Icon } from './icon';
import { toast } from './toast';

/** Copies a text to the clipboard; says for a moment that it did. */
function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers deny access to the clipboard without HTTPS, or if the person has refused it.
      toast.failed(
        'Not copied',
        new Error('Your browser does not allow it here. Select the text and copy it yourself.'),
      );
    }
  };
  return { isCopied, copy };
}

/** Copies a text. `name` describes it for screen readers. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      onClick={() => void copy(text)}
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
      onClick={() => void copy(text())}
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
