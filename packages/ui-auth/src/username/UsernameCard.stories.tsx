import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ada, adasSession } from '#testing/people.ts';
import { UsernameCard } from './UsernameCard.tsx';

const config = { username: { enabled: true } };
const named = { ...adasSession, user: { ...ada, username: 'ada', displayUsername: 'Ada' } };
const unnamed = { ...adasSession, user: { ...ada, username: null, displayUsername: null } };

const meta = {
  title: 'Account/UsernameCard',
  component: UsernameCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { config, session: named } },
} satisfies Meta<typeof UsernameCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

/** Opens the form, and types in place of what is there. */
async function type(text: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /(change|choose a) username/i }));
  const input = await screen.findByRole('textbox', { name: /username/i });
  await expect(input).toHaveFocus();
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return input;
}

export const Named: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('Ada')).toBeVisible();
  },
};
export const None: Story = {
  parameters: { auth: { config, session: unnamed } },
  async play({ canvas }) {
    await canvas.findByText(/no username yet/i);
  },
};
export const Narrow: Story = { parameters: { width: 340 } };
export const Loading: Story = { parameters: { auth: { config, held: ['getSession'] } } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await canvas.findByText('Ada');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A fixed username cannot be changed. */
export const Immutable: Story = {
  parameters: { auth: { config: { username: { enabled: true, immutable: true } }, session: named } },
  async play({ canvas }) {
    await canvas.findByText('Ada');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Where usernames are off there is no card. */
export const Off: Story = {
  name: 'Switched off',
  parameters: { auth: { config: { username: { enabled: false } }, session: named } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByText(/username/i)).toBeNull());
  },
};

/** While it is typed the server is asked, once for each pause, and the answer is read out. */
export const Free: Story = {
  async play({ loaded }) {
    const input = await type('lovelace');
    await findAnnouncement(/available/i);
    await expect(input).toHaveAccessibleDescription(/available/i);
    const asked = loaded.fake.calls.filter(({ path }: { path: string }) => path === 'isUsernameAvailable');
    await expect(asked.at(-1)?.input).toEqual({ username: 'lovelace' });
  },
};

export const Checking: Story = {
  parameters: { auth: { config, session: named, held: ['isUsernameAvailable'] } },
  async play() {
    const input = await type('lovelace');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/checking/i));
  },
};

export const Taken: Story = {
  async play({ args, loaded }) {
    const input = await type('Grace');
    await findAnnouncement(/that name is taken/i);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
    await expect(loaded.fake.calls.map(({ path }: { path: string }) => path)).not.toContain('updateUser');
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

export const Malformed: Story = {
  async play({ loaded }) {
    const input = await type('no spaces{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/letters, numbers, dots/i));
    await userEvent.clear(input);
    await userEvent.type(input, 'no{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/at least .?3/i));
    const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
    await expect(paths).not.toContain('updateUser');
  },
};

/** Where the check does not answer, the server says at the end. */
export const RefusedAtTheEnd: Story = {
  parameters: {
    auth: { config, session: named, failures: { isUsernameAvailable: 'TOO_MANY_REQUESTS' } },
  },
  async play({ args }) {
    const input = await type('grace{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/that name is taken/i));
    await expect(args.onError).toHaveBeenCalled();
  },
};

/** Saved, read out, and the focus is back at the button. */
export const Saved: Story = {
  async play({ args, canvas }) {
    await type('Lovelace{Enter}');
    await findAnnouncement(/username saved/i);
    await expect(await canvas.findByText('Lovelace')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /change username/i })).toHaveFocus());
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};

export const Cancelled: Story = {
  async play({ canvas }) {
    await type('other');
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Ada')).toBeVisible();
  },
};
export const FreeRightToLeft: Story = { ...Free, globals: { dir: 'rtl', locale: 'ar-XB' } };
