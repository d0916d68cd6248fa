import type { TokenRow } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { UnitSource } from '#core/call/unit.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { toQuotable } from '#core/mail/quotable.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';
import {
  type SecureLink,
  securityWords,
  sendSecurityNotice,
} from '#features/security-notices/security-notice.ts';

export const refreshReused = defineEvent('oauth.refresh-reused');

export interface ReusedData {
  name: string;
  /** Name of the application. */
  application: string;
  at: Date;
}

/** Tells a person that somebody used a key of an application that had been replaced. */
export const refreshReusedMail = defineTranslatedMail({
  kind: 'oauth-refresh-reused',
  isNotice: true,
  isOff: (carrier) => !hasProvider(carrier),
  sample: { name: ada.name, application: 'Notes of engines', at: ada.at, ...ada.secureLink },
  text: ({ name, application, at, ...link }: ReusedData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      details: [
        [facts.application, application],
        [facts.when, moment(at)],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou],
    };
  },
});

/** Ends the grant of a token that was used again, and tells the person; all in one transaction, and once. */
export async function endForReuse(
  source: UnitSource,
  { grant, user }: TokenRow<'refresh'>,
  client: Client,
): Promise<void> {
  await source.deps.dataKeys.require();
  const { id, organizationId } = grant;
  await detached(source, async (unit) =>
    unit.write(async (em) => {
      const end = { reason: 'refresh-reused', actorId: null };
      if ((await endGrants({ unit, em }, { id }, end)) === 0) return;
      record(unit, refreshReused, {
        actorId: null,
        targetId: grant.userId,
        ...(organizationId !== null && { organizationId }),
        data: { clientId: client.id, grantId: id },
      });
      if (!user) return;
      const data = { name: user.name, application: toQuotable(client.name) || client.id, at: unit.now };
      sendSecurityNotice(unit, refreshReusedMail, { user, data });
    }),
  );
}
