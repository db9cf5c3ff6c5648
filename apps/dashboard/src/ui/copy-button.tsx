import { useEffect, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { Icon } from './icon';
import { toast } from './toast';

/** Copies a text. `name` describes it for screen readers. */
export function CopyButton({ text, name }: { readonly text: string; readonly name: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
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
  return (
    <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={isCopied ? 'Copied' : `Copy ${name}`}>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </ActionIcon>
  );
}
