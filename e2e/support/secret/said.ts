const secrets = 'packages/api-router/src/security/secret-change.test.ts';
const forged = 'packages/api-router/src/core/events/chain/forged-with-key.test.ts';
const moving = 'packages/api-router/src/core/data-keys/moving.test.ts';

/** Beginnings of sentences that a test with an earlier release, or with a clock of its own, shows. */
export const elsewhere: readonly (readonly [beginning: string, file: string, test: string])[] = [
  [
    'It takes several secrets with commas',
    'packages/api-router/src/core/options/option-values.test.ts',
    'several secrets in one text',
  ],
  ['An embedded service refuses', secrets, 'with secrets that open nothing, and its calls answer 503'],
  [
    'Somebody who has the database',
    'packages/api-router/src/security/stolen-database.test.ts',
    'can use nothing of all that is in it',
  ],
  ['3 | stopped', 'apps/api/src/cli.test.ts', 'ends with 3 when the database is lost on the way'],
  ['In code:', secrets, 'again and again, also with another data key'],
  ['If this person can also write to your database', forged, 'somebody writes $what, and nothing shows'],
  ['After the command, nobody can change', forged, 'and it shows since there is another'],
  ['The first start of this version', moving, 'the background seals everything anew'],
  ['Old backup codes keep working', secrets, 'in a database of an earlier release'],
  ['It is kept in encrypted form', secrets, 'in a database of an earlier release'],
  [
    'If you did, put the old one',
    secrets,
    'also in a database of an earlier release, which has no data key yet',
  ],
  ['Remove an old secret only', secrets, 'lets an old secret go once the sessions of its time are over'],
  ['authenticator app |', secrets, 'is answered 503, and told of once a minute; a backup code helps'],
  [
    'waiting mail |',
    'packages/api-router/src/core/outbox/outbox.test.ts',
    'that no secret decrypts is given up at once',
  ],
  [
    'key of signed tokens |',
    'packages/api-router/src/features/signed-tokens/keys.test.ts',
    'that is gone makes a new key at the start and says so once',
  ],
];

/** Sentences that promise nothing: they say why, or what somebody else does. */
export const explained: ReadonlySet<string> = new Set([
  'Nobody can find the secret from its name.',
  'Somebody who has the secret can sign links that verify an e-mail address.',
  'If the database leaked too, the data key is known.',
  'The person who has the copy of the database still knows everything in it, also the key of the event chain.',
  'So check the log first, and compare it with the copy that you keep on another machine.',
  'Earlier versions had no data key, and encrypted with the secret itself.',
  'First stop all processes of the earlier version: they cannot read what this version has encrypted.',
  'Do not change the secret in the same step.',
  'If a secret was removed too early in an earlier version, it may be that none of the secrets can decrypt some values.',
  'Until then:',
  'Both are commands of the package `keystead`, which a server of your own can use, too: in the folder with its `.env`.',
]);
