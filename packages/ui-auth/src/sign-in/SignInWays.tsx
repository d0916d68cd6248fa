'use client';

import { type ForwardedRef, Fragment, type ReactNode, Suspense } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { ApartFromFields } from '#flow/ApartFromFields.tsx';
import { EntryAlert } from '#flow/entry/EntryAlert.tsx';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import type { SignInAsked } from '#flow/sign-in-props.ts';
import type { SignInScreen, SignInWay, TypedWay, TypedWayProps } from '#flow/sign-in-way.ts';
import { Divider } from '#primitives/display/Divider.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { chooseProviders } from '#social-sign-in/offered-providers.ts';
import { signIn as english } from '#words/sign-in.ts';
import { SignInCard } from './SignInCard.tsx';
import { SsoWay } from './SsoWay.tsx';
import type { Identification } from './useIdentification.tsx';
import type { SignInFrame } from './useSignInFrame.ts';
import type { SsoSeam } from './useSsoOffer.ts';
import { WayEntry } from './WayEntry.tsx';
import { WayRow } from './WayRow.tsx';

export interface SignInWaysProps {
  asked: SignInAsked;
  frame: SignInFrame;
  /** The identity provider of an organization. */
  sso: SsoSeam;
  /** The offered ways, in order. */
  ways: readonly SignInWay[];
  /** The step before, where the address is asked for alone. */
  identification: Identification;
  /** The way with fields that was chosen by its button. */
  chosen: TypedWay | null;
  onChoose: (way: TypedWay | null) => void;
  onHold: (holds: boolean) => void;
  cardRef: ForwardedRef<HTMLElement>;
}

const noErrors = { pending: false, errors: { form: null }, retryAt: null };

/** What the ways know about the form. */
const toScreen = (
  { asked, frame, sso, ways, identification }: SignInWaysProps,
  config: PublicAuthConfig,
  { lead, typed }: Partial<Record<'lead' | 'typed', SignInWay | undefined>>,
): SignInScreen => ({
  ...frame,
  asked,
  config,
  done: frame.step === 'done',
  online: frame.entry.online,
  hasChoice: ways.length > 1,
  identifier: identification.given,
  findsOrganization: sso.find,
  lead: lead?.method ?? null,
  typed: typed?.method ?? null,
});

/** All ways on one card: those apart, the fields of one way, and one row with buttons for all others. */
export function SignInWays(props: SignInWaysProps) {
  const { asked, frame, sso, ways, identification, chosen, onChoose, onHold, cardRef } = props;
  const { step, entry, states, pending } = frame;
  const { config } = entry;
  const words = useMessages('signIn', english, asked.localization);
  const common = useCommonWords();
  const done = step === 'done';
  const others = [...states.values()];
  const typed = ways.filter((way) => way.kind === 'typed');
  // After a success the screens of another way are not shown for a moment.
  const isKept = (way: TypedWay): boolean => way.method === chosen?.method && !(done && way.hasScreens);
  const shown = typed.find(isKept) ?? typed[0];
  const { asks, given, lead: last, person, draw: drawStep } = identification;
  // The browser remembers which provider it was, and all providers are one way.
  const isProvider = config && chooseProviders(config, asked.providers).some(({ id }) => id === last);
  const lead = ways.find((way) => way.method === (isProvider ? 'social' : last) && way !== shown);
  const form = config && toScreen(props, config, { lead, typed: shown });
  // One card for placeholder and form: nothing moves, and the focus stays, when the form is loaded.
  const bare = { asked, config, ref: cardRef };
  const waiting = <SignInCard {...bare} />;
  if (step === 'loading') return waiting;

  const drawButton = (way: SignInWay): ReactNode => {
    if (!form) return null;
    if (way.kind === 'typed') {
      return (
        <Suspense key={way.method} fallback={<Skeleton shape="control" />}>
          <way.Choice
            localization={asked.localization}
            disabled={done || pending}
            leads={way === lead}
            onChoose={() => onChoose(way)}
          />
        </Suspense>
      );
    }
    return (
      <WayEntry key={way.method} method={way.method} frame={frame} form={form}>
        {(entryProps) => <way.Entry {...entryProps} />}
      </WayEntry>
    );
  };

  const { offer } = sso;
  const drawOffer = offer && form && (
    <SsoWay offer={offer} frame={frame} form={form} onForget={identification.forget} />
  );
  if (offer?.required && step !== 'failed') return <SignInCard {...bare}>{drawOffer}</SignInCard>;

  const apart = ways.filter(({ kind }) => kind === 'apart').map(drawButton);
  const isApart = given === null && apart.length > 0;
  // Whoever has typed an address goes on with the fields, and finds every other way below them.
  const quiet = [...ways.filter(({ kind }) => kind !== 'typed'), ...typed].filter(
    (way) =>
      way !== shown && way !== lead && !(asks && way.kind === 'typed') && !(isApart && way.kind === 'apart'),
  );
  const card = (fields: ReactNode, hint?: ReactNode) => (
    <SignInCard {...bare} hint={hint} person={person}>
      {step === 'failed' ? (
        <EntryFailed entry={entry} />
      ) : (
        <ApartFromFields apart={isApart && apart}>{fields}</ApartFromFields>
      )}
      {config && ways.length === 0 && !sso.find && <Alert tone="info">{words('nothingOn')}</Alert>}
      {!shown?.tells && <EntryAlert flow={noErrors} others={others} />}
    </SignInCard>
  );
  const withOthers = (fields: ReactNode) => (
    <Fragment key="fields">
      {lead && drawButton(lead)}
      {lead && <Divider>{common('or')}</Divider>}
      {fields}
      {drawOffer}
      <WayRow label={isApart ? null : words('orUse')}>{quiet.map(drawButton)}</WayRow>
    </Fragment>
  );
  if (form && !shown && sso.find) return card(withOthers(drawStep(form, others)));
  if (!shown || !form) return card(quiet.length > 0 && quiet.map(drawButton));
  if (asks) return card(withOthers(drawStep(form, others)));
  const draw = (frame: TypedWayProps['frame']) => (
    <WayEntry key={shown.method} method={shown.method} frame={props.frame} form={form}>
      {(way) => (
        <shown.Entry
          {...way}
          cardRef={cardRef}
          onHold={onHold}
          frame={frame}
          isChosen={chosen !== null}
          onBack={() => {
            onHold(false);
            onChoose(null);
          }}
        />
      )}
    </WayEntry>
  );
  if (!shown.hasScreens) return card(draw(withOthers));
  return <Suspense fallback={waiting}>{draw((fields, hint) => card(withOthers(fields), hint))}</Suspense>;
}
