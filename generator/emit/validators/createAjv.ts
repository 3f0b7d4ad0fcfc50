import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { formats } from '#model/formats';

/**
 * Ajv as the product uses it: strict, so that an unknown word or format throws. The meta-schema is not compiled, as
 * `check` has held the sources against our own, and types are not demanded of conditions, which borrow theirs from
 * the fields they speak of.
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
  // 0.07 is seven hundredths, whatever the division of two floats says.
  multipleOfPrecision: 8,
  formats: { ...formats },
};

export const createAjv = (more: Options = {}): Ajv2020 => new Ajv2020({ ...ajvOptions, ...more });
