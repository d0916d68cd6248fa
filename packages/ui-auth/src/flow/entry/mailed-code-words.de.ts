import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'Code',
  nothingThere:
    'Nichts angekommen? Sehen Sie im Spam nach oder senden Sie ihn erneut. Der Code gilt nur in diesem Browser.',
  resend: 'Erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  resending: 'Wird gesendet…',
  resent: 'Wir haben einen neuen Code gesendet. Der alte gilt nicht mehr.',
} satisfies Messages['mailedCode'];
