import { Classes } from '@blueprintjs/core';
import type { CellProps, FieldProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { fieldTexts } from '../texts';

/** Read-only view, because only the server writes JSON fields. */
function JsonInput({ id, value, language, describedBy }: FieldProps) {
  return (
    <pre id={id} className={`${Classes.CODE_BLOCK} field-json`} aria-describedby={describedBy}>
      {value === undefined || value === null ? fieldTexts.empty[language] : JSON.stringify(value, null, 2)}
    </pre>
  );
}

function JsonCell({ value, isExpanded }: CellProps) {
  return isExpanded ? (
    <pre className={`${Classes.CODE_BLOCK} field-json`}>{JSON.stringify(value, null, 2)}</pre>
  ) : (
    <code className="field-line">{JSON.stringify(value)}</code>
  );
}

export const jsonRenderer: Renderer = {
  name: 'json',
  test: byKind('json'),
  Input: JsonInput,
  Cell: JsonCell,
};
