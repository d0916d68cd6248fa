import { openFileSource } from '../files/open-file-source.ts';
import type { OpenSource } from '../source.ts';
import { assertColumns } from './columns.ts';
import { readUser } from './read-user.ts';

/** Opens the file that an application writes itself. Throws a `UsageFault` for anything else. */
export const openUsers: OpenSource = (flags, facts) =>
  openFileSource(
    {
      kind: 'users',
      product: 'the generic form',
      expects: [['email']],
      read: readUser,
      ...(!flags.ignoreUnknown && { check: assertColumns }),
    },
    flags,
    facts,
  );
