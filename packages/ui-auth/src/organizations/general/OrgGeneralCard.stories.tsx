import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { drawPicture } from '#testing/draw-picture.ts';
import { adasTidelineSession, tideline } from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { OrgGeneralCard } from './OrgGeneralCard.tsx';

const auth = { session: adasTidelineSession, config: withOrganizations, organizations: [tideline] };

const meta = {
  title: 'Organization/OrgGeneralCard',
  component: OrgGeneralCard,
  parameters: { auth },
} satisfies Meta<typeof OrgGeneralCard>;

export default meta;
type Story = StoryObj<typeof meta>;

async function placeLogo(): Promise<void> {
  const input = await screen.findByLabelText<HTMLInputElement>(/change picture/i);
  await userEvent.upload(input, await drawPicture());
  await waitFor(() => expect(screen.getByRole('slider', { name: /zoom/i })).toBeEnabled());
}

/** A logo may be smaller than its square, so that it is there as a whole. */
export const LogoAsAWhole: Story = {
  async play() {
    await placeLogo();
    screen.getByRole('application').focus();
    await userEvent.keyboard('------');
    await expect(screen.getByRole('slider', { name: /zoom/i })).toHaveAttribute('aria-valuetext', '63 %');
  },
};

/** The service keeps it. What the picture does not cover stays transparent. */
export const LogoKept: Story = {
  async play(context) {
    await LogoAsAWhole.play?.(context);
    await userEvent.click(screen.getByRole('button', { name: /use picture/i }));
    const logo = await screen.findByRole('img', { name: /picture/i });
    await waitFor(() =>
      expect(logo.querySelector('img') ?? logo).toHaveAttribute(
        'src',
        expect.stringMatching(/^data:image\/webp/),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A member sees the logo, and changes nothing. */
export const ReadOnly: Story = {
  args: { readOnly: true },
  async play({ canvas }) {
    await canvas.findByText('Tideline');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LogoAsAWholeRightToLeft: Story = { ...LogoAsAWhole, globals: { dir: 'rtl', locale: 'ar-XB' } };
