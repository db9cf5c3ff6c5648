import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let path: string;
let shared: string;

beforeAll(async () => {
  scene = await HostileScene.start({ environment: { RATE_LIMIT_SHARED: '100000' } });
  ({ path, shared } = await scene.sharedReport());
});
afterAll(() => scene.stop());

const names = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'];
const choices = Array.from({ length: 63 }, (_, bits) => names.filter((_name, bit) => ((bits + 1) >> bit) % 2 === 1));
const owned = 'format=pdf&paper=a4&sections=summary,roadmap';
/** Every choice of sections on either paper, but for the one that the owner asks for: 125. */
const editions = choices
  .flatMap((chosen) => ['a4', 'letter'].map((paper) => `format=pdf&paper=${paper}&sections=${chosen.join(',')}`))
  .filter((edition) => edition !== owned);

describe('all editions of a report, asked for at once by a link that anyone may hold', () => {
  it('harm no one: what would have to wait for too long is told when to come again, and the owner has a turn', async () => {
    let own: { status: number } | undefined;
    let answers: Promise<{ status: number; headers: Headers }[]> = Promise.resolve([]);
    let isDone = false;
    const result = await measureBystander(
      scene,
      () => {
        answers = Promise.all(editions.map((edition) => scene.client.get(`${shared}/report?${edition}`)));
        const owner = scene.attacker.get(`${path}/report?${owned}`).then((answer) => (own = answer));
        void Promise.allSettled([answers, owner]).then(() => (isDone = true));
      },
      { until: () => isDone },
    );
    // The drawing thread competes for the machine's processors, but does not block the thread that answers.
    expectUnharmed(result, 300);
    expect(own?.status).toBe(200);
    const told = await answers;
    const drawn = told.filter(({ status }) => status === 200);
    const refused = told.filter(({ status }) => status !== 200);
    expect(drawn.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(100);
    for (const { status, headers } of refused) {
      expect([429, 503]).toContain(status);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

/** Requests a PDF, and disconnects when the test says so. */
function asker(query: string): { leave: () => void } {
  const connection = new AbortController();
  const { signal } = connection;
  void fetch(`${scene.baseUrl}${path}/report?format=pdf&${query}`, {
    headers: { authorization: `Bearer ${scene.attackerKey}` },
    signal,
  }).catch(() => undefined);
  return {
    leave: () => {
      connection.abort();
    },
  };
}

describe('a workspace that asks for PDFs', () => {
  let blocker: pg.Client;
  beforeAll(async () => {
    blocker = new pg.Client(scene.database.url);
    await blocker.connect();
  });
  afterAll(() => blocker.end());

  /** For as long as it is held, a drawing that has its turn waits in a statement. */
  const holdTurns = (): Promise<unknown> => blocker.query('BEGIN; LOCK TABLE quota_reservations IN EXCLUSIVE MODE');
  const waitingTurns = async (): Promise<number> =>
    (
      await scene.database.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'assessment-service'
         AND wait_event_type = 'Lock' AND query LIKE '%INTO quota_reservations%'`,
      )
    ).length;
  const aTurnWaits = async (): Promise<boolean> => (await waitingTurns()) > 0;

  it('has one turn at a time, however many links it has made, and another workspace has the other', async () => {
    await scene.database.query('DELETE FROM report_pdfs');
    const other = await scene.aTenant('Fabrikam');
    const reportOfOther = await scene.reportOf(other.client);
    const { url } = (await scene.attacker.post<{ url: string }>(`${path}/shares`, {})).data;
    await holdTurns();
    const own = [
      scene.attacker.get(`${path}/report?format=pdf`),
      scene.client.get(`${shared}/report?format=pdf`),
      scene.client.get(`${new URL(url).pathname}/report?format=pdf`),
    ];
    await eventually(aTurnWaits);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const others = other.client.get(`${reportOfOther}/report?format=pdf`);
    await eventually(waitingTurns, (turns) => turns === 2);
    await blocker.query('ROLLBACK');
    for (const answer of await Promise.all([...own, others])) expect(answer.status).toBe(200);
  });

  it.each([
    ['the same', 'sections=roi,roadmap'],
    ['another one after it', 'sections=roi'],
  ])('has its turn after a client has left that waited for %s', async (_which, wanted) => {
    await scene.database.query('DELETE FROM report_pdfs');
    await holdTurns();
    const first = asker('sections=roi,roadmap');
    await eventually(aTurnWaits);
    const second = scene.attacker.get(`${path}/report?format=pdf&${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    first.leave();
    // Longer than a statement whose client has gone is let run on.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await eventually(aTurnWaits);
    await blocker.query('ROLLBACK');
    expect((await second).status).toBe(200);
  });
});

describe('a report that cannot be drawn', () => {
  const failures = (): Promise<{ edition: string; failed_at: Date }[]> =>
    scene.database.query('SELECT edition, failed_at FROM report_pdf_failures ORDER BY edition');

  it('is given up, which is remembered: asking for it again costs nothing', async () => {
    const svg = `<svg width="100" height="100">${'<text x="1" y="9" font-family="a">a</text>'.repeat(400_000)}</svg>`;
    await scene.database.query(
      `UPDATE report_sections SET content = jsonb_set(content::jsonb, '{0,map,svg}', to_jsonb($1::text))::json
       WHERE name = 'workflows'`,
      [svg],
    );
    // A client that disconnects ends the drawing without a failure, and the next one gets its turn.
    const gone = asker('sections=workflows,roi');
    await new Promise((resolve) => setTimeout(resolve, 400));
    gone.leave();
    expect((await scene.attacker.get(`${path}/report?format=pdf&sections=summary`)).status).toBe(200);
    expect(await failures()).toEqual([]);

    const asked = `${path}/report?format=pdf&sections=workflows`;
    let answer: Awaited<ReturnType<typeof scene.attacker.get>> | undefined;
    const result = await measureBystander(
      scene,
      () => {
        void scene.attacker.get(asked).then((given) => (answer = given));
      },
      { until: () => answer !== undefined },
    );
    expect([answer?.status, answer?.error.code]).toEqual([422, 'PDF_NOT_POSSIBLE']);
    expectUnharmed(result);
    const remembered = await failures();
    expect(remembered).toHaveLength(1);
    expect((await scene.attacker.get(asked)).status).toBe(422);
    expect(await failures()).toEqual(remembered);
  });

  it('is drawn no longer when the service is asked to end', async () => {
    asker('paper=letter&sections=workflows');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(scene.peakMemory()).toBeLessThan(512);
    await scene.expectPromptEnd();
  });
});
