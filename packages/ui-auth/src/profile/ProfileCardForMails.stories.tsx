import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { fieldsForMails } from '#testing/own-fields.ts';
import { ada, adasSession } from '#testing/people.ts';
import { chooseOption, findOption, openSelect } from '#testing/select.ts';
import { ProfileCard } from './ProfileCard.tsx';

const config = { additionalFields: fieldsForMails };
const chosen = { locale: 'de', zone: 'America/New_York' };
const session = { ...adasSession, user: { ...ada, ...chosen } };

const meta = {
  title: 'Account/ProfileCard',
  component: ProfileCard,
  parameters: { auth: { session, config } },
} satisfies Meta<typeof ProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A language is named in itself, a time zone by its city. */
export const LanguageAndTimeZone: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Deutsch')).toBeVisible();
    await expect(canvas.getByText('New York')).toBeVisible();
  },
};

async function edit(): Promise<{ language: HTMLElement; zone: HTMLElement }> {
  await userEvent.click(await screen.findByRole('button', { name: /edit profile/i }));
  const language = await screen.findByLabelText(/language/i);
  return { language, zone: await screen.findByLabelText(/time zone/i) };
}

/** The languages of the service by their own names, and the time zones of the browser. */
export const LanguageAndTimeZoneEdited: Story = {
  async play() {
    const { language, zone } = await edit();
    await expect(language).toHaveAttribute('value', 'de');
    await expect(language).toHaveAccessibleDescription(/for emails to you/i);
    await expect(zone).toHaveAttribute('value', 'America/New_York');
    await expect(await findOption(await openSelect(language), 'Nederlands')).toBeVisible();
  },
};

/** Whoever has chosen nothing gets mails as the browser asks. */
export const LanguageAndTimeZoneNotChosen: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, locale: null, zone: null } } } },
  async play() {
    const { language, zone } = await edit();
    await expect(language).toHaveTextContent('Same as your browser');
    await expect(zone).toHaveTextContent('Same as your browser');
  },
};

/** Only what is another one is sent. */
export const LanguageAndTimeZoneSaved: Story = {
  async play({ canvas, loaded }) {
    const { language, zone } = await edit();
    await chooseOption(language, 'Français');
    await chooseOption(zone, 'Same as your browser');
    await userEvent.click(await canvas.findByRole('button', { name: /^.?save.?$/i }));
    await waitFor(() => expect(loaded.fake.state.user).toMatchObject({ locale: 'fr', zone: null }));
    await expect(await canvas.findByText('Français')).toBeVisible();
  },
};

/** A service with another list of time zones may refuse one. */
export const TimeZoneRefused: Story = {
  parameters: {
    auth: {
      session,
      config,
      failures: { updateUser: { code: 'VALIDATION_ERROR', issues: [{ path: 'zone', message: 'none' }] } },
    },
  },
  async play({ canvas }) {
    const { zone } = await edit();
    await chooseOption(zone, 'Berlin');
    await userEvent.click(await canvas.findByRole('button', { name: /^.?save.?$/i }));
    await waitFor(() => expect(zone).toHaveAttribute('aria-invalid', 'true'));
    await expect(zone).toHaveAttribute('value', 'Europe/Berlin');
  },
};

export const LanguageAndTimeZoneEditedRightToLeft: Story = {
  ...LanguageAndTimeZoneEdited,
  globals: { dir: 'rtl' },
};
