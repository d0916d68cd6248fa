import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ChangeEvent, type CSSProperties, type ReactNode, useState } from 'react';
import { expect, fireEvent, screen, waitFor } from 'storybook/test';
import type { Brand } from '#client/wire-types.ts';
import { SignUpForm } from '#email-password/SignUpForm.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { SignInForm } from '#sign-in/SignInForm.tsx';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';

const first: Brand = { name: 'Tideline', color: '#ffd400', radius: '8px' };

/** The lines for the configuration of the service. */
function toLines(brand: Brand): string {
  const lines = Object.entries(brand).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  return `brand: {\n${lines.join('\n')}\n},`;
}

interface PageProps {
  brand: Brand;
  scheme: 'light' | 'dark';
  children: ReactNode;
}

const pageStyle: CSSProperties = {
  background: 'var(--ua-background)',
  padding: '2rem 1rem',
  borderRadius: 12,
};

/** An application with this brand. */
function Page({ brand, scheme, children }: PageProps) {
  const [fake] = useState(createFakeAuth);
  return (
    <FakeAuthProvider fake={fake} colorScheme={scheme} appearance={{ brand, autoFocus: false }}>
      <div style={pageStyle}>{children}</div>
    </FakeAuthProvider>
  );
}

interface ChoiceProps {
  label: string;
  type: 'color' | 'text' | 'range' | 'file';
  value?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const swatch: CSSProperties = { inlineSize: 64, blockSize: 40, padding: 4 };
const extras = {
  color: { className: 'ua-input', style: swatch },
  text: { className: 'ua-input' },
  range: { max: 24, style: { accentColor: 'var(--ua-primary-edge)', blockSize: 40 } },
  file: { accept: 'image/*', style: { font: 'inherit', minBlockSize: 40 } },
};

const Choice = ({ label, type, ...input }: ChoiceProps) => (
  <label style={{ display: 'grid', gap: 6, fontWeight: 500 }}>
    {label}
    <input {...input} type={type} {...extras[type]} />
  </label>
);

/** A colour and a logo in, and both schemes change at once. */
function BrandEditor() {
  const [brand, setBrand] = useState(first);
  const [picture, setPicture] = useState<string>();
  const change = (part: Partial<Brand>): void => setBrand((before) => ({ ...before, ...part }));
  const shown = picture === undefined ? brand : { ...brand, logo: picture };
  const takeLogo = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (!file) return;
    setPicture(URL.createObjectURL(file));
    change({ logo: `/${file.name}` });
  };
  const lines = toLines(brand);
  return (
    <div style={{ display: 'grid', gap: 24, fontFamily: 'inherit' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '16px 32px', alignItems: 'end' }}>
        <Choice
          label="Name"
          type="text"
          value={brand.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Choice
          label="Color"
          type="color"
          value={brand.color}
          onChange={(event) => change({ color: event.target.value })}
        />
        <Choice
          label="Corners"
          type="range"
          value={String(Number.parseInt(brand.radius ?? '0', 10))}
          onChange={(event) => change({ radius: `${event.target.value}px` })}
        />
        <Choice label="Logo" type="file" onChange={takeLogo} />
      </div>
      <div
        style={{
          display: 'grid',
          gap: 16,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 21rem), 1fr))',
        }}
      >
        <Page brand={shown} scheme="light">
          <SignInForm />
        </Page>
        <Page brand={shown} scheme="dark">
          <SignUpForm />
        </Page>
      </div>
      <section aria-label="Lines for the service" style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
        <pre
          style={{
            margin: 0,
            font: '13px/20px var(--ua-font-mono)',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          }}
        >
          {lines}
        </pre>
        <CopyButton value={lines}>Copy the lines</CopyButton>
      </section>
    </div>
  );
}

const meta = { title: 'Foundations/Brand editor', component: BrandEditor } satisfies Meta<typeof BrandEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editor: Story = {
  async play() {
    const submit = await screen.findByRole('button', { name: /^.?sign in/i });
    await expect(getComputedStyle(submit).borderRadius).toBe('8px');
    fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#0d9488' } });
    fireEvent.change(screen.getByLabelText('Corners'), { target: { value: '2' } });
    await waitFor(() => expect(getComputedStyle(submit).borderRadius).toBe('2px'));
    const scopes = document.querySelectorAll<HTMLElement>('.ua-scope[data-scheme]');
    await expect([...scopes].map(({ style }) => style.getPropertyValue('--ua-brand'))).toEqual([
      '#0d9488',
      '#0d9488',
    ]);
    await expect(screen.getByText(/color: "#0d9488"/)).toBeVisible();
  },
};

export const EditorRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
