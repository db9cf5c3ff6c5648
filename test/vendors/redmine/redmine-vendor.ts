import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn, wholeSeconds } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const key = 'redmine-key-0123456789';
const refusal = { status: 401, headers: { 'www-authenticate': 'Basic realm="Redmine API"' }, body: '' };

const projects = [
  { id: 1, identifier: 'web', name: 'Web 🌐' },
  { id: 2, identifier: 'infra', name: 'Infra' },
];
const statuses = [
  { id: 1, name: 'New', is_closed: false },
  { id: 2, name: 'In Progress', is_closed: false },
  { id: 5, name: 'Closed ✅', is_closed: true },
];
const trackers = [
  { id: 1, name: 'Bug' },
  { id: 2, name: 'Feature' },
];
const people = [
  { id: 11, name: 'Ada Lovelace' },
  { id: 12, name: 'Søren Ω' },
  // A user that was deleted stays as Redmine's anonymous one.
  { id: 4, name: 'Anonymous' },
];

/** `count` issues that changed one after the other; the last ten of them in the same second. */
function issuesOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const at = (step: number) => wholeSeconds(minutesIn(index * 7 + step * 3));
    const by = people[index % 3];
    // Of five statuses the workflow once had, number 3 was deleted: its id is all that the journal keeps.
    const middle = index % 17 === 0 ? '3' : '2';
    const journals = [
      { id: id * 10, user: by, notes: null, created_on: at(1), details: [change('status_id', '1', middle)] },
      { id: id * 10 + 1, user: by, notes: `Looks like PROJ-${id} 😀\u0000`, created_on: at(2), details: [] },
      {
        id: id * 10 + 2,
        user: people[(index + 1) % 3],
        notes: '',
        created_on: at(3),
        details: [change('status_id', middle, '5'), change('description', 'secret words', 'other secret words')],
      },
      ...(index % 40 === 7
        ? [{ id: id * 10 + 3, user: by, notes: '', created_on: at(3), details: [change('project_id', '2', '1')] }]
        : []),
    ];
    const project = index % 40 === 7 ? projects[0] : projects[index % 2];
    return {
      id,
      project,
      tracker: trackers[index % 2],
      status: statuses[2],
      priority: index % 9 === 0 ? null : { id: 2, name: 'Normal' },
      author: index % 13 === 0 ? undefined : by,
      subject: 'Secret subject',
      description: index % 5 === 0 ? null : 'Secret description, see https://github.com/acme/web/pull/7',
      created_on: at(0),
      updated_on: index >= count - 10 ? wholeSeconds(minutesIn(count * 7 + 60)) : at(3),
      parent: index % 10 === 3 ? { id: id - 1 } : undefined,
      relations: index % 10 === 4 ? [{ id, issue_id: id, issue_to_id: id - 2, relation_type: 'blocks' }] : [],
      journals,
    };
  });
}

const change = (name: string, old_value: string, new_value: string) => ({
  property: 'attr',
  name,
  old_value,
  new_value,
});

/** The REST API of Redmine 5 as its wiki documents it. */
export async function startRedmine(count = 230): Promise<GrowingVendor> {
  let accepted = key;
  let issues = issuesOf(count);
  const answer = (request: VendorRequest): VendorAnswer => {
    if (request.headers['x-redmine-api-key'] !== accepted) return refusal;
    const one = /^\/issues\/(\d+)\.json$/.exec(request.path)?.[1];
    if (one !== undefined) return issue(issues, Number(one), request.query);
    switch (request.path) {
      case '/users/current.json':
        return { body: { user: { id: 11, login: 'ada' } } };
      case '/projects.json':
        return { body: { projects, total_count: projects.length, offset: 0, limit: 100 } };
      case '/issue_statuses.json':
        return { body: { issue_statuses: statuses } };
      case '/trackers.json':
        return { body: { trackers } };
      case '/issues.json':
        return list(issues, request.query);
      default:
        return { status: 404, body: '' };
    }
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url }, credentials: { apiKey: key } },
    revoke: () => void (accepted = 'another key'),
    grow: (to) => void (issues = issuesOf(to)),
  };
}

type Issue = ReturnType<typeof issuesOf>[number];

/** The list knows neither journals nor relations. */
function list(issues: readonly Issue[], query: URLSearchParams): VendorAnswer {
  const limit = Math.min(100, Number(query.get('limit') ?? 25));
  const offset = Number(query.get('offset') ?? 0);
  const from = Date.parse(query.get('updated_on')?.replace('>=', '') ?? '1970-01-01T00:00:00Z');
  const ids = query.get('issue_id')?.split(',').map(Number);
  const project = query.get('project_id');
  const found = issues
    .filter((one) => Date.parse(one.updated_on) >= from && (ids?.includes(one.id) ?? true))
    .filter((one) => project === null || one.project?.identifier === project)
    .sort((one, other) => Date.parse(one.updated_on) - Date.parse(other.updated_on) || one.id - other.id);
  const page = found
    .slice(offset, offset + limit)
    .map((one) => ({ ...one, journals: undefined, relations: undefined }));
  return { body: { issues: page, total_count: found.length, offset, limit } };
}

function issue(issues: readonly Issue[], id: number, query: URLSearchParams): VendorAnswer {
  const found = issues.find((one) => one.id === id);
  // Deleted between the list and the question.
  if (!found || id === 50) return { status: 404, body: '' };
  const included = query.get('include')?.split(',') ?? [];
  const { journals, relations, ...rest } = found;
  return {
    body: {
      issue: {
        ...rest,
        ...(included.includes('journals') && { journals }),
        ...(included.includes('relations') && { relations }),
      },
    },
  };
}
