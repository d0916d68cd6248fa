/** From each file, the files it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Import circles of a graph, each as a list of files. Of circles that share files only one is reported: break it, and
 * run the test again.
 */
export function findCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();

  function follow(file: string, way: string[]): void {
    const start = way.indexOf(file);
    if (start !== -1) circles.push([...way.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  }

  for (const file of graph.keys()) follow(file, []);
  return circles;
}
