import { createFakeAuth, type FakeAuth } from '@keystead/ui-auth/testing';
import { composeStories } from '@storybook/react-vite';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { isPictured } from '../pictures/is-pictured.ts';
import preview from '../preview.tsx';
import { StoryFrame } from '../StoryFrame.tsx';

type StoryModule = Parameters<typeof composeStories>[0];

interface Surroundings {
  fake: FakeAuth;
  /** Holds what the server knew when it drew the page. */
  queryClient: QueryClient;
}

export interface PortableStory {
  id: string;
  /** Its data cannot be drawn, on purpose: the error has to be reported and not to spread. */
  breaks: boolean;
  file: string;
  isRightToLeft: boolean;
  isPictured: boolean;
  fake: () => FakeAuth;
  /** Prepares the page as the story asks for it. For browsers only. */
  prepare: () => Promise<void>;
  draw: (surroundings: Surroundings) => ReactNode;
}

const SurroundingsContext = createContext<Surroundings | null>(null);

/** The same frame as in Storybook, on data that server and browser share. */
const annotations: typeof preview = {
  ...preview,
  loaders: [],
  decorators: [
    (Story, { globals, parameters }) => {
      const surroundings = useContext(SurroundingsContext);
      if (surroundings === null) return <Story />;
      const provider = { queryClient: surroundings.queryClient, ...parameters.provider };
      return (
        <StoryFrame fake={surroundings.fake} globals={globals} provider={provider} width={parameters.width}>
          <Story />
        </StoryFrame>
      );
    },
  ],
};

const modules = import.meta.glob<StoryModule>('../../packages/ui-auth/src/**/*.stories.tsx', { eager: true });

/** Every story of the kit, ready to be drawn on a server and taken over by a browser. */
export const stories: PortableStory[] = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(composeStories(module, annotations)).map((Story) => ({
    id: Story.id,
    file,
    isRightToLeft: Story.globals.dir === 'rtl',
    isPictured: isPictured(Story),
    breaks: Story.parameters.breaks === true,
    fake: () => createFakeAuth(Story.parameters.auth),
    prepare: Story.load,
    draw: (surroundings) => (
      <SurroundingsContext value={surroundings}>
        <Story />
      </SurroundingsContext>
    ),
  })),
);
