const features = 'packages/api-router/src/features';
const connections = `${features}/enterprise-sign-in/connections/connections.test.ts`;
const after = `${features}/enterprise-sign-in/connections/after-sign-in.test.ts`;
const signIn = `${features}/enterprise-sign-in/sign-in.test.ts`;
const refusals = `${features}/enterprise-sign-in/refusals.test.ts`;
const leftBehind = `${features}/enterprise-sign-in/left-behind.test.ts`;
const trial = `${features}/enterprise-sign-in/connection-test/connection-test.test.ts`;
const enforcement = `${features}/enterprise-enforcement/enforce.test.ts`;
const heldDomains = `${features}/enterprise-enforcement/domains.test.ts`;
const dead = `${features}/enterprise-enforcement/dead-connections.test.ts`;
const daily = `${features}/enterprise-sign-in/daily/saml-metadata.test.ts`;
const matrix = `${features}/enterprise-enforcement/matrix.test.ts`;
const domains = `${features}/organization-domains/check-domains.test.ts`;
const guarded = 'packages/api-router/src/core/http/outgoing/guarded-fetch.test.ts';
const client = 'e2e/better-auth/sso.test.ts';
const factor = `${features}/enterprise-sign-in/flow/factor-there.test.ts`;
const doctor = 'apps/api/src/commands/sso/examine.test.ts';

const REGISTERS = 'answers the connection without its secret, which is sealed';
const NOBODY = 'an identity provider lets nobody in';
const FOUND = 'leads to the organization that has verified exactly this domain';
const CLAIMS = 'refuses a domain that another organization has verified, and claims one that nobody has';
const OWNERS = 'is for owners, in a fresh session, with a free name, and up to a number';
const MADE = 'makes a user, a member and a session in that organization';
const LINKED = 'finds the same person again, and links one who was there by the verified address';
const TRIED = 'passes with what a sign-in would make of the person, opens no session, and makes nobody';
const ALIKE = 'is answered alike whether somebody has the address or not';
const SENDS = 'sends a person to the provider by whatever names it, who comes back signed in';
const ONLY_MEMBERS = 'who is no member and has no invitation, where members alone come in';
const CONFIRMED = 'names another identity provider only with a confirmation, once somebody came in';
const TAKES = 'takes its accounts and sessions with it, and nothing else';
const REMOVED = 'who is banned, or was removed from the organization';
const GLASS = 'is refused until its owner has signed in by it, and has left owners a way in';
const FAULTS = 'each fault is named with what to do, in the words that the owner of the organization sees';
const WELL = 'identity providers that are well end with 0, and what was seen of them is said';
const UNLINKED = 'once a member is unlinked, another account of the identity provider is theirs';

const DEAD =
  'three days without an answer of the identity provider, and 72 hours for owners on the list, open the door';
const REVIVED = 'somebody who comes in shows that it works, and another connection that works keeps the door';

/** Sentences that other tests show, by how they begin. */
export const elsewhere: readonly (readonly [beginning: string, file: string, title: string])[] = [
  ['With enterprise sign-in, also called single sign-on', signIn, MADE],
  ['An owner of the organization sets it up', connections, REGISTERS],
  ['`allowedHosts`', guarded, 'a request to a private origin of the operator'],
  [
    '`clockSkew`',
    `${features}/enterprise-sign-in/saml/saml-test.test.ts`,
    'says by how much the clock there is ahead',
  ],
  [
    '`sso.agents-allowed`',
    `${features}/identity-provider/vouched-agents/vouched-agents.test.ts`,
    'is for owners, needs a test that passed, and is off for a new one',
  ],
  ['`provisionUser`', after, 'a function of the operator runs after a sign-in, and keeps nobody out'],
  ['It takes https alone', guarded, 'a request to a URL that somebody chose'],
  ['An identity provider may only speak', refusals, NOBODY],
  ['Everything else is refused', refusals, NOBODY],
  ['A domain is compared exactly', refusals, FOUND],
  ['`acme.example` does not include', refusals, FOUND],
  [
    'It is compared at every sign-in',
    refusals,
    'once its domain has lapsed, it was switched off, or names another provider, while somebody is there',
  ],
  [
    'When the record is gone on three days',
    domains,
    'a domain expires on the third day without its record, the owners are told, and nobody is removed',
  ],
  ['Only one organization has a verified domain', connections, CLAIMS],
  ['A domain that nobody has claimed', connections, CLAIMS],
  ['It has no effect before it is verified', connections, CLAIMS],
  ['A new identity provider is asked', connections, 'says what is wrong with an issuer, and what to do'],
  [
    'If something is wrong, the answer says',
    after,
    'what is wrong with an identity provider that is known has its place in the console',
  ],
  ['The client secret is stored encrypted', connections, REGISTERS],
  ['Then the owner tries a sign-in', trial, TRIED],
  ['It opens no session and makes nobody', trial, TRIED],
  ['Owners may do everything', connections, OWNERS],
  ['Every change needs a fresh session', connections, OWNERS],
  ['nobody has the address |', refusals, ONLY_MEMBERS],
  ['somebody has the address |', signIn, LINKED],
  ['somebody who was removed', refusals, REMOVED],
  ['the identity provider says that the address', refusals, NOBODY],
  ['another subject with the same address', after, UNLINKED],
  ['banned |', refusals, REMOVED],
  [
    'A person who has set up a second factor',
    `${features}/enterprise-sign-in/provider-session.test.ts`,
    'waits for the second step',
  ],
  [
    'An organization whose policy asks for a second factor',
    factor,
    'counts for nothing unless the organization says so',
  ],
  ['With `trustSecondFactor`', factor, 'counts for nothing unless the organization says so'],
  ['OpenID Connect | one of `mfa`', factor, 'is not read from what people may write about themselves'],
  [
    'SAML | an `AuthnContextClassRef`',
    factor,
    'is believed by its authentication context, which the organization may name',
  ],
  ['It counts in this organization', factor, 'counts in the organization of the connection alone'],
  ['Another organization of the same', factor, 'counts in the organization of the connection alone'],
  ['It ends with the session, with', factor, 'ends with the trust, and with another identity provider'],
  [
    'A sign-out here ends the session',
    `${features}/enterprise-logout/saml/logouts.test.ts`,
    'stays here without the option, without an endpoint, and for what nothing was kept of',
  ],
  [
    "With `logout: 'idp'` it goes on",
    `${features}/enterprise-logout/saml/logouts.test.ts`,
    'leads on to the identity provider with a signed request that names the session',
  ],
  [
    "With `logout: 'idp'` it goes on",
    'e2e/identity-providers/samlp-logout.test.ts',
    'samlp ends the session that it opened, and takes the answer',
  ],
  [
    'Only sessions by this connection',
    `${features}/enterprise-logout/saml/requests.test.ts`,
    'ends all sessions of its name, by this connection alone',
  ],
  ['`roleMapping` gives roles', leftBehind, 'roles by claims'],
  ['Without a match the person', signIn, MADE],
  ['Nobody becomes an owner', after, 'no group gives the role of owners'],
  [
    'With `syncRoles` the roles',
    leftBehind,
    'follow at every sign-in where that is asked for, but never with owners',
  ],
  ['The service answers by the domain alone', refusals, ALIKE],
  ['Pages of your own call', client, SENDS],
  ['The plugin `ssoClient`', client, SENDS],
  ['An organization can ask its people', enforcement, GLASS],
  ['Then the door is closed', matrix, 'every way of signing in is a row'],
  ['One to five owners stay', enforcement, GLASS],
  [
    'They are the *break glass*',
    enforcement,
    'is asked for the second factor on a trusted device, too, and the owners are told each time',
  ],
  [
    'If the domain lapses, only they',
    enforcement,
    'three days after a domain lapsed its owners are told, once, and every way of signing in is open',
  ],
  [
    'As long as the policy asks for the identity provider, no verified',
    heldDomains,
    'a domain that people sign in by stays',
  ],
  ['The same happens when the identity provider is dead', dead, DEAD],
  ['Owners get a mail (`sso-rests`)', dead, DEAD],
  ['Refusals of visitors never count', dead, 'refusals that visitors bring about open nothing'],
  ['As soon as somebody comes in by it', dead, REVIVED],
  [
    '`sso.certificates-changed`',
    daily,
    'is read again each day: a new certificate is added and told, an old one goes after a week',
  ],
  ['`sso.connection-died`', dead, DEAD],
  ['Another issuer, client id or endpoint', connections, CONFIRMED],
  ['Deleting an identity provider', connections, TAKES],
  ['The people stay members', connections, TAKES],
  [
    'The last one cannot be deleted',
    after,
    'the last identity provider stays while the policy takes no other way in',
  ],
  [
    'Sessions end when the person is removed',
    leftBehind,
    'who has left the organization: their account and their session there end with the membership',
  ],
  [
    'All but the first two need',
    connections,
    'is unknown to other organizations, and read by administrators',
  ],
  ['A redirect that fails has', refusals, NOBODY],
  ['`sso.connection-created`', connections, REGISTERS],
  ['`sso.account-unlinked`', after, UNLINKED],
  [
    '`sso.break-glass-used`',
    enforcement,
    'is asked for the second factor on a trusted device, too, and the owners are told each time',
  ],
  ['Somebody whose account was linked', signIn, LINKED],
  [
    'Owners get `sso-domain-lapsed`',
    enforcement,
    'three days after a domain lapsed its owners are told, once, and every way of signing in is open',
  ],
  ['It reads the document and the keys', doctor, FAULTS],
  ['It names what is wrong with what', doctor, FAULTS],
  ['It changes nothing, and never', doctor, WELL],
  ['With `--json` it prints', doctor, FAULTS],
  ['It ends with 1 if an identity', doctor, FAULTS],
];

/** Sentences that say why, what is elsewhere, or what stories of the components show. */
export const explained: readonly string[] = [
  'Your customers are organizations, and many of them have an identity provider of their own: Microsoft Entra ID, Okta, Google, Keycloak and others.',
  'This page is for the team that runs the service.',
  'The administrators of your customers get a page for their identity provider.',
  'The service sends requests to hosts that organizations choose.',
  'Name a host in `allowedHosts` only if you trust every organization with it, since each of them can then make the service send requests there.',
  'Owners find `OrganizationSsoCard` in the settings of their organization, on the pages of the packaged server and in your application.',
  'It leads through seven steps: the domain, the kind of identity provider, our values, their values, people and roles, a check, and the switch.',
  '`SignInForm` asks the service whether an address belongs to an identity provider, and then shows "Continue with …".',
  '`/sign-in?sso=`, `?organization=` and `?domain=` lead there at once.',
  'Policies says what each way answers.',
  'Inside of the organization its policy counts all the time.',
  'Paths are under `/api/auth`.',
  'REST calls has their inputs and answers, and errors all refusals.',
  'When a customer says that sign-in fails, ask their identity provider from your machine:',
  'Send them the page of their identity provider, with the address of the settings of their organization:',
  'Microsoft Entra ID, Okta, Google, Keycloak, AD FS, JumpCloud, OneLogin, PingOne.',
  'Any other one that speaks OpenID Connect works, too: it needs an application of the kind web with a client secret, a discovery document, PKCE with S256, and the scopes `openid`, `email` and `profile`.',
];
