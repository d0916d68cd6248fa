import type { Sample } from '#testing/providers/fake/sample.ts';

/** People whose provider tells about them in an id token; what every such token has besides is not repeated here. */
export const claims = {
  apple: {
    profile: {
      sub: '001234.f2a7c0d6b1e84f53a9c4b7e0d8f16a25.0815',
      email: 'ada@apple.example',
      email_verified: 'true',
      is_private_email: 'false',
      auth_time: 1772366400,
      nonce_supported: true,
      user: { name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'ada@apple.example' },
    },
    id: ['sub'],
    emails: [['email'], ['user', 'email']],
    user: {
      accountId: '001234.f2a7c0d6b1e84f53a9c4b7e0d8f16a25.0815',
      email: 'ada@apple.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: null,
    },
  },
  google: {
    profile: {
      sub: '110169484474386276334',
      azp: 'client.apps.example',
      email: 'ada@google.example',
      email_verified: true,
      name: 'Ada Lovelace',
      given_name: 'Ada',
      family_name: 'Lovelace',
      picture: 'https://lh3.googleusercontent.com/a/ada=s96-c',
      hd: 'google.example',
    },
    id: ['sub'],
    emails: [['email']],
    user: {
      accountId: '110169484474386276334',
      email: 'ada@google.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: 'https://lh3.googleusercontent.com/a/ada=s96-c',
    },
  },
  microsoft: {
    profile: {
      sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
      ver: '2.0',
      name: 'Ada Lovelace',
      preferred_username: 'ada@directory.example',
      email: 'ada@microsoft.example',
      xms_edov: true,
      photo: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==',
    },
    id: ['sub'],
    emails: [['email']],
    user: {
      accountId: '00000000-0000-0000-66f3-3332eca7ea81',
      formerId: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
      email: 'ada@microsoft.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==',
    },
  },
  twitch: {
    profile: {
      sub: '713936733',
      azp: 'keystead-client',
      email: 'ada@twitch.example',
      email_verified: true,
      preferred_username: 'AdaLovelace',
      picture: 'https://static-cdn.jtvnw.net/jtv_user_pictures/ada-profile_image-300x300.png',
    },
    id: ['sub'],
    emails: [['email']],
    user: {
      accountId: '713936733',
      email: 'ada@twitch.example',
      emailVerified: true,
      name: 'AdaLovelace',
      image: 'https://static-cdn.jtvnw.net/jtv_user_pictures/ada-profile_image-300x300.png',
    },
  },
} satisfies Record<string, Sample>;

/** The claims of an id token that an app got from Facebook itself; in the browser's flow it sends a profile. */
export const facebookClaims: Sample = {
  profile: {
    sub: '10223456789012345',
    name: 'Ada Lovelace',
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: 'ada@facebook.example',
    picture: 'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=10223456789012345',
  },
  id: ['sub'],
  emails: [['email']],
  user: {
    accountId: '10223456789012345',
    email: 'ada@facebook.example',
    emailVerified: true,
    name: 'Ada Lovelace',
    image: 'https://platform-lookaside.fbsbx.com/platform/profilepic/?asid=10223456789012345',
  },
};
