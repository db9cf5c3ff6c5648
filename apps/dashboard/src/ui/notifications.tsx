import { Notifications as Shown, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Loaded with the first message: most visits have none. */
export function Notifications() {
  return <Shown position="bottom-right" containerWidth={380} />;
}

export const { show } = notifications;
