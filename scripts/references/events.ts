import { eventNames } from '../../packages/ui-auth/src/words/event-names.ts';
import { organizationEvents } from '../../packages/ui-auth/src/words/organization-events.ts';

const introduction = `# Events

Everything that the event log records, by the name with which [\`keystead.on\`](../guide/activity.md) hears of it, and what the components call it. [Activity](../guide/activity.md) says who sees which, and how long they are kept.

<!-- Written from the source by npm run docs:events. Do not edit it by hand. -->
`;

const words: Readonly<Record<string, string>> = { ...eventNames, ...organizationEvents };

/** docs/reference/events.md, from the words of the kit, which a test compares with the events of the service. */
export function eventsReference(): string {
  const areas = Object.keys(words).filter((name) => !name.includes('.'));
  const sections = areas.sort().flatMap((area) => {
    const events = Object.keys(words).filter((name) => name.startsWith(`${area}.`));
    if (events.length === 0) return [];
    const rows = events.sort().map((name) => `| \`${name}\` | ${words[name]} |`);
    return [`## ${words[area]}`, '', '| Event | What happened |', '|---|---|', ...rows, ''];
  });
  return [introduction, ...sections].join('\n');
}
