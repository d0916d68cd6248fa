import { keepStoredBrand, type StoredBrand } from '#core/brand/stored-brand.ts';
import type { OptionCarrier, OptionValues } from '#core/options/define-options.ts';
import type { Clock, Logger } from '#core/ports.ts';

/** Milliseconds for which a process uses what it has read: another process may have published something since. */
const FRESH = 5000;

/** Reads what was published last. */
export type ReadStoredBrand = () => Promise<StoredBrand>;

interface ReadingService extends OptionCarrier {
  clock: Clock;
  logger: Logger;
}

interface Reading {
  service: ReadingService;
  read: ReadStoredBrand;
  /** When the last reading began. */
  beganAt: number | undefined;
  /** Changes with each publishing here, which is newer than what was being read then. */
  changes: number;
  running: Promise<void> | undefined;
  failed: boolean;
}

const known = new WeakMap<OptionValues, Reading>();

interface BrandSource<Service> {
  readsBrand?: (service: Service) => ReadStoredBrand | undefined;
}

/** Names the features of a service, one of which reads what is published. Without it, the options are all there is. */
export function setBrandReader<Service extends ReadingService>(
  service: Service,
  features: readonly BrandSource<Service>[],
): void {
  const begun = { beganAt: undefined, changes: 0, running: undefined, failed: false };
  const read = features.flatMap(({ readsBrand }) => readsBrand?.(service) ?? []).at(0);
  if (read) known.set(service.options, { service, read, ...begun });
}

async function readAgain(reading: Reading): Promise<void> {
  const { service, changes } = reading;
  try {
    const brand = await reading.read();
    if (changes === reading.changes) keepStoredBrand(service, brand);
    reading.failed = false;
  } catch (err) {
    if (!reading.failed)
      service.logger.warn({ err }, 'the published brand could not be read, so the last one is used');
    reading.failed = true;
  } finally {
    reading.running = undefined;
  }
}

/**
 * Reads the published brand, if this process has not done so for some seconds. Undefined, and no promise, if it has.
 * It does not reject: a database that fails leaves what was read before, and nobody waits for the next try.
 */
export function freshBrand({ options }: OptionCarrier): Promise<void> | undefined {
  const reading = known.get(options);
  if (!reading) return undefined;
  const now = reading.service.clock().getTime();
  const isFresh = reading.beganAt !== undefined && Math.abs(now - reading.beganAt) < FRESH;
  if (!isFresh) {
    reading.beganAt = now;
    reading.running ??= readAgain(reading);
  }
  return reading.failed ? undefined : reading.running;
}

/** What this process has just published. */
export function notePublished(carrier: OptionCarrier, brand: StoredBrand): void {
  const reading = known.get(carrier.options);
  if (reading) reading.changes += 1;
  keepStoredBrand(carrier, brand);
}
