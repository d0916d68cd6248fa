import type { Messages } from '@keystead/ui-auth';
import { type FakeAuth, FakeAuthProvider, type FakeAuthProviderProps } from '@keystead/ui-auth/testing';
import { type ReactNode, useLayoutEffect } from 'react';
// Not from the kit as a whole: a story would wait for every component, which a development server loads one by one.
import { findDirection } from '../packages/ui-auth/src/messages/find-direction.ts';
import { findPseudoMessages } from './find-messages.ts';
import type { StoryGlobals } from './story-globals.ts';

const pseudo = { 'en-XA': true, 'ar-XB': true };

interface StoryFrameProps {
  fake: FakeAuth;
  globals: Partial<StoryGlobals>;
  /** Words of a language other than English. */
  messages?: Messages | undefined;
  /** Provider props of the story. */
  provider?: Partial<FakeAuthProviderProps>;
  /** Pixels; narrow ones show how a part behaves in a sidebar. */
  width?: number;
  /** Among others on a page that keeps its own direction and language. */
  inDocs?: boolean;
  children: ReactNode;
}

/** The page around a story: scheme, direction and language on `<html>`, as an application would set them. */
export function StoryFrame(props: StoryFrameProps) {
  const { fake, globals, provider, width, inDocs = false, children } = props;
  const { theme = 'light', locale = 'en', dir = 'auto', density = 'comfortable' } = globals;
  const direction = dir === 'ltr' || dir === 'rtl' ? dir : findDirection(locale);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    if (inDocs) return;
    root.dir = direction;
    root.lang = locale in pseudo ? 'en' : locale;
  }, [theme, direction, locale, inDocs]);

  return (
    <FakeAuthProvider
      fake={fake}
      // The pseudo-locales are English in disguise: their dates and numbers stay readable, for people and tests.
      locale={locale in pseudo ? 'en' : locale}
      dir={direction}
      messages={props.messages ?? findPseudoMessages(locale)}
      appearance={{ density: density === 'compact' ? 'compact' : 'comfortable' }}
      {...provider}
    >
      <div className="story-frame" style={width ? { maxInlineSize: width } : undefined}>
        {children}
      </div>
    </FakeAuthProvider>
  );
}
