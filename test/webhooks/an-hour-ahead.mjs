/** Loaded into a worker with `--import`, so that its host's clock is an hour ahead of the database's. */
const now = Date.now;
const hour = 3_600_000;
Date.now = () => now() + hour;
const True = Date;

globalThis.Date = class extends True {
  constructor(...parts) {
    if (parts.length === 0) super(now() + hour);
    else super(...parts);
  }
};
