import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@blueprintjs/icons';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { getFieldAt } from '../FormSchema';
import { useFormContext } from '../FormContext';
import { formatItemTitle, formTexts } from '../texts';

/** A list item with its buttons. */
export function ArrayFieldItemTemplate({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  const { draft, language } = useFormContext();
  const field = getFieldAt(draft.rules.schema, buttonsProps.fieldPathId.path);
  const title = formatItemTitle(field?.title ?? '', index + 1)[language];
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const says = (text: string) => ({ 'aria-label': `${text} ${title}`, title: text });
  return (
    <div className="form-item" role="group" aria-label={title}>
      <div className="form-item-body">{children}</div>
      <div className="form-item-buttons">
        <Button
          variant="minimal"
          size="small"
          icon={<ArrowUpIcon />}
          disabled={!hasMoveUp}
          onClick={onMoveUpItem}
          {...says(formTexts.moveUp[language])}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ArrowDownIcon />}
          disabled={!hasMoveDown}
          onClick={onMoveDownItem}
          {...says(formTexts.moveDown[language])}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<TrashIcon />}
          disabled={!hasRemove}
          onClick={onRemoveItem}
          {...says(formTexts.remove[language])}
        />
      </div>
    </div>
  );
}
