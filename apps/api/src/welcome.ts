import { DEMO_PATH } from './dev-provider/demo-client.ts';

export interface Places {
  /** Origin of the public URL. */
  origin: string;
  basePath: string;
  /** A mailbox is mounted at /dev/mailbox. */
  hasMailbox: boolean;
  /** A provider is mounted at /dev/openid. */
  hasDemoProvider: boolean;
}

/** Text with the URL of everything, for a developer after the start. */
export function describePlaces({ origin, basePath, hasMailbox, hasDemoProvider }: Places): string {
  const rows: [string, string][] = [
    ['Application', `${origin}/`],
    ['API', `${origin}${basePath}`],
    ['API reference', `${origin}${basePath}/reference`],
    ...(hasMailbox ? [['Mailbox', `${origin}/dev/mailbox`] satisfies [string, string]] : []),
    ...(hasDemoProvider ? [['Demo ID', origin + DEMO_PATH] satisfies [string, string]] : []),
    ['Storybook', 'npm run storybook'],
  ];
  const lines = rows.map(([name, place]) => `  ${name.padEnd(15)}${place}`);
  return `\nKeystead is running.\n\n${lines.join('\n')}\n\nStop it with Ctrl+C.\n\n`;
}
