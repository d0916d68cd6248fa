import type { Browser } from '#testing/browser.ts';
import { type Ask, at, textAt } from '#testing/sequences/answer.ts';
import { hasLapsed, isAsked } from '#testing/sequences/arrivals.ts';
import {
  accountOf,
  type Credential,
  findAccount,
  findOrganization,
  type Kind,
  type Model,
  type PersonName,
} from '#testing/sequences/model.ts';
import { rights, rightsOf, roleIn, whyNot } from '#testing/sequences/rules.ts';
import type { Secret, World } from '#testing/sequences/world.ts';

/** A credential that is tried from outside, as whoever knows it would. */
export interface Attempt {
  world: World;
  model: Model;
  ask: Ask;
  credential: Credential;
  secret: Secret;
}

/** Resolves to true if it worked. */
type Try = (attempt: Attempt) => Promise<boolean>;

export const userIn = async (ask: Ask, browser: Browser): Promise<string> =>
  textAt((await ask(browser, 'getSession')).body, 'user', 'id');

const works = ({ model, world }: Attempt, credential: Credential): boolean =>
  whyNot(model, credential, world.now()) === undefined;

/** A browser in which somebody is signed in to an account, if one lives. */
function signedIn(attempt: Attempt, account: string | undefined): Browser | undefined {
  const { model, world } = attempt;
  const session = model.credentials.find(
    (one) => one.kind === 'session' && one.account === account && !one.isImpersonation && works(attempt, one),
  );
  const { cookies } = world.secretOf(session?.id);
  return cookies && world.copyOf(cookies);
}

/** The address and a password of an account that still work. */
function passwordOf(attempt: Attempt): { email: string; password: string } | undefined {
  const { model, world, credential } = attempt;
  const owner = findAccount(model, credential.account)?.owner;
  const known = model.credentials.find(
    (one) => one.kind === 'password' && one.account === credential.account && works(attempt, one),
  );
  const { text } = world.secretOf(known?.id);
  return owner && text !== undefined ? { email: world.emailOf(owner), password: text } : undefined;
}

/** A browser with the cookies of the credential. */
export const inCopy = ({ world, secret }: Pick<Attempt, 'world' | 'secret'>): Browser =>
  world.copyOf(secret.cookies ?? new Map());

const opensAccount = async (
  ask: Ask,
  browser: Browser,
  call: Promise<{ isDone: boolean; body: unknown }>,
) => {
  const answer = await call;
  return (
    answer.isDone && (at(answer.body, 'twoFactorRedirect') === true || (await userIn(ask, browser)) !== '')
  );
};

const tryPassword: Try = async ({ world, model, ask, credential, secret }) => {
  const owner = findAccount(model, credential.account)?.owner;
  if (!owner) return false;
  const browser = world.browser();
  const input = { email: world.emailOf(owner), password: secret.text ?? '' };
  return opensAccount(ask, browser, ask(browser, 'signIn.email', input));
};

const tryPasskey: Try = async ({ world, ask, secret: { device } }) => {
  if (!device) return false;
  const browser = world.browser();
  const { body } = await ask(browser, 'passkey.generateAuthenticateOptions');
  const asked = { challenge: textAt(body, 'challenge'), rpId: textAt(body, 'rpId') };
  return (await ask(browser, 'passkey.verifyAuthentication', { response: device.get(asked) })).isDone;
};

/** An owner may come by a provider without anything that was linked before, so that is no attempt. */
const tryProvider: Try = async ({ world, ask, credential, secret: { profile } }) => {
  if (!profile || profile.email.endsWith(`@seq-${world.tag}.example`)) return false;
  const browser = world.browser();
  await world.place.app.visit(browser, { profile });
  return (await userIn(ask, browser)) === credential.account;
};

const tryTicket: Try = async (attempt) => {
  const { model, world, ask, credential } = attempt;
  const factor = model.credentials.find(
    (one) => one.kind === 'backup code' && one.account === credential.account && works(attempt, one),
  );
  const { text } = world.secretOf(factor?.id);
  if (text === undefined) return false;
  return (await ask(inCopy(attempt), 'twoFactor.verifyBackupCode', { code: text })).isDone;
};

/** With a password that works, in a browser that was trusted. */
const tryTrust: Try = async (attempt) => {
  const { ask, model, credential } = attempt;
  const input = passwordOf(attempt);
  const account = findAccount(model, credential.account);
  // Nobody is asked after factors that have lapsed.
  if (!input || !account?.hasFactor || hasLapsed(account, attempt)) return false;
  const answer = await ask(inCopy(attempt), 'signIn.email', input);
  return answer.isDone && !isAsked(answer);
};

const tryFactor: Try = async (attempt) => {
  const { ask, world, secret } = attempt;
  const input = passwordOf(attempt);
  if (!input) return false;
  const browser = world.browser();
  if (!isAsked(await ask(browser, 'signIn.email', input))) return false;
  const { authenticator, text = '' } = secret;
  const call = authenticator ? 'twoFactor.verifyTotp' : 'twoFactor.verifyBackupCode';
  return (await ask(browser, call, { code: authenticator?.code() ?? text })).isDone;
};

/** In a session of whom it was offered to. */
const tryOffer =
  (call: string, toInput: (text: string, offer: NonNullable<Credential['offer']>) => object): Try =>
  async (attempt) => {
    const { model, ask, credential, secret } = attempt;
    const { offer } = credential;
    const browser = offer && signedIn(attempt, offer.receiver ?? accountOf(model, offer.to)?.id);
    if (!browser || !offer) return false;
    return (await ask(browser, call, toInput(secret.text ?? '', offer))).isDone;
  };

const tryDeletion: Try = async (attempt) => {
  const { ask, credential, secret } = attempt;
  const browser = signedIn(attempt, credential.account);
  return (
    browser !== undefined && (await ask(browser, 'confirmDeleteUser', { token: secret.text ?? '' })).isDone
  );
};

const byToken =
  (call: string, toInput: (text: string, email: string) => object): Try =>
  async (attempt) => {
    const { world, model, ask, credential, secret } = attempt;
    const owner: PersonName = findAccount(model, credential.account)?.owner ?? 'Mallory';
    return (await ask(inCopy(attempt), call, toInput(secret.text ?? '', world.emailOf(owner)))).isDone;
  };

/** In a browser, as a program without cookies, or for a token for another service. */
const trySession: Try = async (attempt) => {
  const { ask, world, credential, secret } = attempt;
  const cookies = secret.cookies ?? new Map<string, string>();
  const ways = [
    async () => (await userIn(ask, inCopy(attempt))) !== '',
    async () => (await userIn(ask, world.browser(world.bearing(cookies)))) !== '',
    async () => (await ask(inCopy(attempt), 'token')).isDone,
  ];
  const way = ways[credential.id % ways.length];
  return way?.() ?? false;
};

/** A link about a change of the address, in a session of its account. */
const tryChange: Try = async (attempt) => {
  const browser = signedIn(attempt, attempt.credential.account);
  const token = attempt.secret.text;
  if (!browser || token === undefined) return false;
  return (await attempt.ask(browser, 'verifyEmail', { token })).isDone;
};

/** The attempts whose success changes nothing: they may be made of what still works, too. */
export const harmless: Readonly<Partial<Record<Kind, Try>>> = {
  session: trySession,
  'organization key': async ({ world, secret }) =>
    (await world.place.app.service.verifyApiKey({ key: secret.text ?? '', configId: 'team' })).valid,
  'API key': async ({ world, ask, secret }) =>
    (await userIn(ask, world.browser({ 'x-api-key': secret.text ?? '' }))) !== '',
};

const newPassword = 'a password by what has ended';

/** By the kind of credential. */
export const attempts: Readonly<Partial<Record<Kind, Try>>> = {
  ...harmless,
  password: tryPassword,
  passkey: tryPasskey,
  'provider account': tryProvider,
  'waiting sign-in': tryTicket,
  'trusted device': tryTrust,
  'authenticator app': tryFactor,
  'backup code': tryFactor,
  'one-time token': byToken('oneTimeToken.verify', (token) => ({ token })),
  'magic link': byToken('magicLink.signIn', (token) => ({ token })),
  'mailed code': byToken('signIn.emailOtp', (otp, email) => ({ otp, email })),
  'reset link': byToken('resetPassword', (token) => ({ token, newPassword })),
  'reset code': byToken('emailOtp.resetPassword', (otp, email) => ({ otp, email, password: newPassword })),
  'deletion link': tryDeletion,
  'secure link': byToken('secureAccount', (token) => ({ token })),
  'removal link': byToken('removeLinkedAccounts', (token) => ({ token })),
  'approval link': tryChange,
  'confirmation link': tryChange,
  invitation: tryOffer('organization.acceptInvitation', (invitationId) => ({ invitationId })),
  transfer: tryOffer('organization.acceptTransfer', (transferId, { organization }) => ({
    transferId,
    organizationId: organization,
  })),
};

/** A session that lives acts where its person is no member. */
export async function actsElsewhere({
  world,
  model,
  ask,
  credential,
  secret,
}: Attempt): Promise<string | undefined> {
  for (const { id } of model.organizations) {
    if (roleIn(findOrganization(model, id), credential.account) !== undefined) continue;
    const browser = world.copyOf(secret.cookies ?? new Map());
    if ((await ask(browser, 'organization.listMembers', { organizationId: id })).isDone) return id;
  }
  return undefined;
}

/** A right that a session that lives has, and that nobody gave its person. */
export async function hasMore(attempt: Attempt): Promise<string | undefined> {
  const { model, ask, credential } = attempt;
  const browser = inCopy(attempt);
  for (const place of model.organizations) {
    const role = roleIn(place, credential.account);
    if (role === undefined) continue;
    const own = rightsOf(place, role);
    const missing = rights.filter((right) => !own.has(right));
    const right = missing[(credential.id + missing.length) % Math.max(1, missing.length)];
    const [resource = '', action = ''] = right?.split(':') ?? [];
    if (right === undefined) continue;
    const input = { organizationId: place.id, permissions: { [resource]: [action] } };
    const { body } = await ask(browser, 'organization.hasPermission', input);
    if (at(body, 'success') === true) return right;
  }
  return undefined;
}
