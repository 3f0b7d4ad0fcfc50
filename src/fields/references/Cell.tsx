import type { CellProps } from '../FieldProps';

export function ReferencesCell({ value, getLabel, isExpanded }: CellProps) {
  const uuids = (Array.isArray(value) ? value : []).map(String);
  return (
    <span className={isExpanded ? 'field-tags' : 'field-tags field-line'}>
      {uuids.map(uuid => (
        <span key={uuid} className="field-tag">
          {getLabel(uuid) ?? uuid}
        </span>
      ))}
    </span>
  );
}
