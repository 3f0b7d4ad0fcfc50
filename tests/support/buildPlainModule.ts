import { fileURLToPath } from 'node:url';
import type { RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { rolldown } from 'rolldown';

const entryId = '\0plain.cjs';
const thisFile = fileURLToPath(import.meta.url);

/**
 * The validators of a plain form as an ES module: of its schema, and of each part that the form engine asks about, by
 * the engine's hash. This is what a city runs in its build, since the security policy forbids eval.
 */
export async function buildPlainModule(schema: RJSFSchema): Promise<string> {
  const code = compileSchemaValidatorsCode(schema, {
    ajvOptionsOverrides: { messages: false, code: { lines: false } },
  });
  const bundle = await rolldown({
    input: entryId,
    platform: 'browser',
    plugins: [
      {
        name: 'plain-validators',
        resolveId(source, importer) {
          if (source === entryId) return entryId;
          return importer === entryId ? this.resolve(source, thisFile) : null;
        },
        load: id => (id === entryId ? code : null),
      },
    ],
  });
  try {
    return (await bundle.generate({ format: 'es', minify: true })).output[0].code;
  } finally {
    await bundle.close();
  }
}
