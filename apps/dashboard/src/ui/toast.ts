import { notifications } from '@mantine/notifications';

/** A label for screen readers. */
const closeButtonProps = { 'aria-label': 'Dismiss' };

/**
 * Short messages that disappear after a few seconds. Problems that people have to act on belong in the page instead.
 */
export const toast = {
  done(message: string): void {
    notifications.show({ message, color: 'green.8', autoClose: 5000, closeButtonProps });
  },
  failed(title: string, error: Error): void {
    notifications.show({ title, message: error.message, color: 'red.8', autoClose: 12_000, closeButtonProps });
  },
};
