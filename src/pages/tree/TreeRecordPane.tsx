import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import { useText } from '../../i18n/useText';
import type { RecordStore } from '../../stores/records/RecordStore';
import type { TreePosition, TreeStore } from '../../stores/tree/TreeStore';
import { RecordLoadingOrError } from '../RecordPage';
import { RecordEditForm } from '../record/RecordEditForm';
import { RecordView } from '../record/RecordView';
import { useRecordStore } from '../record/useRecordStore';
import { findOrderField } from './findOrderField';
import { TreeMoveDialog } from './TreeMoveDialog';
import { treeTexts } from './texts';
import type { TreePaneState } from './treeAddress';

interface TreeRecordPaneProps {
  schema: ProjectedSchema;
  store: TreeStore;
  /** Uuid of the selected tree record; above a new record, its parent. */
  uuid: string | undefined;
  mode: TreePaneState['mode'];
  onShow: (place: TreePaneState) => void;
  onMove: (uuid: string, position: TreePosition) => void;
}

/** The selected record next to its tree: to view, to edit, or a new child of it. */
export const TreeRecordPane = observer(function TreeRecordPane(props: TreeRecordPaneProps) {
  const { schema, store: tree, uuid, mode, onShow } = props;
  const { pathname } = useLocation();
  const titleId = useId();
  const resource = schema['x-name'];
  const shown = mode === 'new' ? undefined : uuid;
  const store = useRecordStore(resource, shown);
  useEffect(() => void store.load(), [store, schema]);
  const start = useMemo(() => {
    const parent = schema['x-parent'];
    if (mode !== 'new' || uuid === undefined || parent === undefined) return undefined;
    return { values: { [parent]: uuid }, labels: { [uuid]: tree.index.getLabel(uuid) ?? '' } };
  }, [schema, mode, uuid, tree]);
  const { record } = store;
  const saved = (next: string) => {
    void tree.load();
    onShow({ uuid: next });
  };
  return (
    <section aria-labelledby={titleId} className="tree-record">
      <TreePath {...props} />
      {mode === 'new' && (
        <RecordEditForm
          titleId={titleId}
          schema={schema}
          store={store}
          list={pathname}
          start={start}
          onSaved={saved}
          onCancel={() => onShow({ uuid })}
        />
      )}
      {mode !== 'new' && !record && (
        <RecordLoadingOrError answer={store.detail} onRetry={() => void store.load()} />
      )}
      {mode === 'edit' && record && (
        <RecordEditForm
          titleId={titleId}
          schema={schema}
          store={store}
          record={record}
          list={pathname}
          onSaved={saved}
          onCancel={() => onShow({ uuid })}
        />
      )}
      {mode === undefined && record && (
        <>
          <PaneActions {...props} record={record} />
          <RecordView
            titleId={titleId}
            schema={schema}
            record={record}
            store={store}
            list={pathname}
            onEdit={() => onShow({ uuid, mode: 'edit' })}
            onDeleted={() => {
              void tree.load();
              onShow({});
            }}
          />
        </>
      )}
    </section>
  );
});

/** Path of the record in the tree, with a link to each ancestor. */
const TreePath = observer(function TreePath({ store, uuid, onShow }: TreeRecordPaneProps) {
  const t = useText(treeTexts);
  const ancestors = uuid === undefined ? [] : store.index.getAncestors(uuid);
  return (
    <nav className="tree-path" aria-label={t('path')}>
      <Button
        className="tree-back"
        size="small"
        variant="minimal"
        text={t('back')}
        onClick={() => onShow({})}
      />
      {ancestors.map(record => (
        <Button
          key={record.uuid}
          size="small"
          variant="minimal"
          text={store.index.getLabel(record.uuid)}
          onClick={() => onShow({ uuid: record.uuid })}
        />
      ))}
    </nav>
  );
});

const PaneActions = observer(function PaneActions({
  schema,
  store,
  record,
  onShow,
  onMove,
}: TreeRecordPaneProps & { record: NonNullable<RecordStore['record']> }) {
  const t = useText(treeTexts);
  const { pathname } = useLocation();
  const [isMoving, setMoving] = useState(false);
  const { uuid } = record;
  const canMove = record.actions.includes('edit') && record.editable.includes(schema['x-parent'] ?? '');
  const orderField = findOrderField(schema);
  const canOrder = orderField !== undefined && store.canOrder && record.editable.includes(orderField.name);
  return (
    <div className="tree-actions">
      {schema['x-can'].create && (
        <Button size="small" text={t('createBelow')} onClick={() => onShow({ uuid, mode: 'new' })} />
      )}
      {canMove && <Button size="small" text={t('move')} onClick={() => setMoving(true)} />}
      {canOrder &&
        (['up', 'down'] as const).map(direction => {
          const place = store.getNextPlace(uuid, direction);
          return (
            <Button
              key={direction}
              size="small"
              text={t(direction)}
              disabled={!place}
              onClick={() => place && onMove(uuid, place)}
            />
          );
        })}
      <Link to={`${pathname}/${uuid}`}>{t('openPage')}</Link>
      {isMoving && (
        <TreeMoveDialog
          schema={schema}
          store={store}
          record={record}
          onClose={() => setMoving(false)}
          onMove={parent => {
            setMoving(false);
            onMove(uuid, { parent });
          }}
        />
      )}
    </div>
  );
});
