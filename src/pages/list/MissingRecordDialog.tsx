import type { ListFilter } from '#model/records';
import { ExplanationDialog } from '../why/lazyParts';
import { replaceFilterParameters } from './listParameters';
import type { ListViewProps } from './listViewProps';
import { getDefaultFilters } from './parseListParameters';
import { formatExplainMissingRecordLabel } from './texts';

interface MissingRecordDialogProps extends Pick<
  ListViewProps,
  'schema' | 'language' | 'path' | 'parameters' | 'onParametersChange'
> {
  number: string;
  filters: readonly ListFilter[];
  onClose: () => void;
}

/** Explains why the record with this number is not in the list. */
export function MissingRecordDialog(props: MissingRecordDialogProps) {
  const { schema, language, number, filters, parameters, onClose } = props;
  return (
    <ExplanationDialog
      title={formatExplainMissingRecordLabel(number)[language]}
      resource={schema['x-name']}
      question={{
        number,
        filters: replaceFilterParameters(new URLSearchParams(), [
          ...filters,
          ...getDefaultFilters(schema, filters),
        ]),
      }}
      list={props.path}
      onClear={field =>
        props.onParametersChange(
          replaceFilterParameters(
            parameters,
            filters.filter(filter => filter.field !== field),
          ),
        )
      }
      onClose={onClose}
      onLoadFailed={onClose}
    />
  );
}
