import actions from './english/actions.json' with { type: 'json' };
import advice from './english/advice.json' with { type: 'json' };
import changes from './english/changes.json' with { type: 'json' };
import dataQuality from './english/data-quality.json' with { type: 'json' };
import drivers from './english/drivers.json' with { type: 'json' };
import evidence from './english/evidence.json' with { type: 'json' };
import opportunities from './english/opportunities.json' with { type: 'json' };
import places from './english/places.json' with { type: 'json' };
import replay from './english/replay.json' with { type: 'json' };
import scenarios from './english/scenarios.json' with { type: 'json' };
import summary from './english/summary.json' with { type: 'json' };
import workflows from './english/workflows.json' with { type: 'json' };
import { makeSentences } from './sentences.js';

/**
 * What is said in a report, by subject. Another language is another folder of catalogues beside the English one. The
 * dashboard loads the catalogues that it uses: a call that bundlers know to be pure can be left out.
 */
export const sayAction = /* @__PURE__ */ makeSentences(actions);
export const sayAdvice = /* @__PURE__ */ makeSentences(advice);
export const sayChange = /* @__PURE__ */ makeSentences(changes);
export const sayDataQuality = /* @__PURE__ */ makeSentences(dataQuality);
export const sayDriver = /* @__PURE__ */ makeSentences(drivers);
export const sayEvidence = /* @__PURE__ */ makeSentences(evidence);
export const sayOpportunity = /* @__PURE__ */ makeSentences(opportunities);
export const sayPlace = /* @__PURE__ */ makeSentences(places);
export const sayReplay = /* @__PURE__ */ makeSentences(replay);
export const sayScenario = /* @__PURE__ */ makeSentences(scenarios);
export const saySummary = /* @__PURE__ */ makeSentences(summary);
export const sayWorkflow = /* @__PURE__ */ makeSentences(workflows);

/** The sentences of a subject. */
export type SentenceId<Say extends (id: never) => string> = Parameters<Say>[0];
