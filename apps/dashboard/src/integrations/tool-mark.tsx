import { Icon } from '../ui';
import logos from './tool-logos.json';
import classes from './integrations.module.css';

const line = { fill: 'none', stroke: '#fff', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Decorative: it always stands beside the tool's name, which screen readers read. */
export function ToolMark({ tool }: { readonly tool: string }) {
  const logo = toolLogos[tool];
  if (!logo) {
    return (
      <span className={classes.picture}>
        <Icon name={tool === 'upload' ? 'upload' : 'integrations'} />
      </span>
    );
  }
  return (
    <svg className={classes.mark} viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="9" fill={logo.color} />
      <path d={logo.path} transform="translate(8 8) scale(0.8333)" {...(logo.isDrawn ? line : { fill: '#fff' })} />
    </svg>
  );
}

interface ToolLogo {
  /** Dark enough for white to be readable on it. */
  readonly color: string;
  /** An SVG path on a grid of 24 by 24. */
  readonly path: string;
  /** Whether the path is a line, not an area. */
  readonly isDrawn?: boolean;
}

/**
 * Logos from Simple Icons 16.37 (CC0 1.0); the trademarks belong to their owners. Slack, Salesforce, ServiceNow, and
 * Azure DevOps are not part of it, PostgreSQL's logo is too detailed for this size, and Request Tracker has none: for
 * these, and for Asana and Freshdesk, we drew our own.
 */
const toolLogos: Readonly<Record<string, ToolLogo>> = logos;
