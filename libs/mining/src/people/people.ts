/** How people are called in what is read: by pseudonyms, unless the assessment says that their names may be shown. */
export class People {
  private constructor(
    /** Null where people are called by their names. */
    readonly numbers: ReadonlyMap<string, number> | null,
  ) {}

  /** By the numbers that an organization keeps for them: the same name has the same number in all its assessments. */
  static numbered(numbers: ReadonlyMap<string, number>): People {
    return new People(numbers);
  }

  /** In their order, where no numbers are kept. */
  static inOrder(names: readonly string[]): People {
    return new People(new Map(names.map((name, index) => [name, index + 1])));
  }

  static byName(): People {
    return new People(null);
  }

  /** The name of a role, a group or an account belongs to no person and is shown as it is. */
  shown(name: string): string {
    const number = this.numbers?.get(name);
    return number === undefined ? name : `Person ${number}`;
  }
}
