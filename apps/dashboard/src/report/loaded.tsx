import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Delayed } from '../ui/delayed';
import { Failure } from '../ui/failure';
import classes from './report.module.css';

interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>;
  /** As in "The roadmap". */
  readonly name: string;
  readonly children: (value: Value) => ReactNode;
}

export function Loaded<Value>({ query: { data, error, refetch }, name, children }: LoadedProps<Value>) {
  if (data !== undefined) return children(data);
  if (error) return <Failure title={`${name} could not be loaded`} error={error} onRetry={() => void refetch()} />;
  return (
    <p className={classes.loading}>
      <Delayed>{`${name} is on its way …`}</Delayed>
    </p>
  );
}
