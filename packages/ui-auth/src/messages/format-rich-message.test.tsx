import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatRichMessage } from './format-rich-message.ts';

const markers = {
  link: (text: string) => <a href="/sign-up">{text}</a>,
  b: (text: string) => <b>{text}</b>,
};

describe('formatRichMessage', () => {
  test('turns markers into elements', () => {
    const rich = formatRichMessage('New here? <link>Create an account</link>', { locale: 'en', markers });

    expect(renderToStaticMarkup(rich)).toBe('New here? <a href="/sign-up">Create an account</a>');
  });

  test('never makes markup from input of a user', () => {
    const rich = formatRichMessage('Sent to <b>{email}</b> by {name}.', {
      locale: 'en',
      markers,
      values: { email: '<link>x</link>', name: '<b>Eve</b>' },
    });

    expect(renderToStaticMarkup(rich)).toBe(
      'Sent to <b>&lt;link&gt;x&lt;/link&gt;</b> by &lt;b&gt;Eve&lt;/b&gt;.',
    );
  });

  test('keeps the text of an unknown marker', () => {
    const rich = formatRichMessage('Read the <terms>terms</terms> first', { locale: 'en', markers: {} });

    expect(renderToStaticMarkup(rich)).toBe('Read the terms first');
  });
});
