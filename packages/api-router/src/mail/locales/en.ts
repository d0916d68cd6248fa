import type { MailStrings } from '#core/mail/mail-content.ts';

export const en = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  linkHint: 'If the button does not work, open this address:',
  reason: (appName) => `You receive this mail because your address was given at ${appName}.`,

  mails: {
    'verify-email': ({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirm your email address',
      name,
      intro: [`Please confirm that this address is yours, so that ${appName} can reach you here.`],
      action: { label: 'Confirm email address', url },
      outro: [
        `The link works for ${duration(expiresIn)}.`,
        `If you did not ask for this, ignore this mail. Nothing happens until the link is opened.`,
      ],
    }),

    'change-email-approve': ({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Approve your new email address',
      name,
      intro: [`You asked to use another email address for your account at ${appName}.`],
      details: [['New address', newEmail]],
      action: { label: 'Approve the change', url },
      outro: [
        `The link works for ${duration(expiresIn)}, in the browser in which you are signed in. After that we ask the new address to confirm, too.`,
        'If this was not you, do not open the link and change your password: somebody else may be signed in to your account.',
      ],
    }),

    'reset-password': ({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Reset your password',
      name,
      intro: [`Choose a new password for your account at ${appName}.`],
      action: { label: 'Choose a new password', url },
      outro: [
        `The link works once and for ${duration(expiresIn)}.`,
        'If you did not ask for this, ignore this mail. Your password stays as it is.',
      ],
    }),

    'delete-account': ({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirm the deletion of your account',
      name,
      intro: [
        `You asked to delete your account at ${appName}. Your profile, your sessions and your connected accounts will be removed for good.`,
      ],
      action: { label: 'Delete my account', url },
      outro: [
        `The link works for ${duration(expiresIn)}, in the browser in which you are signed in.`,
        'If you want to keep your account, ignore this mail. If you did not ask for this, change your password.',
      ],
    }),

    'password-changed': ({ name, at, device, ipAddress }, { appName, moment }) => ({
      subject: 'Your password was changed',
      name,
      intro: [`The password of your account at ${appName} was changed.`],
      details: [
        ['When', moment(at)],
        ['Device', device],
        ['IP address', ipAddress],
      ],
      outro: [
        'If this was you, there is nothing to do.',
        'If it was not, reset your password now and sign out all other devices.',
      ],
    }),

    'email-changed': ({ name, oldEmail, newEmail, at }, { appName, moment }) => ({
      subject: 'Your email address was changed',
      name,
      intro: [
        `Your account at ${appName} now uses another email address. This is the last mail to the old one.`,
      ],
      details: [
        ['Old address', oldEmail],
        ['New address', newEmail],
        ['When', moment(at)],
      ],
      outro: [
        'If this was you, there is nothing to do.',
        `If it was not, contact ${appName} at once: whoever reads mail at the new address can reset your password.`,
      ],
    }),

    'new-device': ({ name, device, ipAddress, at, accountUrl }, { appName, moment }) => ({
      subject: `New sign-in to ${appName}`,
      name,
      intro: ['Your account was just used on a device that we have not seen before.'],
      details: [
        ['Device', device],
        ['IP address', ipAddress],
        ['When', moment(at)],
      ],
      action: { label: 'Review my account', url: accountUrl },
      outro: [
        'If this was you, there is nothing to do.',
        'If it was not, change your password and sign out the devices that you do not know.',
      ],
    }),

    'account-exists': ({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'You already have an account',
      name,
      intro: [
        `Somebody just tried to sign up at ${appName} with this address. It already has an account, so you can simply sign in.`,
      ],
      action: { label: 'Sign in', url: signInUrl },
      alternative: { label: 'Forgot your password? Choose a new one:', url: resetUrl },
      outro: ['If this was not you, ignore this mail. Your account has not been touched.'],
    }),

    'account-linked': ({ name, provider, ipAddress, at, accountUrl }, { appName, moment }) => ({
      subject: `${provider} was connected to your account`,
      name,
      intro: [`You can now sign in to ${appName} with ${provider} as well.`],
      details: [
        ['When', moment(at)],
        ['IP address', ipAddress],
      ],
      action: { label: 'Review my account', url: accountUrl },
      outro: [
        'If this was you, there is nothing to do.',
        `If it was not, disconnect ${provider} from your account, change your password and sign out all other devices.`,
      ],
    }),

    'account-deleted': ({ name }, { appName }) => ({
      subject: 'Your account is deleted',
      name,
      intro: [
        `Your account at ${appName} and everything that belonged to it are gone. You have been signed out everywhere.`,
      ],
      outro: [`You are welcome to sign up again at any time. If this was not you, contact ${appName}.`],
    }),
  },
} as const satisfies MailStrings;
