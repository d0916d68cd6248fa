import { OutboxMail } from '@keystead/db';
import { z } from 'zod';
import { type AtRestCarrier, openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { sealing } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import type { MailMessage } from '#core/ports.ts';

const contentSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
});

/** Recipient of a mail that is not sent. */
export const NOBODY = '';

const placeOf = (id: string): string => `outbox_mail.content|${id}`;

export const mailContentColumn = sealedColumn(OutboxMail, {
  property: 'content',
  purpose: sealing,
  placeOf,
});

/** Content of a mail for its row. It is encrypted, because it contains links that sign in. */
export function sealContent(carrier: AtRestCarrier, id: string, message: MailMessage): string {
  const { subject, text, html, locale } = message;
  const content: z.infer<typeof contentSchema> = { subject, text, html, locale };
  return sealAtRest(carrier, JSON.stringify(content), { purpose: sealing, place: placeOf(id) });
}

/** The mail of a row; undefined when it is done, or no key decrypts it. */
export async function openMessage(
  carrier: AtRestCarrier,
  mail: OutboxMail,
): Promise<MailMessage | undefined> {
  const { id, kind, recipient: to, content } = mail;
  if (to === null || content === null) return undefined;
  const text = await openAtRest(carrier, content, { purpose: sealing, place: placeOf(id) });
  return text === undefined ? undefined : { ...contentSchema.parse(JSON.parse(text)), to, kind };
}
