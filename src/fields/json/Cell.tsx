import { Classes } from '@blueprintjs/core';
import type { CellProps } from '../FieldProps';

export function JsonCell({ value, isExpanded }: CellProps) {
  return isExpanded ? (
    <pre className={`${Classes.CODE_BLOCK} field-json`}>{JSON.stringify(value, null, 2)}</pre>
  ) : (
    <code className="field-line">{JSON.stringify(value)}</code>
  );
}
