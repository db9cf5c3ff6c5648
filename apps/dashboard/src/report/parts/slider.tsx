import { useId } from 'react';
import classes from './report.module.css';

interface SliderProps {
  readonly name: string;
  readonly words: string;
  readonly range: readonly [least: number, most: number, step: number];
  readonly value: number;
  readonly onChange: (next: number) => void;
}

/** A value that is moved, with its words. */
export function Slider({ name, words, range: [least, most, step], value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{name}</label>
      <output htmlFor={id} className="figures">
        {words}
      </output>
      <input
        id={id}
        type="range"
        min={Math.min(least, value)}
        max={Math.max(most, value)}
        step={step}
        value={value}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}
