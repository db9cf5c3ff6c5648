import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { placedMap } from '../../../../../libs/mining/src/pictures/map/map-layout';
import { type MapMetric, mapPlan } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { pathKey } from '../../../../../libs/mining/src/pictures/map/routes';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { FilterTabs } from '../../ui';
import { WorkflowChoice } from '../source/report-links';
import { Loaded } from '../source/report-source';
import { CaseReplay } from './case-replay';
import {
  type MapChoice,
  type MapSliders,
  findActivities,
  highlightedKeys,
  isShown,
  listPaths,
  listSteps,
  makeKey,
  useMapChoice,
  useShownVariant,
} from './map-choice';
import { useFittedMap, useRoom } from './map-fitting';
import { MapLegend, VariantNote } from './map-legend';
import { MapMenu } from './map-menu';
import { MapPicture } from './map-picture';
import { ActivityPanel, PathPanel } from './selection-panels';
import classes from './map.module.css';

const measures = [
  ['', 'Time'],
  ['frequency', 'Frequency'],
] as const;

/** Time is what a report is about; links of earlier reports name it. */
function useMapMetric(): MapMetric {
  return useSearchParams()[0].get('show') === 'frequency' ? 'frequency' : 'time';
}

interface ProcessMapProps {
  readonly workflow: Workflow;
  readonly workflows: readonly Workflow[];
  readonly waits: readonly LongestWait[];
  readonly company: string;
  readonly onOpenWait: (id: string) => void;
  /** What stands beside the map while nothing on it is selected. */
  readonly children: ReactNode;
}

export function ProcessMap({ workflow, workflows, waits, company, onOpenWait, children }: ProcessMapProps) {
  const show = useMapMetric();
  const [choice, setChoice] = useMapChoice(workflow);
  const variant = useShownVariant(workflow);
  const [sought, setSought] = useState('');
  const [sliders, setSliders] = useState<MapSliders>({});
  const [opened, setOpened] = useState<readonly MapChoice[]>(() => (choice ? [choice] : []));
  const [isReplayed, setReplayed] = useState(false);
  const { held, isFull, toggle } = useFullScreen<HTMLDivElement>();
  const canvas = useRef<HTMLDivElement>(null);
  const room = useRoom(canvas);
  const layer = useRef<SVGGElement>(null);

  const key = choice && makeKey(choice);
  const selected = useMemo(
    () => [...opened, ...(choice ? [choice] : []), ...(variant ? [...listSteps(variant), ...listPaths(variant)] : [])],
    // eslint-disable-next-line react-hooks/exhaustive-deps -- compared by their keys
    [opened, key, variant?.activities],
  );
  const layout = useFittedMap({ workflow, waits, sliders, selected, room });
  const fitted = useMemo(() => {
    if (!layout.data) return undefined;
    const { map, layout: places } = layout.data;
    const plan = mapPlan(map, show, waits);
    return { map, plan, placed: placedMap(plan, places) };
  }, [layout.data, show, waits]);
  const isOnMap = (activity: string): boolean => fitted !== undefined && isShown(fitted.map, { activity });
  const hits = useMemo(() => findActivities(sought, workflow.activities), [workflow, sought]);
  const found = useMemo(() => new Set(hits.map(({ name }) => name)), [hits]);
  const choose = (next: MapChoice): void => {
    if (!fitted || !isShown(fitted.map, next)) setOpened([...opened, next]);
    setChoice(choice && makeKey(choice) === makeKey(next) ? null : next);
  };
  const edge =
    choice && 'from' in choice ? workflow.edges.find((each) => makeKey(each) === makeKey(choice)) : undefined;
  const activity =
    choice && 'activity' in choice ? workflow.activities.find(({ name }) => name === choice.activity) : undefined;
  const close = (): void => setChoice(null);
  const wait = edge && waits.find(({ paths }) => paths.some((path) => pathKey(path) === key));

  return (
    <div ref={held} className={`${classes.whole} ${isFull ? classes.full : ''}`}>
      {variant && <VariantNote variant={variant} workflow={workflow} />}
      <div className={classes.bar}>
        {workflows.length > 1 && <WorkflowChoice workflows={workflows} chosen={workflow} isBare />}
        <FilterTabs parameter="show" name="Metric" choices={measures} chosen={show === 'time' ? '' : show} isOfViews />
        <MapMenu
          {...{ workflow, company, hits, isOnMap, sliders, isFull }}
          fitted={fitted}
          isCurrent={!layout.isPlaceholderData}
          sought={sought}
          onSeek={setSought}
          onChoose={(name) => choose({ activity: name })}
          onSlide={setSliders}
          onReplay={() => setReplayed(true)}
          onFullScreen={toggle}
        />
      </div>
      <div className={classes.stage}>
        <div className={classes.frame}>
          <div ref={canvas} className={classes.canvas}>
            <Loaded query={layout} name="The map">
              {() =>
                fitted && (
                  <MapPicture
                    name={workflow.name}
                    placed={fitted.placed}
                    show={show}
                    found={found}
                    chosen={choice}
                    lit={highlightedKeys(variant)}
                    onChoose={choose}
                    onOpenWait={(place) => onOpenWait(waits.find((each) => each.place === place)?.id ?? '')}
                    layer={layer}
                  />
                )
              }
            </Loaded>
          </div>
          <div className={classes.caption}>
            <CaseReplay
              workflow={workflow.id}
              placed={fitted?.placed}
              layer={layer}
              isWanted={isReplayed}
              onWant={setReplayed}
            />
            {fitted && !isReplayed && <MapLegend plan={fitted.plan} workflow={workflow} />}
          </div>
        </div>
        <div className={classes.beside}>
          {edge ? (
            <PathPanel key={key} workflow={workflow} edge={edge} wait={wait} onClose={close} />
          ) : activity ? (
            <ActivityPanel key={key} workflow={workflow} activity={activity} onClose={close} />
          ) : (
            children
          )}
        </div>
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
