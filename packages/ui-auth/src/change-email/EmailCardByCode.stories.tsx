import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FAKE_MAIL_CODE } from '#testing/handlers/link-and-code-handlers.ts';
import { ada, adasSession } from '#testing/people.ts';
import { EmailCard } from './EmailCard.tsx';

const config = { emailOtp: { enabled: true, changeEmail: { enabled: true, verifyCurrentEmail: true } } };
const NEW = 'countess@example.com';

const meta = {
  title: 'Account/EmailCard',
  component: EmailCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: adasSession, config } },
} satisfies Meta<typeof EmailCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inCard = () => within(screen.getByRole('region', { name: /email address/i }));
const said = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });
const findCode = () => screen.findByRole('textbox', { name: /^.?code/i });

async function typeAddress(email = NEW): Promise<void> {
  await press(/change email/i);
  await userEvent.type(await screen.findByRole('textbox', { name: /new email/i }), `${email}{Enter}`);
}

/** The new address, the code of the old mailbox and that of the new one, by keyboard. */
export const ChangedByCode: Story = {
  async play({ canvas, args, loaded, step }) {
    await step('the new address', async () => {
      const change = await canvas.findByRole('button', { name: /change email/i });
      change.focus();
      await userEvent.keyboard('{Enter}');
      const field = await screen.findByRole('textbox', { name: /new email/i });
      await waitFor(() => expect(field).toHaveFocus());
      await expect(field).toHaveAccessibleDescription(/ada@example.com.*first/i);
      await userEvent.keyboard(`${NEW}{Enter}`);
    });
    await step('the code of the old mailbox', async () => {
      await said(/ada@example.com.*approve the change/i);
      await waitFor(async () => expect(await findCode()).toHaveFocus());
      await userEvent.keyboard(FAKE_MAIL_CODE);
    });
    await step('the code of the new mailbox', async () => {
      await said(/countess@example.com.*changes when you enter it/i);
      await waitFor(async () => expect(await findCode()).toHaveFocus());
      await userEvent.keyboard(FAKE_MAIL_CODE);
    });
    await step('the address is changed', async () => {
      await said(/email address has been changed/i);
      await expect(await inCard().findByText(NEW)).toBeVisible();
      await waitFor(() => expect(canvas.getByRole('button', { name: /change email/i })).toHaveFocus());
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
      const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
      await expect(paths.filter((path: string) => path.startsWith('emailOtp.'))).toEqual([
        'emailOtp.sendVerificationOtp',
        'emailOtp.requestEmailChange',
        'emailOtp.changeEmail',
      ]);
    });
  },
};

export const ApprovalByCode: Story = {
  async play() {
    await typeAddress();
    await expect(await findCode()).toBeVisible();
    await expect(screen.getByRole('button', { name: /send again in/i })).toBeVisible();
  },
};

export const ApprovalByCodeNarrow: Story = {
  ...ApprovalByCode,
  parameters: { auth: { session: adasSession, config }, width: 320 },
};

/** The field is empty again, has the focus, and other input stays. */
export const WrongCode: Story = {
  async play({ args }) {
    await typeAddress();
    await userEvent.type(await findCode(), '000000');
    const code = await findCode();
    await waitFor(() => expect(code).toHaveAccessibleDescription(/that code is not right/i));
    await expect(code).toHaveValue('');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.keyboard(FAKE_MAIL_CODE);
    await expect(await inCard().findByText(/countess@example.com/)).toBeVisible();
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** The approval was used up by the mail to the new address, so it starts again. */
export const StartedAgainWithNewCode: Story = {
  parameters: {
    auth: {
      session: adasSession,
      config: { emailOtp: { ...config.emailOtp, resendAfter: 0 } },
    },
  },
  async play() {
    await typeAddress();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await inCard().findByText(/changes when you enter it/i);
    await press(/start again/i);
    await expect(await inCard().findByText(/approve the change/i)).toBeVisible();
    await waitFor(async () => expect(await findCode()).toHaveFocus());
  },
};

export const SameAddressByCode: Story = {
  async play({ loaded }) {
    await typeAddress(ada.email.toUpperCase());
    const field = await screen.findByRole('textbox', { name: /new email/i });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/already your email/i));
    const paths = loaded.fake.calls.map(({ path }: { path: string }) => path);
    await expect(paths).not.toContain('emailOtp.sendVerificationOtp');
  },
};

/** An error about the address is shown beside it, one step back. */
export const AddressRefusedByCode: Story = {
  parameters: {
    auth: { session: adasSession, config, failures: { 'emailOtp.requestEmailChange': 'INVALID_EMAIL' } },
  },
  async play() {
    await typeAddress();
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    const field = await screen.findByRole('textbox', { name: /new email/i });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/valid email/i));
    await expect(field).toHaveValue(NEW);
  },
};

/** An unproved address needs no approval. */
export const UnverifiedChangedByCode: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, emailVerified: false } }, config } },
  async play({ args, loaded }) {
    await typeAddress();
    await inCard().findByText(/changes when you enter it/i);
    await userEvent.type(await findCode(), FAKE_MAIL_CODE);
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await expect(loaded.fake.calls).toContainEqual({
      path: 'emailOtp.requestEmailChange',
      input: { newEmail: NEW },
    });
  },
};

/** Escape cancels, and the focus returns. */
export const CodeGivenUp: Story = {
  async play({ canvas }) {
    await typeAddress();
    await waitFor(async () => expect(await findCode()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /change email/i })).toHaveFocus());
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

export const ApprovalByCodeRightToLeft: Story = {
  ...ApprovalByCode,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
