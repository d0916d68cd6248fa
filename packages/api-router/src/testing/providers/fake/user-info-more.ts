import type { Sample } from '#testing/providers/fake/sample.ts';

/** The second half of the alphabet of `user-info.ts`. */
export const userInfoMore = {
  reddit: {
    profile: {
      id: '2v6s0k',
      name: 'ada_lovelace',
      has_verified_email: true,
      verified: true,
      oauth_client_id: 'not-an-address',
      icon_img: 'https://styles.redditmedia.com/t5_ada/profileIcon_ada.png?width=256&amp;s=1f2e',
    },
    id: ['id'],
    emails: [],
    user: {
      accountId: '2v6s0k',
      email: null,
      emailVerified: null,
      name: 'ada_lovelace',
      image: 'https://styles.redditmedia.com/t5_ada/profileIcon_ada.png',
    },
  },
  roblox: {
    profile: {
      sub: '1516563360',
      name: 'ada',
      nickname: 'Ada Lovelace',
      preferred_username: 'ada',
      created_at: 1584682495,
      profile: 'https://www.roblox.com/users/1516563360/profile',
      picture: 'https://tr.rbxcdn.com/30DAY-AvatarHeadshot-ADA-Png/150/150/AvatarHeadshot/Png/noFilter',
    },
    id: ['sub'],
    emails: [],
    user: {
      accountId: '1516563360',
      email: null,
      emailVerified: null,
      name: 'Ada Lovelace',
      image: 'https://tr.rbxcdn.com/30DAY-AvatarHeadshot-ADA-Png/150/150/AvatarHeadshot/Png/noFilter',
    },
  },
  spotify: {
    profile: {
      id: 'ada_lovelace',
      display_name: 'Ada Lovelace',
      email: 'ada@spotify.example',
      country: 'GB',
      product: 'premium',
      images: [{ url: 'https://i.scdn.co/image/ada', height: 300, width: 300 }],
      type: 'user',
      uri: 'spotify:user:ada_lovelace',
    },
    id: ['id'],
    emails: [['email']],
    user: {
      accountId: 'ada_lovelace',
      email: 'ada@spotify.example',
      emailVerified: false,
      name: 'Ada Lovelace',
      image: 'https://i.scdn.co/image/ada',
    },
  },
  tiktok: {
    profile: {
      data: {
        user: {
          open_id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
          display_name: 'Ada Lovelace',
          username: 'ada',
          avatar_large_url: 'https://p19-sign.tiktokcdn-us.com/tos-avt-0068-tx/ada~c5_720x720.jpeg',
        },
      },
      error: { code: 'ok', message: '', log_id: '20220829194722CBE87ED59D524E727021' },
    },
    id: ['data', 'user', 'open_id'],
    emails: [],
    user: {
      accountId: '723f24d7-e717-40f8-a2b6-cb8464cd23b4',
      email: null,
      emailVerified: null,
      name: 'Ada Lovelace',
      image: 'https://p19-sign.tiktokcdn-us.com/tos-avt-0068-tx/ada~c5_720x720.jpeg',
    },
  },
  twitter: {
    profile: {
      data: {
        id: '2244994945',
        name: 'Ada Lovelace',
        username: 'ada',
        profile_image_url: 'https://pbs.twimg.com/profile_images/2244994945/ada_normal.png',
      },
      contact: {
        data: {
          id: '2244994945',
          name: 'Ada Lovelace',
          username: 'ada',
          confirmed_email: 'ada@twitter.example',
        },
      },
    },
    id: ['data', 'id'],
    emails: [['contact', 'data', 'confirmed_email']],
    user: {
      accountId: '2244994945',
      email: 'ada@twitter.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: 'https://pbs.twimg.com/profile_images/2244994945/ada_normal.png',
    },
  },
  vk: {
    profile: {
      user: {
        user_id: '1234567890',
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone: '79991234567',
        avatar: 'https://pp.userapi.com/ada.png',
        email: 'ada@vk.example',
        sex: 1,
        verified: false,
        birthday: '10.12.1815',
      },
    },
    id: ['user', 'user_id'],
    emails: [['user', 'email']],
    user: {
      accountId: '1234567890',
      email: 'ada@vk.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: 'https://pp.userapi.com/ada.png',
    },
  },
  zoom: {
    profile: {
      id: 'z8yCxjabcdEFGHfp8uQ',
      first_name: 'Ada',
      last_name: 'Lovelace',
      display_name: 'Ada Lovelace',
      email: 'ada@zoom.example',
      type: 2,
      verified: 1,
      pic_url: 'https://zoom.us/p/v2/ada',
      status: 'active',
    },
    id: ['id'],
    emails: [['email']],
    user: {
      accountId: 'z8yCxjabcdEFGHfp8uQ',
      email: 'ada@zoom.example',
      emailVerified: true,
      name: 'Ada Lovelace',
      image: 'https://zoom.us/p/v2/ada',
    },
  },
} satisfies Record<string, Sample>;
