import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type EventSubject, type EventSubjects, type SubjectKind, subjectKinds } from '#events';
import { ChoiceField } from '#platform';

/** The assessment or integration that an event is about. */
@ApiSchema({ description: 'What an event is about' })
export class SubjectView implements EventSubject {
  @ApiProperty({ enum: subjectKinds, description: 'An assessment or an integration' })
  kind: SubjectKind;

  @ApiProperty({ example: 'asmt_01h455vb4pex5vsknk084sn02q', description: 'The assessment or the integration' })
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The company of an assessment, or the name of an integration; null if it is deleted and no longer known',
    example: 'Northwind',
  })
  name: string | null;

  @ApiProperty({ description: 'Whether it is deleted' })
  deleted: boolean;
}

const options = { optional: true, description: 'Adds `about`: the name of what each event is about' } as const;

/** The query parameter `include=about`. */
export const IncludeAboutField = (): PropertyDecorator => ChoiceField(['about'], options);

/** Documents `about` in a view. */
export const AboutProperty = (): PropertyDecorator =>
  ApiProperty({
    type: SubjectView,
    nullable: true,
    required: false,
    description: 'With `include=about`; null for tests',
  });

/** What each of these is about, by its id, from the body of its event; null for tests. */
export async function subjectsById(
  subjects: EventSubjects,
  workspaceId: string,
  all: readonly { readonly id: string; readonly body: string }[],
): Promise<Map<string, EventSubject | null>> {
  const bodies = all.map(({ body }) => body);
  const found = await subjects.of(workspaceId, bodies);
  return new Map(all.map(({ id }, index) => [id, found[index] ?? null]));
}
