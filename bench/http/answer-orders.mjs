/** Lets the parent ask a server process for the processor time it has used (µs), and for its memory (MiB). */
export function answerOrders(orders = {}) {
  const all = {
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    memory: () => process.memoryUsage.rss() / 2 ** 20,
    ...orders,
  };
  process.on('message', async ({ id, order }) => {
    process.send({ id, result: await all[order]() });
  });
  process.on('disconnect', () => process.exit(0));
}
