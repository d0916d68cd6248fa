import type { ComponentType, ForwardedRef, ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { SignInMethod } from '#provider/events.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import type { BaseProps } from './flow-props.ts';
import type { SignInAsked } from './sign-in-props.ts';

/** State of one way of signing in, as the form sees it. */
export interface WayState {
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Forgets the error, because another way begins. */
  reset: () => void;
}

/** The form's side of a way: what a way asks the form, and what it tells the form. */
export interface SignInWayHost {
  /** Hears of every change. */
  report: (state: WayState) => void;
  /** False while another way is under way. */
  begin: () => boolean;
  /** Hears of the end: a session, a second step that the server asks for, or a refusal. */
  settle: (result: CallResult<object>) => Promise<void>;
}

/** What a way may know about the form around it. */
export interface SignInScreen {
  /** What the application asks of the form. */
  asked: SignInAsked;
  config: PublicAuthConfig;
  online: boolean;
  redirect: Redirect;
  /** Somebody is signed in; only the way to the next page is left. */
  done: boolean;
  /** Method whose fields are on the screen, if any are. */
  typed: SignInMethod | null;
  /** What was typed last: an e-mail address, or a username in its place. */
  email: string;
  username: string | null;
  rememberEmail: (email: string) => void;
  rememberUsername: (username: string | null) => void;
}

export interface SignInWayProps {
  host: SignInWayHost;
  form: SignInScreen;
  /** Other ways that are on the screen. */
  others: readonly WayState[];
  /** Another way is under way, or somebody is signed in. */
  blocked: boolean;
}

export interface TypedWayProps extends SignInWayProps {
  /** Buttons of the ways where nothing is typed. They belong below the button that sends the fields. */
  buttons: ReactNode;
  cardRef: ForwardedRef<HTMLElement>;
  /** Somebody pressed the button that leads here. */
  isChosen: boolean;
  /** Goes back to the first way. */
  onBack: () => void;
  /** True from when this way has a screen of its own, which no other screen may take the place of. */
  onHold: (holds: boolean) => void;
  /** Draws the form around the fields. `hint` stands below the title, for a way with screens of its own. */
  frame: (fields: ReactNode, hint?: ReactNode) => ReactNode;
}

export interface WayChoiceProps extends Pick<BaseProps<never>, 'localization'> {
  disabled: boolean;
  onChoose: () => void;
}

interface WayFacts {
  /** The way's name in events, results and the memory of the way that was used last. */
  method: SignInMethod;
  isOffered: (config: PublicAuthConfig, asked: SignInAsked) => boolean;
}

/** A way where something is typed. One is on the screen, and a button leads to each of the others. */
export interface TypedWay extends WayFacts {
  kind: 'typed';
  Entry: ComponentType<TypedWayProps>;
  Choice: ComponentType<WayChoiceProps>;
  /** It draws other cards in place of the form's, for example when something was mailed. */
  hasScreens?: boolean;
  /** Its fields say that it worked, and what went wrong with any way. Otherwise the buttons and the form say it. */
  tells?: boolean;
}

/** A way without fields: `button` stands below the fields, `apart` is parted from them by "or". */
export interface PressedWay extends WayFacts {
  kind: 'button' | 'apart';
  Entry: ComponentType<SignInWayProps>;
}

/** A way of signing in that a form can show. */
export type SignInWay = TypedWay | PressedWay;
