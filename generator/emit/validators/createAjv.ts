import { _, Ajv2020, stringify, type CodeKeywordDefinition, type Options } from 'ajv/dist/2020.js';
import { formats } from '#model/formats';
import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import { patternRefusalKeywords } from '#model/projection/schemaHash';

/**
 * Creates a strict Ajv, which throws on an unknown keyword or format. Skips the meta-schema, because `check` has validated the sources, and strictTypes, because conditions inherit the types of their fields.
 */
const ajvOptions: Options = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  meta: false,
  validateSchema: false,
  addUsedSchema: false,
  messages: false,
  // Tolerates float errors: 0.07 is a multiple of 0.01.
  multipleOfPrecision: 8,
  formats: { ...formats },
};

/** Creates an Ajv instance with all formats and keywords of the schema files. */
export function createAjv(more: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...ajvOptions, ...more });
  ajv.addVocabulary([...patternRefusalKeywords]);
  // The keyword of Ajv, extended: its error also contains the refusal text of the pattern.
  const { code, type, schemaType } = ajv.getKeyword('pattern') as CodeKeywordDefinition;
  ajv.removeKeyword('pattern').addKeyword({
    ...{ keyword: 'pattern', code, before: 'format' },
    ...(type && { type }),
    ...(schemaType && { schemaType }),
    error: {
      message: 'must match the pattern',
      params: ({ schemaCode, parentSchema }) => {
        const text = getRefusal(parentSchema as JsonObject);
        return text ? _`{pattern: ${schemaCode}, text: ${stringify(text)}}` : _`{pattern: ${schemaCode}}`;
      },
    },
  });
  return ajv;
}

function getRefusal({ 'x-refusal': zh, 'x-refusal-en': en }: JsonObject): LocalizedText | undefined {
  return typeof zh === 'string' && typeof en === 'string' ? { zh, en } : undefined;
}
