import { type Orm, User, WebhookDelivery, type WebhookEnd, WebhookEndpoint } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { record } from '#core/events/record.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { webhookDisabled } from '#features/webhooks/facts.ts';
import { toRow } from '#features/webhooks/failure-words.ts';
import { webhookDisabledMail } from '#features/webhooks/mails.ts';
import { webhookOptions } from '#features/webhooks/options.ts';
import { findNextAttempt, later } from '#features/webhooks/sending/attempt-times.ts';
import { findTold } from '#features/webhooks/sending/find-told.ts';
import type { Outcome } from '#features/webhooks/sending/send.ts';

/** Sentence for messages that nobody tries any more. */
const OFF = 'The webhook was switched off.';

interface Settled {
  unit: Unit;
  em: Orm['em'];
  endpoint: WebhookEndpoint;
  outcome: Outcome;
  /** Nobody is mailed if the endpoint is switched off. */
  isQuiet?: boolean | undefined;
}

/** Ends all messages that wait for an endpoint that is off. */
export const cancelWaiting = (em: Orm['em'], endpointId: string, now: Date): Promise<number> =>
  em.nativeUpdate(
    WebhookDelivery,
    { endpoint: endpointId, nextAttemptAt: { $ne: null } },
    { status: 'failed', nextAttemptAt: null, endedAt: now, lastFailure: OFF },
  );

async function tellOfEnd({ unit, em, endpoint, outcome }: Settled): Promise<void> {
  const { id, name: webhook, createdBy, createdAt: at } = endpoint;
  unit.deps.logger.warn({ webhook: id, failure: outcome.failure }, 'a webhook was switched off');
  const failure = toRow(outcome.failure ?? '');
  const told = await findTold(unit, em, endpoint);
  const maker = await em.findOne(User, { id: createdBy });
  const facts = { webhook: webhook ?? '', by: maker?.name ?? '', at, failure, url: told.url };
  for (const { id: userId, name, email } of told.people) {
    const data = { name, ...facts };
    sendMail(unit, webhookDisabledMail, { to: email, userId, data });
  }
}

/** Switches an endpoint off, once, and tells whoever set it up, or manages it now. */
async function disable(settled: Settled, ended: WebhookEnd): Promise<void> {
  const { unit, em, endpoint } = settled;
  const { id, organizationId } = endpoint;
  const changes = { enabled: false, ended, updatedAt: unit.now };
  if ((await em.nativeUpdate(WebhookEndpoint, { id, enabled: true }, changes)) === 0) return;
  await cancelWaiting(em, id, unit.now);
  record(unit, webhookDisabled, {
    actorId: null,
    targetType: 'webhook',
    targetId: id,
    ...(organizationId !== null && { organizationId }),
    data: { reason: ended },
  });
  if (!settled.isQuiet) await tellOfEnd(settled);
}

/** True if the endpoint has failed for so long that it is switched off. */
function hasFailedLong({ unit, endpoint: { failingSince } }: Settled): boolean {
  const { disableAfter } = webhookOptions.of(unit);
  return failingSince !== null && later(failingSince, disableAfter) <= unit.now;
}

async function settleEndpoint(settled: Settled): Promise<void> {
  const { unit, em, endpoint, outcome } = settled;
  const { id, failingSince } = endpoint;
  if (outcome.isDelivered) {
    if (failingSince !== null) await em.nativeUpdate(WebhookEndpoint, { id }, { failingSince: null });
    return;
  }
  // A time in the future was written by a clock that was set back since.
  if (failingSince === null || failingSince > unit.now)
    await em.nativeUpdate(WebhookEndpoint, { id, failingSince }, { failingSince: unit.now });
  if (outcome.isGone) await disable(settled, 'gone');
  else if (hasFailedLong(settled)) await disable(settled, 'failures');
}

function toChanges(unit: Unit, { attempts, triedSince }: WebhookDelivery, outcome: Outcome) {
  const { status: lastStatus, failure: lastFailure, isDelivered } = outcome;
  const next = isDelivered ? null : findNextAttempt(attempts, { since: triedSince, now: unit.now });
  const ended = isDelivered ? ('delivered' as const) : ('failed' as const);
  return {
    lastStatus,
    lastFailure,
    lastAttemptAt: unit.now,
    nextAttemptAt: next,
    ...(next === null && { status: ended, endedAt: unit.now }),
  };
}

/** A message that was tried, and what became of it. */
export interface Attempt extends Pick<Settled, 'outcome' | 'isQuiet'> {
  delivery: WebhookDelivery;
}

/** Writes what became of attempts, except of messages that another process has tried since. */
export const settle = (
  deps: AuthDeps,
  { id: endpointId }: WebhookEndpoint,
  tried: readonly Attempt[],
): Promise<void> =>
  detached(serviceCaller(deps), async (unit) =>
    unit.write(async (em) => {
      for (const { delivery, outcome, isQuiet } of tried) {
        const { id, attempts } = delivery;
        const where = { id, attempts, nextAttemptAt: { $ne: null } };
        await em.nativeUpdate(WebhookDelivery, where, toChanges(unit, delivery, outcome));
        const current = await em.findOne(WebhookEndpoint, { id: endpointId }, { refresh: true });
        if (current) await settleEndpoint({ unit, em, endpoint: current, outcome, isQuiet });
      }
    }),
  );
