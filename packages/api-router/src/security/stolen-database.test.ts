import { Account, ApiKey, EmailCode } from '@keystead/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '#core/crypto/token-hash.ts';
import { describeOnce } from '#testing/database/once.ts';
import { isLong } from '#testing/random/seed.ts';
import { doorsOf } from '#testing/thief/doors.ts';
import { type Furnished, furnish, openHouse } from '#testing/thief/furnish.ts';
import { invertHashes } from '#testing/thief/invert-hashes.ts';
import { lookForPlain } from '#testing/thief/look-for-plain.ts';
import { emptyTables, readLoot } from '#testing/thief/loot.ts';
import { rob } from '#testing/thief/rob.ts';
import { closed, tryDoors } from '#testing/thief/try-doors.ts';

/** In a short run one for each door, since what opens one may end what opens the next, and one more. */
const PEOPLE = isLong ? 1000 : 14;
const HOUR = 3_600_000;

/** Both databases store the same, so the short run is on one of them. */
const group = isLong ? describe : describeOnce;

group(`a thief of the database of ${PEOPLE} people who have everything set up`, () => {
  let house: Furnished;
  beforeAll(async () => {
    house = await furnish(await openHouse(), PEOPLE);
  }, HOUR);
  afterAll(() => house.app[Symbol.asyncDispose]());

  const lastPerson = () => {
    const person = house.people.at(-1);
    if (!person) throw new Error('nobody is there');
    return person;
  };

  test('has rows of every table, and can use nothing of all that is in it', { timeout: HOUR }, async () => {
    const { orm } = house.app.service;
    expect(emptyTables(orm, await readLoot(orm))).toEqual([]);

    const { rows, tries, findings } = await rob(house, lastPerson());

    if (isLong) console.log(`${process.env.TEST_DIALECT}: ${rows} rows, tries: ${JSON.stringify(tries)}`);
    expect(findings).toEqual([]);
    expect(Math.min(...Object.values(tries))).toBeGreaterThan(100);
  });

  test('would find a token of a provider that is not sealed', { timeout: HOUR }, async () => {
    const { app, ledger } = house;
    const { text } = ledger.issued.findLast(({ what }) => what === 'a token of a provider') ?? { text: '' };
    await app.em().nativeUpdate(Account, { user: lastPerson().id }, { accessToken: text });

    const found = lookForPlain(await readLoot(app.service.orm), ledger.issued).findings;
    expect(found).toEqual([
      { how: 'as it stands', what: 'a token of a provider', where: 'account.access_token' },
    ]);
    await app.em().nativeUpdate(Account, { user: lastPerson().id }, { accessToken: null });
  });

  test('would find a code of six digits behind a hash without a key', { timeout: HOUR }, async () => {
    const { app, ledger } = house;
    const { email } = lastPerson();
    const what = 'code of the mail sign-in-code';
    const codes = ledger.issued.filter((one) => one.what === what && one.of.includes(email));
    for (const context of ['', `${email}:`]) {
      const codeHash = hashToken(context + (codes.at(-1)?.text ?? ''));
      await app.em().nativeUpdate(EmailCode, { email }, { codeHash });
      const { findings } = invertHashes(await readLoot(app.service.orm), codes, 1);
      expect(findings).toContainEqual({ how: 'sha256 without a key', what, where: 'email_code.code_hash' });
    }
    await app.em().nativeDelete(EmailCode, { email });
  });

  test('would find a key that stands in a column as it is, and get in with it', {
    timeout: HOUR,
  }, async () => {
    const { app } = house;
    const { key, id } = await lastPerson().api.apiKey.create.mutate({ name: 'planted' });
    await app.em().nativeUpdate(ApiKey, { id }, { name: key });
    const loot = (await readLoot(app.service.orm)).filter(({ values }) =>
      values.some(([, value]) => value === id),
    );

    const { findings } = await tryDoors(doorsOf(app, lastPerson()), loot, { each: 1, drawn: 100 });
    expect(findings).toContainEqual({ how: 'an API key', what: 'a way in', where: 'api_key.name' });
    await app.em().nativeDelete(ApiKey, { id });
  });

  test('would get in wherever the owner does', { timeout: HOUR }, async () => {
    const { app, people, ledger } = house;
    const shut: string[] = [];
    for (const [index, { name }] of doorsOf(app, lastPerson()).entries()) {
      // Each door with another person, since what opens one may end what opens the next.
      const owner = people[index] ?? lastPerson();
      const door = doorsOf(app, owner)[index];
      const isKey = ({ what, of }: { what: string; of: readonly string[] }): boolean =>
        of.includes(owner.email) && door?.opensTo.test(what) === true;
      const key = ledger.issued.findLast(isKey);
      const isOpen = door && key && (await (await closed(door)).opensBy(key.text));
      if (!isOpen) shut.push(name);
    }
    expect(shut).toEqual([]);
  });
});
