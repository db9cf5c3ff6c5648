-- The W3C trace context of the request that caused a run or a delivery, so that their spans continue its trace. Null while
-- traces are off, which they are by default.
ALTER TABLE assessments ADD COLUMN traceparent text CHECK (length(traceparent) = 55);
ALTER TABLE webhook_pending ADD COLUMN traceparent text CHECK (length(traceparent) = 55);
