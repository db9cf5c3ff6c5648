import { ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { HoursBody } from '#auth';
import type { ScenarioChange } from '#mining';
import {
  check,
  checkedDto,
  ChoiceField,
  ChoicesField,
  field,
  NumberField,
  TextField,
  ValidationFailed,
  WholeNumberField,
  type DtoClass,
  type FieldProblem,
} from '#platform';

const mostHours = 50;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const HoursField = (description: string, optional = false): PropertyDecorator =>
  field(
    { optional, description },
    { type: () => HoursBody, isArray: true, minItems: 1, maxItems: mostHours },
    ValidateNested({ each: true, message: 'must be a list of hours' }),
    ArrayMinSize(1, { message: 'must not be empty' }),
    ArrayMaxSize(mostHours, { message: `must have at most ${mostHours} entries` }),
    IsArray({ message: 'must be a list' }),
    Type(() => HoursBody),
  );

class StepChange {
  @TextField({ max: 500, description: 'The name of an activity of the workflow', example: 'Approve' })
  activity: string;
}

@ApiSchema({ description: 'More or fewer people for an activity' })
export class PeopleChange extends StepChange {
  @ChoiceField(['people'], { description: 'Always `people`' })
  kind: 'people';

  @WholeNumberField({ min: -50, max: 50, description: 'How many more; below zero: fewer' })
  add: number;

  @HoursField('Of those who are added; default: as the person who does most of it', true)
  hours?: HoursBody[];
}

@ApiSchema({ description: 'Other working hours for an activity' })
export class HoursChange extends StepChange {
  @ChoiceField(['hours'], { description: 'Always `hours`' })
  kind: 'hours';

  @HoursField('When the people of the activity work')
  hours: HoursBody[];
}

@ApiSchema({ description: 'Longer or shorter work on an activity, or delays before it' })
export class FactorChange extends StepChange {
  @ChoiceField(['touch', 'delay'], {
    description: '`touch`: the work on each case; `delay`: the wait that is no queue',
  })
  kind: 'touch' | 'delay';

  @NumberField({ min: 0, max: 3, description: 'How many times as long' })
  factor: number;
}

@ApiSchema({ description: 'Cases done together, in batches' })
export class BatchChange extends StepChange {
  @ChoiceField(['batch'], { description: 'Always `batch`' })
  kind: 'batch';

  @WholeNumberField({ min: 1, max: 100, description: 'How many cases are done together' })
  size: number;
}

@ApiSchema({ description: 'An activity done only on some days' })
export class ScheduleChange extends StepChange {
  @ChoiceField(['schedule'], { description: 'Always `schedule`' })
  @check('hasOneRhythm', (_, change) => hasOneRhythm(change as ScheduleChange), 'needs either days or everyDays')
  kind: 'schedule';

  @ChoicesField(weekdays, { optional: true, description: 'The days on which it is done' })
  days?: (typeof weekdays)[number][];

  @WholeNumberField({ min: 1, max: 60, optional: true, description: 'Every so many days' })
  everyDays?: number;
}

const hasOneRhythm = ({ days, everyDays }: ScheduleChange): boolean =>
  (days === undefined) !== (everyDays === undefined);

@ApiSchema({ description: 'An activity that some of the cases skip' })
export class SkipChange extends StepChange {
  @ChoiceField(['skip'], { description: 'Always `skip`' })
  kind: 'skip';

  @NumberField({ min: 0, max: 1, description: 'Of the cases' })
  share: number;
}

@ApiSchema({ description: 'More or fewer cases' })
export class ArrivalsChange {
  @ChoiceField(['arrivals'], { description: 'Always `arrivals`' })
  kind: 'arrivals';

  @NumberField({ min: 0.5, max: 2, description: 'How many times as many cases' })
  factor: number;
}

export const changeBodies = [
  PeopleChange,
  HoursChange,
  FactorChange,
  BatchChange,
  ScheduleChange,
  SkipChange,
  ArrivalsChange,
] as const;

const byKind: Readonly<Record<ScenarioChange['kind'], DtoClass>> = {
  people: PeopleChange,
  hours: HoursChange,
  touch: FactorChange,
  delay: FactorChange,
  batch: BatchChange,
  schedule: ScheduleChange,
  skip: SkipChange,
  arrivals: ArrivalsChange,
};
const kindNames = Object.keys(byKind);

/** Reads each change by the class of its kind; throws all problems with the paths of their fields. */
export function readChanges(given: readonly unknown[]): ScenarioChange[] {
  const problems: FieldProblem[] = [];
  const changes = given.map((entry, index) => {
    const path = `changes[${index}]`;
    const { kind = null } = (entry ?? {}) as { kind?: unknown };
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      problems.push({ field: path, message: 'must be an object' });
    } else if (typeof kind !== 'string' || !kindNames.includes(kind)) {
      problems.push({ field: `${path}.kind`, message: `must be one of ${kindNames.join(', ')}` });
    } else {
      try {
        return { ...checkedDto(byKind[kind as ScenarioChange['kind']], entry) } as ScenarioChange;
      } catch (error) {
        if (!(error instanceof ValidationFailed)) throw error;
        problems.push(...error.details.map((each) => ({ ...each, field: `${path}.${each.field}` })));
      }
    }
    return null;
  });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return changes as ScenarioChange[];
}
