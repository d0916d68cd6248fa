import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { drawPicture } from '#testing/draw-picture.ts';
import { ada, adasSession } from '#testing/people.ts';
import { ProfileCard } from './ProfileCard.tsx';

const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23558"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fda"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23fda"/%3E%3C/svg%3E';
const withPicture = { session: { ...adasSession, user: { ...ada, image: portrait } } };
const uploaded = 'https://pictures.example.com/ada.webp';
const upload = fn(async () => uploaded);

const meta = {
  title: 'Account/ProfileCard',
  component: ProfileCard,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { auth: { session: adasSession } },
} satisfies Meta<typeof ProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Profile: Story = {};
export const WithPicture: Story = { parameters: { auth: withPicture } };
export const WithoutAvatar: Story = { args: { avatar: false } };
export const WithoutName: Story = {
  parameters: { auth: { session: { ...adasSession, user: { ...ada, name: '' } } } },
};
export const LongName: Story = {
  parameters: {
    width: 360,
    auth: {
      session: {
        ...adasSession,
        user: { ...ada, name: 'Augusta Ada King-Noel, Countess of Lovelace and of Ockham', image: portrait },
      },
    },
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await canvas.findByText('Ada Lovelace');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = { parameters: { auth: { held: ['getSession'] } } };

async function startEditing(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /edit profile/i }));
  const input = await screen.findByRole('textbox', { name: /name/i });
  await expect(input).toHaveFocus();
  return input;
}

export const Editing: Story = {
  async play() {
    await startEditing();
  },
};

/** Enter saves; the focus returns to the button, and a tick is shown. */
export const Saved: Story = {
  async play({ canvas, args, loaded }) {
    const input = await startEditing();
    await userEvent.clear(input);
    await userEvent.type(input, 'Ada King{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /edit profile/i })).toHaveFocus());
    await expect(canvas.getByText('Ada King')).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await expect(loaded.fake.state.user.name).toBe('Ada King');
  },
};

export const Saving: Story = {
  parameters: { auth: { session: adasSession, held: ['updateUser'] } },
  async play({ canvas }) {
    await userEvent.type(await startEditing(), ' King{Enter}');
    const button = await canvas.findByRole('button', { name: /saving/i });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Escape cancels and returns the focus. */
export const Cancelled: Story = {
  async play({ canvas, loaded }) {
    await userEvent.type(await startEditing(), ' King{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /edit profile/i })).toHaveFocus());
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
    await expect(loaded.fake.state.user.name).toBe('Ada Lovelace');
  },
};

export const EmptyName: Story = {
  async play({ canvas }) {
    const input = await startEditing();
    await userEvent.clear(input);
    await userEvent.type(input, '   {Enter}');
    await expect(await canvas.findByText(/enter your name/i)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Failed: Story = {
  parameters: { auth: { session: adasSession, failures: { updateUser: 'NETWORK' } } },
  async play({ canvas, args }) {
    await userEvent.type(await startEditing(), ' King{Enter}');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/could not reach the server/i);
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};

/** Removed at once, with an undo button. */
export const PictureRemoved: Story = {
  parameters: { auth: withPicture },
  async play({ canvas, loaded }) {
    await userEvent.click(await canvas.findByRole('button', { name: /remove picture/i }));
    await waitFor(() => expect(loaded.fake.state.user.image).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: /undo/i }));
    await waitFor(() => expect(loaded.fake.state.user.image).toBe(portrait));
  },
};

async function choose(file: File): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(/change picture/i);
  await userEvent.upload(input, file, { applyAccept: false });
}

async function placePicture(): Promise<void> {
  await choose(await drawPicture());
  await screen.findByRole('dialog', { name: /adjust the picture/i });
  await waitFor(() => expect(screen.getByRole('slider', { name: /zoom/i })).toBeEnabled());
}

/** Dragged, pinched or moved with keys, and enlarged with a slider. */
export const CropDialog: Story = {
  async play() {
    await placePicture();
    const stage = screen.getByRole('application', { name: /others will see/i });
    const image = stage.querySelector('canvas');
    const before = image?.style.translate;
    await expect(stage).toHaveFocus();
    await userEvent.keyboard('+++{ArrowRight}{ArrowDown}');
    await expect(screen.getByRole('slider', { name: /zoom/i })).toHaveAttribute('aria-valuetext', '133 %');
    await expect(image?.style.translate).not.toBe(before);
    await waitFor(() => expect(screen.getByText(/from the left, .* zoom 133 %/i)).toBeInTheDocument());
  },
};

/** Two fingers that go apart. */
export const Pinched: Story = {
  async play() {
    await placePicture();
    const stage = screen.getByRole('application', { name: /others will see/i });
    const { left, top } = stage.getBoundingClientRect();
    const touch = (type: string, pointerId: number, x: number): void => {
      const place = { clientX: left + x, clientY: top + 120 };
      stage.dispatchEvent(new PointerEvent(type, { pointerId, bubbles: true, ...place }));
    };
    stage.setPointerCapture = () => undefined;
    touch('pointerdown', 1, 110);
    touch('pointerdown', 2, 130);
    touch('pointermove', 2, 150);
    const slider = screen.getByRole('slider', { name: /zoom/i });
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', '200 %'));
  },
};

/** The service keeps it, as WebP of 512 pixels. */
export const PictureKept: Story = {
  async play({ loaded }) {
    await placePicture();
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    await waitFor(() => expect(loaded.fake.state.user.image).toMatch(/^data:image\/webp;base64,UklGR/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = new Image();
    kept.src = loaded.fake.state.user.image ?? '';
    await kept.decode();
    await expect([kept.naturalWidth, kept.naturalHeight]).toEqual([512, 512]);
  },
};

export const PictureRefused: Story = {
  parameters: { auth: { session: adasSession, failures: { setPicture: 'PICTURES_NOT_AVAILABLE' } } },
  async play({ canvas }) {
    await placePicture();
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/cannot be saved right now/i);
  },
};

/** Drags a file to an element. */
async function drag(type: 'dragenter' | 'drop', element: HTMLElement): Promise<void> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await drawPicture());
  element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

/** A file over the card, before it is dropped. */
export const PictureDragged: Story = {
  async play({ canvas }) {
    const name = await canvas.findByText('Ada Lovelace');
    await canvas.findByRole('button', { name: /change picture/i });
    await drag('dragenter', name);
    await expect(await canvas.findByText(/drop the picture here/i)).toBeVisible();
  },
};

export const PictureDropped: Story = {
  async play(context) {
    await PictureDragged.play?.(context);
    await drag('drop', context.canvas.getByText('Ada Lovelace'));
    await expect(await screen.findByRole('dialog', { name: /adjust the picture/i })).toBeVisible();
  },
};

/** The service keeps no pictures, and the application has no place for them. */
export const UploadIsOff: Story = {
  parameters: { auth: { ...withPicture, config: { pictures: { enabled: false } } } },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: /remove picture/i });
    await expect(canvas.queryByRole('button', { name: /change picture/i })).toBeNull();
  },
};

export const PictureUploaded: Story = {
  args: { avatar: { upload, size: 64 } },
  async play({ loaded }) {
    await placePicture();
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    await waitFor(() => expect(loaded.fake.state.user.image).toBe(uploaded));
    await expect(upload).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/webp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const PictureUploading: Story = {
  args: { avatar: { upload: () => new Promise<string>(() => {}) } },
  async play({ canvas }) {
    await placePicture();
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    const button = await canvas.findByRole('button', { name: /uploading the picture/i });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const PictureUploadFailed: Story = {
  args: { avatar: { upload: () => Promise.reject(new Error('Storage is full')) } },
  async play({ canvas }) {
    await placePicture();
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be uploaded/i);
  },
};

export const PictureOfWrongType: Story = {
  args: { avatar: { upload } },
  async play({ canvas }) {
    await choose(new File(['<svg/>'], 'ada.svg', { type: 'image/svg+xml' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/png, jpeg or webp/i);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const PictureTooLarge: Story = {
  args: { avatar: { upload, maxBytes: 100 } },
  async play({ canvas }) {
    await choose(new File(['x'.repeat(101)], 'ada.png', { type: 'image/png' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/at most/i);
  },
};

/** A file with the name of a picture that is none. */
export const PictureUnreadable: Story = {
  args: { avatar: { upload } },
  async play({ canvas }) {
    await choose(new File(['nothing'], 'ada.png', { type: 'image/png' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/png, jpeg or webp/i);
  },
};

export const SavedRightToLeft: Story = { ...Saved, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const CropDialogRightToLeft: Story = { ...CropDialog, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const PictureUploadedRightToLeft: Story = {
  ...PictureUploaded,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};

/** The server allows no changes of profiles, so there are no buttons. */
export const ChangingIsOff: Story = {
  parameters: { auth: { session: adasSession, config: { profile: { enabled: false } } } },
  async play({ canvas }) {
    await canvas.findByText('Ada Lovelace');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
