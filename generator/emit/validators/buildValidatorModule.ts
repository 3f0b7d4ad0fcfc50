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
const rulesModuleId = 'enrol:rules';

/** Names of the named rules that the module exports, and the file that defines them. */
export interface IncludedNamedRules {
  module: string;
  names: readonly string[];
}

/** A bundler plugin that serves the generated source from memory, and resolves its imports from this file. */
function createMemoryPlugin(text: string, rulesFile: string | undefined): Plugin {
  return {
    name: 'from-memory',
    resolveId(source, importer) {
      if (source === entryId) return entryId;
      if (source === formatsModuleId) return formatsFile;
      if (source === rulesModuleId && rulesFile !== undefined) return rulesFile;
      return importer === entryId ? this.resolve(source, thisFile) : null;
    },
    load: id => (id === entryId ? text : null),
  };
}

/** Ajv's ES module output still uses `require` for runtime helpers. */
const convertRequires = (code: string): string =>
  code.replace(/const (\w+) = require\("([^"]+)"\)\.default;/g, 'import $1 from "$2";');

function buildEntrySource(schemas: ReadonlyMap<string, JsonSchema>, ruleNames: readonly string[]): string {
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
    ...(ruleNames.length > 0
      ? [
          `import { ${ruleNames.join(', ')} } from '${rulesModuleId}';`,
          `export const rules = { ${ruleNames.join(', ')} };`,
        ]
      : []),
  ].join('\n');
}

/**
 * Builds an ES module for browsers under a CSP without eval: `validators` maps `schemaHash` to a function for the schema and for each part that the form evaluates alone. Each function sets `errors`, as Ajv does. `rules` holds the named rules.
 */
export async function buildValidatorModule(schema: JsonSchema, rules?: IncludedNamedRules): Promise<string> {
  const root = stripAnnotations(schema);
  const asked = collectConditionSchemas(schema).map(stripAnnotations);
  const schemas = new Map([root, ...asked].map(part => [hashSchema(part), part]));
  const bundle = await rolldown({
    input: entryId,
    platform: 'browser',
    plugins: [
      createMemoryPlugin(buildEntrySource(schemas, rules?.names ?? []), rules && fileURLToPath(rules.module)),
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
