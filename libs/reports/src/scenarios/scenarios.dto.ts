import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray } from 'class-validator';
import type { ScenarioAnswer, ScenarioChange } from '#mining';
import { BooleanField, field, NameField, TextField, OrNull } from '#platform';
import { changeBodies } from './scenario-changes.dto.js';
import { scenarioStates, type Scenario, type ScenarioState } from './scenario.entity.js';

const mostChanges = 5;
const changes = { oneOf: changeBodies.map((body) => ({ $ref: getSchemaPath(body) })) };

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
const text = { type: 'string' };
const figure = { type: 'number' };
const share = { activity: text, share: figure };

const fit = object({
  usable: { type: 'boolean', description: 'Whether the unchanged replay reproduces the log well enough to answer' },
  reason: { ...text, nullable: true, description: 'Why it is not usable' },
  cycleMean: { ...object({ log: figure, replayed: figure }), description: 'Mean cycle time, in seconds' },
  places: {
    ...list(object({ activity: text, log: figure, replayed: figure })),
    description: 'The five largest waits, in seconds a case',
  },
});

const outlook = object({
  cycle: object({ medianSeconds: figure, meanSeconds: figure, p90Seconds: figure }),
  waits: { ...list(object({ activity: text, seconds: figure })), description: 'The mean of a case, before each step' },
  utilization: { ...list(object(share)), description: 'Of their hours, how much the people of a step work' },
  inProgress: { ...list(object({ week: text, cases: figure })), description: 'Open at the end of each week' },
});

const difference = object({ meanSeconds: figure, low: figure, high: figure, share: figure });

const AnswerField = (schema: object, description: string): PropertyDecorator =>
  ApiProperty({ ...schema, nullable: true, description });

export class ScenarioView {
  @ApiProperty({ example: 'scn_01h455vb4pex5vsknk084sn02q' })
  id: string;

  @OrNull('text')
  name: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: scenarioStates })
  status: ScenarioState;

  @ApiProperty({ description: 'The id of the workflow in the report' })
  workflow: string;

  @ApiProperty({ type: 'array', items: changes })
  changes: ScenarioChange[];

  @AnswerField(fit, 'Null while it is computed, and where nothing was replayed')
  fit: ScenarioAnswer['fit'] | null;

  @AnswerField(outlook, 'As recorded; null unless completed')
  today: ScenarioAnswer['today'];

  @AnswerField(outlook, 'The same cases with the changes')
  then: ScenarioAnswer['then'];

  @AnswerField(difference, 'Of the mean cycle time, then less today, with its interval of 95%; `share` is of today')
  difference: ScenarioAnswer['difference'];

  @AnswerField(object(share), 'Where cases wait longest afterwards')
  next: ScenarioAnswer['next'];

  @ApiProperty({ description: 'The answer in words, or why there is none' })
  text: string;

  @ApiProperty()
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
