import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Primitives/Alert',
  component: Alert,
  args: { children: 'That email and password do not match. Check both and try again.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {};
export const Warning: Story = { args: { tone: 'warning', children: 'You are viewing as Ada Lovelace.' } };
export const Success: Story = { args: { tone: 'success', children: 'Your password is changed.' } };
export const Info: Story = { args: { tone: 'info', children: 'We sent you a link.' } };
export const WithTitleAndAction: Story = {
  args: {
    tone: 'warning',
    title: 'Confirm your email',
    children: 'We sent a link to ada@example.com.',
    action: (
      <Button size="sm" variant="outline">
        Send again
      </Button>
    ),
  },
};

function Failing() {
  const [error, setError] = useState<Error>();
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Button onClick={() => setError(new Error())}>Try</Button>
      {error && <Alert focusFor={error}>Something went wrong. Please try again.</Alert>}
    </div>
  );
}

/** The message gets the focus once for each failure and does not keep it. */
export const TakesFocusOnce: Story = {
  tags: ['!autodocs'],
  render: () => <Failing />,
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: /try/i });
    await userEvent.click(button);
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(alert).toHaveFocus();
  },
};

export const WithTitleAndActionRightToLeft: Story = {
  ...WithTitleAndAction,
  globals: { dir: 'rtl', locale: 'ar-XB' },
};
