import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, cpuOfServer } from './cpu-time.mjs';

/** The warm-up, which is not measured: start-up, compilation, and opening connections. */
const warmUpShare = 1 / 4;

/** A backlog worked off, then single deliveries; fails as soon as the process that delivers ends. */
export async function measured(receiver, system, { count, single }, serverDirectory) {
  await system.fill(count);
  const warmUp = Math.floor(count * warmUpShare);
  await expecting(receiver, { expected: count, warmUp });
  const drained = drain(receiver, system, count - warmUp, serverDirectory);
  const failed = system.start();
  const figures = await Promise.race([drained, failed]);
  return system.add ? { ...figures, ...(await Promise.race([singles(receiver, system, single), failed])) } : figures;
}

/** From the end of the warm-up to the last receipt. */
async function drain(receiver, system, count, serverDirectory) {
  const ended = message(receiver, 'seconds');
  await message(receiver, 'isWarm');
  const before = { sender: cpuOf(system.pid()), database: cpuOfServer(serverDirectory) };
  const { seconds } = await ended;
  return {
    rate: count / seconds,
    sender: (cpuOf(system.pid()) - before.sender) / count,
    database: (cpuOfServer(serverDirectory) - before.database) / count,
  };
}

/** One at a time on the idle system, publication to receipt. */
async function singles(receiver, system, count) {
  await expecting(receiver, { expected: count, warmUp: 1 });
  const ended = message(receiver, 'lags');
  for (let index = 0; index < count; index++) {
    await system.add();
    await sleep(20);
  }
  const lags = (await ended).lags.sort((a, b) => a - b);
  const [p50, p99] = [0.5, 0.99].map((share) => lags[Math.floor(lags.length * share)]);
  return { p50, p99 };
}

/** What the receiver counts from now on. */
export async function expecting(receiver, receipts) {
  receiver.send(receipts);
  await message(receiver, 'isExpecting');
}

/** The receiver's next message that has this member. */
export function message(receiver, member) {
  return new Promise((resolve) => {
    const listen = (content) => {
      if (!(member in content)) return;
      receiver.off('message', listen);
      resolve(content);
    };
    receiver.on('message', listen);
  });
}
