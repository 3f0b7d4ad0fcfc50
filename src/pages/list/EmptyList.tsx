import { useState } from 'react';
import type { ListFilter } from '#model/records';
import { formatFilter } from '../../tables/formatFilter';
import { getFilterField } from '../../tables/getFilterField';
import { ListEmpty } from '../../tables/ListEmpty';
import { CreateButton } from './CreateButton';
import { findExactFilterValue } from './findExactFilterValue';
import { getMissingLookupFields } from './getMissingLookupFields';
import type { ListViewProps } from './listViewProps';
import { MissingRecordDialog } from './MissingRecordDialog';

interface EmptyListProps extends ListViewProps {
  filters: readonly ListFilter[];
  /** Label of a record, or of the caller, in a filter. */
  getFilterLabel: (uuid: string) => string | undefined;
  onClear: () => void;
}

/** Empty state of a list, which explains why the record with the given number is missing, or offers to create one. */
export function EmptyList(props: EmptyListProps) {
  const { schema, language, parameters, filters } = props;
  const [isAsking, setAsking] = useState(false);
  const foundBy = getMissingLookupFields(schema, filters);
  const words = parameters.get('title');
  const narrowedBy = [
    ...filters.map(filter => {
      const field = getFilterField(schema, filter.field, language);
      return field ? formatFilter(field, filter, language, props.getFilterLabel) : filter.field;
    }),
    ...(words ? [words] : []),
  ];
  const number = words || findExactFilterValue(schema, filters);
  return (
    <>
      <ListEmpty
        language={language}
        narrowedBy={narrowedBy}
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
