import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const submitted = fn();

const meta = {
  title: 'Primitives/PasswordInput',
  component: PasswordInput,
  args: { autoComplete: 'current-password' },
  render: (args) => (
    <Form onSubmit={submitted}>
      <Field name="password" label="Password" required minLength={8}>
        <PasswordInput {...args} />
      </Field>
      <Button type="submit">Continue</Button>
    </Form>
  ),
} satisfies Meta<typeof PasswordInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'correct horse' } };

/** Shown on request, hidden again when the form is submitted. */
export const ShowAndHide: Story = {
  args: { defaultValue: 'correct horse' },
  async play({ canvas, canvasElement }) {
    const input = canvas.getByLabelText(/^.?password/i, { selector: 'input' });
    const toggle = canvas.getByRole('button', { name: /show password/i });
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: /hide password/i })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: /continue/i }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(canvasElement.querySelectorAll('input')).toHaveLength(1);
  },
};

/** Password managers store the pair: the account is in a hidden field. */
export const WithUsername: Story = {
  args: { username: 'ada@example.com' },
  async play({ canvasElement }) {
    const username = canvasElement.querySelector('input[autocomplete="username"]');
    await expect(username).toHaveValue('ada@example.com');
    await expect(username).toHaveAttribute('aria-hidden', 'true');
    await userEvent.tab();
    await expect(username).not.toHaveFocus();
  },
};

export const CapsLock: Story = {
  async play({ canvas }) {
    const input = canvas.getByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.click(input);
    await userEvent.keyboard('{CapsLock}A');
    await expect(canvas.getByText(/caps lock is on/i)).toBeVisible();
  },
};

export const TooShort: Story = {
  async play({ canvas }) {
    const input = canvas.getByLabelText(/^.?password/i, { selector: 'input' });
    await userEvent.type(input, 'abc{Enter}');
    await expect(input).toHaveAccessibleDescription(/at least .?8.? characters/i);
  },
};

export const ShowAndHideRightToLeft: Story = { ...ShowAndHide, globals: { dir: 'rtl', locale: 'ar-XB' } };
