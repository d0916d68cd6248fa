import { createRequire } from 'node:module';
import { z } from 'zod';

const sampleSchema = z.object({ value: z.string(), labels: z.record(z.string(), z.string()).optional() });
const familiesSchema = z.array(z.object({ name: z.string(), metrics: z.array(sampleSchema) }));

type Sample = z.infer<typeof sampleSchema>;

/** The parser is a function without types. */
function parse(text: string): z.infer<typeof familiesSchema> {
  const parser: unknown = createRequire(import.meta.url)('parse-prometheus-text-format');
  if (typeof parser !== 'function') throw new TypeError('parse-prometheus-text-format is no function');
  return familiesSchema.parse(parser(text));
}

/** The parser makes one figure of all series of a histogram, unless it does not know that it is one. */
const withoutHistograms = (text: string): string => text.replaceAll(/^# TYPE \S+ histogram\n/gm, '');

/** Figures as a scraper reads them. Nothing of this project takes part in that. */
export function readScrape(text: string) {
  const families = parse(withoutHistograms(text));
  const samples = families.flatMap(({ metrics }) => metrics);
  const samplesOf = (name: string): Sample[] =>
    families.filter((family) => family.name === name).flatMap(({ metrics }) => metrics);
  const fits = ({ labels = {} }: Sample, wanted: Record<string, string>): boolean =>
    Object.entries(wanted).every(([label, value]) => labels[label] === value);
  return {
    families,
    samplesOf,
    /** Sum of the series with these labels. */
    sum: (name: string, labels: Record<string, string> = {}): number =>
      samplesOf(name)
        .filter((sample) => fits(sample, labels))
        .reduce((sum, { value }) => sum + Number(value), 0),
    /** Every value of a label, or of all labels. */
    valuesOf: (label?: string): string[] => [
      ...new Set(
        samples.flatMap(({ labels = {} }) =>
          label === undefined ? Object.values(labels) : (labels[label] ?? []),
        ),
      ),
    ],
  };
}
