import { type SubmitEventHandler, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { at, useCreate, useSession } from '../../api';
import { FormProblem } from '../../ui';
import { type ReportHead, useReportSource } from '../source/report-source';
import report from '../parts/report.module.css';
import classes from './ask-report.module.css';

/**
 * A field for questions about the report, where the organization lets them go to a language model. Readers of a shared link
 * are not signed in, and what is asked is about all cases.
 */
export function AskReport({ of }: { readonly of: ReportHead }) {
  const { filters } = useReportSource();
  return filters === null || of.filter !== undefined ? null : <AskField assessment={of.assessmentId} />;
}

function AskField({ assessment }: { readonly assessment: string }) {
  const { organization } = useSession();
  const host = organization?.modelQuestions === true ? organization.modelHost : null;
  return host === null ? null : <Ask key={assessment} assessment={assessment} host={host} />;
}

/** Who asked with the keyboard goes on with it. */
const focus = (button: HTMLElement | null): void => button?.focus();

interface AskProps {
  readonly assessment: string;
  /** Of the language model. */
  readonly host: string;
}

function Ask({ assessment, host }: AskProps) {
  const agreed = `questions:${host}:${useSession().id}`;
  const { mutate, data, error, isPending, variables } = useCreate(
    at('/v1/assessments/{id}/questions', { id: assessment }),
  );
  const [question, setQuestion] = useState('');
  const [isNoticed, setNoticed] = useState(false);
  const ask = (): void => mutate({ question });
  const agree = (): void => {
    localStorage.setItem(agreed, 'yes');
    setNoticed(false);
    ask();
  };
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    if (question.trim() === '') return;
    if (localStorage.getItem(agreed) === null) setNoticed(true);
    else ask();
  };
  return (
    <section className={classes.ask} aria-label="Questions">
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label="Ask about this report"
          placeholder="Where do cases wait longest?"
          maxLength={1_000}
          value={question}
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending} disabled={question.trim() === ''}>
          Ask
        </Button>
      </form>
      {isNoticed && (
        <div className={classes.notice} role="group" aria-label="What leaves this service">
          <p>
            A language model at <strong>{host}</strong> answers. It gets your question, and from this report what it
            needs for the answer: figures, dates, and the names of the company, workflows, activities, cases, and the
            values of their columns. People are named only if the report names them.
          </p>
          <Button ref={focus} onClick={agree}>
            Agree and ask
          </Button>
          <Button variant="subtle" onClick={() => setNoticed(false)}>
            Cancel
          </Button>
        </div>
      )}
      {error && <FormProblem error={error} fields={[]} />}
      <div aria-live="polite">
        {isPending && <p className={report.quiet}>Reading the report…</p>}
        {data && (
          <section aria-label="Answer" className={classes.answer}>
            <h2>{variables.question}</h2>
            <p>{data.answer}</p>
            {data.refs.length > 0 && (
              <p className={report.quiet}>
                See{' '}
                {data.refs.map(({ ref, what, page }, index) => (
                  <span key={ref}>
                    {index > 0 && ' · '}
                    <Link to={new URL(page).search}>{what}</Link>
                  </span>
                ))}
                . Written by a language model; its figures were checked against this report.
              </p>
            )}
            {data.dropped > 0 && (
              <p className={report.quiet}>
                {data.dropped === 1
                  ? 'One sentence was left out because this report does not confirm it.'
                  : `${data.dropped} sentences were left out because this report does not confirm them.`}
              </p>
            )}
          </section>
        )}
      </div>
    </section>
  );
}
