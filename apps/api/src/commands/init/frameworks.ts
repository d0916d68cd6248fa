/** Lines that an application of the framework needs, for somebody who adds them to files of their own. */
export interface ByHand {
  /** File of the example that has these lines. */
  file: string;
  lines: readonly string[];
}

export interface Framework {
  /** Folder of the example. */
  example: string;
  /** Package by which an existing application is recognized. */
  package: string;
  /** Files that only make the service. They go into an application that is there already, too. */
  service: readonly string[];
  /** All other files of an application that begins here. */
  application: readonly string[];
  byHand: readonly ByHand[];
  /** Path of the page where somebody signs up. */
  page: string;
  /** Lines for `.gitignore`. */
  ignored: readonly string[];
  /** Page of the guide. */
  guide: string;
}

const ignored = ['node_modules/', '.env', 'app.db*'];
const greeting = 'const { user } = await keystead.requireSession(request.headers);';

export const frameworks = {
  express: {
    example: 'express-react',
    package: 'express',
    service: ['server/keystead.ts'],
    application: [
      'server/app.ts',
      'server/main.ts',
      'src/Account.tsx',
      'src/Home.tsx',
      'src/Layout.tsx',
      'src/Screen.tsx',
      'src/auth.ts',
      'src/main.tsx',
      'src/router.tsx',
      'index.html',
      'tsconfig.json',
      'vite.config.ts',
    ],
    byHand: [
      {
        file: 'server/app.ts',
        lines: [
          "import { answerAuthErrors, toNodeHandler } from '@keystead/api-router/node';",
          'app.use(toNodeHandler(keystead));',
          greeting,
          'app.use(answerAuthErrors);',
        ],
      },
      { file: 'server/main.ts', lines: ["import { keystead } from './keystead.ts';"] },
    ],
    page: '/sign-up',
    ignored: [...ignored, 'dist/'],
    guide: 'express.md',
  },
  next: {
    example: 'next',
    package: 'next',
    service: ['lib/keystead.ts', 'lib/permissions.ts', 'app/api/[...all]/route.ts'],
    application: [
      'app/Header.tsx',
      'app/Providers.tsx',
      'app/[...screen]/page.tsx',
      'app/accept-invitation/[id]/page.tsx',
      'app/account/[[...section]]/page.tsx',
      'app/layout.tsx',
      'app/o/[slug]/[[...section]]/page.tsx',
      'app/page.tsx',
      'app/short-sign-in/actions.ts',
      'app/short-sign-in/page.tsx',
      'next.config.ts',
      'tsconfig.json',
    ],
    byHand: [
      {
        file: 'next.config.ts',
        lines: ["serverExternalPackages: ['@keystead/api-router', '@keystead/db'],"],
      },
      { file: 'tsconfig.json', lines: ['"allowImportingTsExtensions": true,'] },
    ],
    page: '/sign-up',
    ignored: [...ignored, '.next/', 'next-env.d.ts'],
    guide: 'next.md',
  },
  hono: {
    example: 'hono',
    package: 'hono',
    service: ['keystead.ts'],
    application: ['app.ts', 'main.ts', 'page.html', 'tsconfig.json'],
    byHand: [
      {
        file: 'app.ts',
        lines: [
          "app.on(['GET', 'POST', 'OPTIONS'], ['/api/auth/*', '/api/trpc/*'], (c) =>",
          'keystead.handler(c.req.raw, c.env?.incoming?.socket.remoteAddress ?? null),',
          ');',
          'const { user } = await keystead.requireSession(c.req.raw.headers);',
        ],
      },
      { file: 'main.ts', lines: ["import { keystead } from './keystead.ts';"] },
    ],
    page: '/',
    ignored,
    guide: 'hono.md',
  },
  fastify: {
    example: 'fastify',
    package: 'fastify',
    service: ['keystead.ts'],
    application: ['app.ts', 'main.ts', 'page.html', 'tsconfig.json'],
    byHand: [
      {
        file: 'app.ts',
        lines: [
          "import { keysteadPlugin } from '@keystead/api-router/fastify';",
          'app.register(keysteadPlugin, { keystead });',
          greeting,
        ],
      },
      { file: 'main.ts', lines: ["import { keystead } from './keystead.ts';"] },
    ],
    page: '/',
    ignored,
    guide: 'fastify.md',
  },
} satisfies Record<string, Framework>;

export type FrameworkName = keyof typeof frameworks;

export const isFramework = (name: string): name is FrameworkName => Object.hasOwn(frameworks, name);
