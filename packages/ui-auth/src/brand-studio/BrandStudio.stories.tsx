import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { drawPicture } from '#testing/draw-picture.ts';
import { withAdministration } from '#testing/fakes/fake-administration.ts';
import { gracesDraft, noBrand, publishedBrand } from '#testing/fakes/fake-brand.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import { adasAdminSession } from '#testing/fakes/fake-users.ts';
import { BrandStudio } from './BrandStudio.tsx';

const pictures = { enabled: true, maxPixels: 512, maxBytes: 100_000 };
const auth = {
  session: adasAdminSession,
  config: {
    ...withAdministration,
    pictures,
    passkey: { enabled: true },
    emailOtp: { enabled: true },
    magicLink: { enabled: true },
  },
  brand: publishedBrand,
};
const withBrand = (brand: object) => ({ auth: { ...auth, brand: { ...publishedBrand, ...brand } } });

const meta = {
  title: 'Administration/BrandStudio',
  component: BrandStudio,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth, layout: 'fullscreen' },
} satisfies Meta<typeof BrandStudio>;

export default meta;
type Story = StoryObj<typeof meta>;

const findColor = () => screen.findByRole('textbox', { name: /^color$/i });
const findStatus = (text: RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function typeColor(color: string): Promise<void> {
  const field = await findColor();
  await userEvent.clear(field);
  await userEvent.type(field, color);
}

/** What is published, with the places where people see it. */
export const Published: Story = {
  async play() {
    await expect(await findColor()).toHaveValue('#00696a');
    await waitFor(() => expect(screen.getByTitle('Email')).toBeVisible());
    await expect(screen.getByText(/readable everywhere/i)).toBeVisible();
    await expect(await screen.findByText(/from version 1/i)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};

/** A colour is a draft a moment later, everybody has it after a question, and one press undoes it. */
export const Publishing: Story = {
  async play({ loaded }) {
    await typeColor('#7c3aed');
    await findStatus(/draft, saved/i);
    await expect(loaded.fake.state.brand.draft?.values.color).toBe('#7c3aed');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('alertdialog');
    await expect(within(dialog).getByText(/everybody sees it/i)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published.');
    await expect(loaded.fake.state.config.brand.color).toBe('#7c3aed');
    await userEvent.click(screen.getByRole('button', { name: /undo/i }));
    await waitFor(() => expect(loaded.fake.state.config.brand.color).toBe('#00696a'));
    await waitFor(async () => expect(await findColor()).toHaveValue('#00696a'));
  },
};

/** The draft is thrown away, and can be had back. */
export const Discarding: Story = {
  async play({ loaded }) {
    await typeColor('#7c3aed');
    await findStatus(/draft, saved/i);
    await userEvent.click(screen.getByRole('button', { name: /discard/i }));
    await screen.findByText(/draft discarded/i);
    await expect(await findColor()).toHaveValue('#00696a');
    await userEvent.click(screen.getByRole('button', { name: /undo/i }));
    await waitFor(() => expect(loaded.fake.state.brand.draft?.values.color).toBe('#7c3aed'));
  },
};

/** A colour in which links cannot be read, and the nearest in which they can. */
export const HardToRead: Story = {
  async play() {
    await typeColor('#ffd400');
    await expect(await screen.findByText(/hard to read/i)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /which can be read/i }));
    await expect(await screen.findByText(/readable everywhere/i)).toBeVisible();
  },
};

/** A colour that stands in the field and is none changes nothing. */
export const NoColor: Story = {
  async play({ loaded }) {
    await typeColor('#12');
    await expect(await screen.findByText(/enter a color such as/i)).toBeVisible();
    await expect(loaded.fake.state.brand.draft?.values.color).not.toBe('#12');
  },
};

/** A picture gives its colours to choose from. */
export const ColorsOfTheLogo: Story = {
  async play({ loaded }) {
    await findColor();
    await userEvent.upload(screen.getByLabelText('Logo', { selector: 'input' }), await drawPicture());
    await userEvent.click(await screen.findByRole('button', { name: /take #ffdd99/i }));
    await expect(await findColor()).toHaveValue('#ffdd99');
    await waitFor(() => expect(loaded.fake.state.brand.draft?.values.logo).toMatch(/^data:image/));
  },
};

export const LogoRefused: Story = {
  async play() {
    await findColor();
    const file = new File(['words'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Logo', { selector: 'input' }), file);
    await expect(await screen.findByText(/this file cannot be used/i)).toBeVisible();
  },
};

/** A service that keeps no pictures takes the address of one. */
export const LogoByAddress: Story = {
  parameters: { auth: { ...auth, config: { ...auth.config, pictures: { ...pictures, enabled: false } } } },
  async play({ loaded }) {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Logo' }), '/logo.svg');
    await waitFor(() => expect(loaded.fake.state.brand.draft?.values.logo).toBe('/logo.svg'));
  },
};

/** An address that the service would refuse is not saved. */
export const AddressRefused: Story = {
  async play({ loaded }) {
    await userEvent.type(await screen.findByRole('textbox', { name: /terms/i }), 'tideline');
    await expect(await screen.findByText(/begins with https/i)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(loaded.fake.state.brand.draft).toBeNull();
  },
};

export const OwnTypeface: Story = {
  parameters: withBrand({
    draft: { ...gracesDraft, savedBy: adasAdminSession.user, values: { font: 'Karla' } },
  }),
  async play() {
    await expect(await screen.findByRole('textbox', { name: /name of the typeface/i })).toHaveValue('Karla');
  },
};

/** The configuration wins, and says so. */
export const FixedByConfiguration: Story = {
  parameters: withBrand({
    configured: { name: 'Harbour', color: '#2447d8', legalUrls: { terms: '/terms' } },
  }),
  async play() {
    await expect(await findColor()).toBeDisabled();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour');
    await expect(screen.getAllByText(/set in the configuration/i)[0]).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /support/i })).toBeEnabled();
  },
};

export const OthersDraft: Story = {
  parameters: withBrand({ draft: gracesDraft }),
  async play() {
    await expect(await screen.findByText(/grace hopper has an unpublished draft/i)).toBeVisible();
    await expect(await findColor()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /go on with it/i }));
    await expect(await findColor()).toHaveValue('#a21caf');
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
  },
};

export const OthersDraftReplaced: Story = {
  parameters: withBrand({ draft: gracesDraft }),
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /start from what is published/i }));
    await waitFor(() => expect(loaded.fake.state.brand.draft?.values.color).toBe('#00696a'));
  },
};

/** Somebody else was faster. Nothing that was typed is lost. */
export const Conflict: Story = {
  async play({ loaded }) {
    await findColor();
    loaded.fake.state.brand = { ...loaded.fake.state.brand, draft: gracesDraft };
    await typeColor('#7c3aed');
    await expect(await screen.findByText(/grace hopper has saved the draft/i)).toBeVisible();
    await expect(await findColor()).toHaveValue('#7c3aed');
    await userEvent.click(screen.getByRole('button', { name: /save mine/i }));
    await findStatus(/draft, saved/i);
    await expect(loaded.fake.state.brand.draft?.values.color).toBe('#7c3aed');
  },
};

export const NotSaved: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.saveBrandDraft': 'NETWORK' } } },
  async play() {
    await typeColor('#7c3aed');
    await expect(await screen.findByRole('alert')).toHaveTextContent(/server/i);
    await findStatus(/not saved yet/i);
    await expect(await findColor()).toHaveFocus();
  },
};

/** An older version is published again, after a question. */
export const Restoring: Story = {
  async play({ loaded }) {
    await userEvent.click(await screen.findByRole('button', { name: /restore version 2/i }));
    const dialog = await screen.findByRole('alertdialog', { name: /version 2/i });
    await userEvent.click(within(dialog).getByRole('button', { name: /restore/i }));
    await screen.findByText(/version 2 is live again/i);
    await expect(loaded.fake.state.config.brand.color).toBe('#b45309');
  },
};

export const NothingPublished: Story = {
  parameters: { auth: { ...auth, brand: noBrand } },
  async play() {
    await expect(await screen.findByText(/nothing is published yet/i)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /harbor/i }));
    await expect(await findColor()).toHaveValue('#0e7490');
  },
};

export const DarkPreviews: Story = {
  async play({ canvas }) {
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    await expect(await canvas.findByText('Phone, light', { selector: 'figcaption' })).toBeVisible();
    const samples = document.querySelectorAll('.ua-studio-sample');
    await expect([...samples].map((sample) => sample.getAttribute('data-scheme'))).toEqual(['dark', 'light']);
  },
};

/** Whoever may only look. */
export const ReadOnly: Story = {
  parameters: {
    auth: {
      ...auth,
      config: {
        ...auth.config,
        admin: {
          ...withAdministration.admin,
          roles: [{ name: 'admin', permissions: { brand: ['read'] } }],
        },
      },
    },
  },
  async play() {
    await expect(await findColor()).toBeDisabled();
    await expect(screen.getByText(/you can view this/i)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  },
};

export const Loading: Story = { parameters: { auth: { ...auth, held: ['admin.getBrand'] } } };

export const Failed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.getBrand': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    await screen.findByText(/could not load/i);
    loaded.fake.succeed('admin.getBrand');
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await expect(await findColor()).toBeVisible();
  },
};

export const PreviewFailed: Story = {
  parameters: { auth: { ...auth, failures: { 'admin.previewBrand': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('admin.previewBrand');
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByTitle('Email')).toBeVisible());
  },
};

export const PublishRefused: Story = {
  async play({ loaded }) {
    loaded.fake.handle('admin.publishBrand', () => {
      throw new FakeFailure('TOO_MANY_REQUESTS');
    });
    await typeColor('#7c3aed');
    await findStatus(/draft, saved/i);
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};

/** One place at a time, chosen above it. */
export const Narrow: Story = {
  parameters: { width: 360 },
  async play() {
    await findColor();
    await expect(screen.getByText('Page of the service', { selector: 'figcaption' })).not.toBeVisible();
    fireEvent.change(screen.getByDisplayValue('Sign-in'), { target: { value: 'page' } });
    await waitFor(() =>
      expect(screen.getByText('Page of the service', { selector: 'figcaption' })).toBeVisible(),
    );
  },
};

export const PublishedRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NarrowRightToLeft: Story = {
  parameters: { width: 360 },
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
export const PublishedDark: Story = { ...Published, globals: { theme: 'dark' } };
