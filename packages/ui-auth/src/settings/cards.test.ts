import { describe, expect, test } from 'vitest';
import { administrationPage } from '#administration/settings/cards.ts';
import { organizationPage } from '#organizations/settings/cards.ts';
import * as kit from '../index.ts';
import { accountPage } from './cards.ts';

describe.each([
  ...accountPage.cards.map((card) => ({ page: 'the account', ...card })),
  ...organizationPage.cards.map((card) => ({ page: 'an organization', ...card })),
  ...administrationPage.cards.map((card) => ({ page: 'the administration', ...card })),
])('the card $name on the page of $page', ({ name, entry = `${name}-card`, Card }) => {
  test('comes with the kit, and can be imported by itself', async () => {
    const path = `@keystead/ui-auth/${entry}`;
    const own = Object.values<unknown>(await import(path));

    expect(Object.values<unknown>(kit).filter((one) => own.includes(one))).not.toEqual([]);
    // A card that is loaded when its section is opened stands for itself.
    if (!('isLoaded' in Card)) expect(own).toContain(Card);
  });
});
