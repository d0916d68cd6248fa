import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro/content/config';
import { markdownLoader } from './markdown/markdown-loader.ts';

export const collections = {
  docs: defineCollection({ loader: markdownLoader, schema: docsSchema() }),
};
