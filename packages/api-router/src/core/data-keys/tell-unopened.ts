import type { ServiceCarrier } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { onceAMinute } from '#core/data-keys/once-a-minute.ts';

/** Told already, by the kind of thing; each function says whether it may be told again. */
const told = perService(() => new Map<string, (now: Date) => boolean>());

/** Tells the operator that something in the database does not open, at most once a minute for each kind of thing. */
export function tellUnopened(carrier: ServiceCarrier, what: string): void {
  const { clock, logger } = carrier.deps;
  const isDue = told.of(carrier).get(what) ?? onceAMinute();
  told.of(carrier).set(what, isDue);
  if (!isDue(clock())) return;
  logger.error(
    { what },
    `None of the secrets in AUTH_SECRET opens ${what}. Put the secret that was used before behind the new one: AUTH_SECRET=NEW,OLD.`,
  );
}
