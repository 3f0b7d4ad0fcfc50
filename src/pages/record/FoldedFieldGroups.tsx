import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { FieldGroups, type FieldGroupsProps } from './FieldGroups';
import { findEmptyFields } from './findEmptyFields';
import { formatShowEmpty, hideEmptyLabel } from './texts';

const emptyFieldsKey = 'emptyFields';

/** Groups of a record without its empty fields, and a button that shows those; it stays as it was for the next record. */
export function FoldedFieldGroups({ groups, ...props }: FieldGroupsProps) {
  const { record, demanded, language } = props;
  const { storage } = useStores();
  const [isUnfolded, setUnfolded] = useState(() => storage.getItem(emptyFieldsKey) === 'shown');
  const empty = findEmptyFields(
    groups.flatMap(({ fields }) => fields),
    record,
    demanded?.fields,
  );
  const shown = isUnfolded
    ? groups
    : groups
        .map(({ fields, ...group }) => ({ ...group, fields: fields.filter(({ name }) => !empty.has(name)) }))
        .filter(({ fields }) => fields.length > 0);
  const toggle = () => {
    setUnfolded(!isUnfolded);
    if (isUnfolded) storage.removeItem(emptyFieldsKey);
    else storage.setItem(emptyFieldsKey, 'shown');
  };
  return (
    <>
      <FieldGroups groups={shown} {...props} />
      {empty.size > 0 && (
        <Button variant="minimal" className="record-empty" aria-expanded={isUnfolded} onClick={toggle}>
          {(isUnfolded ? hideEmptyLabel : formatShowEmpty(empty.size))[language]}
        </Button>
      )}
    </>
  );
}
