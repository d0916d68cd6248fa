import { openFileSource } from '../files/open-file-source.ts';
import type { OpenSource } from '../source.ts';
import { createUserReader } from './read-user.ts';

/** Opens users of Cognito, as CSV or as `list-users` answers. Throws a `UsageFault` for anything else. */
export const openCognito: OpenSource = (flags, facts) =>
  openFileSource(
    {
      kind: 'cognito',
      product: 'Cognito',
      expects: [
        ['cognito:username', 'Username'],
        ['email', 'Attributes'],
      ],
      read: createUserReader(flags, facts),
      warnings: [
        'Cognito gives no password hashes, sessions and second factors away: everybody has to sign in again, and emailAndPassword.verifyElsewhere asks Cognito about each password once.',
        'The file does not say who is blocked unless its rows have Enabled (in CSV: enabled): without it everybody can sign in here.',
        'The file does not say who has a second factor of an authenticator app.',
      ],
    },
    flags,
    facts,
  );
