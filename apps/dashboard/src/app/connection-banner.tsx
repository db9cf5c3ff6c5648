import { useSyncExternalStore } from 'react';
import { connection } from '../api/connection';
import classes from './shell.module.css';

const isLost = (): boolean => connection.isLost;

export function ConnectionBanner() {
  const lost = useSyncExternalStore(connection.subscribe, isLost);
  return (
    <div role="status" className={classes.connection}>
      {lost && <p>No connection to the service. What you see may be out of date. Reconnecting …</p>}
    </div>
  );
}
