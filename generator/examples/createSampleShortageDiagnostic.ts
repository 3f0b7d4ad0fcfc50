import { createResourceOutline } from '../check/outline/ResourceOutline';
import type { Diagnostic } from '../diagnostic';
import type { TooFewSamples } from '../emit/sampleRows/TooFewSamples';
import type { SchemaSources } from '../SourceFile';
import { locatePath } from '../sourceLocation';

/** Id of the rule for resources without possible sample rows. */
export const noSamplePossibleRuleId = 'samples/none-possible';

/** Creates the diagnostic for missing sample rows, at the field without a further value. */
export function createSampleShortageDiagnostic(
  error: TooFewSamples,
  { resources }: SchemaSources,
): Diagnostic {
  const { resource, field, what } = error;
  const file = resources.find(({ name }) => name === resource);
  if (!file) throw error;
  // The shortage of a composite key names all its fields; the diagnostic is placed at the first.
  const [name = ''] = field.split(' + ');
  const at = createResourceOutline(file, new Map()).fields.get(name)?.at ?? [];
  return {
    rule: noSamplePossibleRuleId,
    file: file.path,
    ...locatePath(file, at, 'key'),
    what,
    cure: {
      zh: `检查“${field}”的约定（“where”、“pattern”、“x-unique”等）能否同时满足；关系所指的资源须有合适的示例数据。`,
      en: `See whether what is said of "${field}" ("where", "pattern", "x-unique" and the like) can all hold, and whether a relation has fitting sample rows to lead to.`,
    },
    severity: 'mistake',
  };
}
