import { describe, expect, test } from 'vitest';
import { FACE_HUES, toFaceHue, toInitials } from './face.ts';
import { toFaceColors } from './face-colors.ts';

describe('toInitials', () => {
  test.each([
    ['Ada Lovelace', undefined, 'AL'],
    ['ada', undefined, 'A'],
    ['Juan Carlos de la Cruz', undefined, 'JC'],
    ['  ', 'grace@example.com', 'G'],
    ['', undefined, ''],
    ['李 小龙', undefined, '李小'],
    ['José (Pepe) Núñez', undefined, 'JN'],
    ['👩 Mia', undefined, 'M'],
  ])('of %j and %j are %j', (name, email, expected) => {
    expect(toInitials({ name, email })).toBe(expected);
  });
});

describe('toFaceHue', () => {
  test.each([
    ['Ada Lovelace', ' ADA lovelace '],
    ['Chloé', 'Chloe\u0301'],
  ])('of %j is that of %j', (name, other) => {
    expect(toFaceHue({ name })).toBe(toFaceHue({ name: other }));
  });

  test('comes from the name alone if there is one, else from the address', () => {
    const email = 'grace@example.com';

    expect(toFaceHue({ name: 'Grace Hopper', email })).toBe(toFaceHue({ name: 'Grace Hopper' }));
    expect(toFaceHue({ name: ' ', email })).toBe(toFaceHue({ email: 'Grace@example.com' }));
  });

  test('of nobody is none', () => {
    expect([toFaceHue({}), toFaceHue({ name: ' ', email: null })]).toEqual([undefined, undefined]);
  });

  test('of many names are all of them', () => {
    const hues = new Set(Array.from({ length: 200 }, (_, index) => toFaceHue({ name: `Person ${index}` })));

    expect(hues).toEqual(new Set(Array.from({ length: FACE_HUES }, (_, index) => index)));
  });
});

test('the example of the guide is true', () => {
  expect(toInitials({ name: 'Ines Marques' })).toBe('IM');
  expect(toFaceColors({ name: 'Ines Marques' }).light).toEqual({ ground: '#cce9ff', letters: '#00476c' });
});

test('the dark colours of a face are the light ones, turned round', () => {
  const { light, dark } = toFaceColors({ name: 'Ada Lovelace' });

  expect(dark).toEqual({ ground: light.letters, letters: light.ground });
});
