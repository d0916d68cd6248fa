import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { fieldsOfEveryType, valuesOfEveryType } from '#testing/own-fields.ts';
import { ada, adasSession } from '#testing/people.ts';
import { ProfileCard } from './ProfileCard.tsx';

const config = { additionalFields: fieldsOfEveryType };
const session = { ...adasSession, user: { ...ada, ...valuesOfEveryType } };

const meta = {
  title: 'Account/ProfileCard',
  component: ProfileCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session, config } },
} satisfies Meta<typeof ProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OwnFields: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Analytical Engines')).toBeVisible();
    await expect(canvas.getByText(/1815/)).toBeVisible();
    await expect(canvas.getByText(/math.*poetry/)).toBeVisible();
  },
};

/** A field without a value is hidden until it is edited. */
export const OwnFieldsWithoutValues: Story = { parameters: { auth: { session: adasSession, config } } };

async function startEditing(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /edit profile/i }));
  return screen.findByLabelText(/seats/i);
}

export const OwnFieldsEdited: Story = {
  async play() {
    await expect(await startEditing()).toHaveValue(3);
  },
};

/** Only changes are sent; emptied fields are cleared. */
export const OwnFieldsSaved: Story = {
  async play({ canvas, loaded }) {
    await userEvent.clear(await startEditing());
    await userEvent.click(await screen.findByLabelText(/news/i));
    await userEvent.click(await canvas.findByRole('button', { name: /^.?save.?$/i }));
    await waitFor(() => expect(loaded.fake.state.user).toMatchObject({ seats: null, news: false }));
    const sent = loaded.fake.calls.find(({ path }: { path: string }) => path === 'updateUser');
    await expect(sent?.input).toEqual({ seats: null, news: false });
  },
};

export const OwnFieldsRefused: Story = {
  parameters: {
    auth: {
      session,
      config,
      failures: {
        updateUser: { code: 'VALIDATION_ERROR', issues: [{ path: 'tags.1', message: 'Too long' }] },
      },
    },
  },
  async play({ canvas }) {
    await userEvent.type(await startEditing(), '0');
    await userEvent.click(await canvas.findByRole('button', { name: /^.?save.?$/i }));
    await waitFor(async () =>
      expect(await screen.findByLabelText(/tags/i)).toHaveAttribute('aria-invalid', 'true'),
    );
  },
};

export const OwnFieldsSavedRightToLeft: Story = { ...OwnFieldsSaved, globals: { dir: 'rtl' } };
