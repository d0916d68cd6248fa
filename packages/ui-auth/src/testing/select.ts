'use client';

import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Opens a select of the kit, and returns its list. */
export async function openSelect(select: HTMLElement): Promise<HTMLElement> {
  await userEvent.click(select);
  return await waitFor(() => {
    const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
    if (!list) throw new Error('The list of the select is not open.');
    return list;
  });
}

/** The open list's option with a value, or with words. */
export async function findOption(list: HTMLElement, choice: string | RegExp): Promise<HTMLElement> {
  const fits = ({ dataset, textContent }: HTMLElement): boolean =>
    typeof choice === 'string'
      ? dataset.value === choice || textContent?.includes(choice) === true
      : choice.test(textContent ?? '');
  return await waitFor(() => {
    const options = within(list).getAllByRole('option');
    const exact = options.find(({ dataset }) => dataset.value === choice);
    const found = exact ?? options.find(fits);
    if (!found) throw new Error(`The list has no option ${choice}.`);
    return found;
  });
}

/** Chooses an option of a select by its value or its words, as a person with a mouse does. */
export async function chooseOption(select: HTMLElement, choice: string | RegExp): Promise<void> {
  await userEvent.click(await findOption(await openSelect(select), choice));
  // A choice may end the select itself.
  if (select.isConnected) await waitFor(() => expect(select).toHaveAttribute('aria-expanded', 'false'));
}
