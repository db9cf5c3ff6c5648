import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AssessmentDetailView, useSession } from '../api';
import { forgetSketch, keptSketch } from './kept-sketch';
import { SketchMap } from '../integrations/upload/sketch-map';
import classes from './from-file.module.css';

/**
 * What the file has shown already, while its report is computed; then the report. Nothing for an assessment that was
 * not created on this page.
 */
export function ComputingMap({ assessment: { id, status } }: { readonly assessment: AssessmentDetailView }) {
  const { id: person } = useSession();
  const navigate = useNavigate();
  const [sketch] = useState(() => keptSketch(person, id));
  const isReady = sketch !== undefined && status === 'completed';
  useEffect(() => {
    if (!isReady) return;
    // Once only: who comes back to this page wants to see it.
    forgetSketch();
    void navigate(`/assessments/${id}/report`, { replace: true });
  }, [isReady, id, navigate]);
  if (sketch === undefined || sketch.activities.length === 0) return null;
  return (
    <section className={classes.computing} aria-labelledby="first-look">
      <h2 id="first-look" className={classes.heading}>
        How cases move, in {sketch.file}
      </h2>
      <SketchMap sketch={sketch} label="How cases move" />
      <p className={classes.note} role="status">
        {isReady ? 'The report is ready.' : 'The report opens as soon as waits, causes, and gains are computed.'}
      </p>
    </section>
  );
}
