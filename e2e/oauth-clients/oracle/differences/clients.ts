import { type Difference, each } from './difference.ts';

const formKinds = ['redeem', 'refresh', 'machine', 'introspect', 'revoke'] as const;

/** How clients prove who they are, and in which form they ask. */
export const ofClients: readonly Difference[] = [
  {
    asked: each(formKinds, 'body of application/json', 'body of text/plain', 'a body without a type'),
    ours: '415 invalid_request',
    theirs: '400 invalid_request',
    because: 'the status says what is wrong (RFC 9110 section 15.5.16)',
  },
  {
    asked: each(
      formKinds,
      'no secret and no name',
      'no name',
      'Basic without a colon',
      'Basic that is not base64',
      'a header of the scheme Bearer',
    ),
    ours: '401 invalid_client',
    theirs: '400 invalid_request',
    because: 'RFC 6749 section 5.2 has invalid_client for a client that does not authenticate',
  },
  {
    asked: each(
      ['redeem', 'refresh', 'machine'],
      'a client of Basic by the form',
      'a client of the form by Basic',
    ),
    ours: '401 invalid_client',
    theirs: 'tokens',
    because: 'a client has one method, and no other is taken for it',
  },
  {
    asked: each(['introspect'], 'a client of Basic by the form', 'a client of the form by Basic'),
    ours: '401 invalid_client',
    theirs: 'active',
    because: 'a client has one method, and no other is taken for it',
  },
  {
    asked: each(['revoke'], 'a client of Basic by the form', 'a client of the form by Basic'),
    ours: '401 invalid_client',
    theirs: 'done',
    because: 'a client has one method, and no other is taken for it',
  },
  {
    asked: each(['redeem', 'refresh'], 'a public client by Basic, without a secret'),
    ours: 'tokens',
    theirs: '400 invalid_request',
    because: 'an empty secret is none (RFC 6749 section 2.3.1), and a program that is widely used sends it',
  },
  {
    asked: each(['revoke'], 'a public client by Basic, without a secret'),
    ours: 'done',
    theirs: '400 invalid_request',
    because: 'an empty secret is none (RFC 6749 section 2.3.1), and a program that is widely used sends it',
  },
  {
    asked: [...each(['redeem'], 'grant_type=client_credentials'), ...each(['machine'], 'by web', 'by open')],
    ours: '400 unauthorized_client',
    theirs: '400 invalid_request',
    because: 'RFC 6749 section 5.2 has unauthorized_client for a grant that the client may not use',
  },
  {
    asked: each(['introspect'], 'by open'),
    ours: '401 invalid_client',
    theirs: 'inactive',
    because: 'a client that proves nothing is told nothing about tokens (RFC 7662 section 2.1)',
  },
  ...['active', 'inactive', '400 unsupported_token_type'].map(
    (theirs): Difference => ({
      asked: [
        'introspect',
        'introspect the refresh token',
        'introspect of a token for notes',
        'introspect of a token for files',
      ].map((name) => `${name} by a public client`),
      ours: '401 invalid_client',
      theirs,
      because: 'a client that proves nothing is told nothing about tokens (RFC 7662 section 2.1)',
    }),
  ),
];
