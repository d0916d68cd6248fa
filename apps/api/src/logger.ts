import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from './env.ts';
import { redactFields } from './redact.ts';

/** The part of pino that the parts of the service may use. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Lines are gathered up to this many bytes, or milliseconds, before they are written. */
const GATHER = { bytes: 8192, milliseconds: 100 };

/** Standard output, written without holding up the event loop; pino writes what is left when the process ends. */
export const standardOutput = () =>
  pino.destination({ fd: 1, sync: false, minLength: GATHER.bytes, periodicFlush: GATHER.milliseconds });

/** Errors are described by `redactFields` already. */
const serializers = { err: (described: unknown) => described };

/** The time in ISO 8601, written out once per millisecond: under load many lines share one. */
function createTimestamp(): () => string {
  let latest = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== latest) {
      latest = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

const base = { base: null, timestamp: createTimestamp() };

/** Structured lines, one JSON object each, from which everything that is named like a secret is taken out. */
export const createLogger = (level: LogLevel, destination: DestinationStream): PinoLogger =>
  pino({ ...base, level, formatters: { log: redactFields }, serializers }, destination);

/**
 * The logger of the access log: the same lines without the walk through their fields, because it is handed nothing
 * but the seven plain values of an `AccessLine`, on every request.
 */
export const createAccessLogger = (level: LogLevel, destination: DestinationStream): PinoLogger =>
  pino({ ...base, level }, destination);
