import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface DeletionData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the user to confirm the deletion. */
export const deletionMail = defineMail({
  kind: 'delete-account',
  tone: 'warning',
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/delete-user/callback?token=${ada.token}`,
    expiresIn: 86_400,
  },
  en: ({ name, url, expiresIn }: DeletionData, { appName, duration }) => ({
    subject: 'Confirm the deletion of your account',
    name,
    intro: [
      `You asked to delete your account at ${appName}. Your profile, your sessions and your connected accounts will be permanently deleted.`,
    ],
    action: { label: 'Delete my account', url },
    outro: [
      `The link works for ${duration(expiresIn)}, in the browser in which you are signed in.`,
      'If you want to keep your account, ignore this email. If you did not ask for this, change your password.',
    ],
  }),
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
export const accountDeletedMail = defineMail({
  kind: 'account-deleted',
  isNotice: true,
  tone: 'receipt',
  own: ['number'],
  sample: {
    name: ada.name,
    receipt: { number: '4821-0937-5526-1180-4437', at: ada.at, keptUntil: new Date('2027-04-18T15:09:26Z') },
  },
  en: ({ name, receipt }: AccountDeletedData, { appName, moment }) => ({
    subject: 'Your account is deleted',
    name,
    intro: [
      `Your account at ${appName} and everything that belonged to it are deleted. You have been signed out everywhere.`,
    ],
    ...(receipt && {
      details: [
        ['Receipt', receipt.number],
        ['Deleted', moment(receipt.at)],
        ['What', 'Profile, ways to sign in, sessions, keys, memberships'],
        ['Log kept until', receipt.keptUntil ? moment(receipt.keptUntil) : 'No end is set'],
      ],
    }),
    outro: [
      ...(receipt
        ? [
            'Entries of the event log stay, so that misuse can be investigated. They contain an ID, IP addresses and browsers, but not your name or address.',
            `Keep this email: with the number of the receipt ${appName} can confirm the deletion.`,
          ]
        : []),
      `You are welcome to sign up again at any time. If this was not you, contact ${appName}.`,
    ],
    reason: `You receive this email because you had an account at ${appName}.`,
  }),
});
