import classes from './integrations.module.css';

/** What the service says of a sign-in at a tool that came to nothing. */
const problems: Readonly<Record<string, (tool: string) => string>> = {
  denied: (tool) => `You did not allow access in ${tool}. Nothing was connected.`,
  lapsed: () => 'The sign-in took too long. Start again.',
  rejected: (tool) => `${tool} refused the access it had granted. Check what is to be read, then start again.`,
  unreachable: (tool) => `${tool} could not be reached. Nothing was connected; try again in a moment.`,
};

export function SignInProblem({ tool, problem }: { readonly tool: string; readonly problem: string | null }) {
  const words = problem === null ? undefined : problems[problem];
  if (!words) return null;
  return (
    <p className={classes.attention} role="alert">
      {words(tool)}
    </p>
  );
}
