import type { FieldOutline } from './outline/FieldOutline';
import type { CheckContext } from './outline/CheckContext';
import { getChoiceValues } from './checkConstant';
import type { FieldKind } from '#model/kinds';

/**
 * The known properties of a value before it is stored: its kind, its choices, the resource that it refers
 * to.
 */
export type ValueOutline = Pick<FieldOutline, 'name' | 'kind' | 'keywords' | 'ref'>;

/** Kinds whose values a field of another kind accepts too, by the kind of that field. */
const acceptedKinds: Readonly<Partial<Record<FieldKind, readonly FieldKind[]>>> = {
  text: ['paragraph', 'markup', 'choice', 'date', 'datetime', 'reference'],
  paragraph: ['text', 'markup', 'choice', 'date', 'datetime', 'reference'],
  markup: ['text', 'paragraph'],
  number: ['integer', 'choice'],
  integer: ['choice'],
  choice: ['text', 'integer'],
};

/** Whether a field can hold some value of another; unknown kinds are reported by other rules. */
export function canFieldHoldValue(to: FieldOutline, from: ValueOutline, world: CheckContext): boolean {
  if (to.kind === undefined || from.kind === undefined) return true;
  if (to.kind !== from.kind && !acceptedKinds[to.kind]?.includes(from.kind)) return false;
  if (to.kind === 'reference' || to.kind === 'references') return leadToSame(to, from, world);
  return haveSameType(to, from) && shareChoices(to, from);
}

function leadToSame(to: ValueOutline, from: ValueOutline, { resources }: CheckContext): boolean {
  const [one, other] = [to, from].map(({ ref }) => resources.get(ref?.name ?? '')?.base);
  return one === undefined || other === undefined || one === other;
}

/** Compares choice fields by the type of their values: text or whole number. */
function haveSameType(to: FieldOutline, from: ValueOutline): boolean {
  if (to.kind !== 'choice' && from.kind !== 'choice') return true;
  return isNumeric(to) === isNumeric(from);
}

const isNumeric = (value: ValueOutline): boolean =>
  value.kind === 'integer' ||
  value.kind === 'number' ||
  (value.kind === 'choice' &&
    (value.keywords.type === 'integer' || typeof getChoices(value)?.[0] === 'number'));

function shareChoices(to: FieldOutline, from: ValueOutline): boolean {
  const [wanted, given] = [getChoices(to), getChoices(from)];
  return !wanted || !given || given.length === 0 || given.some(value => wanted.includes(value));
}

const getChoices = (value: ValueOutline) =>
  getChoiceValues({
    ...value,
    at: [],
    origin: 'author',
    isConditional: false,
    repeatedDeclarations: [],
    innerFields: [],
  });
