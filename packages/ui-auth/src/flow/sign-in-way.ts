import type { ComponentType, ForwardedRef, ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { CallResult } from '#provider/calls/useAuthCall.ts';
import type { SignInMethod } from '#provider/events.ts';
import type { Redirect } from '#provider/navigation/useRedirect.ts';
import type { BaseProps } from './flow-props.ts';
import type { SignInAsked } from './sign-in-props.ts';

/** State of one way of signing in, for the form. */
export interface WayState {
  pending: boolean;
  error: AuthUIError | null;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  /** Clears the error, because another way begins. */
  reset: () => void;
}

/** Interface between a way and the form. */
export interface SignInWayHost {
  /** Called for every change of the state. */
  report: (state: WayState) => void;
  /** Returns false while another way is running. */
  begin: () => boolean;
  /** Called with the result: a session, a second step, or an error. */
  settle: (result: CallResult<object>) => Promise<void>;
}

/** Facts about the form for a way. */
export interface SignInScreen {
  /** Settings of the application for the form. */
  asked: SignInAsked;
  config: PublicAuthConfig;
  online: boolean;
  redirect: Redirect;
  /** True if a user is signed in, and only the next page is left. */
  done: boolean;
  /** True if there are several ways, so that it is worth saying which one was used last. */
  hasChoice: boolean;
  /** E-mail address or username that a step before has asked for. Null: the fields ask for it. */
  identifier: string | null;
  /** Way whose button is the main one of the screen. Null: the button that sends the fields. */
  lead: SignInMethod | null;
  /** Method whose fields are shown, if any are. */
  typed: SignInMethod | null;
  /**
   * Asks whether the organization of an address takes no way but its own identity provider: then the form shows that,
   * and nothing else is sent. Undefined if organizations have none.
   */
  findsOrganization?: ((email: string) => Promise<boolean>) | undefined;
  /** Last input: an e-mail address, or a username. */
  email: string;
  username: string | null;
  rememberEmail: (email: string) => void;
  rememberUsername: (username: string | null) => void;
}

export interface SignInWayProps {
  host: SignInWayHost;
  form: SignInScreen;
  /** Other ways that are shown. */
  others: readonly WayState[];
  /** True if another way is running, or a user is signed in. */
  blocked: boolean;
}

export interface TypedWayProps extends SignInWayProps {
  cardRef: ForwardedRef<HTMLElement>;
  /** True if the button of this way was pressed. */
  isChosen: boolean;
  /** Goes back to the first way. */
  onBack: () => void;
  /** Called with true while this way shows a screen of its own, which no other screen may replace. */
  onHold: (holds: boolean) => void;
  /** Renders the form around the fields. `hint` is below the title, for a way with screens of its own. */
  frame: (fields: ReactNode, hint?: ReactNode) => ReactNode;
}

export interface WayChoiceProps extends Pick<BaseProps<never>, 'localization'> {
  disabled: boolean;
  /** Default false. True for the main button of the screen. */
  leads?: boolean | undefined;
  onChoose: () => void;
}

interface WayFacts {
  /** Name of the way in events, results and the last used method. */
  method: SignInMethod;
  isOffered: (config: PublicAuthConfig, asked: SignInAsked) => boolean;
}

/** A way with fields. One is shown, and a button opens each of the others. */
export interface TypedWay extends WayFacts {
  kind: 'typed';
  Entry: ComponentType<TypedWayProps>;
  Choice: ComponentType<WayChoiceProps>;
  /** True for a way that renders cards instead of the form, for example after a mail. */
  hasScreens?: boolean;
  /** True if its fields show success and errors of every way. Otherwise the buttons and the form do. */
  tells?: boolean;
}

/** A way without fields: `button` is in the row below the fields, `apart` is separated from them by "or". */
export interface PressedWay extends WayFacts {
  kind: 'button' | 'apart';
  Entry: ComponentType<SignInWayProps>;
}

/** A way of signing in that a form can show. */
export type SignInWay = TypedWay | PressedWay;
