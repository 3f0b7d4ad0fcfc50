import type { Diagnostic } from '../diagnostic';
import { TooFewSamples } from '../emit/sampleRows/TooFewSamples';
import { normaliseSchemas } from '../normalise';
import type { ExampleSources, SchemaSources } from '../SourceFile';
import { createSampleShortageDiagnostic } from './createSampleShortageDiagnostic';
import { findExampleFailure } from './findFailure';
import { readExamples } from './readExamples';
import type { TryExamples } from './tryExamples';

/** Runs the examples of valid schemas, and reports those with an unexpected outcome. */
export async function findFailedExamples(
  sources: SchemaSources,
  { files }: ExampleSources,
  tryExamples: TryExamples,
): Promise<Diagnostic[]> {
  const examples = files.flatMap(readExamples);
  if (examples.length === 0) return [];
  try {
    const outcomes = await tryExamples(normaliseSchemas(sources, undefined).catalog, examples);
    return examples.flatMap((one, index) => {
      const outcome = outcomes[index];
      return (outcome && findExampleFailure(one, outcome)) ?? [];
    });
  } catch (error) {
    if (error instanceof TooFewSamples) return [createSampleShortageDiagnostic(error, sources)];
    throw error;
  }
}
