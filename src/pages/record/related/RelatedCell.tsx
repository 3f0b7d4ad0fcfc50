import type { ReactNode } from 'react';
import { maskCharacter } from '#model/formats';
import type { JsonValue } from '#model/json';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { FieldCell } from '../../../fields/FieldCell';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import { useLanguage } from '../../../i18n/useLanguage';
import type { RevealStore } from '../../../stores/records/RevealStore';
import { MaskedValue } from '../reveal/MaskedValue';

interface RelatedCellProps {
  schema: ProjectedSchema;
  name: string;
  field: ProjectedField;
  value: JsonValue | undefined;
  reveals: RevealStore;
  getLabel: GetRecordLabel;
  /** Wraps the value, as a link to its record. */
  wrap?: (cell: ReactNode) => ReactNode;
}

/** A value of a related record. A row of a list does not say which of its values may be revealed; the server does. */
export function RelatedCell({ schema, name, field, value, reveals, getLabel, wrap }: RelatedCellProps) {
  const language = useLanguage();
  const cell = <FieldCell {...{ name, field, value, language, getLabel }} />;
  const shown = wrap ? wrap(cell) : cell;
  const isMasked =
    field['x-sensitive'] !== undefined && typeof value === 'string' && value.includes(maskCharacter);
  if (!isMasked || !schema['x-can'].reveal.includes(name)) return shown;
  return <MaskedValue {...{ name, field, reveals }}>{shown}</MaskedValue>;
}
