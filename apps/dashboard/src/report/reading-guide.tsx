import classes from './reading-guide.module.css';

/** Where readers learn what the figures mean: pages that need no account, for shared reports, too. */
export function ReadingGuide() {
  return (
    <nav className={classes.guide} aria-label="About this report">
      <a href="/docs/how-to-read-your-report">How to read your report</a>
      <a href="/docs/how-we-know">How we know</a>
    </nav>
  );
}
