/** The smallest round number that is not smaller and has a whole half: 7 becomes 8, 383 becomes 400. */
export function niceTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];
  const step = steps.find((one) => one * power >= most) ?? 10;
  return Math.round(step * power);
}
