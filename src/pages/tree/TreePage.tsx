import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons/lib/esm/generated/components/plus';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { TreeRecordData } from '#model/records';
import { HttpRecordEdits } from '../../api/HttpRecordEdits';
import { useText } from '../../i18n/useText';
import { usePageActions } from '../../stores/hooks/usePage';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import { useStores } from '../../stores/hooks/useStores';
import { isForbiddenData, isUnreachableData } from '../../stores/RemoteData';
import { TreeStore } from '../../stores/tree/TreeStore';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { getDisplayFields } from '../record/getDisplayFields';
import { findOrderField } from './findOrderField';
import { TreeTableSwitch } from './TreeTableSwitch';
import { treeTexts } from './texts';
import type { TreePaneState } from './treeAddress';
import { TreeNavigation } from './TreeNavigation';
import { TreeRecordPane } from './TreeRecordPane';
import { useTreeMove } from './useTreeMove';
import './tree.css';

export interface TreePageProps {
  resource: string;
  title: string;
  schema: ProjectedSchema;
}

/** A tree of records next to the selected record. */
export const TreePage = observer(function TreePage({ resource, title, schema }: TreePageProps) {
  const t = useText(treeTexts);
  const titleId = useId();
  const { http, records, overview, resourceChanges, unsaved } = useStores();
  const { key } = usePageActions();
  const [address, setAddress] = useSearchParams();
  const uuid = address.get('uuid') ?? undefined;
  const mode = parseMode(address.get('mode'));
  const parentField = schema['x-parent'] ?? '';
  const store = useMemo(() => {
    const getLabel = (record: TreeRecordData) => {
      const title = formatRecordTitle(schema, record);
      return record.distinction === undefined ? title : `${title} · ${record.distinction}`;
    };
    const labelFields = getDisplayFields(schema);
    const orderField = findOrderField(schema);
    const edits = new HttpRecordEdits(http, changed => resourceChanges.recordOwnChange(changed));
    const fields = { parentField, orderField, labelFields };
    return new TreeStore({ records, edits, overview, resource, ...fields, getLabel });
  }, [http, records, overview, resourceChanges, resource, parentField, schema]);
  const changed = resourceChanges.getCount(resource);
  // Before the tree is loaded, so that the chosen record comes with it.
  useEffect(() => {
    if (uuid !== undefined) void store.reveal(uuid);
  }, [store, uuid]);
  useEffect(() => void store.load(), [store, changed]);
  useRetryWhenOnline(isUnreachableData(store.tree), () => void store.load());
  const move = useTreeMove(store);
  const show = (place: TreePaneState) => {
    const next = new URLSearchParams();
    if (place.uuid !== undefined) next.set('uuid', place.uuid);
    if (place.mode !== undefined) next.set('mode', place.mode);
    setAddress(next);
  };
  const leaveTo = async (place: TreePaneState) => {
    if (await unsaved.confirmLoss([key])) show(place);
  };
  if (isForbiddenData(store.tree)) return <Navigate to="/403" replace />;
  const hasPane = uuid !== undefined || mode === 'new';
  return (
    <section className="page tree-page" aria-labelledby={titleId}>
      <header className="page-head">
        <h1 id={titleId}>{title}</h1>
        <div className="page-actions">
          <TreeTableSwitch shape="tree" />
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={t('refresh')}
            onClick={() => void store.load()}
          />
          {schema['x-can'].create && (
            <Button intent="primary" icon={<PlusIcon />} onClick={() => void leaveTo({ mode: 'new' })}>
              {t('create')}
            </Button>
          )}
        </div>
      </header>
      <div className="tree-columns" data-pane={hasPane || undefined}>
        <TreeNavigation
          title={title}
          store={store}
          selected={uuid}
          canMove={isMovable(schema, parentField)}
          onSelect={next => void leaveTo({ uuid: next })}
          onMove={move}
        />
        <div className="tree-pane">
          {hasPane ? (
            <TreeRecordPane
              key={`${uuid ?? ''} ${mode === 'new'}`}
              schema={schema}
              store={store}
              uuid={uuid}
              mode={mode}
              onShow={show}
              onMove={move}
            />
          ) : (
            <p className="tree-nothing">{t('choose')}</p>
          )}
        </div>
      </div>
    </section>
  );
});

const parseMode = (text: string | null): TreePaneState['mode'] =>
  text === 'edit' || text === 'new' ? text : undefined;

const isMovable = (schema: ProjectedSchema, parentField: string): boolean =>
  schema['x-can'].edit && schema.properties[parentField]?.readOnly !== true;
