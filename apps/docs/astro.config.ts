import react from '@astrojs/react';
import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { words } from '../../scripts/words/vite-words.ts';
import { inlineScripts } from './src/inline-scripts.ts';
import { readSidebar } from './src/markdown/read-sidebar.ts';
import { base, description, ranking, repository } from './src/site.ts';

export default defineConfig({
  base,
  trailingSlash: 'always',
  // Pictures are as small as they should be in the repository; nothing computes others.
  image: { service: passthroughImageService() },
  vite: { plugins: [words] },
  integrations: [
    react(),
    starlight({
      title: 'Keystead',
      logo: { src: './src/assets/sign.svg' },
      description,
      social: [{ icon: 'github', label: 'Source', href: repository }],
      components: { PageTitle: './src/cover/PageTitle.astro' },
      customCss: ['@keystead/ui-auth/inter.css', './src/styles/site.css', './src/styles/flow.css'],
      disable404Route: true,
      pagefind: { ranking },
      // Without scrolling sideways no block needs a name of its own for screen readers.
      expressiveCode: { defaultProps: { wrap: true } },
      sidebar: [
        { label: 'What do you want to do?', link: '/tasks/' },
        ...readSidebar('docs/guide/README.md'),
        {
          label: 'Every component',
          collapsed: true,
          items: [
            { label: 'All on one page', link: '/components/' },
            ...readSidebar('docs/reference/components/README.md'),
          ],
        },
        {
          label: 'Reference',
          collapsed: true,
          items: [
            { label: 'Options', link: '/reference/options/' },
            { label: 'REST calls', link: '/reference/calls/' },
            { label: 'Errors', link: '/reference/errors/' },
            { label: 'Events', link: '/reference/events/' },
            { label: 'Hooks', link: '/reference/hooks/' },
            { label: 'Rate limits', link: '/reference/rate-limits/' },
            { label: 'Better Auth 1.5 to 1.7', link: '/reference/better-auth/' },
            { label: 'Every name', link: '/reference/names/' },
          ],
        },
        {
          label: 'The project',
          collapsed: true,
          items: [
            { label: 'Changes between versions', link: '/changes/' },
            { label: 'Security', link: '/security/' },
            { label: 'A map of the code', link: '/architecture/' },
            { label: 'Decisions', link: '/decisions/' },
            { label: 'Contributing', link: '/contributing/' },
          ],
        },
      ],
    }),
    inlineScripts,
  ],
});
