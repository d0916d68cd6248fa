import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Module that a server of a test loads first. The resolver of its process then has two hosts of an attacker: one in the
 * network of the server, and one that is public at the first look-up and this machine at the second, by turns.
 */
const here: LookupAddress = { address: '127.0.0.1', family: 4 };

/** An IP address that is public by its number and belongs to nobody. */
const nowhere: LookupAddress = { address: '3000::1', family: 6 };

let rebound = 0;

const names: Readonly<Record<string, () => LookupAddress>> = {
  'private.example': () => here,
  'rebinding.example': () => {
    rebound += 1;
    return rebound % 2 === 1 ? nowhere : here;
  },
};

const { lookup, Resolver } = dns.promises;

const { resolve4, resolve6 } = Resolver.prototype;

/** Answers of the name server, by name: both questions of a look-up have the same one. */
const answers = new Map<string, LookupAddress>();

/** IP addresses of one kind, as a name server gives them. */
function answer(name: string, family: number): string[] | undefined {
  const found = answers.get(name);
  return found && (found.family === family ? [found.address] : []);
}

type Found = (error: Error | null, ...result: [LookupAddress[]] | [string, number]) => void;

Object.assign(dns.promises, {
  lookup: async (name: string, options: { all: true }) => {
    const found = names[name]?.();
    return found === undefined ? lookup(name, options) : [found];
  },
});

Object.assign(Resolver.prototype, {
  async resolve4(this: InstanceType<typeof Resolver>, name: string) {
    const found = names[name]?.();
    if (found) answers.set(name, found);
    return answer(name, 4) ?? resolve4.call(this, name, { ttl: false });
  },
  async resolve6(this: InstanceType<typeof Resolver>, name: string) {
    return answer(name, 6) ?? resolve6.call(this, name, { ttl: false });
  },
});

/** The look-up of every connection that does not bring one of its own. */
Object.assign(dns, {
  lookup: (name: string, { all = false }: { all?: boolean }, done: Found) => {
    const found = names[name]?.();
    if (found === undefined)
      lookup(name, { all: true }).then(
        (result) => (all ? done(null, result) : done(null, result[0]?.address ?? '', result[0]?.family ?? 0)),
        (error: Error) => done(error, []),
      );
    else if (all) done(null, [found]);
    else done(null, found.address, found.family);
  },
});
syncBuiltinESMExports();
