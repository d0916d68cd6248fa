export { type Browser, browserAt, createBrowser, ORIGIN } from '#testing/browser.ts';
export { createOutbox, type Outbox } from '#testing/network/outbox.ts';
export { type Person, signedIn, signedUp } from '#testing/people/people.ts';
export { opened } from '#testing/people/verification-links.ts';
export { createFakeProvider, type FakeProvider } from '#testing/providers/fake-provider.ts';
export { TEST_SECRET } from '#testing/service-test-options.ts';
export { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';
