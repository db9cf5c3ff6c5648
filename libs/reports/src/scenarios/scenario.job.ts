import { ImpossibleChange, LogReplay, type ScenarioAnswer, type ScenarioChange } from '#mining';
import type { ConfinedJob } from '#platform';

/** Replays cases in a confined process, because a log may be of anything. */
export class Replayer {
  /** `replay` is the stored section, in UTF-8. Throws ImpossibleChange. */
  async ask(replay: Uint8Array, workflow: string, changes: readonly ScenarioChange[]): Promise<ScenarioAnswer> {
    return (await LogReplay.read(new TextDecoder().decode(replay))).ask(workflow, changes);
  }
}

export const replayJob: ConfinedJob<Replayer> = {
  name: 'replay',
  memory: { heap: 512, all: 1_200 },
  errors: [ImpossibleChange],
  begin: () => new Replayer(),
};

/** Of processor time. */
export const replayTimeMs = 60_000;
