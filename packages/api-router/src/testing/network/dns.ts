/** DNS of TXT records in memory. A name can also fail with a code of `node:dns`. */
export function createFakeDns() {
  const records = new Map<string, string[][]>();
  const failures = new Map<string, string>();
  const asked: string[] = [];
  const dns = {
    asked,
    /** Runs before the answer about a name, as something that happens elsewhere. */
    before: async (_name: string): Promise<void> => {},
    /** Names that fail, by the code. */
    failures,
    publish(record: { recordName: string; recordValue: string }) {
      // Long values arrive in parts.
      const { recordName, recordValue } = record;
      records.set(recordName, [['v=spf1 -all'], [recordValue.slice(0, 20), recordValue.slice(20)]]);
    },
    withdraw: ({ recordName }: { recordName: string }) => records.delete(recordName),
    resolver: async (name: string): Promise<string[][]> => {
      asked.push(name);
      await dns.before(name);
      const found = records.get(name);
      const code = failures.get(name) ?? (found ? undefined : 'ENOTFOUND');
      if (code !== undefined) throw Object.assign(new Error(`queryTxt ${code} ${name}`), { code });
      return found ?? [];
    },
  };
  return dns;
}

export type FakeDns = ReturnType<typeof createFakeDns>;
