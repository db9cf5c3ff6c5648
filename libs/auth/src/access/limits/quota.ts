export const quotaNames = [
  'storedBytes',
  'parallelUploads',
  'openRuns',
  'pendingRecomputations',
  'streams',
  'pdfs',
  'scenarios',
  'questions',
  'apiKeys',
] as const;

/** The quotas that rows use up; the lib that owns the rows counts them. */
export const countedQuotas = ['storedBytes', 'openRuns', 'pendingRecomputations', 'apiKeys'] as const;

export type CountedQuota = (typeof countedQuotas)[number];

/** What each workspace has a limit of; `apiKeys` are counted for both workspaces of an organization together. */
export type QuotaName = (typeof quotaNames)[number];

interface Quota {
  /** The limit in words. */
  readonly inWords: (limit: number) => string;
  readonly advice: string;
  /** Set if it is not the workspace's. */
  readonly whose?: string;
  /** Set if waiting helps, because places become free again. */
  readonly retryAfterSeconds?: number;
}

const counted =
  (what: string) =>
  (limit: number): string =>
    `${limit.toLocaleString('en')} ${what}`;

export const quotas: Readonly<Record<QuotaName, Quota>> = {
  storedBytes: {
    inWords: (limit) => `${inUnits(limit)} of stored events`,
    advice: 'The administrator of the service can raise it.',
  },
  parallelUploads: {
    inWords: counted('parallel uploads'),
    advice: 'Try again when one of them is finished.',
    retryAfterSeconds: 5,
  },
  openRuns: {
    inWords: counted('pending or running assessments'),
    advice: 'Wait until some are completed, or delete those that are not needed.',
  },
  pendingRecomputations: {
    inWords: counted('pending recomputations'),
    advice: 'Try again when one of them is finished.',
    retryAfterSeconds: 10,
  },
  streams: {
    inWords: counted('open streams'),
    advice: 'Close one of them.',
    retryAfterSeconds: 30,
  },
  pdfs: {
    inWords: counted('PDFs being created'),
    advice: 'Try again when one of them is finished.',
    retryAfterSeconds: 5,
  },
  scenarios: {
    inWords: counted('scenarios being computed'),
    advice: 'Try again when one of them is finished.',
    retryAfterSeconds: 5,
  },
  questions: {
    inWords: counted('questions being answered'),
    advice: 'Try again when one of them is answered.',
    retryAfterSeconds: 5,
  },
  apiKeys: {
    inWords: counted('API keys'),
    advice: 'Revoke keys that are no longer needed; the administrator of the service can raise it.',
    whose: 'This organization',
  },
};

function inUnits(bytes: number): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['bytes', 1];
  return `${Number((bytes / size).toFixed(1)).toLocaleString('en')} ${unit}`;
}

const units = [
  ['GiB', 2 ** 30],
  ['MiB', 2 ** 20],
  ['KiB', 2 ** 10],
] as const;
