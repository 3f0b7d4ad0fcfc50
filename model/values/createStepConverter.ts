import { convertValue } from './convertValue';
import { BadRequest } from '../errors';
import type { JsonValue } from '../json';
import type { MigrationStep } from '../migration';
import { isEncryptedValue, type FieldCipher } from '../records';
import type { Field } from '../field';

/** A migration step that converts stored values. */
export type ConversionStep = Extract<MigrationStep, { do: 'changeKind' | 'seal' | 'unseal' }>;

/** Returns the converter of such a step; `to` is the field in the next catalog. */
export function createConversionStepConverter(
  step: ConversionStep,
  to: Field,
  cipher?: FieldCipher,
): (value: JsonValue) => JsonValue {
  if (step.do === 'changeKind') return value => (isEncryptedValue(value) ? value : convertValue(value, to));
  if (!cipher) throw new BadRequest('cannotSeal', { step: step.name });
  if (step.do === 'unseal') return value => (isEncryptedValue(value) ? cipher.decrypt(value) : value);
  const { sensitive } = to;
  if (!sensitive) throw new BadRequest('cannotSeal', { step: step.name });
  return value => (typeof value === 'string' ? cipher.encrypt(sensitive, value) : null);
}

/** Returns the converter of a fill step, which replaces empty values. */
export function createFillConverter(
  { name, value: fill }: Extract<MigrationStep, { do: 'fillField' }>,
  { sensitive }: Field,
  cipher?: FieldCipher,
): (value: JsonValue) => JsonValue {
  if (!sensitive || typeof fill !== 'string') return value => value ?? fill;
  if (!cipher) throw new BadRequest('cannotSeal', { step: name });
  return value => value ?? cipher.encrypt(sensitive, fill);
}
