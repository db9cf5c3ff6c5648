import { Icon } from '../ui/icon';
import classes from './integrations.module.css';

/** Letters on a color that people know the tool by; vendors' own logos are theirs. White on each is readable. */
const marks: Readonly<Record<string, readonly [letters: string, color: string]>> = {
  redmine: ['Rm', '#a11e1e'],
  request_tracker: ['RT', '#2f5d8a'],
  github: ['GH', '#1f2328'],
  gitlab: ['GL', '#b8390e'],
  jira: ['Ji', '#0b5bd3'],
  zendesk: ['Zd', '#03363d'],
  hubspot: ['Hs', '#b0431f'],
  linear: ['Li', '#4b53b8'],
  slack: ['Sl', '#611f69'],
  sql: ['Pg', '#2c5578'],
  csv_url: ['csv', '#4a6a1f'],
  sample: ['Ex', '#6b5a2b'],
};

/** Beside the tool's name, which is what is read aloud. */
export function ToolMark({ tool }: { readonly tool: string }) {
  const mark = marks[tool];
  if (!mark) {
    return (
      <span className={classes.picture}>
        <Icon name={tool === 'upload' ? 'upload' : 'integrations'} />
      </span>
    );
  }
  const [letters, color] = mark;
  return (
    <svg className={classes.mark} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="9" fill={color} />
      <text
        x="18"
        y="18"
        fill="#fff"
        fontSize={letters.length > 2 ? 12 : 15}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  );
}
