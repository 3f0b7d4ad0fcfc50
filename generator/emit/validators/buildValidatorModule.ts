import { fileURLToPath } from 'node:url';
import { _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown, type Plugin } from 'rolldown';
import { hashSchema, stripAnnotations } from '#model/projection/schemaHash';
import type { JsonSchema } from '#model/jsonSchema';
import { createAjv } from './createAjv';
import { collectConditionSchemas } from './collectConditionSchemas';

const thisFile = fileURLToPath(import.meta.url);
const formatsFile = fileURLToPath(new URL('../../../model/formats.ts', import.meta.url));

const entryId = '\0validators.js';
const formatsModuleId = 'enrol:formats';

/** Serves the made text from memory, and resolves what it imports as if this file had. */
function createMemoryPlugin(text: string): Plugin {
  return {
    name: 'from-memory',
    resolveId(source, importer) {
      if (source === entryId) return entryId;
      if (source === formatsModuleId) return formatsFile;
      return importer === entryId ? this.resolve(source, thisFile) : null;
    },
    load: id => (id === entryId ? text : null),
  };
}

/** The text that Ajv writes for an ES module still requires what it needs at run time. */
const convertRequires = (code: string): string =>
  code.replace(/const (\w+) = require\("([^"]+)"\)\.default;/g, 'import $1 from "$2";');

function buildEntrySource(schemas: ReadonlyMap<string, JsonSchema>): string {
  const code = { source: true, esm: true, lines: false, formats: _`formats` };
  const compiler = createAjv({ allErrors: true, code });
  const names = [...schemas.keys()].map((hash, index) => ({ hash, name: `v${index}` }));
  for (const { hash, name } of names) compiler.addSchema(schemas.get(hash) ?? {}, name);
  const functions = standalone(compiler, Object.fromEntries(names.map(({ name }) => [name, name])));
  const table = names.map(({ hash, name }) => `${JSON.stringify(hash)}: ${name}`).join(', ');
  return [
    `import { formats } from '${formatsModuleId}';`,
    convertRequires(functions),
    `export const validators = { ${table} };`,
  ].join('\n');
}

/**
 * The text of an ES module for browsers that may not evaluate text: `validators` holds, by `schemaHash`, a function for the
 * schema and for each part of it that the form asks about alone. Each leaves its errors in `errors`, as Ajv does.
 */
export async function buildValidatorModule(schema: JsonSchema): Promise<string> {
  const root = stripAnnotations(schema);
  const asked = collectConditionSchemas(schema).map(stripAnnotations);
  const schemas = new Map([root, ...asked].map(part => [hashSchema(part), part]));
  const bundle = await rolldown({
    input: entryId,
    platform: 'browser',
    plugins: [createMemoryPlugin(buildEntrySource(schemas))],
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
