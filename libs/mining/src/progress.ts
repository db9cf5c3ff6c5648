export interface Step {
  stage: 'read' | 'mapping' | 'diagnose' | 'report';
  step: string;
  done: number;
  of: number;
}

/** Told after each piece of work that is done. */
export type Progress = (step: Step) => void;
