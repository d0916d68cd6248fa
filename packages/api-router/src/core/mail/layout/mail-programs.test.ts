import { describe, expect, test } from 'vitest';
import { mailKinds, renderAllMails } from '#mail.ts';
import { findFaults } from '#testing/mail-programs/find-faults.ts';

const full = {
  baseURL: 'https://app.example.com',
  brand: {
    logo: '/logo.png',
    logoDark: 'https://app.example.com/logo-dark.png',
    color: 'oklch(0.62 0.2 25)',
    radius: '1.5rem',
    font: 'Inter',
    supportUrl: '/help',
    legalUrls: { terms: '/terms', privacy: '/privacy' },
  },
};

describe('Gmail and Outlook for Windows', () => {
  test.each([
    ['without a brand', {}],
    ['with a whole brand', full],
  ])('take all that is in every mail %s', async (_, setting) => {
    const mails = await renderAllMails('Harbour & Sons', setting);
    const faulty = mails.map(({ kind, locale, html }) => ({ kind, locale, faults: findFaults(html) }));

    expect(mails.length).toBeGreaterThanOrEqual(2 * mailKinds.length);
    expect(faulty.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  const cell = (inside: string, style = ''): string =>
    `<table><tr><td style="${style}">${inside}</td></tr></table>`;

  test.each([
    [cell('<div style="padding:8px">x</div>'), 'padding on <div> has nothing in its place'],
    [cell('<a style="display:inline-block;padding:8px">x</a>'), 'padding on <a> has nothing in its place'],
    ['<table style="max-width:600px"></table>', 'max-width on <table> has nothing in its place'],
    [cell('x', 'display:flex'), 'display on <td> has nothing in its place'],
    [cell('x', 'box-shadow:0 0 1px #000'), 'box-shadow on <td> is not in the table of what programs take'],
    [cell('x', 'font-size:1rem'), 'font-size: 1rem has a unit that Outlook does not read'],
    [cell('x', 'background-color:#fff'), '<td> has other grounds in its style and in bgcolor'],
    ['<section>x</section>', '<section> is not in the table of what programs take'],
    ['<style>@media print { @media screen { } }</style>', 'a media query is in another one'],
    [
      '<style>.text[data-ogsc] { color: #fff; }</style>',
      'Outlook.com does not read an attribute that is joined to a class',
    ],
  ])('do not take %s', (html, fault) => {
    expect(findFaults(html)).toContain(fault);
  });

  test('show a mail of 102 kB without its end', () => {
    expect(findFaults('x'.repeat(102 * 1024))).toEqual([
      'it has 104448 bytes, and Gmail cuts it off after 104448',
    ]);
  });

  test.each(['<p>x</div>', '<table><tr></table>', '<p>'])('mend %s each in its own way', (html) => {
    expect(() => findFaults(html)).toThrow(/close/);
  });
});
