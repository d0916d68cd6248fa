/** A guide, or one part of it by its heading. */
export interface GuidePart {
  /** Path from the root of the repository. */
  file: string;
  heading?: string;
}

const guide = (file: string, heading?: string): GuidePart => ({
  file: `docs/guide/${file}.md`,
  ...(heading !== undefined && { heading }),
});

/** Pages of Storybook that are not components, by their title. Each shows what the guides say, as they say it. */
export const guides: Readonly<Record<string, readonly GuidePart[]>> = {
  'Guides/Quick start': [guide('components', 'Set up')],
  'Guides/Theming': [guide('components', 'Looks'), guide('brand')],
  'Guides/Languages': [guide('languages')],
  'Guides/Headless': [guide('headless')],
  'Guides/Testing': [guide('components', 'Testing your pages'), guide('embedding/tests')],
  'Recipes/Own sign-in page': [
    guide('headless', 'One sign-in page, three looks'),
    guide('headless', 'Changes'),
    guide('headless', 'The hook of each component'),
  ],
  'Recipes/Invite-only': [guide('recipes/sign-up-rules', 'Only people whom I invite'), guide('invitations')],
  'Recipes/B2B onboarding': [
    guide('organization-components', 'The first minute'),
    guide('organization-components', 'Many addresses at once'),
    guide('organization-components', 'The page of an invitation'),
    guide('organization-domains', 'Proving a domain'),
    guide('organization-domains', 'Joining'),
  ],
  'Recipes/TanStack Router': [guide('components', 'Set up')],
  'Recipes/Next': [guide('embedding/next')],
};
