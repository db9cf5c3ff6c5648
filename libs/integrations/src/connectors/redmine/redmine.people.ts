import type { ToolSession } from '../../tool-client/tool-session.js';

export interface RedmineNamed {
  readonly id: number;
  readonly name?: string;
}

/**
 * What Redmine calls its anonymous user, in the languages that an account can choose. All that deleted people did is
 * passed on to this user, so it may be anyone.
 */
const anonymous = new Set([
  'Anonymous',
  'Anonym',
  'Anonyme',
  'Anoniem',
  'Anonim',
  'Anonimo',
  'Anónimo',
  'Anônimo',
  'Anònim',
  'Anonymní',
  'Anonimowy',
  'Anoniman',
  'Anonimni',
  'Anonimas',
  'Anonīms',
  'Anonüümne',
  'Ezezaguna',
  'Névtelen',
  'Ẩn danh',
  'Аноним',
  'Анонім',
  'Анонимен',
  'Анониман',
  'Хамаагүй хэрэглэгч',
  'אלמוני',
  'مجهول الهوية',
  'ناشناس',
  '匿名ユーザー',
  '匿名用戶',
  '匿名用户',
  '이름없음',
  'பெயர் அறியப்படாத',
]);

/** The people in an issue and its journal, by their ids: changes of the assignee name no one. */
export class RedminePeople {
  private readonly names = new Map<string, string | undefined>();

  constructor(
    people: readonly (RedmineNamed | null | undefined)[],
    private readonly session: Pick<ToolSession, 'person'>,
  ) {
    for (const person of people) {
      if (person) this.names.set(String(person.id), person.name);
    }
  }

  /** How a person appears in the log; null where it may be anyone. */
  shown(id: string | number | null | undefined): string | null {
    const name = this.names.get(String(id));
    return name !== undefined && anonymous.has(name) ? null : this.session.person(id, name);
  }
}
