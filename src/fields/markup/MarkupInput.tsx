import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { valueToText } from '#model/json';
import type { FieldProps } from '../FieldProps';
import { useDebouncedText } from '../useDebouncedText';
import {
  applyMarkupCommand,
  applyLink,
  removeInlineStyles,
  findSelectedLink,
  insertPlainText,
  prepareMarkupEditing,
  removeLink,
} from './editing';
import { LinkForm } from './LinkForm';
import { buildMarkupNodes, parseMarkup, readEditorMarkup } from './markupNodes';
import { MarkupToolbar } from './MarkupToolbar';
import { useEditorSelection } from './useEditorSelection';
import './markup.css';

/** Rich text editor. Its value is markup as the server stores it. */
export function MarkupInput(props: FieldProps) {
  const { id, field, value, onChange, onBlur, language, disabled, invalid, required, describedBy } = props;
  const editor = useRef<HTMLDivElement>(null);
  /** Markup that the editor was last filled with, to detect changes from outside. */
  const drawn = useRef<string>(undefined);
  /** Address of the link being edited; undefined for a new link. */
  const [asked, setAsked] = useState<{ address: string | undefined }>();
  const { formats, goBack } = useEditorSelection(editor);
  const echo = useDebouncedText(valueToText(value ?? ''), markup =>
    onChange(markup === '' ? undefined : markup),
  );
  const isEmpty = echo.text === '';

  useLayoutEffect(() => {
    if (!editor.current || drawn.current === echo.text) return;
    editor.current.replaceChildren(buildMarkupNodes(parseMarkup(echo.text)));
    drawn.current = echo.text;
  }, [echo.text]);
  // A label does not focus an element that is no form control, so this handler does.
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    const onClick = () => editor.current?.focus();
    label?.addEventListener('click', onClick);
    return () => label?.removeEventListener('click', onClick);
  }, [id]);

  const read = () => {
    if (!editor.current) return;
    removeInlineStyles(editor.current);
    drawn.current = readEditorMarkup(editor.current);
    echo.type(drawn.current);
  };
  const change = (work: (element: HTMLElement) => void) => {
    goBack();
    if (editor.current) work(editor.current);
    setAsked(undefined);
  };
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    echo.flush();
    onBlur();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    insertPlainText(event.clipboardData.getData('text/plain'));
  };
  return (
    <div
      className="markup-input"
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
      onBlur={onLeave}
    >
      {!disabled && (
        <MarkupToolbar
          controls={id}
          title={field.title}
          formats={formats}
          language={language}
          onUse={tool => {
            if (tool === 'link')
              setAsked({
                address: editor.current
                  ? (findSelectedLink(editor.current)?.getAttribute('href') ?? undefined)
                  : undefined,
              });
            else change(() => applyMarkupCommand(tool));
          }}
        />
      )}
      {asked && (
        <LinkForm
          address={asked.address}
          language={language}
          onApply={address => change(element => applyLink(element, address))}
          onRemove={() => change(removeLink)}
          onClose={() => change(() => undefined)}
        />
      )}
      <div
        ref={editor}
        id={id}
        role="textbox"
        aria-multiline="true"
        tabIndex={disabled ? undefined : 0}
        contentEditable={!disabled}
        className="markup markup-editor"
        aria-label={field.title}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-disabled={disabled || undefined}
        data-placeholder={isEmpty ? field['x-placeholder'] : undefined}
        onFocus={prepareMarkupEditing}
        onInput={read}
        onPaste={onPaste}
        onDrop={event => event.preventDefault()}
        {...echo.compositionHandlers}
      />
    </div>
  );
}
