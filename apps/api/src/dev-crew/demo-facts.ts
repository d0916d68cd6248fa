import type { Router } from 'express';
import type { Crew } from './create-crew.ts';
import { emailOf, crew as people } from './crew.ts';

interface DevelopmentParts {
  mailbox: Router | null;
  demoProvider: Router | null;
  crew: Crew | null;
}

/** Parts of a development server that the demo application may lead to. None for callers that they refuse. */
export const findDemoFacts = ({ mailbox, demoProvider, crew }: DevelopmentParts, isLocal: boolean) => ({
  hasMailbox: isLocal && mailbox !== null,
  hasDemoProvider: isLocal && demoProvider !== null,
  crew:
    isLocal && crew ? people.map(({ id, name, part }) => ({ id, name, part, email: emailOf({ id }) })) : [],
});

export type DemoFacts = ReturnType<typeof findDemoFacts>;
