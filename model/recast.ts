import { convertValue } from './convertValue';
import { Invalid } from './errors';
import type { Value } from './json';
import type { Step } from './migration';
import { isSealed, type Sealing } from './records';
import type { Field } from './resource';

/** A step that gives a field's stored values another form. */
export type Recasting = Extract<Step, { do: 'changeKind' | 'seal' | 'unseal' }>;

/** What such a step makes of each value; `to` is the field as the next catalog has it. */
export function recast(step: Recasting, to: Field, sealing?: Sealing): (value: Value) => Value {
  if (step.do === 'changeKind') return value => (isSealed(value) ? value : convertValue(value, to));
  if (!sealing) throw new Invalid('cannotSeal', { step: step.name });
  if (step.do === 'unseal') return value => (isSealed(value) ? sealing.open(value) : value);
  const { sensitive } = to;
  if (!sensitive) throw new Invalid('cannotSeal', { step: step.name });
  return value => (typeof value === 'string' ? sealing.seal(sensitive, value) : null);
}
