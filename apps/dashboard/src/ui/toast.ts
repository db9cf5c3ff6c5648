import type { NotificationData } from '@mantine/notifications';
import { WatchedValue } from '../api';

/** A label for screen readers. */
const closeButtonProps = { 'aria-label': 'Dismiss' };

/** Whether there has been a message: then they have to be shown. */
export const areToastsUsed = new WatchedValue(false);

function show(message: NotificationData): void {
  areToastsUsed.set(true);
  loadNotifications().then(
    (notifications) => notifications.show({ ...message, closeButtonProps }),
    // Without a connection, which the banner says.
    () => undefined,
  );
}

export const loadNotifications = () => import('./notifications');

/**
 * Short messages that disappear after a few seconds. Problems that people have to act on belong in the page instead.
 */
export const toast = {
  done(message: string): void {
    show({ message, color: 'green.8', autoClose: 5000 });
  },
  failed(title: string, error: Error): void {
    show({ title, message: error.message, color: 'red.8', autoClose: 12_000 });
  },
};
