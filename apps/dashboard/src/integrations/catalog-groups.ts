import { hasWords } from '../../../../libs/platform/src/search/fold';
import type { CatalogEntryView } from '../api';

type Tool = Pick<CatalogEntryView, 'tool' | 'name' | 'description'>;

interface Category {
  readonly name: string;
  /** Each tool with the words that people search for, beside its name and description. */
  readonly tools: Readonly<Record<string, string>>;
}

const categories: readonly Category[] = [
  {
    name: 'Files and databases',
    tools: {
      upload: 'xlsx spreadsheet sheet table tsv text import event log gz zip SAP ERP export',
      csv_url: 'xlsx spreadsheet sheet download link http S3 bucket SharePoint nightly export',
      sql: 'database postgres MySQL MariaDB warehouse view table SAP ERP',
      sample: 'example demo test',
    },
  },
  {
    name: 'Issue trackers',
    tools: {
      jira: 'Atlassian ticket issue agile scrum kanban software',
      linear: 'ticket issue agile software',
      github: 'git code pull request issue Microsoft software',
      gitlab: 'git code merge request issue software',
      azure_devops: 'TFS boards Microsoft work item scrum software',
      asana: 'task project to-do',
      redmine: 'ticket issue project',
    },
  },
  {
    name: 'Help desks',
    tools: {
      zendesk: 'support service ticket customer',
      freshdesk: 'Freshworks support service ticket customer',
      servicenow: 'ITSM IT service incident change request ticket support',
      request_tracker: 'RT Best Practical support service ticket',
    },
  },
  {
    name: 'CRM',
    tools: {
      salesforce: 'customer sales lead opportunity deal case SFDC',
      hubspot: 'customer sales marketing lead deal ticket',
    },
  },
  { name: 'Chat', tools: { slack: 'message channel thread request team' } },
  { name: 'Your own system', tools: { custom: 'API webhook SAP ERP events push Singer Airbyte tap SDK' } },
];

const otherTools = 'Other tools';

export interface ToolGroup<Of> {
  readonly name: string;
  readonly tools: readonly Of[];
}

/** The tools by category that match all words sought, in names, descriptions, categories, and other words for them. */
export function groupTools<Of extends Tool>(catalog: readonly Of[], sought: string): readonly ToolGroup<Of>[] {
  const known = new Set(categories.flatMap(({ tools }) => Object.keys(tools)));
  const others = Object.fromEntries(catalog.filter(({ tool }) => !known.has(tool)).map(({ tool }) => [tool, '']));
  return [...categories, { name: otherTools, tools: others }]
    .map(({ name, tools }) => ({
      name,
      tools: Object.entries(tools).flatMap(([tool, synonyms]) => {
        const entry = catalog.find((each) => each.tool === tool);
        if (!entry) return [];
        const text = [name, entry.name, tool, entry.description, synonyms].join(' ');
        return hasWords(text, sought) ? [entry] : [];
      }),
    }))
    .filter(({ tools }) => tools.length > 0);
}
