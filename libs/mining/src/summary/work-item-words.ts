import type { MappedWorkflow } from '../report-sections.js';

/** Words of care, of law and of nature: what stalls there is a patient or a proceeding, which no one closes. */
const words =
  /\b(?:patients?|releas(?:e|ed|es)|returns?|returned|diagnos(?:is|es|ed|tic)|courts?|judges?|judg(?:e)?ments?|trials?|verdicts?|prosecut\w*|lawsuits?|plaintiffs?|defendants?|offenders?|prison\w*|inmates?|custody|parole|arrest\w*|police|appeals?|prefecture|hospital\w*|clinic\w*|ward|icu|er|triage|admission|admitted|discharged?|treatments?|therap\w*|surger(?:y|ies)|operations? room|doctors?|nurses?|x-?rays?|sepsis|infusion|antibiotics?|births?|deaths?|died|disease|infection|vaccin\w*|species|animals?|birds?|weather|storms?|rivers?|floods?|earthquakes?|eruptions?|tides?|forests?)\b/iu;

/** Whether the cases of a workflow are things to do, which can be taken up again or closed. */
export function isOfWorkItems({ name, activities }: Pick<MappedWorkflow, 'name' | 'activities'>): boolean {
  return ![name, ...activities.map((each) => each.name)].some((each) =>
    words.test(each.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/gu, ' ')),
  );
}
