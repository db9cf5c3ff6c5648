import { Icon } from '../ui/icon';
import classes from './integrations.module.css';
import { toolLogos } from './tool-logos';

const line = { fill: 'none', stroke: '#fff', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Beside the tool's name, which is what is read aloud. */
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
