import { useEffect, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import type { Edge, Workflow } from '../../../../libs/mining/src/report-sections';
import { number, plural, shortDuration } from '../../../../libs/mining/src/words/words';
import { Icon } from '../ui/icon';
import type { PlacedMap, PlacedPath } from './map-layout';
import { useView } from './use-view';
import classes from './map.module.css';

interface MapPictureProps {
  readonly workflow: Workflow;
  readonly placed: PlacedMap;
  readonly isTime: boolean;
  readonly sought: string;
  readonly chosen: Edge | null;
  readonly onSelect: (edge: Edge) => void;
  readonly children: ReactNode;
}

/** The map itself; every path is a button, and its label says in words what width and shade show. */
export function MapPicture({ workflow, placed, isTime, sought, chosen, onSelect, children }: MapPictureProps) {
  const { view, frame, zoom, showAll, lookAt } = useView(placed.width, placed.height);
  const wanted = sought.trim().toLowerCase();
  const isFound = (name: string): boolean => wanted !== '' && name.toLowerCase().includes(wanted);
  const first = placed.activities.find(({ name }) => isFound(name));
  const known = new Map(workflow.activities.map((activity) => [activity.name, activity]));
  const edges = new Map(workflow.edges.map((edge) => [keyOf(edge), edge]));
  const [x, y] = [first?.x, first?.y];
  useEffect(() => {
    if (x !== undefined && y !== undefined) lookAt(x, y);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one looks there when it changes, not ever again
  }, [x, y]);
  useEffect(() => {
    const asked = chosen && placed.paths.find((path) => keyOf(path) === keyOf(chosen));
    if (asked) lookAt(asked.label.x, asked.label.y);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where a link leads; what is clicked on is in view already
  }, []);
  const weigh = (edge: Edge): number => (isTime ? medianOf(edge) : edge.count);
  const heaviest = Math.max(1, ...workflow.edges.map(weigh));
  return (
    <div className={classes.frame}>
      <div className={classes.buttons}>
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => zoom(1.25)}>
          <Icon name="plus" size={16} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => zoom(0.8)}>
          <span aria-hidden="true">−</span>
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Show the whole map" onClick={showAll}>
          <Icon name="refresh" size={16} />
        </ActionIcon>
      </div>
      <svg
        ref={frame}
        className={classes.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={`Process map of ${workflow.name}. Arrow keys move it, plus and minus zoom, 0 shows all of it.`}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className={classes.tip} />
          </marker>
        </defs>
        {placed.paths.map((path) => {
          const edge = edges.get(keyOf(path));
          return edge ? (
            <Path
              key={keyOf(path)}
              edge={edge}
              path={path}
              weight={weigh(edge) / heaviest}
              isTime={isTime}
              isChosen={edge === chosen}
              onSelect={onSelect}
            />
          ) : (
            <path key={keyOf(path)} d={path.d} className={classes.touch} markerEnd="url(#arrow)" />
          );
        })}
        {placed.activities.map(({ name, lines, x, y, width, height }) => {
          const activity = known.get(name);
          const service = activity?.serviceSeconds?.median;
          return (
            <g key={name} className={isFound(name) ? classes.found : undefined}>
              <rect className={classes.box} x={x - width / 2} y={y - height / 2} width={width} height={height} rx="8" />
              {lines.map((line, at) => (
                <text key={at} className={classes.name} x={x} y={y - height / 2 + 20 + 16 * at} textAnchor="middle">
                  {line}
                </text>
              ))}
              <text className={classes.count} x={x} y={y + height / 2 - 9} textAnchor="middle">
                {isTime
                  ? service === undefined
                    ? '–'
                    : shortDuration(service)
                  : `${number(activity?.occurrences ?? 0)} ×`}
              </text>
            </g>
          );
        })}
        <circle className={classes.end} cx={placed.start.x} cy={placed.start.y} r="13" />
        <text className={classes.endText} x={placed.start.x} y={placed.start.y + 3} textAnchor="middle">
          start
        </text>
        <circle className={classes.end} cx={placed.end.x} cy={placed.end.y} r="13" />
        <text className={classes.endText} x={placed.end.x} y={placed.end.y + 3} textAnchor="middle">
          end
        </text>
        <g id="cases" />
      </svg>
      {children}
    </div>
  );
}

interface PathProps {
  readonly edge: Edge;
  readonly path: PlacedPath;
  readonly weight: number;
  readonly isTime: boolean;
  readonly isChosen: boolean;
  readonly onSelect: (edge: Edge) => void;
}

function Path({ edge, path, weight, isTime, isChosen, onSelect }: PathProps) {
  const median = medianOf(edge);
  return (
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`From ${edge.from} to ${edge.to}: ${plural(edge.count, 'time')}, median ${shortDuration(median)}`}
      className={`${classes.path} ${isTime ? classes.time : ''} ${isChosen ? classes.chosen : ''}`}
      onClick={() => onSelect(edge)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onSelect(edge);
      }}
    >
      <path d={path.d} className={classes.reach} />
      <path
        d={path.d}
        data-path={keyOf(path)}
        className={classes.line}
        strokeWidth={1 + 5 * Math.sqrt(weight)}
        strokeOpacity={0.45 + 0.55 * weight}
        markerEnd="url(#arrow)"
      />
      <text x={path.label.x} y={path.label.y + 4} textAnchor="middle">
        {isTime ? shortDuration(median) : `${number(edge.count)} ×`}
      </text>
    </g>
  );
}

/** As in the PDF: waiting where it is known, else the time from one step to the next. */
const medianOf = ({ waitSeconds, elapsedSeconds }: Edge): number => (waitSeconds ?? elapsedSeconds).median;

const keyOf = ({ from, to }: { readonly from: string | null; readonly to: string | null }): string =>
  JSON.stringify([from, to]);
