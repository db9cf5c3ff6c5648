import { Button, TextInput } from '@mantine/core';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { plural } from '../../../../libs/mining/src/report/words/words';
import classes from './map.module.css';

export interface MapSearchProps {
  readonly value: string;
  readonly hits: Workflow['activities'];
  readonly isOnMap: (activity: string) => boolean;
  readonly onChange: (next: string) => void;
  readonly onChoose: (activity: string) => void;
}

const most = 6;

/** Finds a step by its name, on the map or not; choosing one that is hidden shows it. */
export function MapSearch({ value, hits, isOnMap, onChange, onChoose }: MapSearchProps) {
  const hidden = hits.filter(({ name }) => !isOnMap(name)).length;
  const isAsked = value.trim() !== '';
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        label="Find an activity"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = hits;
          if (key === 'Enter' && first) onChoose(first.name);
        }}
      />
      <p role="status" className={classes.hits}>
        {isAsked &&
          (hits.length === 0
            ? `No activity matches “${value.trim()}”.`
            : `${plural(hits.length, 'match', 'matches')}${hidden === 0 ? '' : `, ${hidden} hidden`}`)}
      </p>
      {hits.length > 0 && (
        <ul className={classes.hitList} aria-label="Matching activities">
          {hits.slice(0, most).map(({ name }) => (
            <li key={name}>
              <Button size="compact-xs" variant="default" onClick={() => onChoose(name)}>
                {shownName(name)}
                {!isOnMap(name) && ' (hidden)'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
