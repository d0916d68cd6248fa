import { expect, test } from 'vitest';
import { keepEnd, keepPhrases } from '#core/mail/layout/phrases.ts';

const show = (html: string): string => html.replaceAll(/<span[^>]*>(.*?)<\/span>/g, '[$1]');

test.each([
  ['アカウントが削除されました', '[アカウントが][削除されました]'],
  ['すでにアカウントをお持ちです', '[すでに][アカウントを][お持ちです]'],
  ['アカウントの API キーが交換されました', '[アカウントの] [API キーが][交換されました]'],
  ['Webhook がオフになりました', '[Webhook\u00a0が][オフになりました]'],
  ['認証なしでログインできるようになりました', '[認証なしで]ログインできるように[なりました]'],
  ['Sons & <b> の招待', 'Sons &amp; &lt;b&gt;\u00a0[の][招待]'],
  ['Your sign-in & code', 'Your sign-in &amp; code'],
])('the heading %s breaks between phrases', (text, kept) => {
  expect(show(keepPhrases(text))).toBe(kept);
});

test.each([
  ['デバイスで、アカウントが使用されました。', 'デバイスで、アカウントが[使用されました。]'],
  ['今すぐ変更してください。', '今すぐ[変更してください。]'],
  ['Nothing happens & ends.', 'Nothing happens &amp; ends.'],
])('the last line of %s has more than one sign', (text, kept) => {
  expect(show(keepEnd(text))).toBe(kept);
});
