import { HTMLSelect } from '@blueprintjs/core';
import type { FilterProps } from '../FieldProps';
import { texts } from '../texts';

export function BooleanFilter({ id, name, value, onChange, language }: FilterProps) {
  return (
    <HTMLSelect
      id={id}
      fill
      value={value[0]?.values[0] ?? ''}
      onChange={event => {
        const { value: answer } = event.currentTarget;
        onChange(answer === '' ? [] : [{ field: name, op: 'eq', values: [answer] }]);
      }}
      options={[
        { value: '', label: texts.all[language] },
        { value: 'true', label: texts.yes[language] },
        { value: 'false', label: texts.no[language] },
      ]}
    />
  );
}
