import { notifications } from '@mantine/notifications';

/** Not to be seen, but read aloud. */
const closeButtonProps = { 'aria-label': 'Dismiss' };

/** Short words about what has just happened; anything one must act on belongs into the page instead. */
export const toast = {
  done(message: string): void {
    notifications.show({ message, color: 'green.8', autoClose: 5000, closeButtonProps });
  },
  failed(title: string, error: Error): void {
    notifications.show({ title, message: error.message, color: 'red.8', autoClose: 12_000, closeButtonProps });
  },
};
