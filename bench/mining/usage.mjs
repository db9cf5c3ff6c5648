// Preloaded: what a process used by its end, as a line on standard error.
process.once('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(
    `used ${JSON.stringify({ mebibytes: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 })}\n`,
  );
});
