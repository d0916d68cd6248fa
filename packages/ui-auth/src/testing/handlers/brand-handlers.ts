import { checkBrandColor, findRgb, toOnColor } from '@keystead/api-router/brand';
import type { InputAt } from '#client/procedure-paths.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { BrandPath, FakeHandler } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { requireRight } from './administration-handlers.ts';
import { toPictureUrl } from './to-picture-url.ts';

type Values = FakeState['brand']['configured'];

const keys = [
  'name',
  'logo',
  'logoDark',
  'color',
  'radius',
  'font',
  'fontUrl',
  'supportUrl',
  'legalUrls',
] as const;

/** Values without those that are only named. */
function toGiven({ legalUrls, ...values }: InputAt<'admin.previewBrand'>['values']): Values {
  const { terms, privacy } = legalUrls ?? {};
  const links = { ...(terms && { terms }), ...(privacy && { privacy }) };
  const given = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return { ...Object.fromEntries(given), ...(legalUrls && { legalUrls: links }) };
}

const toEffective = ({ brand, config }: FakeState) => ({
  name: config.appName,
  ...brand.versions[0]?.values,
  ...brand.configured,
});

const whoOf = (state: FakeState) => {
  const { id, name } = requireSession(state).user;
  return { id, name };
};

/** Publishes values for everybody. */
function publish(state: FakeState, values: Values, restoredFrom: number | null) {
  const { versions } = state.brand;
  const published = {
    version: (versions[0]?.version ?? 0) + 1,
    values,
    publishedAt: new Date(state.now).toISOString(),
    publishedBy: whoOf(state),
    restoredFrom,
  };
  state.brand = { ...state.brand, versions: [published, ...versions] };
  state.config = { ...state.config, brand: toEffective(state) };
  return { published };
}

/** Sentences of the service about what it would refuse. */
const findFaults = ({ color, supportUrl, legalUrls }: Values) => [
  ...(color && !findRgb(color) ? [{ path: 'color', message: 'must be a colour' }] : []),
  ...Object.entries({
    supportUrl,
    'legalUrls.terms': legalUrls?.terms,
    'legalUrls.privacy': legalUrls?.privacy,
  })
    .filter(([, url]) => url && !/^(https:\/\/|\/)/.test(url))
    .map(([path]) => ({ path, message: 'must be an https URL' })),
];

const toDocument = (
  { color = '#1f1f24', name = 'Keystead' }: Values,
  title: string,
  button: string,
): string =>
  `<!doctype html><meta name="color-scheme" content="light dark"><title>${title}</title><body style="margin:24px;font:15px/22px system-ui"><p><b>${name}</b></p><h1 style="font-size:20px">${title}</h1><p>18 people plan their week there.</p><p><a style="display:inline-block;padding:8px 16px;border-radius:8px;background:${color};color:${toOnColor(findRgb(color) ? color : '#1f1f24')}">${button}</a></p>`;

export const brandHandlers: { [Path in BrandPath]: FakeHandler<Path> } = {
  'admin.getBrand'(_, state) {
    requireRight(state, { brand: ['read'] });
    const { configured, versions, draft } = state.brand;
    const fixed = keys.filter((key) => configured[key] !== undefined);
    return { configured, fixed, published: versions[0] ?? null, draft, effective: toEffective(state) };
  },
  'admin.saveBrandDraft'({ values: sent, revision }, state) {
    const values = toGiven(sent);
    requireRight(state, { brand: ['update'] });
    const before = state.brand.draft?.revision ?? 0;
    if (revision !== before) throw new FakeFailure('BRAND_CHANGED');
    if (findFaults(values).length > 0) throw new FakeFailure('VALIDATION_ERROR');
    const savedAt = new Date(state.now).toISOString();
    const draft = { values, revision: before + 1, savedAt, savedBy: whoOf(state) };
    state.brand = { ...state.brand, draft };
    return { draft };
  },
  'admin.discardBrandDraft'({ revision } = {}, state) {
    requireRight(state, { brand: ['update'] });
    const { draft } = state.brand;
    const isKnown = draft?.revision === revision || draft?.savedBy?.id === whoOf(state).id;
    if (draft && revision !== undefined && !isKnown) throw new FakeFailure('BRAND_CHANGED');
    state.brand = { ...state.brand, draft: null };
    return { status: true };
  },
  'admin.publishBrand'({ revision }, state) {
    requireRight(state, { brand: ['update'] });
    const { draft } = state.brand;
    if (draft?.revision !== revision) throw new FakeFailure('BRAND_CHANGED');
    state.brand = { ...state.brand, draft: null };
    return publish(state, draft.values, null);
  },
  'admin.restoreBrand'({ version }, state) {
    requireRight(state, { brand: ['update'] });
    const found = state.brand.versions.find((one) => one.version === version);
    if (version !== null && !found) throw new FakeFailure('BRAND_VERSION_NOT_FOUND');
    return publish(state, found?.values ?? {}, version);
  },
  'admin.listBrandVersions'(input, state) {
    requireRight(state, { brand: ['read'] });
    const [limit, offset] = [Number(input?.limit ?? 20), Number(input?.offset ?? 0)];
    const { versions } = state.brand;
    return { versions: versions.slice(offset, offset + limit), total: versions.length, limit, offset };
  },
  'admin.previewBrand'({ values: sent }, state) {
    const values = toGiven(sent);
    requireRight(state, { brand: ['read'] });
    const shown = { ...values, ...state.brand.configured };
    const subject = 'Nora invited you to Harbour & Sons';
    return {
      mail: { subject, html: toDocument(shown, subject, 'Join Harbour & Sons') },
      page: { html: toDocument(shown, 'Sign in as Joon?', 'Sign in') },
      ...checkBrandColor(findRgb(shown.color ?? '') && shown.color),
      faults: findFaults(values),
    };
  },
  'admin.uploadBrandPicture'({ picture }, state) {
    requireRight(state, { brand: ['update'] });
    return { url: toPictureUrl(picture) };
  },
};
