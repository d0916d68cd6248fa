import type { OutboxMail } from '@keystead/db';
import { z } from 'zod';
import { sealing } from '#core/crypto/keys.ts';
import { seal, unseal } from '#core/crypto/seal.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';
import type { MailMessage } from '#core/ports.ts';

const contentSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
});

const placeOf = (id: string): string => `outbox_mail.content|${id}`;

/** Content of a mail for its row. It is encrypted, because it contains links that sign in. */
export function sealContent(carrier: OptionCarrier, id: string, message: MailMessage): string {
  const { subject, text, html, locale } = message;
  const content: z.infer<typeof contentSchema> = { subject, text, html, locale };
  return seal(keysFor(carrier, sealing), JSON.stringify(content), placeOf(id));
}

/** The mail of a row; undefined when it is done, or no secret decrypts it. */
export function openMessage(carrier: OptionCarrier, mail: OutboxMail): MailMessage | undefined {
  const { id, kind, recipient: to, content } = mail;
  if (to === null || content === null) return undefined;
  const text = unseal(keysFor(carrier, sealing), content, placeOf(id));
  return text === undefined ? undefined : { ...contentSchema.parse(JSON.parse(text)), to, kind };
}
