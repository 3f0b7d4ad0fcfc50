import type { CellProps } from '../FieldProps';

export function ReferencesCell({ value, labelOf, whole }: CellProps) {
  const uuids = (Array.isArray(value) ? value : []).map(String);
  return (
    <span className={whole ? 'field-tags' : 'field-tags field-line'}>
      {uuids.map(uuid => (
        <span key={uuid} className="field-tag">
          {labelOf(uuid) ?? uuid}
        </span>
      ))}
    </span>
  );
}
