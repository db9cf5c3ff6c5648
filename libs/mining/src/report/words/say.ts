import actions from './english/actions.json' with { type: 'json' };
import advice from './english/advice.json' with { type: 'json' };
import changes from './english/changes.json' with { type: 'json' };
import dataQuality from './english/data-quality.json' with { type: 'json' };
import drivers from './english/drivers.json' with { type: 'json' };
import evidence from './english/evidence.json' with { type: 'json' };
import opportunities from './english/opportunities.json' with { type: 'json' };
import places from './english/places.json' with { type: 'json' };
import summary from './english/summary.json' with { type: 'json' };
import workflows from './english/workflows.json' with { type: 'json' };
import { sentencesOf } from './sentences.js';

/**
 * What is said in a report, by subject. Another language is another folder of catalogues beside the English one. The
 * dashboard loads the catalogues that it uses: a call that bundlers know to be pure can be left out.
 */
export const sayAction = /* @__PURE__ */ sentencesOf(actions);
export const sayAdvice = /* @__PURE__ */ sentencesOf(advice);
export const sayChange = /* @__PURE__ */ sentencesOf(changes);
export const sayDataQuality = /* @__PURE__ */ sentencesOf(dataQuality);
export const sayDriver = /* @__PURE__ */ sentencesOf(drivers);
export const sayEvidence = /* @__PURE__ */ sentencesOf(evidence);
export const sayOpportunity = /* @__PURE__ */ sentencesOf(opportunities);
export const sayPlace = /* @__PURE__ */ sentencesOf(places);
export const saySummary = /* @__PURE__ */ sentencesOf(summary);
export const sayWorkflow = /* @__PURE__ */ sentencesOf(workflows);

/** The sentences of a subject. */
export type SentenceId<Say extends (id: never) => string> = Parameters<Say>[0];
