import { keepStoredBrand, type StoredBrand } from '#core/brand/stored-brand.ts';
import type { AuthDeps } from '#core/call/deps.ts';

/** Milliseconds for which a process uses what it has read: another process may have published something since. */
const FRESH = 5000;

/** Reads what was published last. */
export type ReadStoredBrand = (deps: AuthDeps) => Promise<StoredBrand>;

interface Reading {
  read: ReadStoredBrand;
  /** When the last reading began. */
  beganAt: number | undefined;
  /** Changes with each publishing here, which is newer than what was being read then. */
  changes: number;
  running: Promise<void> | undefined;
  failed: boolean;
}

const known = new WeakMap<AuthDeps, Reading>();

/** Names the feature of a service that publishes brands. Without one, the options are all there is. */
export function setBrandReader(deps: AuthDeps, read: ReadStoredBrand | undefined): void {
  if (read) known.set(deps, { read, beganAt: undefined, changes: 0, running: undefined, failed: false });
}

async function readAgain(deps: AuthDeps, reading: Reading): Promise<void> {
  const { changes } = reading;
  try {
    const brand = await reading.read(deps);
    if (changes === reading.changes) keepStoredBrand(deps, brand);
    reading.failed = false;
  } catch (err) {
    const wasFailing = reading.failed;
    reading.failed = true;
    if (!wasFailing)
      deps.logger.warn({ err }, 'the published brand could not be read, so the last one is used');
  } finally {
    reading.running = undefined;
  }
}

/**
 * Reads the published brand, if this process has not done so for some seconds. Undefined, and no promise, if it has.
 * It does not reject: a database that fails leaves what was read before, and nobody waits for the next try.
 */
export function freshBrand({ deps }: { deps: AuthDeps }): Promise<void> | undefined {
  const reading = known.get(deps);
  if (!reading) return undefined;
  const now = deps.clock().getTime();
  const isFresh = reading.beganAt !== undefined && Math.abs(now - reading.beganAt) < FRESH;
  if (!isFresh) {
    reading.beganAt = now;
    reading.running ??= readAgain(deps, reading);
  }
  return reading.failed ? undefined : reading.running;
}

/** What this process has just published. */
export function notePublished({ deps }: { deps: AuthDeps }, brand: StoredBrand): void {
  const reading = known.get(deps);
  if (reading) reading.changes += 1;
  keepStoredBrand(deps, brand);
}
