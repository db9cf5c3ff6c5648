import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { mapPlan } from '../../../../libs/mining/src/pictures/map/map-plan';
import { activitiesShown, pathsShown } from '../../../../libs/mining/src/pictures/map/map-words';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { Icon } from '../ui/icon';
import { FilterTabs } from '../ui/tab-links';
import { CaseAnimation } from './case-animation';
import {
  type MapChoice,
  type MapSliders,
  isShown,
  keyOf,
  highlightedKeys,
  mapChoice,
  pathsOf,
  stepsOf,
  useMapChoice,
  useShownVariant,
} from './map-choice';
import { MapControls, MapLegend, VariantNote } from './map-controls';
import { MapDownloads } from './map-downloads';
import { layOut } from './map-layout';
import { MapPicture } from './map-picture';
import { Loaded, type ReportSource } from './report-source';
import { ActivityPanel, PathPanel } from './selection-panels';
import classes from './map.module.css';

/** Activities whose name contains the text; those that start with it come first. */
function matching(activities: Workflow['activities'], wanted: string): Workflow['activities'] {
  if (wanted === '') return [];
  const at = (name: string): number => name.toLowerCase().indexOf(wanted);
  const found = activities.filter(({ name }) => at(name) >= 0);
  return found.toSorted((a, b) => Number(at(a.name) > 0) - Number(at(b.name) > 0));
}

const measures = [
  ['', 'Frequency'],
  ['time', 'Time'],
] as const;

interface ProcessMapProps {
  readonly source: ReportSource;
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
  readonly company: string;
}

export function ProcessMap({ source, workflow, workflows, company }: ProcessMapProps) {
  const show = useSearchParams()[0].get('show') === 'time' ? 'time' : 'frequency';
  const [choice, setChoice] = useMapChoice(workflow);
  const variant = useShownVariant(source, workflow);
  const [sought, setSought] = useState('');
  const [sliders, setSliders] = useState<MapSliders>({});
  const [opened, setOpened] = useState<readonly MapChoice[]>(() => (choice ? [choice] : []));
  const [isAnimated, setAnimated] = useState(false);
  const { held, isFull, toggle } = useFullScreen<HTMLDivElement>();

  const key = choice && keyOf(choice);
  const selected = useMemo(
    () => [...opened, ...(choice ? [choice] : []), ...(variant ? [...stepsOf(variant), ...pathsOf(variant)] : [])],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compared by their keys
    [opened, key, variant?.activities],
  );
  const map = useMemo(() => mapChoice(workflow, show, sliders, selected), [workflow, show, sliders, selected]);
  const plan = useMemo(() => mapPlan(map, show), [map, show]);
  const layout = useQuery({
    queryKey: ['layout', source.report, workflow.id, plan],
    queryFn: ({ signal }) => layOut(plan, signal),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  const isOnMap = (activity: string): boolean => isShown(map, { activity });
  const wanted = sought.trim().toLowerCase();
  const hits = useMemo(() => matching(workflow.activities, wanted), [workflow, wanted]);
  const found = useMemo(() => new Set(hits.map(({ name }) => name)), [hits]);
  const choose = (next: MapChoice): void => {
    if (!isShown(map, next)) setOpened([...opened, next]);
    setChoice(choice && keyOf(choice) === keyOf(next) ? null : next);
  };
  const edge = choice && 'from' in choice ? workflow.edges.find((each) => keyOf(each) === keyOf(choice)) : undefined;
  const activity =
    choice && 'activity' in choice ? workflow.activities.find(({ name }) => name === choice.activity) : undefined;
  const close = (): void => setChoice(null);
  const isPlaced = layout.data !== undefined && !layout.isPlaceholderData;

  return (
    <div ref={held} className={`${classes.whole} ${isFull ? classes.full : ''}`}>
      <MapControls
        workflow={workflow}
        workflows={workflows}
        map={map}
        sliders={sliders}
        onSlide={setSliders}
        search={{ value: sought, hits, isOnMap, onChange: setSought, onChoose: (name) => choose({ activity: name }) }}
      />
      <div className={classes.bar}>
        <FilterTabs parameter="show" name="Metric" choices={measures} />
        <div className={classes.actions}>
          <Button size="xs" variant="default" aria-pressed={isAnimated} onClick={() => setAnimated(!isAnimated)}>
            {isAnimated ? 'Hide cases' : 'Replay cases'}
          </Button>
          <MapDownloads
            plan={plan}
            placed={isPlaced ? layout.data : undefined}
            workflow={workflow}
            map={map}
            company={company}
          />
          <Button size="xs" variant="default" leftSection={<Icon name="fit" size={14} />} onClick={toggle}>
            {isFull ? 'Exit full screen' : 'Full screen'}
          </Button>
        </div>
      </div>
      {variant && <VariantNote variant={variant} workflow={workflow} />}
      <div className={`${classes.stage} ${choice ? classes.withPanel : ''}`}>
        <div className={classes.frame}>
          <Loaded query={layout} name="The picture">
            {(placed) => (
              <MapPicture
                name={workflow.name}
                placed={placed}
                show={show}
                found={found}
                chosen={choice}
                lit={highlightedKeys(variant)}
                onChoose={choose}
              >
                {isAnimated && <CaseAnimation source={source} workflow={workflow.id} placed={placed} />}
              </MapPicture>
            )}
          </Loaded>
          <MapLegend plan={plan} workflow={workflow} />
        </div>
        {edge && <PathPanel key={key} source={source} workflow={workflow} edge={edge} onClose={close} />}
        {activity && (
          <ActivityPanel key={key} source={source} workflow={workflow} activity={activity} onClose={close} />
        )}
      </div>
      <p className={classes.shown} role="status">
        Showing {activitiesShown(workflow, map)} and {pathsShown(workflow, map, show)}.
      </p>
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
