import cluster from 'node:cluster';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LogLevel } from '#environment/env.ts';
import { redactFields } from './redact.ts';

/** Part of pino that this server uses. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Size and age, in milliseconds, at which collected lines are written. */
const GATHER = { bytes: 8192, milliseconds: 100 };

/** Standard output that does not block the event loop. Pino writes the rest when the process ends. */
export const standardOutput = () =>
  pino.destination({ fd: 1, sync: false, minLength: GATHER.bytes, periodicFlush: GATHER.milliseconds });

/** Bytes that a pipe takes in one piece, so that lines of several processes do not mix. */
const ONE_PIECE = 4096;

/** Standard output of a process that shares it with others. */
export const workerOutput = () =>
  pino.destination({
    fd: 1,
    sync: false,
    minLength: ONE_PIECE / 2,
    maxWrite: ONE_PIECE,
    periodicFlush: GATHER.milliseconds,
  });

/** Errors are described by `redactFields` already. */
const serializers = { err: (described: unknown) => described };

/** Time in ISO 8601, formatted once per millisecond: under load many lines share one. */
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

/** Lines of one of several processes say which. */
const base = { base: cluster.isWorker ? { pid: process.pid } : null, timestamp: createTimestamp() };

/** Logger of JSON lines. Values whose name looks like a secret are redacted. */
export const createLogger = (level: LogLevel, destination: DestinationStream): PinoLogger =>
  pino({ ...base, level, formatters: { log: redactFields }, serializers }, destination);

/**
 * Logger of the access log. It does not redact, to save time on every request: an `AccessLine` has only plain values of
 * this server.
 */
export const createAccessLogger = (level: LogLevel, destination: DestinationStream): PinoLogger =>
  pino({ ...base, level }, destination);
