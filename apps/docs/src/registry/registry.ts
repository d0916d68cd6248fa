import { readFileSync } from 'node:fs';
import { root } from '../markdown/sources.ts';
import { repository } from '../site.ts';

const folder = 'apps/docs/src/registry/files';

/** Packages that the command line of shadcn installs beside the files. */
const dependencies = ['@keystead/ui-auth', '@tanstack/react-query'];

/** Each item brings the provider too. A file that is there already, as it is, stays. */
const PROVIDER = 'keystead-provider';

const docs =
  'Put <KeysteadProvider> from components/keystead around the application once, and give the service the paths below /api/auth and /api/trpc.';

/** Things to add, by the name of the file. */
const items = {
  'sign-in-form': {
    title: 'Sign-in',
    description: 'A page to sign in, with every way that the service allows.',
  },
  'account-page': {
    title: 'Account',
    description: 'A page for profile, security, devices and connected accounts.',
  },
  'organization-switcher': {
    title: 'Organization switcher',
    description: 'The active organization in a header, and the way to another one.',
  },
  'user-button': {
    title: 'User button',
    description: 'The menu of the account in a header, or a link to sign in.',
  },
} as const;

const toFile = (name: string) => ({
  path: `components/keystead/${name}.tsx`,
  type: 'registry:component',
  target: `components/keystead/${name}.tsx`,
});

/** A file with its text, as an application gets it. */
const toFullFile = (name: string) => ({
  ...toFile(name),
  content: readFileSync(`${root}${folder}/${name}.tsx`, 'utf8'),
});

const toItem = (name: string, { title, description }: { title: string; description: string }) => ({
  name,
  type: 'registry:block',
  title,
  description,
  dependencies,
  docs,
});

/** List of all items: https://ui.shadcn.com/docs/registry/registry-json. */
const list = {
  $schema: 'https://ui.shadcn.com/schema/registry.json',
  name: 'keystead',
  homepage: repository,
  items: Object.entries(items).map(([name, words]) => ({
    ...toItem(name, words),
    files: [PROVIDER, name].map(toFile),
  })),
};

/** Each file that the command line reads, by its name without `.json`. */
export const readRegistry = (): ReadonlyMap<string, object> =>
  new Map<string, object>([
    ['registry', list],
    ...Object.entries(items).map(([name, words]): [string, object] => [
      name,
      {
        $schema: 'https://ui.shadcn.com/schema/registry-item.json',
        ...toItem(name, words),
        files: [PROVIDER, name].map(toFullFile),
      },
    ]),
  ]);
