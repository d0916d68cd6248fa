import { readWaitingMails, type WaitingMails, withPatience } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { ANSWERS_WITHIN } from '#core/observed/database-gauges.ts';
import { defineGauge, findWithin } from '#core/observed/define-gauge.ts';

const ask = (deps: AuthDeps): Promise<WaitingMails | undefined> =>
  findWithin(ANSWERS_WITHIN, () =>
    withPatience(1, () => detached(serviceCaller(deps), ({ em }) => readWaitingMails(em()))),
  );

export const waitingMails = defineGauge<AuthDeps>({
  name: 'outbox_mails',
  help: 'Mails that are neither sent nor given up, in the database and so of all processes.',
  across: 'max',
  async read(deps) {
    const mails = await ask(deps);
    return mails ? [{ value: mails.count }] : [];
  },
});

export const oldestMail = defineGauge<AuthDeps>({
  name: 'outbox_oldest_age_seconds',
  help: 'How long ago the oldest of these mails was written; 0 if there is none.',
  across: 'max',
  async read(deps) {
    const mails = await ask(deps);
    if (!mails) return [];
    const { oldest } = mails;
    return [{ value: oldest ? Math.max(0, (deps.clock().getTime() - oldest.getTime()) / 1000) : 0 }];
  },
});
