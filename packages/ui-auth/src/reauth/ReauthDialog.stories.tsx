import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { trpc } from '#client/trpc.ts';
import { Button } from '#primitives/Button.tsx';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { adasSession } from '#testing/people.ts';
import { ReauthDialog } from './ReauthDialog.tsx';

const meta = {
  title: 'Auth/ReauthDialog',
  component: ReauthDialog,
  args: { open: true, onOpenChange: fn(), onSuccess: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof ReauthDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

async function typePassword(password: string): Promise<void> {
  const input = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
  await userEvent.type(input, `${password}{Enter}`);
}

export const Open: Story = {
  async play() {
    await expect(await screen.findByRole('dialog', { name: /confirm it is you/i })).toBeInTheDocument();
    await expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  },
};
export const Confirmed: Story = {
  async play({ args }) {
    await typePassword('correct horse battery');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};
export const WrongPassword: Story = {
  async play({ args }) {
    await typePassword('wrong');
    await expect(await screen.findByText(/that password is not right/i)).toBeInTheDocument();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};
export const RateLimited: Story = {
  parameters: {
    auth: {
      session: adasSession,
      failures: { 'signIn.email': { code: 'TOO_MANY_REQUESTS', retryAfter: 120 } },
    },
  },
  async play() {
    await typePassword('wrong');
    await expect(await screen.findByText(/try again in 2 minutes/i)).toBeInTheDocument();
  },
};

function RenameButton() {
  const update = useAuthCall(trpc.updateUser.useMutation());
  return (
    <>
      <Button onClick={() => void update.run({ name: 'Ada King' })}>Rename</Button>
      <p role="status">{update.error?.code}</p>
    </>
  );
}

/** Any call that needs a fresh sign-in asks for it by itself and is then repeated. */
export const AskedForByACall: Story = {
  render: () => <RenameButton />,
  async play({ loaded, canvas }) {
    const { fake } = loaded;
    fake.fail('updateUser', 'SESSION_NOT_FRESH');
    await userEvent.click(canvas.getByRole('button', { name: /rename/i }));
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    fake.succeed('updateUser');
    await typePassword('correct horse battery');
    await waitFor(() => expect(fake.state.session.user.name).toBe('Ada King'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const AskedForAndCancelled: Story = {
  render: () => <RenameButton />,
  async play({ loaded, canvas }) {
    loaded.fake.fail('updateUser', 'SESSION_NOT_FRESH');
    await userEvent.click(canvas.getByRole('button', { name: /rename/i }));
    await screen.findByRole('dialog', { name: /confirm it is you/i });
    await userEvent.click(screen.getByRole('button', { name: /cancel/i }));
    await expect(await canvas.findByText('SESSION_NOT_FRESH')).toBeInTheDocument();
  },
};
