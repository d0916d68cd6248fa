import { OutboxMail, Verification } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { pendingOf } from '#core/call/unit-of-work/pending.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { type MailToNobody, queueMailToNobody } from '#core/outbox/queue-mail-to-nobody.ts';

/** Purpose of a row that says nothing. No call looks for it. */
const DECOY = 'decoy';

/** Statements, and rows of them, that a unit with decoys writes; more than any work writes for somebody. */
const statementsOfUnit = 10;
const rowsOfUnit = 12;

function toDecoy({ deps, now }: Unit) {
  const identifier = hashToken(deps.random(32, 'letters'));
  const id = deps.random(32, 'letters');
  // It has expired already, so that the next clean-up deletes it.
  return {
    id,
    purpose: DECOY,
    identifier,
    value: '',
    user: null,
    expiresAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Adds rows without meaning to a unit, so that it has the same number of statements and rows, and one mail, whatever
 * its work has written: for somebody, or for nobody. Entities of one kind are one statement.
 */
export function addDecoys(unit: Unit, mail: MailToNobody): void {
  const isMailed = pendingOf(unit).created.some((entity) => entity instanceof OutboxMail);
  if (!isMailed && unit.deps.mailer) queueMailToNobody(unit, mail);
  const { statements: queued, created, events } = pendingOf(unit);
  const kinds = new Set(created.map((entity) => entity.constructor));
  const statements = statementsOfUnit - queued - kinds.size - Math.sign(events);
  const rows = rowsOfUnit - queued - created.length - events;
  for (let index = 0; index < statements; index += 1) {
    const isLast = index === statements - 1;
    const count = isLast ? Math.max(rows - index, 1) : 1;
    const decoys = Array.from({ length: count }, () => toDecoy(unit));
    unit.write((em) => em.insertMany(Verification, decoys));
  }
}
