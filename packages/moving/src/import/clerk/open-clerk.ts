import { openFileSource } from '../files/open-file-source.ts';
import type { OpenSource } from '../source.ts';
import { readUser } from './read-user.ts';

/** Opens the export of Clerk. Throws a `UsageFault` for anything else. */
export const openClerk: OpenSource = (flags, facts) =>
  openFileSource(
    {
      kind: 'clerk',
      product: 'Clerk',
      expects: [['primary_email_address'], ['password_digest'], ['password_hasher']],
      read: readUser,
      warnings: [
        'Clerk exports no sessions, passkeys and backup codes: everybody has to sign in again.',
        'The file does not say who is blocked: whoever is banned or locked at Clerk can sign in here.',
      ],
    },
    flags,
    facts,
  );
