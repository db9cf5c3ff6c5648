import type { LongestWait } from '../../../../../libs/mining/src/pictures/map/longest-waits';
import { pickSign } from '../../../../../libs/mining/src/pictures/map/map-marks';
import { shownName } from '../../../../../libs/mining/src/report/words/labels';
import { duration, percent } from '../../../../../libs/mining/src/report/words/words';
import { type MapChoice, makeKey } from './map-choice';
import { SignMark } from './map-shapes';
import classes from './map-waits.module.css';

interface MapWaitsProps {
  readonly waits: readonly LongestWait[];
  readonly chosen: MapChoice | null;
  readonly onChoose: (choice: MapChoice) => void;
}

/** The longest waits in words, numbered as on the map; each selects its path. */
export function MapWaits({ waits, chosen, onChoose }: MapWaitsProps) {
  return (
    <ol className={classes.waits} aria-label="Longest waits">
      {waits.map((wait) => {
        const choice = makeChoice(wait);
        const sign = pickSign(wait.nature.class);
        return (
          <li key={wait.id}>
            <button
              type="button"
              aria-pressed={chosen !== null && makeKey(chosen) === makeKey(choice)}
              onClick={() => onChoose(choice)}
            >
              <span className={classes.place}>{wait.place}</span>
              <span className={classes.name}>Before {shownName(wait.activity)}</span>
              <span className={classes.share}>
                <strong>{duration(wait.meanSeconds)}</strong> · {percent(wait.share)} of the time
                {sign && ' · '}
                {sign && (
                  <span className={classes.sign}>
                    <svg width="13" height="13" viewBox="0 0 16 16" aria-hidden="true">
                      <SignMark sign={sign} />
                    </svg>{' '}
                    {sign.word}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function makeChoice({ activity, paths: [main] }: LongestWait): MapChoice {
  const { from = null, to = activity } = main ?? {};
  return from === null ? { activity } : { from, to };
}
