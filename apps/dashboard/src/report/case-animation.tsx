import { useEffect, useMemo, useRef, useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { PlacedMap } from '../../../../libs/mining/src/pictures/map/map-plan';
import { plural } from '../../../../libs/mining/src/report/words/words';
import { Slider } from './assumption-sliders';
import { type Cases, Loaded, type ReportSource, useCases } from './report-source';
import classes from './map.module.css';

interface CaseAnimationProps {
  readonly source: ReportSource;
  readonly workflow: string;
  readonly placed: PlacedMap;
}

/** Plays a sample of cases as dots that move along the paths of the map. */
export function CaseAnimation({ source, workflow, placed }: CaseAnimationProps) {
  return (
    <Loaded query={useCases(source, workflow, true)} name="The sample of cases">
      {(cases) => <Player cases={cases} placed={placed} />}
    </Loaded>
  );
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** The animation takes one minute, whatever period the sample covers. */
const wholeMilliseconds = 60_000;

function Player({ cases, placed }: { readonly cases: Cases; readonly placed: PlacedMap }) {
  const isStill = useReducedMotion();
  const tracks = useMemo(() => caseTracks(cases), [cases]);
  const [share, setShare] = useState(0);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [speed, setSpeed] = useState(1);
  const dots = useRef<SVGGElement | null>(null);
  const time = tracks.from + share * (tracks.to - tracks.from);

  useEffect(() => {
    const layer = document.querySelector<SVGGElement>('#cases');
    dots.current = layer;
    return () => layer?.replaceChildren();
  }, []);

  useEffect(() => {
    const spots = positionsAt(tracks, time);
    dots.current?.replaceChildren(
      ...spots.map(({ x, y }) => {
        const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
        for (const [name, value] of Object.entries({ cx: x, cy: y, r: 5 })) dot.setAttribute(name, String(value));
        dot.setAttribute('class', classes.dot ?? '');
        return dot;
      }),
    );
  }, [tracks, time, placed]);

  useEffect(() => {
    if (!isPlaying) return;
    let before: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      const passed = before === null ? 0 : now - before;
      before = now;
      setShare((at) => {
        const next = at + (passed * speed) / wholeMilliseconds;
        return next >= 1 ? 0 : next;
      });
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed]);

  return (
    <div className={classes.player}>
      {!isStill && (
        <Button size="xs" variant="default" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
      )}
      {!isStill && (
        <NativeSelect
          size="xs"
          aria-label="Speed"
          value={String(speed)}
          onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
          data={[
            { value: '0.25', label: '¼ ×' },
            { value: '1', label: '1 ×' },
            { value: '4', label: '4 ×' },
          ]}
        />
      )}
      <Slider
        name="Time"
        words={moment.format(time)}
        range={[0, 1000, 1]}
        value={Math.round(share * 1000)}
        onChange={(next) => {
          setPlaying(false);
          setShare(next / 1000);
        }}
      />
      <span className={classes.sample}>
        {cases.cases.length < cases.total
          ? `${cases.cases.length} of ${plural(cases.total, 'case')}`
          : plural(cases.total, 'case')}
      </span>
    </div>
  );
}

interface Leg {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

interface CaseTracks {
  readonly from: number;
  readonly to: number;
  readonly legs: readonly (readonly Leg[])[];
}

/** The times in which each case is on which path, in milliseconds since 1970. */
function caseTracks({ cases, activities }: Cases): CaseTracks {
  const legs = cases.map(({ startedAt, steps }) => {
    const began = Date.parse(startedAt);
    return steps.slice(1).map(([to, seconds], at) => {
      const [from, before] = steps[at] ?? [to, seconds];
      return {
        key: JSON.stringify([activities[from], activities[to]]),
        start: began + before * 1000,
        end: began + seconds * 1000,
      };
    });
  });
  const all = legs.flat();
  const from = all.reduce((least, { start }) => Math.min(least, start), Infinity);
  const to = all.reduce((most, { end }) => Math.max(most, end), -Infinity);
  return all.length === 0 ? { from: 0, to: 1, legs } : { from, to: Math.max(to, from + 1), legs };
}

/** The positions of all cases that are on a path at this time. */
function positionsAt({ legs }: CaseTracks, time: number): { x: number; y: number }[] {
  const lines = new Map(
    [...document.querySelectorAll<SVGPathElement>('path[data-path]')].map((line) => [
      line.dataset.path,
      { line, length: line.getTotalLength() },
    ]),
  );
  return legs.flatMap((own) => {
    const leg = own.find(({ start, end }) => start <= time && time < end);
    const path = leg && lines.get(leg.key);
    if (!path) return [];
    const { x, y } = path.line.getPointAtLength((path.length * (time - leg.start)) / (leg.end - leg.start));
    return [{ x, y }];
  });
}
