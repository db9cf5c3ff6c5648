import { type RefObject, useLayoutEffect, useState } from 'react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type FittedMap,
  type Room,
  fitMap,
  mapEdge,
  smallestScale,
} from '../../../../../libs/mining/src/pictures/map/fit-map';
import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import type { PlacedMap } from '../../../../../libs/mining/src/pictures/map/map-plan';
import type { MapMetric } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { type MapChoice, type MapSliders, isShown, makeKey } from './map-choice';
import { layOut } from './map-layout';
import { useReportSource } from '../source/report-source';

interface ShownMapWish {
  readonly workflow: Workflow;
  readonly metric: MapMetric;
  readonly waits: readonly LongestWait[];
  readonly sliders: MapSliders;
  readonly selected: readonly MapChoice[];
  /** Null until it is measured. */
  readonly room: Room | null;
}

/**
 * The part of the map that the sliders select, the longest waits, and whatever the user selected, so that it fits its
 * room. Selecting a visible step must not change the layout, so only hidden ones are added.
 */
export function useFittedMap({ selected, ...wish }: ShownMapWish): UseQueryResult<FittedMap> {
  const { sliders } = wish;
  const base = useLayout(wish, sliders, []);
  const shown = base.data?.map;
  const missing = shown ? selected.filter((choice) => !isShown(shown, choice)) : [];
  const limits = shown ? { activities: shown.activities.length, ...sliders } : sliders;
  const more = useLayout(wish, limits, missing, missing.length > 0);
  return missing.length > 0 && more.data ? more : base;
}

function useLayout(
  { workflow, metric, waits, room }: Omit<ShownMapWish, 'selected' | 'sliders'>,
  limits: MapSliders,
  added: readonly MapChoice[],
  isWanted = true,
): UseQueryResult<FittedMap> {
  const { report } = useReportSource();
  return useQuery({
    queryKey: ['layout', report, workflow.id, metric, limits, added.map(makeKey), room],
    queryFn: ({ signal }) =>
      fitMap(
        workflow,
        {
          metric,
          waits,
          ...limits,
          asked: {
            activities: added.flatMap((choice) => ('activity' in choice ? [choice.activity] : [])),
            paths: [
              ...waits.flatMap(({ paths }) => paths),
              ...added.flatMap((choice) => ('activity' in choice ? [] : [choice])),
            ],
          },
        },
        room ?? noRoom,
        (dot) => layOut(dot, signal),
      ),
    enabled: room !== null && isWanted,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

const noRoom: Room = { width: 1, height: 1, mostHeight: 1 };
const highest = 700;

/** A long process in rows gets a higher frame rather than smaller text. */
export const computeHeight = ({ height }: PlacedMap): number =>
  Math.min(highest, (height + 2 * mapEdge) * smallestScale);

/** A map is laid out again only when its room changes by so many pixels. */
const roomStepPixels = 40;

/** The room for the map without a panel beside it, because opening a panel must not change the layout. */
export function useRoom(across: RefObject<HTMLElement | null>, down: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const wide = across.current;
    const high = down.current;
    if (!wide || !high) return;
    const measure = (): void => {
      const width = rounded(wide.clientWidth);
      const height = rounded(high.clientHeight);
      const mostHeight = width > height ? Math.max(highest, height) : height;
      setRoom((before) =>
        before?.width === width && before.height === height ? before : { width, height, mostHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(wide);
    observer.observe(high);
    return () => observer.disconnect();
  }, [across, down]);
  return room;
}

const rounded = (length: number): number => Math.max(1, Math.floor((length - 2) / roomStepPixels)) * roomStepPixels;
