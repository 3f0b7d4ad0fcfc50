import { observer } from 'mobx-react-lite';
import type { ProjectedPart } from '#model/projection';
import { PartsTable, type PartsTableProps } from './PartsTable';
import { usePartSchema } from './usePartSchema';

interface PartsFormProps extends Omit<PartsTableProps, 'part' | 'schema'> {
  parts: readonly ProjectedPart[];
}

/** The parts in the form of their record: a table for each list, whose rows are edited in a dialog. */
export function PartsForm({ parts, ...props }: PartsFormProps) {
  return parts.map(part => <PartsSection key={part.name} part={part} {...props} />);
}

const PartsSection = observer(function PartsSection(props: Omit<PartsTableProps, 'schema'>) {
  const schema = usePartSchema(props.part);
  return schema ? <PartsTable {...props} schema={schema} /> : null;
});
