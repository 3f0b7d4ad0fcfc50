import { useState } from 'react';
import type { ListFilter } from '#model/records';
import { ListEmpty } from '../../tables/ListEmpty';
import { CreateButton } from './CreateButton';
import { findExactFilterValue } from './findExactFilterValue';
import { getMissingLookupFields } from './getMissingLookupFields';
import type { ListViewProps } from './listViewProps';
import { MissingRecordDialog } from './MissingRecordDialog';

interface EmptyListProps extends ListViewProps {
  filters: readonly ListFilter[];
  /** Labels of the active filters, and the search text. */
  narrowedBy: readonly string[];
  onClear: () => void;
}

/** Empty state of a list, which explains why the record with the given number is missing, or offers to create one. */
export function EmptyList(props: EmptyListProps) {
  const { schema, language, parameters, filters } = props;
  const [isAsking, setAsking] = useState(false);
  const foundBy = getMissingLookupFields(schema, filters);
  const number = parameters.get('title') || findExactFilterValue(schema, filters);
  return (
    <>
      <ListEmpty
        language={language}
        narrowedBy={props.narrowedBy}
        foundBy={foundBy}
        onClear={props.onClear}
        onWhy={number ? () => setAsking(true) : undefined}
      >
        {schema['x-can'].create && (
          <CreateButton
            language={language}
            onCreate={props.onCreate}
            refusal={props.creationRefusal}
            first={foundBy === undefined}
          />
        )}
      </ListEmpty>
      {isAsking && number && (
        <MissingRecordDialog {...props} number={number} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
