import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, cpuOfServer } from './cpu-time.mjs';

/** A backlog worked off, from the first receipt to the last, so that nobody's start counts. */
export async function drain(receiver, system, count, serverDirectory) {
  await system.fill(count);
  await expecting(receiver, count);
  const begun = message(receiver, 'hasBegun');
  const ended = message(receiver, 'seconds');
  const started = system.start();
  await begun;
  const before = { sender: cpuOf(system.pid()), database: cpuOfServer(serverDirectory) };
  const { seconds } = await ended;
  const figures = {
    rate: count / seconds,
    sender: (cpuOf(system.pid()) - before.sender) / count,
    database: (cpuOfServer(serverDirectory) - before.database) / count,
  };
  await started;
  return figures;
}

/** One at a time on the idle system, publication to receipt. */
export async function singles(receiver, system, count) {
  await expecting(receiver, count);
  const ended = message(receiver, 'lags');
  for (let index = 0; index < count; index++) {
    await system.add();
    await sleep(20);
  }
  const lags = (await ended).lags.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => lags[Math.floor(lags.length * share)]);
  return { p50, p99 };
}

async function expecting(receiver, count) {
  receiver.send(count);
  await message(receiver, 'isExpecting');
}

function message(receiver, member) {
  return new Promise((resolve) => {
    const listen = (content) => {
      if (!(member in content)) return;
      receiver.off('message', listen);
      resolve(content);
    };
    receiver.on('message', listen);
  });
}
