import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { evenPoints } from '../../../../../libs/mining/src/pictures/map/clear-labels';
import type { PlacedMap } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { pathKey } from '../../../../../libs/mining/src/pictures/map/routes';
import { duration, number, plural } from '../../../../../libs/mining/src/report/words/words';
import { Slider } from '../parts/slider';
import { type ReplayTracks, countEnded, findPositions, replayTracks } from './replay-tracks';
import { useCases } from '../source/report-source';
import classes from './map-replay.module.css';

/** A whole replay takes so long, whatever the cases took; the first one starts without a press. */
const wholeMilliseconds = 10_000;
const speeds = [
  { value: '0.25', label: '¼ ×' },
  { value: '0.5', label: '½ ×' },
  { value: '1', label: '1 ×' },
];

interface CaseReplayProps {
  readonly workflow: string;
  /** Undefined while the map is laid out. */
  readonly placed: PlacedMap | undefined;
  /** Where the dots are drawn. */
  readonly layer: RefObject<SVGGElement | null>;
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
}

/** Plays a sample of cases, as if all had begun at once, as dots that move along the paths of the map. */
export function CaseReplay({ workflow, placed, layer, isWanted, onWant }: CaseReplayProps) {
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isPaused, setPaused] = useState(false);
  const [speed, setSpeed] = useState('1');
  const { data, error } = useCases(workflow, isWanted);
  const tracks = useMemo(() => data && replayTracks(data), [data]);
  const isReady = tracks !== undefined && placed !== undefined;
  const hide = (): void => {
    setPaused(false);
    onWant(false);
  };
  const { share, move } = useClock(isWanted && isReady && !isStill && !isPaused, Number(speed), hide);
  const stop = (): void => {
    hide();
    move(0);
  };
  useFirstReplay(placed !== undefined && !isStill, onWant);
  useDots(layer, placed, isWanted ? tracks : undefined, share);

  if (!isWanted) return null;
  if (!tracks) {
    return (
      <p className={classes.player} role={error ? 'alert' : 'status'}>
        {error ? 'The sample of cases could not be loaded.' : 'Loading the sample of cases …'}
      </p>
    );
  }
  const seconds = share * tracks.seconds;
  const all = tracks.tracks.length;
  return (
    <div className={classes.player}>
      {!isStill && (
        <Button size="xs" variant="default" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Play' : 'Pause'}
        </Button>
      )}
      <div className={classes.time}>
        <Slider
          name="Time"
          words={`${seconds === 0 ? 'At the start' : `${duration(seconds)} after the start`}: ${number(countEnded(tracks, seconds))} of ${plural(all, 'case')} ended`}
          range={[0, 1000, 1]}
          value={Math.round(share * 1000)}
          onChange={(next) => {
            setPaused(true);
            move(next / 1000);
          }}
        />
      </div>
      {!isStill && (
        <NativeSelect
          size="xs"
          aria-label="Speed"
          value={speed}
          onChange={({ currentTarget }) => setSpeed(currentTarget.value)}
          data={speeds}
        />
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

const shownBefore = 'map-replayed';

/** The first map of a visit plays without a press, unless the tab is hidden. */
function useFirstReplay(isReady: boolean, onWant: (isWanted: boolean) => void): void {
  useEffect(() => {
    if (!isReady || document.visibilityState !== 'visible' || sessionStorage.getItem(shownBefore) !== null) return;
    sessionStorage.setItem(shownBefore, 'yes');
    onWant(true);
  }, [isReady, onWant]);
}

/** Draws the dots: one for each case, which is moved rather than drawn again. */
function useDots(
  layer: RefObject<SVGGElement | null>,
  placed: PlacedMap | undefined,
  tracks: ReplayTracks | undefined,
  share: number,
): void {
  const lines = useMemo(
    () => new Map((tracks && placed ? placed.paths : []).map((path) => [pathKey(path), evenPoints(path.d, 40)])),
    [placed, tracks],
  );
  useEffect(() => {
    const held = layer.current;
    if (!tracks || !held) return;
    held.replaceChildren(
      ...tracks.tracks.map(() => {
        const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
        dot.setAttribute('r', '4');
        dot.setAttribute('class', classes.dot ?? '');
        return dot;
      }),
    );
    return () => held.replaceChildren();
  }, [layer, tracks, placed]);
  useEffect(() => {
    if (!tracks) return;
    const dots = layer.current?.children ?? [];
    for (const [index, spot] of findPositions(tracks, share * tracks.seconds, lines).entries()) {
      const dot = dots[index];
      dot?.setAttribute('visibility', spot ? 'visible' : 'hidden');
      if (spot) dot?.setAttribute('transform', `translate(${spot.x.toFixed(1)},${spot.y.toFixed(1)})`);
    }
  }, [layer, tracks, lines, share]);
}

interface ReplayClock {
  readonly share: number;
  readonly move: (share: number) => void;
}

/** Runs until the end, and only while the page is visible; no frame is asked for afterwards. */
function useClock(isRunning: boolean, speed: number, stop: () => void): ReplayClock {
  const [share, setShare] = useState(0);
  const at = useRef(0);
  const stopped = useRef(stop);
  useEffect(() => {
    stopped.current = stop;
  });
  const move = useCallback(
    (next: number): void => {
      at.current = next;
      setShare(next);
    },
    [at],
  );
  useEffect(() => {
    if (!isRunning) return;
    let before: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      const next = at.current + ((now - (before ?? now)) * speed) / wholeMilliseconds;
      before = now;
      if (next >= 1) {
        move(0);
        stopped.current();
        return;
      }
      move(next);
      frame = requestAnimationFrame(step);
    });
    const hide = (): void => {
      if (document.visibilityState !== 'visible') stopped.current();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRunning, speed, move, at, stopped]);
  return { share, move };
}
