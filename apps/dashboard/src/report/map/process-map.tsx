import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { longestWaits } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { activitiesShown, pathsShown } from '../../../../../libs/mining/src/pictures/map/map-words';
import { pathKey } from '../../../../../libs/mining/src/pictures/map/routes';
import type { MapMetric } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Bottleneck, Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { fold, hasWords } from '../../../../../libs/platform/src/search/fold';
import { Icon } from '../../ui/icon';
import { FilterTabs } from '../../ui/tab-links';
import { CaseReplay } from './case-replay';
import {
  type MapChoice,
  type MapSliders,
  isShown,
  makeKey,
  highlightedKeys,
  listPaths,
  listSteps,
  useMapChoice,
  useShownVariant,
} from './map-choice';
import { MapExtent, MapLegend, MapSearch, VariantNote } from './map-controls';
import { MapDownloads } from './map-downloads';
import { computeHeight, useFittedMap, useRoom } from './map-fitting';
import { MapPicture } from './map-picture';
import { MapWaits } from './map-waits';
import { WorkflowChoice } from '../source/report-links';
import { Loaded } from '../source/report-source';
import { ActivityPanel, PathPanel } from './selection-panels';
import classes from './map.module.css';

/** Activities with all words of the text in their names; those whose names start with it come first. */
function findActivities(sought: string, activities: Workflow['activities']): Workflow['activities'] {
  if (sought.trim() === '') return [];
  const start = fold(sought.trim());
  const isFirst = (name: string): number => Number(fold(name).startsWith(start));
  return activities
    .filter(({ name }) => hasWords(name, sought))
    .toSorted((one, other) => isFirst(other.name) - isFirst(one.name));
}

const measures = [
  ['', 'Time'],
  ['frequency', 'Frequency'],
] as const;

/** Time is what a report is about; links of earlier reports name it. */
export function useMapMetric(): MapMetric {
  return useSearchParams()[0].get('show') === 'frequency' ? 'frequency' : 'time';
}

interface ProcessMapProps {
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
  readonly bottlenecks: readonly Bottleneck[];
  readonly company: string;
}

export function ProcessMap({ workflow, workflows, bottlenecks, company }: ProcessMapProps) {
  const show = useMapMetric();
  const [choice, setChoice] = useMapChoice(workflow);
  const variant = useShownVariant(workflow);
  const [sought, setSought] = useState('');
  const [sliders, setSliders] = useState<MapSliders>({});
  const [opened, setOpened] = useState<readonly MapChoice[]>(() => (choice ? [choice] : []));
  const { held, isFull, toggle } = useFullScreen<HTMLDivElement>();
  const stage = useRef<HTMLDivElement>(null);
  const height = useRef<HTMLDivElement>(null);
  const room = useRoom(stage, height);
  const layer = useRef<SVGGElement>(null);

  const key = choice && makeKey(choice);
  const selected = useMemo(
    () => [...opened, ...(choice ? [choice] : []), ...(variant ? [...listSteps(variant), ...listPaths(variant)] : [])],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compared by their keys
    [opened, key, variant?.activities],
  );
  const waits = useMemo(() => longestWaits(bottlenecks, workflow), [bottlenecks, workflow]);
  const layout = useFittedMap({ workflow, metric: show, waits, sliders, selected, room });
  const { map, plan, placed } = layout.data ?? {};
  const isOnMap = (activity: string): boolean => map !== undefined && isShown(map, { activity });
  const hits = useMemo(() => findActivities(sought, workflow.activities), [workflow, sought]);
  const found = useMemo(() => new Set(hits.map(({ name }) => name)), [hits]);
  const choose = (next: MapChoice): void => {
    if (!map || !isShown(map, next)) setOpened([...opened, next]);
    setChoice(choice && makeKey(choice) === makeKey(next) ? null : next);
  };
  const edge =
    choice && 'from' in choice ? workflow.edges.find((each) => makeKey(each) === makeKey(choice)) : undefined;
  const activity =
    choice && 'activity' in choice ? workflow.activities.find(({ name }) => name === choice.activity) : undefined;
  const close = (): void => setChoice(null);
  const current = layout.isPlaceholderData ? undefined : layout.data;
  const wait = edge && waits.find(({ paths }) => paths.some((path) => pathKey(path) === key));

  return (
    <div ref={held} className={`${classes.whole} ${isFull ? classes.full : ''}`}>
      <div className={classes.bar}>
        {workflows.length > 1 && <WorkflowChoice workflows={workflows} chosen={workflow} />}
        <FilterTabs parameter="show" name="Metric" choices={measures} chosen={show === 'time' ? '' : show} />
        <MapSearch
          value={sought}
          hits={hits}
          isOnMap={isOnMap}
          onChange={setSought}
          onChoose={(name) => choose({ activity: name })}
        />
        <div className={classes.actions}>
          <MapDownloads fitted={current} workflow={workflow} show={show} company={company} />
          <Button size="xs" variant="default" leftSection={<Icon name="fit" size={14} />} onClick={toggle}>
            {isFull ? 'Exit full screen' : 'Full screen'}
          </Button>
        </div>
      </div>
      {variant && <VariantNote variant={variant} workflow={workflow} />}
      <div ref={stage} className={`${classes.stage} ${choice ? classes.withPanel : ''}`}>
        <div className={classes.frame}>
          {show === 'time' && waits.length > 0 && <MapWaits waits={waits} chosen={choice} onChoose={choose} />}
          <div ref={height} className={classes.room} />
          <div className={classes.canvas} style={{ minHeight: placed && computeHeight(placed) }}>
            <Loaded query={layout} name="The picture">
              {(fitted) => (
                <MapPicture
                  name={workflow.name}
                  placed={fitted.placed}
                  show={show}
                  found={found}
                  chosen={choice}
                  lit={highlightedKeys(variant)}
                  onChoose={choose}
                  layer={layer}
                />
              )}
            </Loaded>
          </div>
          <CaseReplay workflow={workflow.id} placed={placed} layer={layer} />
          {plan ? <MapLegend plan={plan} workflow={workflow} /> : <div className={classes.legend} />}
        </div>
        {edge && <PathPanel key={key} workflow={workflow} edge={edge} wait={wait} onClose={close} />}
        {activity && <ActivityPanel key={key} workflow={workflow} activity={activity} onClose={close} />}
      </div>
      <div className={classes.below}>
        <p className={classes.shown} role="status">
          {map && `Showing ${activitiesShown(workflow, map)} and ${pathsShown(workflow, map, show)}.`}
        </p>
        {map && <MapExtent workflow={workflow} map={map} sliders={sliders} onSlide={setSliders} />}
      </div>
    </div>
  );
}

interface FullScreen<Held> {
  readonly held: RefObject<Held | null>;
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/** Browsers without full screen for elements, as on iPhones, get an element that covers the page. */
function useFullScreen<Held extends HTMLElement>(): FullScreen<Held> {
  const held = useRef<Held>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('fullscreenchange', () => setFull(document.fullscreenElement !== null), { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape' && document.fullscreenElement === null) setFull(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isFull || !document.fullscreenEnabled) setFull(!isFull);
    else held.current?.requestFullscreen().catch(() => setFull(true));
  }, [isFull]);
  return { held, isFull, toggle };
}
