import { Button } from '@blueprintjs/core';
import { DocumentIcon, TrashIcon, UploadIcon } from '@blueprintjs/icons';
import { useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { FieldErrors } from '../theme/FieldErrors';
import { getErrorsId, getHelpId } from '../theme/ids';
import { usePlainLanguage } from './PlainContext';
import { formatFileSize, formatRemoveFile, plainFormTexts } from './texts';

/**
 * Input for one file or several, read into the data as `data:` addresses with their names. It is an input of the browser
 * that covers its box, so that files can be chosen by keyboard, picked or dropped.
 */
export function FileWidget(props: WidgetProps) {
  const { id, name, multiple = false, required, rawErrors = [], options, onChange, schema } = props;
  const language = usePlainLanguage();
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(
    props.value as string | string[] | null | undefined,
    onChange,
    multiple,
  );
  const [isUnreadable, setUnreadable] = useState(false);
  const closed = props.disabled === true || props.readonly === true;
  const described = [
    ...((schema.description ?? options.description) ? [getHelpId(id)] : []),
    ...(rawErrors.length > 0 ? [getErrorsId(id)] : []),
  ];
  const read = async (files: FileList) => {
    try {
      await handleChange(files);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div className="plain-files">
      <div className="plain-file-box">
        <UploadIcon aria-hidden="true" />
        <span aria-hidden="true">{plainFormTexts[multiple ? 'chooseFiles' : 'chooseFile'][language]}</span>
        <input
          {...{ id, name, multiple }}
          type="file"
          accept={typeof options.accept === 'string' ? options.accept : undefined}
          disabled={closed}
          aria-required={required || undefined}
          aria-invalid={rawErrors.length > 0 || undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
          // The files are in the data: the same one may be chosen again after it was removed.
          value=""
          onChange={({ target: { files } }) => {
            if (files && files.length > 0) void read(files);
          }}
        />
      </div>
      {isUnreadable && (
        <div role="alert">
          <FieldErrors id={`${id}-file`} errors={[plainFormTexts.unreadableFile[language]]} />
        </div>
      )}
      {filesInfo.length > 0 && (
        <ul>
          {filesInfo.map(({ name: file, size, type, dataURL }, index) => (
            // Two files may be equal.
            <li key={`${index} ${file}`}>
              {options.filePreview === true && previewed.has(type) ? (
                <img src={dataURL ?? undefined} alt="" />
              ) : (
                <DocumentIcon aria-hidden="true" />
              )}
              <span className="plain-file-name">{file}</span>
              <span className="plain-file-size">{formatFileSize(size, language)}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<TrashIcon />}
                disabled={closed}
                onClick={() => handleRemove(index)}
                aria-label={formatRemoveFile(file)[language]}
                title={formatRemoveFile(file)[language]}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Pictures that a browser shows without running anything in them. */
const previewed = new Set(['image/jpeg', 'image/png']);
