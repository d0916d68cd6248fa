import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro/content/config';
import { createMarkdownLoader } from './markdown/markdown-loader.ts';

/** Pages of components have a template of their own, with the component itself. */
const isOfComponent = (slug: string): boolean => slug.startsWith('components/');

export const collections = {
  docs: defineCollection({
    loader: createMarkdownLoader((slug) => !isOfComponent(slug)),
    schema: docsSchema(),
  }),
  components: defineCollection({ loader: createMarkdownLoader(isOfComponent), schema: docsSchema() }),
};
