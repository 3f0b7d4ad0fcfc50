import { FileNames } from '../FileNames';
import type { CellProps } from '../FieldProps';

export function FileCell(props: CellProps) {
  return <FileNames value={props.value} language={props.language} getLabel={props.getLabel} />;
}
