import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, DuplicateIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import {
  getUiOptions,
  isFixedItems,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type RJSFSchema,
} from '@rjsf/utils';
import { formatAddLabel, formatItemTitle, formTexts } from '../texts';
import { ItemTable, type ItemColumn } from '../theme/ItemTable';
import { InTableCellContext, usePlainLanguage } from './PlainContext';
import { plainFormTexts } from './texts';

const isPlainValue = ({ type, properties, items, anyOf, oneOf }: RJSFSchema): boolean =>
  type !== 'object' && type !== 'array' && !properties && !items && !anyOf && !oneOf;

/** Maximum number of columns of a list that is drawn as a table. */
const maxColumns = 5;

/** The columns of a list whose items are a few single values each; undefined for another list. */
function getColumns({ items }: RJSFSchema): ItemColumn[] | undefined {
  if (typeof items !== 'object' || Array.isArray(items)) return undefined;
  const { properties = {}, additionalProperties, if: condition, allOf, dependencies } = items;
  const fields = Object.entries(properties);
  const isTable =
    fields.length > 1 &&
    fields.length <= maxColumns &&
    additionalProperties === undefined &&
    !condition &&
    !allOf &&
    !dependencies &&
    fields.every(([, field]) => typeof field === 'object' && isPlainValue(field));
  if (!isTable) return undefined;
  return fields.map(([name, field]) => ({
    title: typeof field === 'object' ? (field.title ?? name) : name,
    isRequired: items.required?.includes(name) ?? false,
  }));
}

/** A list, as a table if its items are rows of single values, otherwise item by item. */
export function PlainArray(props: ArrayFieldTemplateProps) {
  const { fieldPathId, title, schema, uiSchema, items, canAdd, onAddClick, disabled, readonly, registry } =
    props;
  const language = usePlainLanguage();
  const resolved = resolveItems(schema, part => registry.schemaUtils.retrieveSchema(part));
  const columns = getColumns(resolved);
  const name = getUiOptions(uiSchema).title ?? title;
  const { description } = schema;
  const { $id: id } = fieldPathId;
  return (
    <fieldset id={id} tabIndex={-1} className="form-group form-list">
      <legend>{name}</legend>
      {description && <div className="form-help">{description}</div>}
      {items.length === 0 && <div className="form-nothing">{formTexts.noItems[language]}</div>}
      {columns && items.length > 0 ? (
        <ItemTable columns={columns}>
          <InTableCellContext value>{items}</InTableCellContext>
        </ItemTable>
      ) : (
        items
      )}
      <div className="plain-buttons">
        {canAdd && (
          <Button
            size="small"
            icon={<PlusIcon />}
            disabled={disabled === true || readonly === true}
            onClick={onAddClick}
            text={formatAddLabel(name)[language]}
          />
        )}
        {props.optionalDataControl}
      </div>
    </fieldset>
  );
}

function resolveItems(schema: RJSFSchema, retrieve: (part: RJSFSchema) => RJSFSchema): RJSFSchema {
  const { items } = schema;
  const isFixed = isFixedItems(schema) || typeof items !== 'object' || Array.isArray(items);
  return isFixed ? schema : { ...schema, items: retrieve(items) };
}

/** List item of a plain form with its buttons. */
export function PlainArrayItem({
  children,
  buttonsProps,
  hasToolbar,
  index,
  disabled,
  readonly,
}: ArrayFieldItemTemplateProps) {
  const language = usePlainLanguage();
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const { copy } = plainFormTexts;
  const title = formatItemTitle('', index + 1)[language].trim();
  const closed = disabled === true || readonly === true;
  const buttons = [
    { text: formTexts.moveUp[language], icon: <ArrowUpIcon />, isOpen: hasMoveUp, onClick: onMoveUpItem },
    {
      text: formTexts.moveDown[language],
      icon: <ArrowDownIcon />,
      isOpen: hasMoveDown,
      onClick: onMoveDownItem,
    },
    // Few lists let their items be copied: the button is there for those alone.
    ...(hasCopy
      ? [{ text: copy[language], icon: <DuplicateIcon />, isOpen: true, onClick: onCopyItem }]
      : []),
    { text: formTexts.remove[language], icon: <TrashIcon />, isOpen: hasRemove, onClick: onRemoveItem },
  ];
  return (
    <div className="form-item" role="group" aria-label={title}>
      <div className="form-item-body">{children}</div>
      {hasToolbar && (
        <div className="form-item-buttons">
          {buttons.map(({ text, icon, isOpen, onClick }) => (
            <Button
              key={text}
              variant="minimal"
              size="small"
              icon={icon}
              disabled={closed || !isOpen}
              onClick={onClick}
              aria-label={`${text} ${title}`}
              title={`${text} ${title}`}
            />
          ))}
        </div>
      )}
    </div>
  );
}
