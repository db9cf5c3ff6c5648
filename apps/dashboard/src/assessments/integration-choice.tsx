import { Checkbox, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { at } from '../api/address';
import { useList } from '../api/use-list';
import { Delayed } from '../ui/delayed';
import classes from './new-assessment.module.css';

interface IntegrationChoiceProps {
  readonly chosen: readonly string[] | null;
  readonly problem?: string;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

const count = new Intl.NumberFormat();

/** All connected sources, or some by name: also those that were disconnected and left their log. */
export function IntegrationChoice({ chosen, problem, onChange }: IntegrationChoiceProps) {
  const { items, error } = useList(at('/v1/integrations'), { limit: 100 });
  const connected = items?.filter(({ status }) => status !== 'disconnected').length ?? 0;
  const offered = items?.filter(({ status, eventCount }) => status !== 'disconnected' || eventCount > 0) ?? [];
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id));
  return (
    <>
      {items && connected === 0 && (
        <p className={classes.notice}>
          Nothing is connected yet, so the assessment would wait.{' '}
          <Link to="/integrations/new">Connect a tool or upload a file</Link>
        </p>
      )}
      <Radio
        name="which"
        label="All connected sources"
        description={items && connected > 0 ? `${connected} connected now` : undefined}
        checked={chosen === null}
        onChange={() => onChange(null)}
      />
      <Radio
        name="which"
        label="Selected sources"
        disabled={offered.length === 0}
        checked={chosen !== null}
        onChange={() => onChange([])}
      />
      {!items && !error && <Delayed>Loading sources …</Delayed>}
      {error && <p role="alert">{error.message}</p>}
      {chosen && (
        <div role="group" aria-label="Sources" className={classes.choices}>
          {offered.map(({ id, name, eventCount, status }) => (
            <Checkbox
              key={id}
              label={name}
              description={`${count.format(eventCount)} events${status === 'disconnected' ? ', disconnected' : ''}`}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={classes.wrong}>
          {problem}
        </p>
      )}
    </>
  );
}
