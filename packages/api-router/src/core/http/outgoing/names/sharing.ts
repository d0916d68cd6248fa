/** Work that is under way is shared by all who ask for the same at that time. */
export function createSharing<Value>() {
  const underWay = new Map<string, Promise<Value>>();
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const shared = underWay.get(key);
    if (shared) return shared;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
