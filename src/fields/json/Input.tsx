import { Classes } from '@blueprintjs/core';
import type { FieldProps } from '../FieldProps';
import { texts } from '../texts';

/** Only the server writes it; a person reads it. */
export function JsonInput({ id, value, language, describedBy }: FieldProps) {
  return (
    <pre id={id} className={`${Classes.CODE_BLOCK} field-json`} aria-describedby={describedBy}>
      {value === undefined || value === null ? texts.empty[language] : JSON.stringify(value, null, 2)}
    </pre>
  );
}
