import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Feature } from '#core/feature/define-feature.ts';
import { features as builtIn } from '#every-call.ts';
import { eventKinds } from './list-events.ts';

const features: readonly Feature[] = builtIn;
const actions = features.flatMap(({ events = [] }) => events.map(({ action }) => action));
const toArea = (action: string): string => action.split('.', 1)[0] ?? '';
const named = Object.values(eventKinds).flat();

/** Of the whole service or of an organization, not of one account. */
const ofOperator = ['audit', 'brand', 'import', 'jwks', 'mail', 'scim', 'secret', 'sso'];

describe('kinds of own activity', () => {
  test('name only events that there are', () => {
    expect(named.filter((name) => !actions.some((one) => one === name || toArea(one) === name))).toEqual([]);
  });

  test('have every event of an account', () => {
    const others = actions.filter((action) => !named.includes(action) && !named.includes(toArea(action)));
    expect([...new Set(others.map(toArea))].toSorted()).toEqual(ofOperator);
  });

  test('are all on the page of activity', () => {
    const page = readFileSync(new URL('../../../../../docs/guide/activity.md', import.meta.url), 'utf8');
    for (const [kind, names] of Object.entries(eventKinds))
      expect(page).toContain(`| \`${kind}\` | ${names.map((name) => `\`${name}\``).join(', ')} |`);
  });

  test('have every refusal and every lock among the refused attempts', () => {
    const locked = actions.filter((action) => action.endsWith('locked') || action.endsWith('refused'));
    expect(eventKinds.refused.toSorted()).toEqual(locked.toSorted());
  });
});
