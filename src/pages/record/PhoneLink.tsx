import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';

const phoneFormats = ['phone', 'mobile', 'telephone'];

/** Whether a value can be called: a telephone number that is not masked. */
export const isCallablePhone = (
  { format = '' }: ProjectedField,
  value: JsonValue | undefined,
): value is string =>
  phoneFormats.includes(format) && typeof value === 'string' && /^[\d\s()+-]+$/.test(value);

/** A telephone number that a tap calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a className="field-whole" href={`tel:${number.replace(/[\s()]/g, '')}`}>
    {number}
  </a>
);
