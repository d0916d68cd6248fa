export { type TraceOptions, traceCalls } from '#telemetry/trace-calls.ts';
