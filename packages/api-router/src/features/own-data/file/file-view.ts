import type { OwnDataFile } from '@keystead/db';
import { z } from 'zod';
import type { DatedCarrier } from '#core/call/deps.ts';
import { ownDataOptions } from '#features/own-data/options.ts';

export const ownDataFileView = z
  .object({
    /** `preparing`: a mail comes when it is ready. `failed`: another one may be asked for. `expired`: deleted. */
    state: z.enum(['preparing', 'ready', 'failed', 'expired']),
    askedAt: z.date(),
    readyAt: z.date().nullable(),
    /** When it is deleted; null before it is ready. */
    expiresAt: z.date().nullable(),
    /** In bytes; null before it is ready. */
    size: z.number().nullable(),
  })
  .meta({ id: 'OwnDataFile' });

export const ownDataStatus = z.object({
  /** The last one; null if none was asked for within 30 days. */
  file: ownDataFileView.nullable(),
  /** When the next one may be asked for; null if now. */
  nextAt: z.date().nullable(),
});

/** Seconds in which at most `perDay` files are asked for. */
export const WINDOW = 24 * 60 * 60;

/** The content of an expired file was deleted. */
export const isExpired = ({ expiresAt }: OwnDataFile, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** When the next file may be asked for, of files with the newest first; null if now. */
export function findNextAt(files: readonly OwnDataFile[], carrier: DatedCarrier): Date | null {
  const since = carrier.now.getTime() - WINDOW * 1000;
  const recent = files.filter(({ createdAt }) => createdAt.getTime() > since);
  const oldest = recent[ownDataOptions.of(carrier).perDay - 1];
  return oldest ? new Date(oldest.createdAt.getTime() + WINDOW * 1000) : null;
}

function toFileView(file: OwnDataFile, now: Date): z.infer<typeof ownDataFileView> {
  const isMade = file.state === 'ready';
  return {
    state: isMade && isExpired(file, now) ? 'expired' : file.state,
    askedAt: file.createdAt,
    readyAt: file.readyAt,
    expiresAt: isMade ? file.expiresAt : null,
    size: isMade ? file.size : null,
  };
}

/** Files with the newest first. */
export function toStatus(
  files: readonly OwnDataFile[],
  carrier: DatedCarrier,
): z.infer<typeof ownDataStatus> {
  const [newest] = files;
  return {
    file: newest ? toFileView(newest, carrier.now) : null,
    nextAt: findNextAt(files, carrier),
  };
}
