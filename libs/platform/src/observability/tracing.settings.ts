import { IsOptional, IsString } from 'class-validator';
import { httpAddress, Variable } from '../config/variables.js';

/** Whether traces are sent. The exporter reads the other OTEL_… variables itself. */
export class TracingSettings {
  @Variable('OTEL_EXPORTER_OTLP_ENDPOINT', httpAddress)
  @IsOptional()
  @IsString()
  endpoint?: string;
}
