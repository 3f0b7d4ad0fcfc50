import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { formats } from '#model/formats';

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

export const createAjv = (more: Options = {}): Ajv2020 => new Ajv2020({ ...ajvOptions, ...more });
