'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import { LinkButton } from '#flow/LinkButton.tsx';
import type { SignInAsked } from '#flow/sign-in-props.ts';
import type { SignInScreen, WayState } from '#flow/sign-in-way.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { forgetLastPerson } from '#provider/session/last-person.ts';
import { useLastMethod } from '#provider/session/useLastMethod.ts';
import { useLastPerson } from '#provider/session/useLastPerson.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { signIn as english } from '#words/sign-in.ts';
import type { PersonAbove } from './SignInCard.tsx';

const IdentifierStep = lazyPart(() => import('#later-parts.ts').then((module) => module.IdentifierStep));
const IdentifiedFace = lazyPart(() => import('#later-parts.ts').then((module) => module.IdentifiedFace));

/** The step that asks for the address alone. */
export interface Identification {
  /** The step that asks for an e-mail address or username is on the screen. */
  asks: boolean;
  /** The text that was typed there; null before, and without such a step. */
  given: string | null;
  /** Way that worked last in this browser, after the step: the only thing about a person that is known there. */
  lead: string | null;
  /** Above the second step. */
  person: PersonAbove | undefined;
  /** Asks for the address again. */
  forget: () => void;
  draw: (form: SignInScreen, others: readonly WayState[]) => ReactNode;
}

/** Step before the form, if the application wants one. Nothing is sent, so it tells nobody who has an account. */
export function useIdentification(asked: SignInAsked): Identification {
  const words = useMessages('signIn', english, asked.localization);
  const last = useLastMethod();
  // Null after it was taken back, undefined before.
  const [typed, give] = useState<string | null>();
  const kept = useLastPerson(asked.welcomesBack === true);
  const given = typed === undefined ? kept : typed;
  const isWanted = asked.flow === 'identifier-first';
  useAnnounceWhen(typed != null, words('title'));

  function draw(form: SignInScreen, others: readonly WayState[]): ReactNode {
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <IdentifierStep form={form} takesFocus={typed === null} others={others} words={words} onGive={give} />
      </Suspense>
    );
  }

  function forget(): void {
    forgetLastPerson();
    give(null);
  }

  const person =
    given === null
      ? undefined
      : {
          face: (
            <Suspense>
              <IdentifiedFace identifier={given} />
            </Suspense>
          ),
          line: (
            <>
              <bdi>{given}</bdi> · <LinkButton onClick={forget}>{words('notYou')}</LinkButton>
            </>
          ),
        };
  return { asks: isWanted && given === null, given, lead: given && last, person, forget, draw };
}
