import { useState } from 'react';
import { Button, Popover, TextInput } from '@mantine/core';
import { activitiesShown, pathsShown } from '../../../../../libs/mining/src/pictures/map/map-words';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { number, plural } from '../../../../../libs/mining/src/report/words/words';
import { type IconName, Icon } from '../../ui';
import { Slider } from '../parts/slider';
import { type MapSliders, mostOnPage } from './map-choice';
import { type ShownMap, downloadMap } from './map-downloads';
import classes from './map-menu.module.css';

interface MapMenuProps {
  readonly workflow: Workflow;
  readonly company: string;
  /** Undefined while the first layout is being computed. */
  readonly fitted: ShownMap | undefined;
  /** Whether it is what the sliders ask for. */
  readonly isCurrent: boolean;
  readonly sought: string;
  readonly hits: Workflow['activities'];
  readonly isOnMap: (activity: string) => boolean;
  readonly sliders: MapSliders;
  readonly isFull: boolean;
  readonly onSeek: (next: string) => void;
  readonly onChoose: (activity: string) => void;
  readonly onSlide: (next: MapSliders) => void;
  readonly onReplay: () => void;
  readonly onFullScreen: () => void;
}

/** What is needed now and then: the search, how much is shown, the replay, the full screen, and the downloads. */
export function MapMenu(props: MapMenuProps) {
  const { workflow, company, fitted, isCurrent, isFull, onChoose, onReplay, onFullScreen } = props;
  const [isOpen, setOpen] = useState(false);
  const closing = (act: () => void) => (): void => {
    setOpen(false);
    act();
  };
  const items: readonly (readonly [name: string, icon: IconName, act: () => void])[] = [
    ['Replay cases', 'arrow', onReplay],
    [isFull ? 'Exit full screen' : 'Full screen', 'fit', onFullScreen],
    ['Download as SVG', 'download', () => fitted && downloadMap(fitted, workflow, company, 'svg')],
    ['Download as PNG', 'download', () => fitted && downloadMap(fitted, workflow, company, 'png')],
  ];
  return (
    // Not in a portal, which would be hidden behind the full screen.
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      withinPortal={false}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="settings" size={16} />} onClick={() => setOpen(!isOpen)}>
          Map options
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Map options" className={classes.menu}>
        <MapSearch {...props} onChoose={(name) => closing(() => onChoose(name))()} />
        {fitted && <MapExtent {...props} fitted={fitted} />}
        <ul className={classes.items}>
          {items.map(([name, icon, act]) => (
            <li key={name}>
              <Button
                variant="subtle"
                color="gray"
                fullWidth
                justify="start"
                size="sm"
                leftSection={<Icon name={icon} size={16} />}
                disabled={!fitted || !isCurrent}
                onClick={closing(act)}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
        <p className={classes.hint}>Ctrl + scroll to zoom, drag to move</p>
      </Popover.Dropdown>
    </Popover>
  );
}

const mostHits = 6;

type MapSearchProps = Pick<MapMenuProps, 'sought' | 'hits' | 'isOnMap' | 'onSeek' | 'onChoose'>;

/** Finds steps by name, including hidden ones, which appear when they are chosen. */
function MapSearch({ sought, hits, isOnMap, onSeek, onChoose }: MapSearchProps) {
  const hidden = hits.filter(({ name }) => !isOnMap(name)).length;
  return (
    <div>
      <TextInput
        type="search"
        aria-label="Find an activity"
        placeholder="Find an activity"
        data-autofocus
        value={sought}
        onChange={({ currentTarget }) => onSeek(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = hits;
          if (key === 'Enter' && first) onChoose(first.name);
        }}
      />
      <p role="status" className={classes.hint}>
        {sought.trim() !== '' &&
          (hits.length === 0
            ? `No activity matches “${sought.trim()}”.`
            : `${plural(hits.length, 'match', 'matches')}${hidden === 0 ? '' : `, ${hidden} hidden`}`)}
      </p>
      {hits.length > 0 && (
        <ul className={classes.hits} aria-label="Matching activities">
          {hits.slice(0, mostHits).map(({ name }) => (
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

type MapExtentProps = Pick<MapMenuProps, 'workflow' | 'sliders' | 'onSlide'> & { readonly fitted: ShownMap };

/** How much is shown. The sliders show how much is really visible, which can be more than was set. */
function MapExtent({ workflow, fitted: { map }, sliders, onSlide }: MapExtentProps) {
  const all = workflow.activities.length;
  return (
    <>
      <Slider
        name="Activities"
        words={`${number(map.activities.length)} of ${number(all)}`}
        range={[1, Math.min(all, mostOnPage.activities), 1]}
        value={sliders.activities ?? map.activities.length}
        onChange={(activities) => onSlide({ ...sliders, activities })}
      />
      <Slider
        name="Paths"
        words={`${number(map.paths.length)} of ${number(map.pathsAmong)} between them`}
        range={[1, Math.max(1, Math.min(map.pathsAmong, mostOnPage.paths)), 1]}
        value={Math.min(sliders.paths ?? map.paths.length, Math.max(map.pathsAmong, 1))}
        onChange={(paths) => onSlide({ ...sliders, paths })}
      />
      <p className={classes.hint} role="status">
        Showing {activitiesShown(workflow, map)} and {pathsShown(workflow, map)}.
      </p>
    </>
  );
}
