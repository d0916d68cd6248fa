import type { Messages } from '#messages/messages.ts';
import { verifyEmail as formalVerifyEmail } from '../de/email-verification.ts';

export const verifyEmail = {
  ...formalVerifyEmail,
  sent: 'Wir haben einen Link an <b>{email}</b> gesendet. Öffne ihn, um deine Adresse zu bestätigen.',
  enterCode: 'Gib den Code ein, den wir an <b>{email}</b> gesendet haben, oder fordere einen neuen an.',
  askAddressForCode: 'Gib deine Adresse ein, dann senden wir dir einen Code.',
  askAddress: 'Gib deine Adresse ein, dann senden wir dir einen Link.',
  nothingThere: 'Nichts angekommen? Sieh im Spam-Ordner nach oder lass ihn erneut senden.',
  verifying: 'Deine E-Mail-Adresse wird bestätigt…',
  verified: 'Vielen Dank. Du kannst jetzt fortfahren.',
  confirmNext:
    'Danke. Wir haben einen Link an <b>{email}</b> gesendet. Deine Adresse ändert sich, wenn du ihn in diesem Browser öffnest.',
  expired: 'Links gelten {duration} lang. Wir können dir einen neuen senden.',
  otherAccountTitle: 'Du bist als jemand anderes angemeldet',
  otherAccount: 'Dieser Link gehört zu einem anderen Konto. Melde dich ab und öffne ihn dann erneut.',
  signInFirstTitle: 'Melde dich erst an',
  signInFirst: 'Dieser Link gilt dort, wo du angemeldet bist. Melde dich an und öffne ihn dann erneut.',
  unusable: 'Diese Adresse konnten wir nicht verwenden. Versuche eine andere in deinen Einstellungen.',
} satisfies Messages['verifyEmail'];
