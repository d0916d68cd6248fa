import { type Difference, each } from './difference.ts';

/** Verifiers of another form than RFC 7636 says. */
const malformed = [
  'code_verifier with a blank behind',
  'code_verifier of 4,000 letters',
  'a short code_verifier',
  'a code_verifier of other letters',
];

/** Wrong proofs of the right client, at the exchange of a code. */
const misuses = [
  ...each(
    ['redeem'],
    'no code_verifier',
    'empty code_verifier',
    'code_verifier in capitals',
    'another code_verifier',
  ),
  ...each(['redeem'], 'redirect_uri with a blank behind', 'redirect_uri in capitals'),
  ...each(['redeem'], 'redirect_uri of 4,000 letters', 'another redirect_uri'),
];

const unknownResources = ['a resource that is unknown', 'the resource of notes', 'the resource of files'];

/** Revocations of access tokens that the oracle understands. */
const revocations = [
  'revoke',
  'revoke of a token for files',
  ...each(
    ['revoke'],
    'no token_type_hint',
    'empty token_type_hint',
    'token_type_hint with a blank behind',
    'token_type_hint in capitals',
    'token_type_hint of 4,000 letters',
    'token_type_hint=refresh_token',
    'token_type_hint=made_up',
    'body of application/x-www-form-urlencoded; charset=utf-8',
    'a parameter that nobody knows',
    'Basic and its client_id in the form',
    'the scheme in small letters',
  ),
];

/** Codes and tokens. */
export const ofTokens: readonly Difference[] = [
  {
    asked: each(['machine'], 'scope in capitals', 'scope of 4,000 letters', 'a scope that is unknown'),
    ours: '400 invalid_scope',
    theirs: 'tokens',
    because: 'a scope that is unknown is refused; the oracle leaves it out',
  },
  {
    asked: each(['machine'], 'scope with a blank behind'),
    ours: 'tokens',
    theirs: '400 invalid_scope',
    because: 'clients that are widely used send blanks around scopes',
  },
  {
    asked: each(['redeem'], 'no redirect_uri', 'empty redirect_uri'),
    ours: 'tokens',
    theirs: '400 invalid_request',
    because: 'OAuth 2.1 leaves the parameter out: the verifier is the better proof',
  },
  {
    asked: each(['redeem'], ...malformed),
    ours: '400 invalid_grant',
    theirs: '400 invalid_request',
    because: 'every verifier that does not fit is told by one name (RFC 7636 section 4.6)',
  },
  {
    asked: ['redeem'],
    after: misuses,
    ours: '400 invalid_grant',
    theirs: 'tokens',
    because: 'a wrong proof of the right client uses a code up: whoever has it may try once',
  },
  {
    asked: ['redeem'],
    after: each(['redeem'], ...unknownResources),
    ours: 'tokens',
    theirs: '400 invalid_grant',
    because: 'a request that asks for a wrong resource uses nothing up',
  },
  {
    asked: ['refresh'],
    after: each(['refresh'], ...unknownResources),
    ours: 'tokens',
    theirs: '400 invalid_grant',
    because: 'a request that asks for a wrong resource uses nothing up',
  },
  {
    asked: ['introspect the refresh token'],
    after: each(['refresh'], ...unknownResources),
    ours: 'active',
    theirs: 'inactive',
    because: 'a request that asks for a wrong resource uses nothing up',
  },
  {
    asked: each(['redeem'], 'more scopes'),
    ours: '400 invalid_scope',
    theirs: 'tokens',
    because:
      'the service narrows scopes at the exchange of a code, and refuses more; the oracle does not read them',
  },
  {
    asked: each(['redeem'], 'fewer scopes'),
    ours: '400 invalid_scope',
    theirs: 'tokens',
    because: 'the same for a scope that was not granted',
  },
  {
    asked: ['userinfo'],
    after: each(['redeem'], 'fewer scopes'),
    ours: 'claims: sub',
    theirs: 'claims: email',
    because: 'the token has the scopes that were left of them',
  },
  {
    asked: ['refresh with the one before'],
    ours: 'tokens',
    theirs: '400 invalid_grant',
    because:
      'a program that lost an answer gets the same once more for 30 seconds, while its successor is unused',
  },
  {
    asked: each(['introspect'], 'the id token', 'a token that nobody signed'),
    ours: 'inactive',
    theirs: '400 unsupported_token_type',
    because: 'whatever is no token of the service is inactive (RFC 7662 section 2.2)',
  },
  ...['active', 'inactive'].map(
    (ours): Difference => ({
      asked: ['introspect of a token for notes'],
      ours,
      theirs: '400 unsupported_token_type',
      because: 'the service knows the rows of signed tokens, too',
    }),
  ),
  {
    asked: ['revoke of a token for notes', ...each(['revoke'], 'the id token', 'a token that nobody signed')],
    ours: 'done',
    theirs: '400 unsupported_token_type',
    because:
      'RFC 7009 section 2.2: whatever is unknown is answered like what has ended; signed tokens have rows',
  },
  {
    asked: ['refresh'],
    after: revocations,
    ours: 'tokens',
    theirs: '400 invalid_grant',
    because: 'the end of an access token ends that one alone: RFC 7009 section 2.1 leaves it open',
  },
  {
    asked: ['introspect the refresh token'],
    after: revocations,
    ours: 'active',
    theirs: 'inactive',
    because: 'the end of an access token ends that one alone: RFC 7009 section 2.1 leaves it open',
  },
  {
    asked: each(
      ['userinfo'],
      'no scheme',
      'the scheme Basic',
      'a word behind the token',
      'the token in the query',
    ),
    ours: '401 invalid_token',
    theirs: '400 invalid_request',
    because: 'a request without a token that can be read is asked for one',
  },
  {
    asked: ['userinfo of a token for notes'],
    ours: 'claims',
    theirs: '401 invalid_token',
    because: 'with openid the audience of a token is userinfo, too',
  },
  {
    asked: ['userinfo of a token for notes'],
    ours: '403 insufficient_scope',
    theirs: '401 invalid_token',
    because: 'what such a token lacks is openid',
  },
  {
    asked: ['userinfo of a token for files'],
    ours: 'claims',
    theirs: '403 insufficient_scope',
    because: 'with openid the audience of a token is userinfo, too',
  },
];
