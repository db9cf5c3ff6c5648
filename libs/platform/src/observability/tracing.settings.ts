import { httpAddress, Variable } from '../config/variables.js';

/** Whether traces are sent. The exporter reads the other OTEL_… variables itself. */
export class TracingSettings {
  @Variable('OTEL_EXPORTER_OTLP_ENDPOINT', httpAddress)
  endpoint?: string;
}
