import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: 'Keep me signed in', name: 'remember' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox', { name: /keep me signed in/i });
    await userEvent.click(canvas.getByText(/keep me signed in/i));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithHelp: Story = { args: { help: 'Not on a shared computer.' } };
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const WithError: Story = {
  args: {
    error: 'Agree to the terms to continue.',
    label: (
      <>
        I agree to the <TextLink href="#terms">terms</TextLink>
      </>
    ),
  },
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/agree to the terms/i);
  },
};

export const WithErrorRightToLeft: Story = { ...WithError, globals: { dir: 'rtl', locale: 'ar-XB' } };
