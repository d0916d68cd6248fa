import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { SignUpForm } from '#email-password/SignUpForm.tsx';
import { fieldsForMails, fieldsOfEveryType } from '#testing/own-fields.ts';
import { chooseOption, findOption, openSelect } from '#testing/select.ts';

const config = { additionalFields: fieldsOfEveryType };

const meta = {
  title: 'Sign in/SignUpForm',
  component: SignUpForm,
  args: { redirectTo: '/welcome' },
  parameters: { auth: { config }, provider: { navigate: () => {} } },
} satisfies Meta<typeof SignUpForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const findInput = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

async function fillInPerson(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: /^.?name/i }), 'Grace Hopper');
  await userEvent.type(await screen.findByRole('textbox', { name: /email address/i }), 'grace@example.com');
  const password = await screen.findByLabelText(/^.?password.?$/i, { selector: 'input' });
  await userEvent.type(password, 'violet Harbour 42 kettle');
}

/** Every type, empty. */
export const OwnFields: Story = {
  async play() {
    await expect(await findInput(/company name/i)).toBeRequired();
    await expect(await findInput(/plan/i)).not.toBeRequired();
  },
};

/** Every type, filled in and sent with the types that the server expects. */
export const OwnFieldsFilledIn: Story = {
  async play({ loaded }) {
    await fillInPerson();
    await userEvent.type(await findInput(/company name/i), 'Navy');
    await chooseOption(await findInput(/plan/i), 'pro');
    await userEvent.type(await findInput(/seats/i), '7');
    await userEvent.type(await findInput(/birthday/i), '1906-12-09');
    await userEvent.type(await findInput(/tags/i), 'cobol{Enter}math');
    await userEvent.type(await findInput(/sizes/i), '1{Enter}2.5');
    await userEvent.click(await findInput(/news/i));
    await userEvent.click(await screen.findByRole('button', { name: /create account/i }));
    await waitFor(() =>
      expect(loaded.fake.state.user).toMatchObject({
        companyName: 'Navy',
        plan: 'pro',
        seats: 7,
        birthday: '1906-12-09',
        tags: ['cobol', 'math'],
        sizes: [1, 2.5],
        news: true,
      }),
    );
  },
};

/** Missing or wrong values are shown at their fields, before anything is sent. */
export const OwnFieldsWrong: Story = {
  async play({ loaded }) {
    await fillInPerson();
    await userEvent.type(await findInput(/sizes/i), 'large');
    await userEvent.click(await screen.findByRole('button', { name: /create account/i }));
    await waitFor(async () =>
      expect(await findInput(/company name/i)).toHaveAccessibleDescription(/this field is required/i),
    );
    await expect(await findInput(/sizes/i)).toHaveAccessibleDescription(/enter a number/i);
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('signUp.email');
  },
};

/** Errors of the server are shown at their fields, too. */
export const OwnFieldsRefused: Story = {
  parameters: {
    auth: {
      config,
      failures: {
        'signUp.email': { code: 'USER_FIELD_TAKEN', issues: [{ path: 'companyName', message: 'taken' }] },
      },
    },
  },
  async play() {
    await fillInPerson();
    await userEvent.type(await findInput(/company name/i), 'Navy{Enter}');
    await waitFor(async () =>
      expect(await findInput(/company name/i)).toHaveAccessibleDescription(/already taken/i),
    );
  },
};

/** Labels, help and choices, from the provider's localization and from the component. */
export const OwnFieldsWithOwnWords: Story = {
  args: {
    additionalFields: [{ name: 'companyName', label: 'Where you work', autoComplete: 'organization' }],
    localization: {
      additionalFields: { 'companyName.help': 'As on your badge', 'plan.pro': 'Everything', seats: 'Desks' },
    },
  },
  async play() {
    const company = await findInput(/where you work/i);
    await expect(company).toHaveAccessibleDescription(/as on your badge/i);
    await expect(company).toHaveAttribute('autocomplete', 'organization');
    await findInput(/desks/i);
    await expect(await findOption(await openSelect(await findInput(/plan/i)), 'Everything')).toBeVisible();
  },
};

export const OwnFieldsFilledInRightToLeft: Story = { ...OwnFieldsFilledIn, globals: { dir: 'rtl' } };

/** A sign-up does not ask for the language and the time zone, which the browser tells. */
export const OwnFieldsForMailsNotAsked: Story = {
  parameters: { auth: { config: { additionalFields: [...fieldsOfEveryType, ...fieldsForMails] } } },
  async play() {
    await expect(await findInput(/company name/i)).toBeVisible();
    await expect(screen.queryByLabelText(/time zone/i)).toBeNull();
    await expect(screen.queryByLabelText(/language/i)).toBeNull();
  },
};
