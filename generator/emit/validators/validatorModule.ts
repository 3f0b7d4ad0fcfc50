import { fileURLToPath } from 'node:url';
import { _ } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { rolldown, type Plugin } from 'rolldown';
import { schemaHash, stripAnnotations } from '#model/schemaHash';
import type { JsonSchema } from '#model/schema';
import { ajv } from './ajv';
import { askedSchemas } from './askedSchemas';

const here = fileURLToPath(import.meta.url);
const formatsFile = fileURLToPath(new URL('../../../model/formats.ts', import.meta.url));

const entry = '\0validators.js';
const formatsName = 'enrol:formats';

/** Serves the made text from memory, and resolves what it imports as if this file had. */
function fromMemory(text: string): Plugin {
  return {
    name: 'from-memory',
    resolveId(source, importer) {
      if (source === entry) return entry;
      if (source === formatsName) return formatsFile;
      return importer === entry ? this.resolve(source, here) : null;
    },
    load: id => (id === entry ? text : null),
  };
}

/** The text that Ajv writes for an ES module still requires what it needs at run time. */
const importsOf = (code: string): string =>
  code.replace(/const (\w+) = require\("([^"]+)"\)\.default;/g, 'import $1 from "$2";');

function entryText(schemas: ReadonlyMap<string, JsonSchema>): string {
  const code = { source: true, esm: true, lines: false, formats: _`formats` };
  const compiler = ajv({ allErrors: true, code });
  const names = [...schemas.keys()].map((hash, index) => ({ hash, name: `v${index}` }));
  for (const { hash, name } of names) compiler.addSchema(schemas.get(hash) ?? {}, name);
  const functions = standalone(compiler, Object.fromEntries(names.map(({ name }) => [name, name])));
  const table = names.map(({ hash, name }) => `${JSON.stringify(hash)}: ${name}`).join(', ');
  return [
    `import { formats } from '${formatsName}';`,
    importsOf(functions),
    `export const validators = { ${table} };`,
  ].join('\n');
}

/**
 * The text of an ES module for browsers that may not evaluate text: `validators` holds, by `schemaHash`, a function for the
 * schema and for each part of it that the form asks about alone. Each leaves its errors in `errors`, as Ajv does.
 */
export async function validatorModule(schema: JsonSchema): Promise<string> {
  const root = stripAnnotations(schema);
  const asked = askedSchemas(schema).map(stripAnnotations);
  const schemas = new Map([root, ...asked].map(part => [schemaHash(part), part]));
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [fromMemory(entryText(schemas))],
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
