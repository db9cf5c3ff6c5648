-- The endpoints that administration is shown because they fail: few among many, so the index holds only those.
CREATE INDEX webhooks_failing_since ON webhooks (failing_since) WHERE failing_since IS NOT NULL AND status = 'enabled';
