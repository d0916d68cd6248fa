/** Does `work` so many times, evenly spread over time however long each takes, and resolves with how often it failed. */
export async function paced(
  times: number,
  perSecond: number,
  work: (turn: number) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = [];
  const began = performance.now();
  const running: Promise<unknown>[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const ahead = (turn / perSecond) * 1000 - (performance.now() - began);
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead));
    running.push(work(turn).catch((error: unknown) => failed.push(String(error))));
  }
  await Promise.all(running);
  return failed;
}
