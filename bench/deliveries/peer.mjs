import { bareLoops, competitors } from './competitors.mjs';

/** The process of one worker: it begins with the first message, and ends at SIGTERM. */
process.once('message', async ({ name, context }) => {
  const system = await { ...competitors, ...bareLoops }[name](context);
  process.once('SIGTERM', async () => {
    await system.stop();
    process.exit();
  });
  await system.start();
});
