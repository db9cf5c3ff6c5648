import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Sends one request after the other in a thread of its own, so that what the test itself computes delays none. */
const { url, key, every, timeout } = workerData;

for (;;) {
  const begun = performance.now();
  const status = await ask();
  parentPort.postMessage({ status, milliseconds: performance.now() - begun });
  await sleep(every);
}

async function ask() {
  try {
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${key}` },
      signal: globalThis.AbortSignal.timeout(timeout),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
