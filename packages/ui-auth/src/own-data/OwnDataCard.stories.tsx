import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { adasSession, FAKE_NOW } from '#testing/people.ts';
import { OwnDataCard } from './OwnDataCard.tsx';

const hour = 3_600_000;
const at = (hours: number): string => new Date(FAKE_NOW + hours * hour).toISOString();

const ready = {
  state: 'ready',
  askedAt: at(-2),
  readyAt: at(-1),
  expiresAt: at(71),
  size: 4_820_000,
} as const;
const preparing = { state: 'preparing', askedAt: at(0), readyAt: null, expiresAt: null, size: null } as const;
const expired = {
  ...ready,
  state: 'expired',
  askedAt: at(-90),
  readyAt: at(-89),
  expiresAt: at(-17),
} as const;
const failed = { ...preparing, state: 'failed', askedAt: at(-5) } as const;

type File = typeof ready | typeof preparing | typeof expired | typeof failed;

/** Signed in an hour ago. */
const session = { ...adasSession, session: { ...adasSession.session, createdAt: at(-1) } };

const withFile = (file: File, nextAt: string | null = null) => ({
  parameters: { auth: { session, ownData: { file, nextAt } } },
});

/** Stands for the browser, which would leave the page for the file. */
const opened = fn();

const meta = {
  title: 'Account/OwnDataCard',
  component: OwnDataCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session } },
  beforeEach() {
    opened.mockClear();
    const keep = (event: MouseEvent): void => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      opened(event.target.href);
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function record() {
      opened(this.href);
    };
    document.addEventListener('click', keep);
    return () => {
      HTMLAnchorElement.prototype.click = click;
      document.removeEventListener('click', keep);
    };
  },
} satisfies Meta<typeof OwnDataCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const url = 'https://app.example.com/api/auth/own-data/download';
const ask = async () =>
  userEvent.click(await screen.findByRole('button', { name: /export|get a new file/i }));

export const Idle: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /export/i })).toBeVisible();
  },
};

/** A small file is made at once, and the browser gets it. */
export const Asked: Story = {
  async play({ canvas, args }) {
    await ask();
    await expect(await canvas.findByText(/your file is ready/i)).toBeVisible();
    await expect(opened.mock.calls).toEqual([[url]]);
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};

export const Asking: Story = {
  parameters: { auth: { session, held: ['ownData.request'] } },
  async play() {
    await ask();
    await expect(await screen.findByRole('button', { name: /collecting/i })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Preparing: Story = {
  ...withFile(preparing),
  async play({ canvas }) {
    await expect(await canvas.findByText(/preparing your file/i)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Ready: Story = {
  ...withFile(ready),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /download/i }));
    await waitFor(() => expect(opened.mock.calls).toEqual([[url]]));
  },
};
export const ReadyNarrow: Story = {
  ...withFile(ready),
  parameters: { ...withFile(ready).parameters, width: 320 },
};
export const ReadyRightToLeft: Story = { ...withFile(ready), globals: { dir: 'rtl', locale: 'ar-XB' } };

export const Expired: Story = {
  ...withFile(expired),
  async play({ canvas }) {
    await expect(await canvas.findByText(/file was deleted/i)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /get a new file/i })).toBeVisible();
  },
};
export const Failed: Story = {
  ...withFile(failed),
  async play({ canvas }) {
    await expect(await canvas.findByText(/could not create your file/i)).toBeVisible();
  },
};

/** As many as possible in one day: the last one can still be downloaded. */
export const AsManyAsPossible: Story = {
  ...withFile(ready, at(20)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/request the next file on/i)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /get/i })).toBeNull();
  },
};

/** Another page has asked meanwhile. */
export const Refused: Story = {
  parameters: {
    auth: {
      session,
      failures: { 'ownData.request': { code: 'OWN_DATA_ASKED_TOO_OFTEN', retryAfter: 7200 } },
    },
  },
  async play({ canvas, args }) {
    await ask();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/try again in 2 hours/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
    await expect(opened).not.toHaveBeenCalled();
  },
};

/** Who signed in long ago confirms that it is them, before anything is asked for. */
export const NeedsFreshSignIn: Story = {
  async play({ loaded }) {
    loaded.fake.fail('ownData.request', 'SESSION_NOT_FRESH');
    await ask();
    await expect(await screen.findByRole('dialog', { name: /confirm it is you/i })).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
  },
};

/** A link cannot say that it was refused, so it is not followed before. */
export const DownloadNeedsFreshSignIn: Story = {
  ...withFile(ready),
  async play({ canvas, loaded }) {
    loaded.fake.advance(30 * 86_400);
    await userEvent.click(await canvas.findByRole('button', { name: /download/i }));
    await expect(await screen.findByRole('dialog', { name: /confirm it is you/i })).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
  },
};

export const Loading: Story = { parameters: { auth: { session, held: ['ownData.status'] } } };
export const NotLoaded: Story = {
  parameters: { auth: { session, failures: { 'ownData.status': 'INTERNAL_SERVER_ERROR' } } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: /try again/i })).toBeVisible();
  },
};
export const ReadOnly: Story = {
  ...withFile(ready),
  args: { readOnly: true },
  async play({ canvas }) {
    await expect(await canvas.findByText(/your file is ready/i)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Off: Story = {
  parameters: { auth: { session, config: { ownData: { url: null } } } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};
export const German: Story = { ...withFile(ready), globals: { locale: 'de' } };
