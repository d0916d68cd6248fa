import type { Feature } from '#core/feature/define-feature.ts';
import { describeOptions, type OptionDescription } from '#core/options/describe-options.ts';
import { features } from '#features.ts';
import { sectionsOf } from '#options.ts';
import { packagedSections } from '#packaged-options.ts';

const introduction = `# Options

Every option of Keystead, with its kind, its default and what it does. \`createKeystead\` takes them where Keystead is part of your own server; the [configuration module](../guide/configuration.md) of the packaged server takes the same names.

- A dot in a name is a step into an object: \`session.expiresIn\` is \`{ session: { expiresIn: … } }\`.
- Durations are seconds.
- A name that does not exist, or a value of another kind, stops the start with one sentence.
- The packaged server gets \`baseURL\`, \`secret\`, \`database\` and \`trustedOrigins\` from its environment, if its module does not give them. It makes \`logger\` itself, \`mailer\` from SMTP, \`counter\` and \`changes\` from Redis.

This page is written from the source by \`npm run docs:options\`. Do not edit it by hand.
`;

interface Chapter {
  title: string;
  options: OptionDescription[];
}

/** Heading of a feature: `delete-account` becomes 'Delete account'. */
const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

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
  return [introduction, ...chapters.filter(({ options }) => options.length > 0).map(toTable)].join('\n');
}
