import { toOneSpelling } from '@keystead/db';

/** Parts of the sender of mails, so that no transport has to parse it. */
export interface Sender {
  name: string;
  address: string;
}

const named = /^\s*(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/;
const bareAddress = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/;

/**
 * `Example <no-reply@example.com>`, `"Example, Inc." <no-reply@example.com>` or a plain e-mail address. Throws for
 * anything else.
 */
export function parseSender(text: string): Sender {
  const [, quoted, plain, bracketed] = named.exec(text) ?? [];
  const address = bracketed ?? text.trim();
  if (!bareAddress.test(address)) {
    throw new TypeError(
      'the sender of mails is not an e-mail address such as Example <no-reply@example.com>',
    );
  }
  return { name: (quoted ?? plain ?? '').trim(), address: toOneSpelling(address) };
}
