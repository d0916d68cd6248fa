import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { deletionOptions } from '#features/delete-account/options.ts';

export interface DeletionData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the user to confirm the deletion. */
export const deletionMail = defineTranslatedMail({
  kind: 'delete-account',
  isOff: (carrier) => !deletionOptions.of(carrier).enabled,
  tone: 'warning',
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/delete-user/callback?token=${ada.token}`,
    expiresIn: 86_400,
  },
  text: ({ name, url, expiresIn }: DeletionData, { appName, duration, fill }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url, deletes: true },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface AccountDeletedData {
  name: string;
  /** Null for an address that was not proved. */
  receipt: {
    number: string;
    at: Date;
    /** When the entries of the log are removed; null if they are kept without an end. */
    keptUntil: Date | null;
  } | null;
}

/** Tells the user that the account was deleted. */
export const accountDeletedMail = defineTranslatedMail({
  kind: 'account-deleted',
  isNotice: true,
  tone: 'receipt',
  own: ['number'],
  sample: {
    name: ada.name,
    receipt: { number: '4821-0937-5526-1180-4437', at: ada.at, keptUntil: new Date('2027-04-18T15:09:26Z') },
  },
  text: ({ name, receipt }: AccountDeletedData, { appName, moment, fill, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      ...(receipt && {
        details: [
          [facts.receipt, receipt.number],
          [facts.deleted, moment(receipt.at)],
          [facts.what, say.deletedData],
          [facts.logKeptUntil, receipt.keptUntil ? moment(receipt.keptUntil) : say.noEnd],
        ],
      }),
      outro: [...(receipt ? [say.outro1, say.outro2] : []), say.outro3],
      reason: say.reason,
    };
  },
});
