import { ApiExtraModels, ApiProperty, getSchemaPath, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import type { ScenarioAnswer, ScenarioChange } from '#mining';
import { BooleanField, field, NameField, TextField, OrNull } from '#platform';
import { changeBodies } from './scenario-changes.dto.js';
import { scenarioStates, type Scenario, type ScenarioState } from './scenario.entity.js';

const mostChanges = 5;
const changes = { oneOf: changeBodies.map((body) => ({ $ref: getSchemaPath(body) })) };

@ApiSchema({ description: 'What to change, and in which workflow' })
@ApiExtraModels(...changeBodies)
export class ScenarioBody {
  @NameField({ optional: true, description: 'What people call it' })
  name?: string;

  @TextField({ max: 200, optional: true, description: 'The id of a workflow of the report; default: the largest' })
  workflow?: string;

  @field(
    { description: 'Made one after the other', example: [{ kind: 'people', activity: 'Approve', add: 1 }] },
    { type: 'array', items: changes, minItems: 1, maxItems: mostChanges },
    ArrayMinSize(1, { message: 'must have at least 1 entry' }),
    ArrayMaxSize(mostChanges, { message: `must have at most ${mostChanges} entries` }),
    IsArray({ message: 'must be a list' }),
  )
  changes: unknown[];
}

@ApiSchema({ description: 'The new name or star of a scenario; what you leave out is kept' })
export class ChangeScenarioBody {
  @NameField({ optional: true, nullable: true, description: 'Null removes it' })
  name?: string | null;

  @BooleanField({ optional: true, description: 'Whether PDFs and shared links show it' })
  starred?: boolean;
}

/** An object that has these members; the schemas say what the types of the answer say. */
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (items: object): object => ({ type: 'array', items });
const text = (description: string): object => ({ type: 'string', description });
const figure = (description: string): object => ({ type: 'number', description });
const activity = text('The activity');

const log = figure('In the log');
const replayed = figure('In the unchanged replay');
const fit = object({
  usable: { type: 'boolean', description: 'Whether the unchanged replay reproduces the log well enough to answer' },
  reason: { ...text('Why it is not usable; null if it is'), nullable: true },
  cycleMean: { ...object({ log, replayed }), description: 'Mean cycle time, in seconds' },
  places: {
    ...list(object({ activity, log, replayed })),
    description: 'The five largest waits, in seconds a case',
  },
});

const outlook = object({
  cycle: {
    ...object({
      medianSeconds: figure('The median'),
      meanSeconds: figure('The mean'),
      p90Seconds: figure('What nine of ten cases stay below'),
    }),
    description: 'Cycle time of the cases, in seconds',
  },
  waits: {
    ...list(object({ activity, seconds: figure('How long') })),
    description: 'The mean of a case, before each step',
  },
  utilization: {
    ...list(object({ activity, share: figure('From 0 to 1') })),
    description: 'Of their hours, how much the people of a step work',
  },
  inProgress: {
    ...list(object({ week: text('ISO 8601 week'), cases: figure('How many') })),
    description: 'Open at the end of each week',
  },
});

const difference = object({
  meanSeconds: figure('Below zero: cases become faster'),
  low: figure('The lower end of the interval'),
  high: figure('The upper end of the interval'),
  share: figure('The difference as a share of the mean today'),
});

const AnswerField = (schema: object, description: string): PropertyDecorator =>
  ApiProperty({ ...schema, nullable: true, description });

@ApiSchema({ description: 'A what-if: the cases replayed with some changes' })
export class ScenarioView {
  @ApiProperty({ example: 'scn_01h455vb4pex5vsknk084sn02q', description: 'Names this scenario in other calls' })
  id: string;

  @OrNull('text', 'What people call it; null if it has no name')
  name: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was asked for' })
  createdAt: string;

  @ApiProperty({ enum: scenarioStates, description: '`refused`: it could not be computed; `text` says why' })
  status: ScenarioState;

  @ApiProperty({ description: 'The id of the workflow in the report' })
  workflow: string;

  @ApiProperty({ type: 'array', items: changes, description: 'What is changed, one after the other' })
  changes: ScenarioChange[];

  @AnswerField(fit, 'Null while it is computed, and where nothing was replayed')
  fit: ScenarioAnswer['fit'] | null;

  @AnswerField(outlook, 'As recorded; null unless completed')
  today: ScenarioAnswer['today'];

  @AnswerField(outlook, 'The same cases with the changes')
  then: ScenarioAnswer['then'];

  @AnswerField(difference, 'Of the mean cycle time, then less today, with its interval of 95%; `share` is of today')
  difference: ScenarioAnswer['difference'];

  @AnswerField(
    object({ activity, share: figure('Of the waiting that is left') }),
    'Where cases wait longest afterwards; null unless completed',
  )
  next: ScenarioAnswer['next'];

  @ApiProperty({ description: 'The answer in words, or why there is none' })
  text: string;

  @ApiProperty({ description: 'Whether PDFs and shared links show it' })
  starred: boolean;

  static of({ publicId, name, createdAt, status, workflow, changes, answer, text, starred }: Scenario): ScenarioView {
    const { fit = null, today = null, then = null, difference = null, next = null } = answer ?? {};
    const found = { fit, today, then, difference, next };
    return {
      id: publicId,
      name,
      createdAt: createdAt.toISOString(),
      status,
      workflow,
      changes,
      ...found,
      text,
      starred,
    };
  }
}
