import { type FieldNode, Kind, type SelectionSetNode, parse } from 'graphql';

/** What a connection costs where no size is asked for. */
const pageByDefault = 50;

/**
 * The points of a query as Linear counts them: 1 for an object, 0.1 for a property; what is in a connection counts as
 * often as the page is large.
 */
export function complexityOf(query: string, variables: Readonly<Record<string, unknown>>): number {
  const points = parse(query).definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? inside(definition.selectionSet, variables) : 0,
  );
  return Math.ceil(points.reduce((sum, each) => sum + each, 0));
}

const inside = ({ selections }: SelectionSetNode, variables: Readonly<Record<string, unknown>>): number =>
  selections.reduce((sum, each) => (each.kind === Kind.FIELD ? sum + pointsOf(each, variables) : sum), 0);

function pointsOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const { selectionSet } = field;
  if (!selectionSet) return 0.1;
  const isConnection = selectionSet.selections.some((each) => each.kind === Kind.FIELD && each.name.value === 'nodes');
  return isConnection
    ? sizeOf(field, variables) * inside(selectionSet, variables)
    : 1 + inside(selectionSet, variables);
}

function sizeOf({ arguments: given = [] }: FieldNode, variables: Readonly<Record<string, unknown>>): number {
  const first = given.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Number(first.value);
  const value = first?.kind === Kind.VARIABLE ? variables[first.name.value] : undefined;
  return typeof value === 'number' ? value : pageByDefault;
}
