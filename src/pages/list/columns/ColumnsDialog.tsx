import { Button } from '@blueprintjs/core';
import { ArrowDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-down';
import { ArrowUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-up';
import { DragHandleVerticalIcon } from '@blueprintjs/icons/lib/esm/generated/components/drag-handle-vertical';
import { PinIcon } from '@blueprintjs/icons/lib/esm/generated/components/pin';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { getListLayouts } from '../../../stores/settings/getListLayouts';
import { useStores } from '../../../stores/hooks/useStores';
import {
  getRequiredColumns,
  getShownColumns,
  listPinnedColumns,
} from '../../../stores/settings/getShownColumns';
import { getColumnNames } from '../../../tables/columns';
import { moveItem, orderColumns, toggleColumn } from './orderColumns';
import { columnTexts, formatMoveDown, formatMoveUp, formatPin } from './texts';
import './columns.css';

interface ColumnsDialogProps {
  schema: ProjectedSchema;
  language: Language;
  onClose: () => void;
}

/** Chooses the columns of a list, their order, the pin and the density. Each change applies at once. */
export const ColumnsDialog = observer(function ColumnsDialog({
  schema,
  language,
  onClose,
}: ColumnsDialogProps) {
  const listLayouts = getListLayouts(useStores());
  const [dragged, setDragged] = useState<string>();
  useOnUnmount(onClose);
  const resource = schema['x-name'];
  const layout = listLayouts.getLayout(resource);
  const shown = getShownColumns(schema, layout);
  const required = getRequiredColumns(schema);
  const all = orderColumns(getColumnNames(schema), shown);
  const show = (columns: readonly string[]) => listLayouts.change(resource, { columns });
  const move = (name: string, to: number) => show(moveItem(shown, name, Math.max(0, to)));
  const pressed = useRef<HTMLElement>(null);
  const moveByButton = (event: MouseEvent<HTMLElement>, name: string, to: number) => {
    pressed.current = event.currentTarget;
    move(name, to);
  };
  // A button loses the focus when its line is moved in the document, or, to the other arrow, when it is disabled at
  // either end.
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button?.matches(':disabled'))
      button.parentElement?.querySelector<HTMLElement>('button:enabled:not([aria-pressed])')?.focus();
    else button?.focus();
  });
  const pinned = listPinnedColumns(layout).filter(name => shown.includes(name));
  const togglePin = (name: string) =>
    listLayouts.change(resource, {
      isPinned: true,
      pinnedColumns: pinned.includes(name) ? pinned.filter(one => one !== name) : [...pinned, name],
    });
  /** Whether one of two neighbours is pinned and the other is not, so that they cannot change places. */
  const isPinEdge = (before: number) =>
    before > 0 && pinned.includes(shown[before] ?? '') !== pinned.includes(shown[before + 1] ?? '');
  const getTitle = (name: string) => schema.properties[name]?.title ?? name;
  return (
    <ModalDialog title={columnTexts.title[language]} className="columns-dialog" onClose={onClose}>
      <div className="modal-dialog-body">
        <p className="columns-help">{columnTexts.order[language]}</p>
        <ol className="columns-list">
          {all.map(name => {
            const index = shown.indexOf(name);
            const isShown = index >= 0;
            return (
              <li
                key={name}
                draggable={isShown}
                data-dragged={name === dragged || undefined}
                onDragStart={() => setDragged(name)}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={event => {
                  if (dragged === undefined || !isShown) return;
                  event.preventDefault();
                  if (dragged !== name) move(dragged, index);
                }}
              >
                <span className="columns-handle">{isShown && <DragHandleVerticalIcon />}</span>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={required.includes(name)}
                    onChange={() => show(toggleColumn(shown, name))}
                  />
                  {getTitle(name)}
                </label>
                {required.includes(name) && (
                  <span className="columns-help">{columnTexts.required[language]}</span>
                )}
                {isShown && (
                  <>
                    {index > 0 && (
                      <Button
                        size="small"
                        variant="minimal"
                        aria-label={formatPin(getTitle(name))[language]}
                        aria-pressed={pinned.includes(name)}
                        onClick={event => {
                          pressed.current = event.currentTarget;
                          togglePin(name);
                        }}
                        icon={<PinIcon />}
                      />
                    )}
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={formatMoveUp(getTitle(name))[language]}
                      disabled={index === 0 || isPinEdge(index - 1)}
                      onClick={event => moveByButton(event, name, index - 1)}
                      icon={<ArrowUpIcon />}
                    />
                    <Button
                      size="small"
                      variant="minimal"
                      aria-label={formatMoveDown(getTitle(name))[language]}
                      disabled={index === shown.length - 1 || isPinEdge(index)}
                      onClick={event => moveByButton(event, name, index + 1)}
                      icon={<ArrowDownIcon />}
                    />
                  </>
                )}
              </li>
            );
          })}
        </ol>
        <label className="columns-option">
          <input
            type="checkbox"
            checked={layout.isPinned}
            onChange={() => listLayouts.change(resource, { isPinned: !layout.isPinned })}
          />
          {columnTexts.pinned[language]}
        </label>
        <label className="columns-option">
          <input
            type="checkbox"
            checked={layout.isCompact}
            onChange={() => listLayouts.change(resource, { isCompact: !layout.isCompact })}
          />
          {columnTexts.compact[language]}
        </label>
      </div>
      <div className="modal-dialog-foot">
        <Button variant="minimal" onClick={() => listLayouts.reset(resource)}>
          {columnTexts.reset[language]}
        </Button>
        <Button intent="primary" data-autofocus onClick={onClose}>
          {columnTexts.done[language]}
        </Button>
      </div>
    </ModalDialog>
  );
});
