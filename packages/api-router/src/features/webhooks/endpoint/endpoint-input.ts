import { z } from 'zod';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import { assertWebUrl } from '#core/http/outgoing/find-target.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { ALL_EVENTS, catalogueOf } from '#features/webhooks/catalogue.ts';
import { MOST_NAMED } from '#features/webhooks/endpoint/endpoint-view.ts';
import { INVALID_WEBHOOK_URL, UNKNOWN_WEBHOOK_EVENT } from '#features/webhooks/errors.ts';
import { webhookOptions } from '#features/webhooks/options.ts';

/** Chosen by the caller. */
export const endpointFields = {
  url: z.string().max(2000),
  events: z.array(z.string().max(100)).min(1).max(MOST_NAMED),
  name: shownName(100).nullable(),
};

/** Errors of `assertUrl` and `readEvents`. */
export const inputRefusals = [INVALID_WEBHOOK_URL, UNKNOWN_WEBHOOK_EVENT];

/** Refuses a URL that could never be called. Its name is looked up only when something is sent. */
export function assertUrl(carrier: ServiceCarrier, url: string, organizationId: string | null): void {
  const { privateOrigins } =
    organizationId === null ? advancedOptions.of(carrier) : webhookOptions.of(carrier);
  try {
    assertWebUrl(url, privateOrigins);
  } catch (cause) {
    throw new AuthError(INVALID_WEBHOOK_URL, { cause });
  }
}

/** The events that are named, each once. */
export function readEvents({ deps }: ServiceCarrier, events: readonly string[]): string[] {
  const known = new Set([ALL_EVENTS, ...catalogueOf(deps)]);
  const unknown = events.find((event) => !known.has(event));
  if (unknown !== undefined) throw new AuthError(UNKNOWN_WEBHOOK_EVENT, { params: { event: unknown } });
  return events.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(events)];
}
