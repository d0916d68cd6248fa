import type { Feature } from '#core/feature/define-feature.ts';
import { describeOptions, type OptionDescription } from '#core/options/describe-options.ts';
import { features } from '#every-call.ts';
import { sectionsOf } from '#options.ts';
import { packagedSections } from '#packaged-options.ts';

const introduction = `# Options

Every option of Keystead, with its kind, its default and what it does. \`createKeystead\` takes them where Keystead is part of your own server; the [configuration module](../guide/configuration.md) of the packaged server takes the same names.

- A dot in a name is a step into an object: \`session.expiresIn\` is \`{ session: { expiresIn: … } }\`.
- Durations are seconds.
- A name that does not exist, or a value of another kind, stops the start with one sentence.
- The packaged server gets \`baseURL\`, \`secret\`, \`database\` and \`trustedOrigins\` from its environment, if its module does not give them. It makes \`logger\` itself, \`mailer\` from SMTP, \`counter\` and \`changes\` from Redis.

<!-- Written from the source by npm run docs:options. Do not edit it by hand. -->
`;

interface Chapter {
  title: string;
  options: OptionDescription[];
}

/** Headings of features whose name says too little to a reader. Those with the same heading are one chapter. */
const titles: Readonly<Record<string, string>> = {
  'administration-access': 'Administration',
  'api-keys': 'API keys',
  bearer: 'Bearer tokens',
  'change-email': 'Changing an e-mail address',
  'delete-account': 'Deleting an account',
  'device-codes': 'Command lines and devices',
  'email-password': 'E-mail and password',
  'email-verification': 'Verifying an e-mail address',
  'mail-challenge': 'Links and codes by mail',
  'multi-session': 'Several accounts in one browser',
  'oauth-grants': 'Identity provider',
  'one-time-token': 'One-time tokens',
  'openid-client': 'Social sign-in',
  'organization-deletion': 'Deleting an organization',
  'organization-domains': 'E-mail domains of organizations',
  'organization-members': 'Members of organizations',
  'organization-membership': 'Organizations',
  'organization-profile': 'Organizations',
  'organization-roles': 'Roles that organizations make',
  'organization-transfer': 'Handing an organization over',
  'passkey-credentials': 'Passkeys',
  'sign-in': 'Hooks of users, sessions and accounts',
  'social-sign-in': 'Social sign-in',
  system: 'The service',
  'two-factor-challenge': 'Two-factor',
  username: 'Usernames',
};

/** Heading of a feature: `password-reset` becomes 'Password reset'. */
const toTitle = (name: string): string =>
  titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Chapters with the same heading become the first of them. */
const joinChapters = (chapters: readonly Chapter[]): Chapter[] =>
  [...Map.groupBy(chapters, ({ title }) => title)].map(([title, same]) => ({
    title,
    options: same.flatMap(({ options }) => options),
  }));

const toCell = (text: string): string => text.replaceAll('|', '\\|');

const toRow = ({ name, kind, fallback, description }: OptionDescription): string =>
  `| \`${name}\` | ${[kind, fallback, description].map(toCell).join(' | ')} |`.replace('|  |', '| |');

const toTable = ({ title, options }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| Option | Kind | Default | Meaning |',
    '|---|---|---|---|',
    ...options.map(toRow),
    '',
  ].join('\n');

/** docs/reference/options.md, from the schemas of all options. */
export function optionsReference(): string {
  const chapters: Chapter[] = features.map((feature: Feature) => ({
    title: toTitle(feature.name),
    options: describeOptions(sectionsOf([feature])),
  }));
  chapters.push({ title: 'The packaged server', options: describeOptions(packagedSections) });
  const full = joinChapters(chapters).filter(({ options }) => options.length > 0);
  return [introduction, ...full.map(toTable)].join('\n');
}
