import { type Difference, each } from './difference.ts';

const twice = (...names: readonly string[]): string[] =>
  names.flatMap((name) => [`authorize: ${name} twice`, `authorize: ${name} and another one`]);

/** Requests for a code. */
export const ofRequests: readonly Difference[] = [
  {
    asked: twice('response_type', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method'),
    ours: 'error page',
    theirs: 'redirect: invalid_request',
    because: 'a parameter that was sent twice is refused before the client is looked for: nobody is answered',
  },
  {
    asked: each(['authorize'], 'a NUL in state', 'a state of 9,000 letters'),
    ours: 'error page',
    theirs: 'code',
    because: 'what no application needs is refused before the client is looked for',
  },
  {
    asked: each(['authorize'], 'no scope', 'empty scope', 'no openid'),
    ours: 'code',
    theirs: 'redirect: invalid_request',
    because:
      'without a scope a client asks for all that it may have, and a nonce without openid does no harm',
  },
  {
    asked: each(['authorize'], 'scope in capitals', 'scope of 4,000 letters'),
    ours: 'redirect: invalid_scope',
    theirs: 'redirect: invalid_request',
    because: 'a scope that is unknown is refused; the oracle leaves it out, and then misses openid',
  },
  {
    asked: each(['authorize'], 'a scope that is unknown'),
    ours: 'redirect: invalid_scope',
    theirs: 'code',
    because: 'a scope that is unknown is refused (RFC 6749 section 4.1.2.1); the oracle leaves it out',
  },
  {
    asked: each(['authorize'], 'scope with a blank behind', 'scopes with more blanks'),
    ours: 'code',
    theirs: 'redirect: invalid_scope',
    because: 'clients that are widely used send blanks around scopes',
  },
  {
    asked: each(['authorize'], 'response_mode=fragment', 'response_mode=form_post'),
    ours: 'redirect: invalid_request',
    theirs: 'code',
    because: 'codes are in the query alone, as the document of discovery says',
  },
  {
    asked: each(['authorize'], 'response_mode=made_up'),
    ours: 'redirect: invalid_request',
    theirs: 'redirect: unsupported_response_mode',
    because: 'no specification has the error of the oracle',
  },
  {
    asked: each(['authorize'], 'a long code_challenge'),
    ours: 'redirect: invalid_request',
    theirs: 'code',
    because: 'a SHA-256 in base64url has 43 letters: with others no verifier would ever fit',
  },
  {
    asked: each(['authorize'], 'prompt=select_account'),
    ours: 'page: select_account',
    theirs: 'redirect: invalid_request',
    because: 'the oracle has no such page',
  },
  {
    asked: each(['authorize'], 'prompt=create'),
    ours: 'page: create',
    theirs: 'redirect: invalid_request',
    because: 'the oracle has no such page',
  },
  {
    asked: each(['authorize'], 'registration={}'),
    ours: 'code',
    theirs: 'redirect: registration_not_supported',
    because: 'the parameter is for providers on the device of a person (OpenID Connect Core section 7)',
  },
  {
    asked: each(['authorize'], 'a class that is essential and unknown'),
    ours: 'redirect: unmet_authentication_requirements',
    theirs: 'page: login',
    because: 'no sign-in can reach a class that the service does not have, so nobody is asked',
  },
  {
    asked: each(
      ['authorize'],
      'a class that is essential and unknown + acr_values=made:up',
      'acr_values=made:up + a class that is essential and unknown',
    ),
    ours: 'redirect: unmet_authentication_requirements',
    theirs: 'code',
    because: 'the oracle takes the class of `acr_values`, which is voluntary, for the essential one',
  },
  {
    asked: each(['authorize'], 'a form'),
    ours: 'code',
    theirs: 'no such call',
    because:
      'the oracle takes forms only with cookies for all sites; the service sends on to the same by GET',
  },
  {
    asked: each(['authorize'], 'a body of JSON'),
    ours: 'error page',
    theirs: 'no such call',
    because: 'the oracle takes forms only with cookies for all sites',
  },
  {
    asked: each(['authorize'], 'by HEAD'),
    ours: 'no such call',
    theirs: 'code',
    because: 'programs that look ahead send HEAD: they get no code',
  },
  {
    asked: each(['authorize'], 'response_mode=form_post + by HEAD', 'by HEAD + response_mode=form_post'),
    ours: 'no such call',
    theirs: 'answered 200',
    because: 'programs that look ahead send HEAD: they get no code',
  },
];
