import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ActionIcon } from '@mantine/core';
import { endRadius } from '../../../../../libs/mining/src/pictures/map/map-layout';
import type { MapMetric, PlacedMap, Spot } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { Icon } from '../../ui';
import { isNear, makeKey, type MapChoice } from './map-choice';
import { MapBox, MapPath, WaitLabel } from './map-shapes';
import { useView } from './use-view';
import classes from './map.module.css';

interface MapPictureProps {
  readonly name: string;
  readonly placed: PlacedMap;
  readonly show: MapMetric;
  readonly found: ReadonlySet<string>;
  readonly chosen: MapChoice | null;
  /** The keys of highlighted steps and paths; null if nothing is highlighted. */
  readonly lit: ReadonlySet<string> | null;
  readonly onChoose: (choice: MapChoice) => void;
  /** Opens the longest wait with this number. */
  readonly onOpenWait: (place: number) => void;
  /** Holds the dots of the replay. */
  readonly layer: RefObject<SVGGElement | null>;
}

/** If the pointer moves farther than this many pixels, it drags the map instead of pressing a button. */
const dragDistancePixels = 5;

/** The map. Every step and path is a button whose name says in words what width and shade show. */
export function MapPicture(props: MapPictureProps) {
  const { name, placed, show, found, chosen, lit, onChoose, onOpenWait, layer } = props;
  const { width, height } = placed;
  const focus = findFocus(placed);
  // Another metric is at the same places, so the view stays.
  const picture = useMemo(
    () => ({ width, height, focus: { x: focus.x, y: focus.y } }),
    [width, height, focus.x, focus.y],
  );
  const { view, frame, zoom, showAll, reveal } = useView(picture);
  const pressed = useRef<Spot | null>(null);
  const wanted = chosen ? findSpot(placed, chosen) : placed.boxes.find((box) => found.has(box.name));
  const x = wanted?.x;
  const y = wanted?.y;
  useEffect(() => {
    if (x !== undefined && y !== undefined) reveal({ x, y });
  }, [x, y, reveal]);
  const unlessDragged = (at: Spot | null, act: () => void): void => {
    const from = pressed.current;
    const isDrag = at && from && Math.hypot(at.x - from.x, at.y - from.y) > dragDistancePixels;
    if (!isDrag) act();
  };
  const isChosen = (choice: MapChoice): boolean => chosen !== null && makeKey(choice) === makeKey(chosen);
  const isFaint = (choice: MapChoice): boolean => lit !== null && !lit.has(makeKey(choice));
  const isGrayed = show === 'time' && placed.paths.some(({ wait }) => wait !== null);
  const shades = isGrayed ? null : show;
  const isGray = (choice: MapChoice): boolean =>
    isGrayed && lit?.has(makeKey(choice)) !== true && !isNear(choice, chosen);
  return (
    <>
      <div className={classes.buttons}>
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <Icon name="plus" size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <Icon name="minus" size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Show the whole map" onClick={showAll}>
          <Icon name="fit" size={16} />
        </ActionIcon>
      </div>
      <svg
        ref={frame}
        className={classes.map}
        data-waits={isGrayed ? '' : undefined}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={`Process map of ${name}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`}
        onPointerDown={({ clientX, clientY }) => (pressed.current = { x: clientX, y: clientY })}
      >
        {byWait(placed.paths).map((path) => {
          const { from, to } = path;
          const choice = from === null || to === null ? null : { from, to };
          return (
            <MapPath
              key={JSON.stringify([from, to])}
              path={path}
              show={shades}
              isChosen={choice !== null && isChosen(choice)}
              isGray={path.wait === null && isGrayed && (choice === null || isGray(choice))}
              isFaint={choice ? isFaint(choice) : lit !== null && !lit.has(from ?? to ?? '')}
              onChoose={choice && ((at) => unlessDragged(at, () => onChoose(choice)))}
            />
          );
        })}
        <g ref={layer} id="cases" />
        {placed.boxes.map((box) => (
          <MapBox
            key={box.name}
            box={box}
            show={shades}
            isChosen={isChosen({ activity: box.name })}
            isFound={found.has(box.name)}
            isFaint={isFaint({ activity: box.name })}
            isGray={!box.isAtWait && isGray({ activity: box.name })}
            onChoose={(at) => unlessDragged(at, () => onChoose({ activity: box.name }))}
          />
        ))}
        {placed.paths.map((path) => (
          <WaitLabel
            key={JSON.stringify([path.from, path.to])}
            path={path}
            onOpen={(at) => unlessDragged(at, () => onOpenWait(path.wait?.place ?? 0))}
          />
        ))}
        <Ending at={placed.start} name="start" />
        <Ending at={placed.end} name="end" />
      </svg>
    </>
  );
}

function Ending({ at, name }: { readonly at: Spot; readonly name: string }) {
  return (
    <>
      <circle className={classes.end} cx={at.x} cy={at.y} r={endRadius} />
      <text className={classes.endText} x={at.x} y={at.y + 4} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

/** The longest waits are drawn over other lines. */
const byWait = (paths: PlacedMap['paths']): PlacedMap['paths'] =>
  paths.toSorted((a, b) => Number(a.wait !== null) - Number(b.wait !== null));

/** The longest wait, if there is one. */
function findFocus({ paths, start }: PlacedMap): Spot {
  const longest = paths.find(({ wait }) => wait?.place === 1 && wait.hasLabel);
  return longest?.label ?? start;
}

function findSpot({ boxes, paths }: PlacedMap, choice: MapChoice): Spot | null {
  if ('activity' in choice) return boxes.find(({ name }) => name === choice.activity) ?? null;
  const path = paths.find(({ from, to }) => from === choice.from && to === choice.to);
  return path?.label ?? path?.tip[0] ?? null;
}
