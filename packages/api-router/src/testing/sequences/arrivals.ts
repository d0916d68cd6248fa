import { type Answer, at, textAt } from '#testing/sequences/answer.ts';
import { end, proveFirst } from '#testing/sequences/endings.ts';
import {
  type Account,
  accountOf,
  endCredential,
  findAccount,
  findCredential,
  isInForce,
  type Model,
  type PersonName,
} from '#testing/sequences/model.ts';
import { addCredential, works } from '#testing/sequences/scene.ts';
import type { Scene } from '#testing/sequences/step.ts';
import type { Window } from '#testing/sequences/world.ts';

/** A sign-in that somebody tries. */
export interface Arrival {
  window: Window;
  owner: PersonName;
  /** Of the session or the waiting sign-in that may come of it. */
  id: number;
  /** Of what the browser is trusted by afterwards. */
  trust?: number;
  /** Arrives by a mail. */
  isOfMailbox?: boolean;
  /** Shows a second factor itself, or comes from a session that did. */
  isWhole?: boolean;
  /** The way in, as policies name it. */
  method: string;
  /** Sessions that the browser had before. */
  held?: readonly number[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** For how long contested second factors wait for whoever holds them. */
const WAITING = 3 * DAY;

/** The browser was asked for the second step. */
export const isAsked = ({ body }: Answer): boolean => at(body, 'twoFactorRedirect') === true;

/** Another session is the active one. The browser keeps that of another account. */
export function take(window: Window, id: number): void {
  if (window.session !== undefined) window.others.push(window.session);
  window.others = window.others.filter((other) => other !== id);
  window.session = id;
}

/** Runs a call that signs in, and remembers what the browser has now. */
export async function arrive(
  { world }: Scene,
  arrival: Pick<Arrival, 'window' | 'id' | 'held'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { window, id } = arrival;
  const held = world.heldIn(window.browser);
  const before = window.browser.cookies.get('keystead.session_token');
  const answer = await call();
  const after = window.browser.cookies.get('keystead.session_token');
  if (!answer.isDone) return answer;
  const cookies = new Map(window.browser.cookies);
  if (isAsked(answer)) {
    window.ticket = id;
    // A sign-in that waits takes the session out of the browser.
    if (after === undefined) window.session = undefined;
  } else if (after !== undefined && after !== before) take(window, id);
  else return answer;
  arrival.held = held;
  world.keep(id, { cookies });
  return answer;
}

/** Nobody has shown contested second factors in time, so that the next sign-in goes without. */
export const hasLapsed = ({ contestedAt }: Account, { world }: Pick<Scene, 'world'>): boolean =>
  contestedAt !== undefined && world.now() >= contestedAt + WAITING;

/** Why nobody may have arrived so. */
export function whyNotArrive(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { answer, arrival: { owner, window, isWhole } }: { answer: Answer; arrival: Arrival },
): string | undefined {
  const account = accountOf(model, owner);
  if (account && !isInForce(account)) return 'whoever is banned does not sign in';
  if (!account?.hasFactor || isWhole || isAsked(answer) || hasLapsed(account, scene)) return undefined;
  if (works({ model, ...scene }, window.trusted)) return undefined;
  return 'the second step was left out';
}

/** The same, where the arrival proves the mailbox before the second step is asked for. */
export function whyNotArriveProved(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { prove, ...arrived }: { answer: Answer; arrival: Arrival; prove: (model: Model) => void },
): string | undefined {
  const proved = structuredClone(model);
  prove(proved);
  return whyNotArrive(proved, scene, arrived);
}

/** The account of an arrival, which may be a new one. */
export function enter(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { answer, arrival }: { answer: Answer; arrival: Arrival },
): void {
  const { window, owner, id, isOfMailbox = false, method, held = [] } = arrival;
  const now = scene.world.now();
  const account = accountOf(model, owner);
  if (!account) return;
  for (const one of held) {
    const session = findCredential(model, one);
    if (session?.kind === 'session' && (session.account === account.id || session.isImpersonation))
      endCredential(model, one, 'a newer sign-in in the browser');
  }
  const common = { id, account: account.id, at: now, holders: [window.actor], isOfMailbox, method };
  if (isAsked(answer)) {
    addCredential(model, { ...common, kind: 'waiting sign-in', until: now + 10 * MINUTE });
    return;
  }
  const isExempt = arrival.isWhole || works({ model, ...scene }, window.trusted);
  if (!isExempt && hasLapsed(account, scene)) end(model, account, 'loss of factors');
  addCredential(model, { ...common, kind: 'session' });
  if (window.openedMail === account.id && account.isVerified && !isOfMailbox) account.isProved = true;
}

/** Makes the account of whoever signed up, if there was none. */
export function signUp(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { answer, owner, isProved }: { answer: Answer; owner: PersonName; isProved: boolean },
): void {
  const id = textAt(answer.body, 'user', 'id');
  if (id === '' || findAccount(model, id)) return;
  model.accounts.push({
    id,
    owner,
    former: [],
    since: scene.world.now(),
    isVerified: isProved,
    isProved,
    isBanned: false,
    isGone: false,
    hasFactor: false,
    isAdministrator: false,
  });
}

/** Takes nothing from whoever is signed in as the owner by something else than the mail. */
export function proveByMail(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { owner, session, keeps }: { owner: PersonName; session: number | undefined; keeps?: readonly number[] },
): void {
  const account = accountOf(model, owner);
  if (!account) return;
  const current = findCredential(model, session);
  const isOwn =
    current?.account === account.id &&
    works({ model, ...scene }, session) &&
    !current.isOfMailbox &&
    !current.isImpersonation;
  if (isOwn) account.isProved = true;
  else proveFirst(model, account, { now: scene.world.now(), ...(keeps && { keeps }) });
  account.isVerified = true;
}

/** Another session takes the place of the one in a browser. */
export function replaceSession(
  model: Model,
  scene: Pick<Scene, 'world'>,
  { old, id }: { old: number | undefined; id: number },
): void {
  const before = findCredential(model, old);
  if (!before) return;
  const { account, holders, isOfMailbox = false, method = '' } = before;
  endCredential(model, old, 'another session took its place');
  addCredential(model, {
    id,
    kind: 'session',
    account,
    at: scene.world.now(),
    holders: holders.slice(0, 1),
    isOfMailbox,
    method,
  });
}
