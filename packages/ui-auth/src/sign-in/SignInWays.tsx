'use client';

import { type ForwardedRef, Fragment, type ReactNode, Suspense } from 'react';
import { ApartFromFields } from '#flow/ApartFromFields.tsx';
import { EntryAlert } from '#flow/entry/EntryAlert.tsx';
import { EntryFailed } from '#flow/entry/EntryFailed.tsx';
import type { SignInAsked } from '#flow/sign-in-props.ts';
import type { PressedWay, SignInScreen, SignInWay, TypedWay, TypedWayProps } from '#flow/sign-in-way.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { SignInCard } from './SignInCard.tsx';
import type { SignInFrame } from './useSignInFrame.ts';
import { WayChoices } from './WayChoices.tsx';
import { WayEntry } from './WayEntry.tsx';
import { signIn as english } from './words.ts';

export interface SignInWaysProps {
  asked: SignInAsked;
  frame: SignInFrame;
  /** What is offered, in order. */
  ways: readonly SignInWay[];
  /** The way with fields that was chosen by its button. */
  chosen: TypedWay | null;
  onChoose: (way: TypedWay | null) => void;
  onHold: (holds: boolean) => void;
  cardRef: ForwardedRef<HTMLElement>;
}

const noErrors = { pending: false, errors: { form: null }, retryAt: null };

/** All ways on one card: those without fields, the fields of one way, and buttons for the other ways with fields. */
export function SignInWays(props: SignInWaysProps) {
  const { asked, frame, ways, chosen, onChoose, onHold, cardRef } = props;
  const { step, entry, states, pending } = frame;
  const { config } = entry;
  const words = useMessages('signIn', english, asked.localization);
  const done = step === 'done';
  const typed = ways.filter((way) => way.kind === 'typed');
  // After a success the screens of another way are not shown for a moment.
  const isKept = (way: TypedWay): boolean => way.method === chosen?.method && !(done && way.hasScreens);
  const shown = typed.find(isKept) ?? typed[0];
  const form: SignInScreen | undefined = config && {
    ...frame,
    asked,
    config,
    done,
    online: entry.online,
    typed: shown?.method ?? null,
  };
  // One card for placeholder and form: nothing moves, and the focus stays, when the form is loaded.
  const waiting = <SignInCard asked={asked} config={config} ref={cardRef} />;
  if (step === 'loading') return waiting;

  const pressed = ways.filter((way) => way.kind !== 'typed');
  const toEntries = (kind: PressedWay['kind']) => {
    const entries = pressed.filter((way) => way.kind === kind);
    if (!form || entries.length === 0) return null;
    return entries.map(({ method, Entry }) => (
      <WayEntry key={method} method={method} frame={frame} form={form}>
        {(way) => <Entry {...way} />}
      </WayEntry>
    ));
  };

  const card = (fields: ReactNode, hint?: ReactNode) => (
    <SignInCard asked={asked} config={config} hint={hint} ref={cardRef}>
      {step === 'failed' ? (
        <EntryFailed entry={entry} />
      ) : (
        <ApartFromFields apart={toEntries('apart')}>{fields}</ApartFromFields>
      )}
      {config && ways.length === 0 && <Alert tone="info">{words('nothingOn')}</Alert>}
      {!shown?.tells && <EntryAlert flow={noErrors} others={[...states.values()]} />}
    </SignInCard>
  );
  const buttons = toEntries('button');
  if (!shown || !form) return card(buttons);
  const withChoices = (fields: ReactNode) => (
    <Fragment key="fields">
      {fields}
      <WayChoices
        ways={typed.filter((way) => way !== shown)}
        localization={asked.localization}
        disabled={done || pending}
        onChoose={onChoose}
      />
    </Fragment>
  );
  const draw = (frame: TypedWayProps['frame']) => (
    <WayEntry key={shown.method} method={shown.method} frame={props.frame} form={form}>
      {(way) => (
        <shown.Entry
          {...way}
          buttons={buttons}
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
  if (!shown.hasScreens) return card(draw(withChoices));
  return <Suspense fallback={waiting}>{draw((fields, hint) => card(withChoices(fields), hint))}</Suspense>;
}
