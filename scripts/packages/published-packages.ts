import type { Material } from './material.ts';

export interface PublishedPackage {
  name: string;
  folder: string;
  /** Others import it, so that it needs declarations. */
  isLibrary: boolean;
  /** Folder of its emitted sources, see `emitSources`. */
  program: 'server' | 'kit';
  /** Its JavaScript is one file for each entry, with their shared code in further files. */
  isBundled: boolean;
  /** Packages whose code and declarations are in the tarball, so that nobody installs them. */
  contains: readonly string[];
  /**
   * Packages whose code is in the bundle, without what nobody calls. Declarations name the installed one, whose types
   * applications use as well.
   */
  inlines: readonly string[];
  /** Dependencies that only files or types need which are not shipped. */
  unused: readonly string[];
  /** Files of JSON that the build makes of the texts of files, and what finds those below a folder. */
  texts: Readonly<Record<string, GatheredTexts>>;
  /** Folder of `dist` for the build of an application for browsers, which has code of others in it. */
  site?: { target: string; from: string };
  /** Files of others that are kept among the sources, with their licence. */
  copies?: readonly Material[];
}

interface GatheredTexts {
  from: string;
  files: string;
}

const inter: Material = { name: '@fontsource-variable/inter', version: '5.3.0', licence: 'OFL-1.1' };

/** Everything that is published. Dependencies stand before what needs them. */
// Why: docs/decisions/0079-put-into-a-tarball-what-must-have-one-version.md
export const publishedPackages: readonly PublishedPackage[] = [
  {
    name: '@keystead/db',
    folder: 'packages/db',
    isLibrary: true,
    program: 'server',
    isBundled: true,
    contains: [
      '@mikro-orm/core',
      '@mikro-orm/migrations',
      '@mikro-orm/pglite',
      '@mikro-orm/postgresql',
      '@mikro-orm/sql',
      '@mikro-orm/sqlite',
      'kysely',
    ],
    inlines: [],
    unused: [],
    texts: {},
  },
  {
    name: '@keystead/saml',
    folder: 'packages/saml',
    isLibrary: true,
    program: 'server',
    isBundled: true,
    contains: [],
    inlines: [],
    unused: [],
    texts: {},
  },
  {
    name: '@keystead/api-router',
    folder: 'packages/api-router',
    isLibrary: true,
    program: 'server',
    isBundled: true,
    contains: ['@trpc/server'],
    inlines: ['zod'],
    unused: ['@mikro-orm/core', '@mikro-orm/sql'],
    texts: {},
  },
  {
    name: '@keystead/ui-auth',
    folder: 'packages/ui-auth',
    isLibrary: true,
    program: 'kit',
    // `'use client'` is the first line of exactly its modules.
    isBundled: false,
    contains: ['@trpc/client', '@trpc/react-query', '@trpc/server', 'lucide-react'],
    inlines: [],
    unused: [],
    texts: {},
    copies: [inter],
  },
  {
    name: '@keystead/moving',
    folder: 'packages/moving',
    isLibrary: true,
    program: 'server',
    isBundled: true,
    contains: [],
    inlines: [],
    unused: [],
    texts: {},
  },
  {
    name: 'keystead',
    folder: 'apps/api',
    isLibrary: false,
    program: 'server',
    isBundled: false,
    contains: [],
    inlines: [],
    unused: [],
    site: { target: 'site', from: 'apps/pages' },
    copies: [inter],
    texts: { 'examples.json': { from: 'examples', files: '{express-react,next,hono,fastify}/**/*' } },
  },
];

/** Name of a tarball, which has no version: `keystead-ui-auth.tgz`. */
export const tarballOf = (name: string): string => `${name.replace('@', '').replace('/', '-')}.tgz`;
