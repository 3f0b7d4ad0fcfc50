import { SmallTickIcon } from '@blueprintjs/icons';
import type { CellProps } from '../FieldProps';
import { texts } from '../texts';

export function BooleanCell({ value, language }: CellProps) {
  return value === true ? (
    <span className="field-yes">
      <SmallTickIcon aria-hidden="true" />
      {texts.yes[language]}
    </span>
  ) : (
    <span className="field-no">{texts.no[language]}</span>
  );
}
