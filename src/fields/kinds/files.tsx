import { DocumentIcon } from '@blueprintjs/icons';
import type { CellProps } from '../FieldProps';
import type { Renderer } from '../registry';
import { byKind } from '../testers';
import { fieldTexts } from '../texts';

type FileNamesProps = Pick<CellProps, 'value' | 'language' | 'getLabel'> & { id?: string };

/** Names of the files in a field. */
function FileNames({ id, value, language, getLabel }: FileNamesProps) {
  const files = (Array.isArray(value) ? value : [value]).filter(file => typeof file === 'string');
  if (files.length === 0) {
    return (
      <span id={id} className="field-empty">
        {fieldTexts.noFile[language]}
      </span>
    );
  }
  return (
    <span id={id} className="field-tags">
      {files.map((file, index) => (
        <span key={file} className="field-file">
          <DocumentIcon aria-hidden="true" />
          {getLabel(file) ?? `${fieldTexts.attachment[language]} ${index + 1}`}
        </span>
      ))}
    </span>
  );
}

export const fileRenderer: Renderer = {
  name: 'file',
  test: byKind('file'),
  Input: FileNames,
  Cell: FileNames,
};

export const filesRenderer: Renderer = {
  name: 'files',
  test: byKind('files'),
  Input: FileNames,
  Cell: FileNames,
};
