import type { RequestSteps } from '@keystead/db';
import type { Acr } from '#features/identity-provider/authorize/authentication-context.ts';
import type { ClientRefusal } from '#features/identity-provider/authorize/request-checks.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';

/** Pages on which a person does something before there is a code. */
export type StepPage = 'sign-in' | 'sign-up' | 'select' | 'second-factor' | 'second-factor-setup' | 'consent';

/** What a request leads to, before there is a code. */
export type Decision =
  /** Nothing is redirected: the client is unknown, or the request has ended. */
  | { leadsTo: 'error-page'; error: string }
  | { leadsTo: 'client'; refusal: ClientRefusal }
  | { leadsTo: 'page'; page: StepPage };

/** Who is signed in in this browser, and how. */
export interface SessionFacts {
  userId: string;
  /** When the session was opened by a sign-in. */
  signedInAt: Date;
  authTime: Date;
  acr: Acr;
  /** The person has a second factor, or can be asked for one. */
  hasSecondFactor: boolean;
  /** The service has a second factor that the person can set up. */
  canSetUpSecondFactor: boolean;
  /** A feature keeps the session from everything but one step, which the sign-in page shows. */
  isHeldUp: boolean;
}

/** The pending request, if the browser comes back with one. */
export interface RequestFacts {
  createdAt: Date;
  steps: RequestSteps;
  /** To whom it was shown. */
  userId: string | null;
}

export interface SessionQuestion {
  wanted: Wanted;
  session: SessionFacts | undefined;
  request: RequestFacts | undefined;
  /** The person of the hint, whose token was found right. */
  hintedUserId: string | undefined;
  takesSignUps: boolean;
  now: Date;
}

type SignedIn = SessionQuestion & { session: SessionFacts };

const refuse = (error: ClientRefusal['error'], description: string): Decision => ({
  leadsTo: 'client',
  refusal: { error, description },
});

/** For this request: as a step of it, or at least later than it. */
const isReauthenticated = ({ request, session }: SignedIn): boolean =>
  request !== undefined &&
  (request.steps.reauthenticated === session.userId || session.signedInAt > request.createdAt);

const isOther = ({ wanted: { subject }, hintedUserId, session }: SignedIn): boolean =>
  [subject, hintedUserId].some((meant) => meant !== undefined && meant !== session.userId);

const isTooOld = ({ wanted: { maxAge }, session, now }: SignedIn): boolean =>
  maxAge !== undefined && (maxAge === 0 || now.getTime() - session.authTime.getTime() > maxAge * 1000);

/** The person has just said who they are, in whichever way. */
const hasChosen = ({ request }: SessionQuestion): boolean =>
  request?.steps.selected === true ||
  request?.steps.created === true ||
  request?.steps.reauthenticated !== undefined;

const needsSignIn = (asked: SignedIn): boolean =>
  asked.session.isHeldUp ||
  isOther(asked) ||
  ((asked.wanted.prompts.has('login') || isTooOld(asked)) && !isReauthenticated(asked));

const lacksFactor = ({ wanted: { acr }, session }: SignedIn): boolean =>
  acr?.value === 'urn:keystead:2' && session.acr !== 'urn:keystead:2';

/** Whoever has none decides once for each request whether to set one up. */
const mayBeOfferedSetup = ({ session, request }: SignedIn): boolean =>
  !session.hasSecondFactor &&
  session.canSetUpSecondFactor &&
  request?.steps.secondFactorDeclined !== session.userId;

interface Step {
  isNeeded: (asked: SignedIn) => boolean;
  page: StepPage;
  /** The answer to a client that wants no page to be shown. */
  silent: ClientRefusal;
}

const loginRequired: ClientRefusal = {
  error: 'login_required',
  description: 'The person has to sign in',
};

const unmet: ClientRefusal = {
  error: 'unmet_authentication_requirements',
  description: 'The person has not signed in in the way that the client requires',
};

/** In the order in which they are done. */
const steps: readonly Step[] = [
  { isNeeded: needsSignIn, page: 'sign-in', silent: loginRequired },
  {
    isNeeded: (asked) => asked.wanted.prompts.has('select_account') && !hasChosen(asked),
    page: 'select',
    silent: { error: 'interaction_required', description: 'The person has to choose an account' },
  },
  {
    isNeeded: (asked) => lacksFactor(asked) && asked.session.hasSecondFactor,
    page: 'second-factor',
    silent: unmet,
  },
  {
    isNeeded: (asked) => lacksFactor(asked) && mayBeOfferedSetup(asked),
    page: 'second-factor-setup',
    silent: unmet,
  },
];

const toPage = (page: StepPage): Decision => ({ leadsTo: 'page', page });

/**
 * What comes before a person can be asked about the client; undefined: nothing, somebody is signed in as the client
 * wishes. It decides by what it is given alone.
 */
export function decideSession(asked: SessionQuestion): Decision | undefined {
  const { wanted, session, request, takesSignUps } = asked;
  const isSilent = wanted.prompts.has('none');
  if (wanted.prompts.has('create') && takesSignUps && !hasChosen(asked)) return toPage('sign-up');
  if (!session) return isSilent ? { leadsTo: 'client', refusal: loginRequired } : toPage('sign-in');
  const signedIn = { ...asked, session };
  // A page for one person never becomes that of another one without a sign-in or a choice.
  if (request && request.userId !== null && request.userId !== session.userId)
    return { leadsTo: 'error-page', error: 'INVALID_OAUTH_QUERY' };
  // Whoever has signed in for this request as somebody else than was meant will not do better next time.
  if (isOther(signedIn) && isReauthenticated(signedIn))
    return refuse('login_required', 'Somebody else has signed in');
  const step = steps.find(({ isNeeded }) => isNeeded(signedIn));
  // A voluntary class is a wish: without a page to be shown it is left at one factor.
  const isVoluntary = step?.silent === unmet && wanted.acr?.isEssential === false;
  if (step && !(isSilent && isVoluntary))
    return isSilent ? { leadsTo: 'client', refusal: step.silent } : toPage(step.page);
  if (lacksFactor(signedIn) && wanted.acr?.isEssential) return { leadsTo: 'client', refusal: unmet };
  return undefined;
}
