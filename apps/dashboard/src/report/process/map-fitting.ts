import { type RefObject, useLayoutEffect, useState } from 'react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FittedMap, computeScale, fitMap, goodScale } from '../../../../../libs/mining/src/pictures/map/fit-map';
import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { mapPlan } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { findMainPath, simplify } from '../../../../../libs/mining/src/pictures/map/simplify';
import type { Workflow } from '../../../../../libs/mining/src/report/schema/report-sections';
import { useReportSource } from '../source/report-source';
import { type MapChoice, type MapSliders, isShown, makeKey } from './map-choice';
import { layOut } from './map-layout';
import type { Size } from './view';

interface ShownMapWish {
  readonly workflow: Workflow;
  readonly waits: readonly LongestWait[];
  readonly sliders: MapSliders;
  readonly selected: readonly MapChoice[];
  /** Of the frame; null until it is measured. */
  readonly room: Size | null;
}

/**
 * The part of the map that the sliders select, the main path, the longest waits, and whatever the user selected.
 * Selecting a visible step must not change the layout, so only hidden ones are added.
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
  { workflow, waits, room }: Omit<ShownMapWish, 'selected' | 'sliders'>,
  limits: MapSliders,
  added: readonly MapChoice[],
  isWanted = true,
): UseQueryResult<FittedMap> {
  const { report } = useReportSource();
  return useQuery({
    queryKey: ['layout', report, workflow.id, limits, added.map(makeKey), room],
    queryFn: ({ signal }) => {
      const asked = {
        activities: added.flatMap((choice) => ('activity' in choice ? [choice.activity] : [])),
        paths: [
          ...findMainPath(workflow),
          ...waits.flatMap(({ paths }) => paths),
          ...added.flatMap((choice) => ('activity' in choice ? [] : [choice])),
        ],
      };
      return fitMap({
        choose: (activities) =>
          simplify(workflow, { asked, ...(activities !== undefined && { activities }), ...limits }),
        // By frequency, sizes and places are the same.
        plan: (map) => mapPlan(map, 'time', waits),
        rate: (placed) => (room ? computeScale(room, placed) / goodScale : 1),
        layOut: (dot) => layOut(dot, signal),
        mayShrink: limits.activities === undefined,
      });
    },
    enabled: room !== null && isWanted,
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

/** A map is laid out again only when its room changes by so many pixels. */
const roomStepPixels = 40;

/** The size of the frame in steps. It begins where it does, and ends where the window does. */
export function useRoom(frame: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => {
      element.style.setProperty('--above', `${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
      const width = rounded(element.clientWidth);
      const height = rounded(element.clientHeight);
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Notices above the map come and go, which changes the height of the page.
    for (const each of [element, document.body]) observer.observe(each);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

const rounded = (length: number): number => Math.max(1, Math.floor((length - 2) / roomStepPixels)) * roomStepPixels;
