import { Fragment } from 'react';
import { Link } from 'react-router';
import { caseLink } from './case-link';
import classes from './explore.module.css';

interface ExampleCasesProps {
  readonly workflow: string;
  readonly examples: readonly string[];
}

/** Cases by name, each leading to its history. */
export function ExampleCases({ workflow, examples }: ExampleCasesProps) {
  return examples.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <span className={classes.caseName}>
        <Link to={caseLink({ workflow, case: name })}>{name}</Link>
      </span>
    </Fragment>
  ));
}
