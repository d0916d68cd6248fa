import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import {
  operatorsClient,
  organizationsClient,
  registeredClient,
  toConsent,
  toFakeClient,
  toFakeRequest,
} from '#testing/fakes/fake-applications.ts';
import {
  adasPersonalSession,
  adasTidelineSession,
  engines,
  tideline,
} from '#testing/fakes/fake-organizations.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { adasSession } from '#testing/people.ts';
import { chooseOption } from '#testing/select.ts';
import { Consent } from './Consent.tsx';

const auth = { session: adasSession, config: { appName: 'Tideline' } };
const everything = 'openid profile tasks:read tasks:write organization offline_access';
const member = {
  session: adasTidelineSession,
  config: { ...withOrganizations, appName: 'Tideline' },
  organizations: [tideline, engines],
};

const meta = {
  title: 'Applications/Consent',
  component: Consent,
  args: { query: toFakeRequest(), onSuccess: fn(() => false), onError: fn() },
  parameters: { auth },
} satisfies Meta<typeof Consent>;

export default meta;
type Story = StoryObj<typeof meta>;

const findTitle = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ofClient = (client: ReturnType<typeof toFakeClient>) => ({
  auth: { ...auth, applications: { clients: [client] } },
});

/** Nobody vouches for it: the host is larger than the name that it chose. */
export const ByDocument: Story = {
  async play() {
    await findTitle(/fathom desk.? wants to use your .?tideline/i);
    await expect(screen.getByText('desk.fathom.example', { selector: 'bdi' })).toBeVisible();
    await expect(screen.getByText(/has not checked who is behind it/i)).toBeVisible();
    await expect(screen.queryByText(/openid/)).toBeNull();
    await expect(screen.getByRole('checkbox', { name: /keep access/i })).toBeChecked();
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
export const Registered: Story = {
  parameters: ofClient({
    ...registeredClient,
    client_id: toFakeClient().client_id,
    client_uri: 'https://bank.example',
  }),
  async play() {
    await screen.findByText(/the application registered itself here/i);
    // Where the answer goes, and not the website that it says is its own.
    await expect(screen.getAllByText('desk.fathom.example')[0]).toBeVisible();
    await expect(screen.queryByText(/bank\.example/)).toBeNull();
  },
};
export const OfOnePerson: Story = {
  parameters: ofClient(toFakeClient({ source: 'person' })),
  async play() {
    await screen.findByText(/a single person created the application/i);
  },
};
/** Scopes for which the operator has no words. */
export const WithoutWords: Story = {
  parameters: ofClient(toFakeClient({ scopes: [] })),
  async play() {
    await expect(await screen.findByText('tasks:write')).toBeVisible();
  },
};
export const OfOperator: Story = {
  args: { query: toFakeRequest({ clientId: operatorsClient.client_id }) },
  async play() {
    await screen.findByText(/made by .?tideline/i);
    await expect(screen.queryByText(/has not checked/i)).toBeNull();
  },
};
export const OfOrganization: Story = {
  args: { query: toFakeRequest({ clientId: organizationsClient.client_id, scope: everything }) },
  parameters: { auth: member },
  async play() {
    await screen.findByText(/is responsible for the application/i);
  },
};
/** Nobody is asked every time about an application of the operator. */
export const OfOperatorOnThisComputer: Story = {
  args: {
    query: toFakeRequest({ clientId: operatorsClient.client_id, redirectUri: 'http://127.0.0.1:8123/cb' }),
  },
  async play() {
    await screen.findByText(/another program on this computer could pretend to be this application/i);
    await expect(screen.queryByText(/every time/i)).toBeNull();
  },
};
/** The link keeps the request, so that it goes on with whoever signs in. */
export const OtherAccount: Story = {
  parameters: { auth: { ...auth, config: { ...auth.config, multiSession: { enabled: true } } } },
  async play({ args }) {
    const link = await screen.findByRole('link', { name: /other account/i });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://app.example.com');
    await expect([pathname, searchParams.get('addAccount')]).toEqual(['/sign-in', 'true']);
    for (const [name, value] of new URLSearchParams(args.query))
      await expect(searchParams.getAll(name)).toContain(value);
  },
};
/** Another program on the same computer could pose as it. */
export const OnThisComputer: Story = {
  args: { query: toFakeRequest({ redirectUri: 'http://127.0.0.1:8123/callback' }) },
  async play() {
    await screen.findByText(/asks you every time/i);
    await expect(screen.getByText(/a program on this computer/i)).toBeVisible();
    await press(/^\W*allow\W*$/i);
    await findTitle(/access allowed/i);
    await expect(screen.getByText(/you can close this page/i)).toBeVisible();
  },
};

/** Without the optional scope, which somebody unticked. */
export const AllowedWithLess: Story = {
  async play({ loaded, args }) {
    await userEvent.click(await screen.findByRole('checkbox', { name: /keep access/i }));
    await press(/^\W*allow\W*$/i);
    await findTitle(/access allowed/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.consent',
      input: {
        accept: true,
        scope: 'openid profile tasks:read tasks:write',
        oauth_query: args.query?.slice(1),
      },
    });
    await expect(args.onSuccess).toHaveBeenCalledWith({ accepted: true });
  },
};
/** With all that is asked for: it was ticked when the page opened. */
export const Allowed: Story = {
  async play({ loaded, args }) {
    await press(/^\W*allow\W*$/i);
    await findTitle(/access allowed/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.consent',
      input: { accept: true, oauth_query: args.query?.slice(1) },
    });
  },
};
/** Cancel comes first for a keyboard, and both answers are equally large. */
export const Denied: Story = {
  async play({ loaded, args }) {
    const cancel = await screen.findByRole('button', { name: /cancel/i });
    const allow = screen.getByRole('button', { name: /^\W*allow\W*$/i });
    await expect(cancel.getBoundingClientRect().width).toBe(allow.getBoundingClientRect().width);
    await expect(cancel.compareDocumentPosition(allow)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cancel.focus();
    await userEvent.keyboard('{Enter}');
    await findTitle(/you did not allow access/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.consent',
      input: { accept: false, oauth_query: args.query?.slice(1) },
    });
  },
};
/** What a browser without script sends by itself. */
export const WithoutScript: Story = {
  async play({ args, canvasElement }) {
    await findTitle(/wants to use/i);
    const form = canvasElement.querySelector('form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form).toHaveAttribute('action', '/api/auth/oauth2/consent');
    const values = [...new FormData(form ?? undefined)];
    await expect(values).toEqual([
      ['oauth_query', args.query?.slice(1)],
      ['scope', 'openid profile tasks:read tasks:write'],
      ['scope', 'offline_access'],
    ]);
  },
};
/** What is optional begins ticked, and what deserves a second look does so too. */
export const FirstTicks: Story = {
  args: { query: toFakeRequest({ scope: 'openid profile tasks:read tasks:write offline_access' }) },
  parameters: ofClient(
    toFakeClient({
      scopes: ['profile', 'tasks:read', 'tasks:write', 'offline_access'].map((name) => ({
        name,
        optional: true,
        sensitive: name === 'tasks:write',
      })),
    }),
  ),
  async play() {
    const boxes = await screen.findAllByRole('checkbox');
    await expect(boxes).toHaveLength(4);
    for (const box of boxes) await expect(box).toBeChecked();
  },
};
/** Only what is new stands there to decide about. */
export const MoreThanBefore: Story = {
  parameters: {
    auth: {
      ...auth,
      applications: {
        consents: [
          toConsent({
            id: 'c1',
            clientId: toFakeClient().client_id,
            scopes: ['openid', 'profile', 'tasks:read'],
          }),
        ],
      },
    },
  },
  async play() {
    await findTitle(/wants to do more/i);
    await expect(screen.getByText(/already allowed: .?see your name and picture/i)).toBeVisible();
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
  },
};
/** A browser without script sends what was allowed before, and has no field, beside what is ticked. */
export const MoreWithoutScript: Story = {
  parameters: {
    auth: {
      ...MoreThanBefore.parameters?.auth,
      applications: {
        clients: [
          toFakeClient({
            scopes: ['profile', 'tasks:read', 'tasks:write', 'offline_access'].map((name) => ({
              name,
              optional: true,
            })),
          }),
        ],
        consents: MoreThanBefore.parameters?.auth.applications.consents,
      },
    },
  },
  async play({ args, canvasElement }) {
    await findTitle(/wants to do more/i);
    const form = canvasElement.querySelector('form');
    await expect([...new FormData(form ?? undefined)]).toEqual([
      ['oauth_query', args.query?.slice(1)],
      ['scope', 'openid profile tasks:read'],
      ['scope', 'tasks:write'],
      ['scope', 'offline_access'],
    ]);
  },
};
export const OnlyWhoYouAre: Story = {
  args: { query: toFakeRequest({ scope: 'openid' }) },
  async play() {
    await screen.findByText(/recognize you/i);
  },
};
export const InOrganization: Story = {
  args: { query: toFakeRequest({ scope: everything, resource: 'https://api.example.com/tasks' }) },
  parameters: { auth: member },
  async play({ loaded }) {
    const organizations = await screen.findByRole('combobox', { name: /organization/i });
    await expect(organizations).toHaveValue(tideline.id);
    await chooseOption(organizations, engines.id);
    await press(/^\W*allow\W*$/i);
    await findTitle(/access allowed/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.consent',
      input: expect.objectContaining({ accept: true, organization_id: engines.id }),
    });
  },
};
/** For members of one organization alone: nobody can choose another one. */
export const ForMembers: Story = {
  args: { query: toFakeRequest({ clientId: organizationsClient.client_id, scope: everything }) },
  parameters: {
    auth: { ...member, applications: { clients: [{ ...organizationsClient, audience: 'members' }] } },
  },
  async play({ loaded }) {
    await findTitle(/wants to use/i);
    await expect(screen.queryByRole('combobox')).toBeNull();
    await press(/^\W*allow\W*$/i);
    await findTitle(/access allowed/i);
    await expect(loaded.fake.calls).toContainEqual({
      path: 'oauth2.consent',
      input: expect.objectContaining({ accept: true, organization_id: engines.id }),
    });
  },
};
export const NoOrganization: Story = {
  args: { query: toFakeRequest({ scope: everything }) },
  parameters: { auth: { ...member, session: adasPersonalSession, organizations: [] } },
  async play() {
    await screen.findByText(/no organization/i);
  },
};
const many = Array.from({ length: 12 }, (_, at) => `area${at + 1}:write`);
/** A long list scrolls, and the buttons stay. */
export const ManyScopes: Story = {
  args: { query: toFakeRequest({ scope: ['openid', ...many].join(' ') }) },
  parameters: ofClient(
    toFakeClient({
      client_name: 'Vereinigte Dampfschifffahrtsgesellschaften für Anwendungen mit langen Namen',
      scopes: many.map((name, at) => ({
        name,
        title: `Change what stands in area ${at + 1}`,
        sensitive: at % 3 === 0,
      })),
    }),
  ),
  async play() {
    await expect(await screen.findByRole('list')).toHaveAttribute('tabindex', '0');
  },
};

export const Loading: Story = { parameters: { auth: { ...auth, held: ['oauth2.publicClient'] } } };
export const FailedToLoad: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.publicClient': 'INTERNAL_SERVER_ERROR' } } },
  async play({ loaded }) {
    const retry = await screen.findByRole('button', { name: /try again/i });
    loaded.fake.succeed('oauth2.publicClient');
    await userEvent.click(retry);
    await findTitle(/wants to use/i);
  },
};
export const UnknownClient: Story = {
  args: { query: toFakeRequest({ clientId: 'gone' }) },
  async play() {
    await screen.findByText(/do not know this application/i);
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const Deciding: Story = {
  parameters: { auth: { ...auth, held: ['oauth2.consent'] } },
  async play() {
    await press(/^\W*allow\W*$/i);
    await screen.findByRole('button', { name: /allowing/i });
  },
};
export const Refused: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.consent': 'NETWORK' } } },
  async play({ args }) {
    await press(/^\W*allow\W*$/i);
    await screen.findByText(/could not reach the server/i);
    await expect(args.onError).toHaveBeenCalledTimes(1);
  },
};
/** It was answered in another tab, or in another browser. */
export const AnsweredBefore: Story = {
  parameters: { auth: { ...auth, failures: { 'oauth2.consent': 'INVALID_OAUTH_QUERY' } } },
  async play() {
    await press(/^\W*allow\W*$/i);
    await findTitle(/too old/i);
    await expect(
      screen.getByRole('link', { name: /start again at .?desk\.fathom\.example/i }),
    ).toHaveAttribute('href', 'https://desk.fathom.example/');
  },
};
export const TooOld: Story = {
  args: { query: toFakeRequest({ endsIn: -1 }) },
  async play() {
    await findTitle(/too old/i);
    await expect(screen.queryByRole('button', { name: /allow/i })).toBeNull();
  },
};
/** It becomes too old while it is looked at. */
export const GrowsOld: Story = {
  args: { query: toFakeRequest({ endsIn: 2 }) },
  async play({ loaded }) {
    await findTitle(/wants to use/i);
    loaded.fake.advance(3);
    await findTitle(/too old/i);
  },
};
export const ViewingAsSomeone: Story = {
  parameters: {
    auth: {
      ...auth,
      session: { ...adasSession, session: { ...adasSession.session, impersonatedBy: 'user-grace' } },
    },
  },
  async play({ loaded }) {
    await findTitle(/cannot decide while you view/i);
    await expect(screen.queryByRole('button', { name: /^\W*allow\W*$/i })).toBeNull();
    await expect(loaded.fake.calls).not.toContainEqual(
      expect.objectContaining({ path: 'oauth2.publicClient' }),
    );
  },
};
export const SignedOut: Story = {
  parameters: { auth: { session: null } },
  async play() {
    await expect(await screen.findByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/sign-in');
  },
};
export const NoRequest: Story = {
  args: { query: '' },
  async play() {
    await findTitle(/nothing to decide/i);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  },
};

export const RightToLeft: Story = { ...ByDocument, globals: { dir: 'rtl', locale: 'ar-XB' } };
