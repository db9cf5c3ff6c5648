-- When `webhook.failing` was last published about an endpoint: once for each time it fails, and not more often than every
-- few minutes, however fast it fails and succeeds in turn.
ALTER TABLE webhooks ADD COLUMN failing_announced_at timestamptz(3);
