import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NEW_CREDENTIAL } from '#testing/fakes/fake-authenticator.ts';
import { adasPasskeys, FAKE_USER_HANDLE } from '#testing/fakes/fake-passkeys.ts';
import { adasSession, FAKE_PASSWORD, withPasskeys } from '#testing/people.ts';
import { PasskeysCard } from './PasskeysCard.tsx';

const auth = { session: adasSession, config: withPasskeys };
const marks = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
};
const kinds = [
  ...adasPasskeys,
  ...adasPasskeys.slice(0, 1).flatMap((passkey) => [
    ...Object.entries(marks).map(([aaguid, name]) => ({
      ...passkey,
      id: aaguid,
      name,
      aaguid,
      authenticatorName: name,
    })),
    { ...passkey, id: 'phone', name: 'Phone', aaguid: null, authenticatorName: null, transports: 'hybrid' },
    { ...passkey, id: 'other', name: 'Something', aaguid: null, authenticatorName: null, transports: null },
  ]),
];

const meta = {
  title: 'Account/PasskeysCard',
  component: PasskeysCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof PasskeysCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const findList = () => screen.findByRole('list', { name: /your passkeys/i });
const rows = () => within(screen.getByRole('list', { name: /your passkeys/i })).queryAllByRole('listitem');
const findAdd = () => screen.findByRole('button', { name: /add a passkey/i });
const findAnnouncement = (text: RegExp) => screen.findByText(text, { selector: '[aria-live] *' });

export const List: Story = {
  async play() {
    await findList();
    await expect(rows()[0]).toHaveTextContent(/google password manager.*synced.*last used .?3 hours ago/i);
    await expect(rows()[1]).toHaveTextContent(/blue key.*this device only.*added .?3 days ago.*never used/i);
  },
};
export const Narrow: Story = { parameters: { width: 340 } };
export const Kinds: Story = {
  parameters: { auth: { ...auth, passkeys: kinds } },
  async play() {
    await findList();
    await expect(rows()).toHaveLength(6);
  },
};
export const Empty: Story = {
  parameters: { auth: { ...auth, passkeys: [] } },
  async play() {
    await screen.findByText(/no passkeys yet/i);
    await expect(await findAdd()).toBeVisible();
  },
};
export const Loading: Story = { parameters: { auth: { ...auth, held: ['passkey.listUserPasskeys'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.listUserPasskeys': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.succeed('passkey.listUserPasskeys');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findList();
  },
};

/** Unexpected data breaks the card and not the page. */
export const BrokenData: Story = {
  parameters: { breaks: true, auth: { ...auth, handlers: { 'passkey.listUserPasskeys': () => [null] } } },
  async play({ loaded }) {
    await screen.findByText(/this section could not load/i);
    loaded.fake.handle('passkey.listUserPasskeys', () => adasPasskeys);
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await findList();
  },
};

/** By keyboard: added, renamed at once, and announced. */
export const Added: Story = {
  parameters: { auth: { ...auth, passkeys: [] } },
  async play({ args, loaded, step }) {
    const { fake } = loaded;
    await step('the device makes one', async () => {
      (await findAdd()).focus();
      await userEvent.keyboard('{Enter}');
      await findAnnouncement(/passkey added/i);
      await expect(fake.authenticator.begun[0]).toMatchObject({ kind: 'create', mode: 'dialog' });
      await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    });
    await step('it asks for a name, and has one already', async () => {
      const name = await screen.findByRole('textbox', { name: /name of the passkey/i });
      await waitFor(() => expect(name).toHaveFocus());
      await expect(name).toHaveValue('Google Password Manager');
      await userEvent.keyboard('Work laptop{Enter}');
      await findAnnouncement(/passkey renamed/i);
      await expect(fake.state.passkeys[0]?.name).toBe('Work laptop');
      await expect(fake.state.passkeys[0]?.credentialID).toBe(NEW_CREDENTIAL);
    });
    await step('and the focus goes back to its row', async () => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /rename .?work laptop/i })).toHaveFocus(),
      );
    });
  },
};
export const Adding: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'waits' } } },
  async play() {
    await userEvent.click(await findAdd());
    await screen.findByRole('button', { name: /waiting for your device/i });
  },
};
export const AddingCancelled: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'cancels' } } },
  async play({ args }) {
    await userEvent.click(await findAdd());
    await findAnnouncement(/no passkey was added/i);
    await expect(rows()).toHaveLength(2);
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};
export const OnDeviceAlready: Story = {
  parameters: { auth: { ...auth, authenticator: { gesture: 'has-one-already' } } },
  async play() {
    await userEvent.click(await findAdd());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/already has a passkey/i);
  },
};
export const AddingFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.verifyRegistration': 'CHALLENGE_NOT_FOUND' } } },
  async play() {
    await userEvent.click(await findAdd());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/took too long/i);
  },
};

/** An old session: the user is confirmed first, and then the passkey is added. */
export const AddedAfterConfirming: Story = {
  parameters: { auth: { ...auth, passkeys: [] } },
  async play({ loaded }) {
    loaded.fake.fail('passkey.generateRegisterOptions', 'SESSION_NOT_FRESH');
    await userEvent.click(await findAdd());
    const password = await screen.findByLabelText(/^.?password/i, { selector: 'input' });
    loaded.fake.succeed('passkey.generateRegisterOptions');
    await userEvent.type(password, `${FAKE_PASSWORD}{Enter}`);
    await waitFor(() => expect(loaded.fake.state.passkeys).toHaveLength(1));
  },
};

/** Only passkeys of another device. */
export const OfAnotherDevice: Story = {
  args: { attachment: 'cross-platform' },
  async play({ loaded }) {
    await userEvent.click(await findAdd());
    await waitFor(() =>
      expect(loaded.fake.calls).toContainEqual({
        path: 'passkey.generateRegisterOptions',
        input: { authenticatorAttachment: 'cross-platform' },
      }),
    );
  },
};

const openName = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /rename .?blue key/i }));
  return screen.findByRole('textbox', { name: /name of the passkey/i });
};

/** The new name is shown before the server has answered; authenticators are told, too. */
export const Renamed: Story = {
  async play({ loaded }) {
    await openName();
    await userEvent.keyboard('Red key{Enter}');
    await findAnnouncement(/passkey renamed/i);
    await expect(rows()[1]).toHaveTextContent(/red key/i);
    await waitFor(() =>
      expect(loaded.fake.authenticator.signals).toEqual([
        {
          signalName: 'currentUserDetails',
          rpID: 'localhost',
          userID: FAKE_USER_HANDLE,
          userName: 'ada@example.com',
          userDisplayName: 'Ada Lovelace',
        },
      ]),
    );
  },
};

export const RenamedBack: Story = {
  async play() {
    await openName();
    await userEvent.keyboard('Red key{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await findAnnouncement(/change undone/i);
    await expect(rows()[1]).toHaveTextContent(/blue key/i);
  },
};
/** A refusal is shown, and the name stays. */
export const RenamingBackRefused: Story = {
  async play({ loaded }) {
    await openName();
    await userEvent.keyboard('Red key{Enter}');
    const undo = await screen.findByRole('button', { name: /undo/i });
    loaded.fake.fail('passkey.updatePasskey', 'NETWORK');
    await userEvent.click(undo);
    await screen.findByText(/could not reach the server/i, { selector: '.ua-toast-title' });
    await expect(rows()[1]).toHaveTextContent(/red key/i);
  },
};

/** F2 starts, Escape cancels, and the focus returns. */
export const RenamingCancelled: Story = {
  async play({ loaded }) {
    const button = await screen.findByRole('button', { name: /rename .?blue key/i });
    button.focus();
    await userEvent.keyboard('{F2}');
    await screen.findByRole('textbox', { name: /name of the passkey/i });
    await userEvent.keyboard('Other{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /rename .?blue key/i })).toHaveFocus());
    await expect(loaded.fake.state.passkeys[1]?.name).toBe('Blue key');
  },
};
export const NameMissing: Story = {
  async play() {
    const input = await openName();
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/required/i));
  },
};
export const RenamingFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.updatePasskey': 'NETWORK' } } },
  async play() {
    const input = await openName();
    await userEvent.keyboard('Red key{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/could not reach the server/i);
    await expect(input).toHaveValue('Red key');
  },
};

async function askToRemove(name: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('alertdialog', { name: /remove/i });
  await waitFor(() => expect(screen.getByRole('button', { name: /cancel/i })).toHaveFocus());
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: /^\W*remove\W*$/i }));

/** The authenticator is named, because the passkey may have to be deleted there as well. */
export const RemoveConfirm: Story = {
  async play() {
    await askToRemove(/remove .?google/i);
    await expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /delete it in .?google password manager/i,
    );
  },
};

/** The server deletes it, and so does the authenticator. */
export const Removed: Story = {
  async play({ args, loaded }) {
    await askToRemove(/remove .?blue key/i);
    await confirm();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/blue key.? removed/i);
    await waitFor(() =>
      expect(loaded.fake.authenticator.signals).toEqual([
        {
          signalName: 'allAcceptedCredentials',
          rpID: 'localhost',
          userID: FAKE_USER_HANDLE,
          allAcceptedCredentialIDs: [adasPasskeys[0]?.credentialID],
        },
      ]),
    );
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};
export const LastWayToSignIn: Story = {
  parameters: { auth: { ...auth, failures: { 'passkey.deletePasskey': 'LAST_SIGN_IN_METHOD' } } },
  async play({ args, loaded }) {
    await askToRemove(/remove .?blue key/i);
    await confirm();
    await expect(await screen.findByRole('dialog')).toHaveTextContent(/your only way to sign in/i);
    await expect(rows()).toHaveLength(2);
    await expect(loaded.fake.authenticator.signals).toEqual([]);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
export const RemovedElsewhere: Story = {
  async play({ loaded }) {
    await askToRemove(/remove .?blue key/i);
    loaded.fake.state.passkeys = adasPasskeys.slice(0, 1);
    await confirm();
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
};

export const LimitReached: Story = {
  parameters: {
    auth: { ...auth, config: { passkey: { ...withPasskeys.passkey, maximumPasskeys: 2 } } },
  },
  async play() {
    await screen.findByText(/you have .?2.? passkeys/i);
    await expect(screen.queryByRole('button', { name: /add a passkey/i })).toBeNull();
  },
};

/** The list is shown in any case. */
export const NotSupported: Story = {
  parameters: { auth: { ...auth, authenticator: { supported: false } } },
  async play() {
    await screen.findByText(/this browser cannot use passkeys/i);
    await expect(rows()).toHaveLength(2);
    await expect(screen.queryByRole('button', { name: /add a passkey/i })).toBeNull();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await findList();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TurnedOff: Story = {
  name: 'Switched off',
  parameters: { auth: { ...auth, config: { passkey: { enabled: false } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

export const ListRightToLeft: Story = { ...List, globals: { dir: 'rtl', locale: 'ar-XB' } };
