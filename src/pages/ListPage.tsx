import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import { formatListQuery } from '#model/query/formatListQuery';
import { resolveText } from '../i18n/resolveText';
import type { SearchReferenceOptions } from '../fields/FieldProps';
import { useLanguage } from '../i18n/useLanguage';
import { ListStore } from '../stores/records/ListStore';
import { isForbiddenData, isUnreachableData, getLatestValue } from '../stores/RemoteData';
import { notifyRequestFailure } from '../stores/feedback/notifyRequestFailure';
import { useRetryWhenOnline } from '../stores/hooks/useRetryWhenOnline';
import { getListLayouts } from '../stores/settings/getListLayouts';
import { useStores } from '../stores/hooks/useStores';
import { ListLoadError, ListSkeleton } from '../tables/ListState';
import { SavedViewOpener } from './list/lazyParts';
import { getUnopenedSavedView, removeEmptyViewParameter } from './list/views/savedViewAddress';
import { formatColumnKey, parseColumnKey } from './list/columnKey';
import { replaceListParameters } from './list/listParameters';
import { ListView } from './list/ListView';
import { discardPreloadedList, getPreloadedList, preloadList, type PreloadedList } from './list/preloadList';
import { parseListParameters } from './list/parseListParameters';
import { storeShownList } from './list/shownLists';
import { buildQueueAddress } from './record/queue/queueAddress';
import { endRecordQueue } from './record/queue/openQueues';
import { isAuditLogAddress } from './auditLog/isAuditLogAddress';
import { AuditLogPage } from './auditLog/lazyParts';
import { TreePage } from './tree/lazyTreePage';
import { isTreeSchema, treeTableParameter, isTreeAddress } from './tree/treeAddress';
import './pages.css';

interface ListPageProps {
  resource: string;
  title: string;
}

/** The last query of a list, with the counts of row changes when it was sent. */
type AnsweredList = Pick<PreloadedList, 'query' | 'changed' | 'ownChanged'>;

/** List page of a resource. Its data may be preloaded before it renders. */
export const ListPage = Object.assign(observer(SchemaList), { open: preloadList });

function SchemaList({ resource, title }: ListPageProps) {
  const { schemas } = useStores();
  const language = useLanguage();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const [address] = useSearchParams();
  const answer = schemas.getSchema(resource);
  const schema = getLatestValue(answer);
  useRetryWhenOnline(isUnreachableData(answer), () => void schemas.load(resource));
  if (isForbiddenData(answer)) return <Navigate to="/403" replace />;
  const unopened = getUnopenedSavedView(address);
  if (schema && unopened !== undefined)
    return <SavedViewOpener key={unopened} resource={resource} uuid={unopened} language={language} />;
  if (schema && isTreeAddress(schema, address))
    return <TreePage key={resource} resource={resource} title={title} schema={schema} />;
  if (schema && isAuditLogAddress(schema, address))
    return <AuditLogPage key={resource} {...{ title, resource }} />;
  if (schema) return <List key={resource} resource={resource} title={title} schema={schema} />;
  return (
    <section className="page list-page">
      {answer.state === 'failed' ? (
        <ListLoadError
          language={language}
          reason={resolveText(answer.error.userMessage, language)}
          onRetry={() => void schemas.load(resource)}
        />
      ) : (
        <ListSkeleton rows={10} language={language} />
      )}
    </section>
  );
}

interface ListProps extends ListPageProps {
  schema: ProjectedSchema;
}

const List = observer(function List({ resource, title, schema }: ListProps) {
  const stores = useStores();
  const { records, backgroundRecords, resourceChanges, prefetchHints, navigation } = stores;
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const parameters = address.toString();
  const [preloaded] = useState(() => getPreloadedList(stores, resource, schema, parameters));
  useEffect(() => discardPreloadedList(stores), [stores]);
  const store = useMemo(
    () => preloaded?.store ?? new ListStore(records, resource, backgroundRecords),
    [preloaded, records, backgroundRecords, resource],
  );
  const changed = resourceChanges.getCount(resource);
  const ownChanged = resourceChanges.getOwnCount(resource);
  const columnKey = formatColumnKey(getListLayouts(stores).getLayout(resource));
  const query = useMemo(
    () =>
      preloaded?.parameters === parameters && preloaded.schema === schema && preloaded.columnKey === columnKey
        ? preloaded.query
        : parseListParameters(new URLSearchParams(parameters), schema, parseColumnKey(columnKey)),
    [preloaded, parameters, schema, columnKey],
  );
  const answered = useRef<AnsweredList | undefined>(preloaded);
  const isShown = useRef(false);
  // Reloads when the address or the schema changes. Rows that change while the page is on screen are offered, so that
  // none moves under the pointer; those that have changed behind it, or by this window, are loaded.
  useEffect(() => {
    const last = answered.current;
    const isSame = last?.query === query && store.page.state !== 'failed';
    const isOwn = last?.ownChanged !== ownChanged;
    if (isSame && last.changed === changed && !isOwn) return;
    answered.current = { query, changed, ownChanged };
    if (isSame && isShown.current && !isOwn) void store.checkForUpdate();
    else void (isSame ? store.reload() : store.load(query));
  }, [store, query, changed, ownChanged]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (store.cancel()) answered.current = undefined;
    };
  }, [store, query]);
  const { currentPage } = store;
  useEffect(() => storeShownList(stores, pathname, store), [stores, pathname, store, currentPage]);
  useEffect(() => notifyRequestFailure(stores.notices, () => store.page), [stores, store]);
  useRetryWhenOnline(isUnreachableData(store.page), () => void store.reload());
  useEffect(() => {
    if (parameters === '') prefetchHints.saveListQuery(resource, formatListQuery(query).toString());
  }, [parameters, query, prefetchHints, resource]);
  const { beyondLastPage } = store;
  useEffect(() => {
    // Puts the number of the last page into the address, so that a copied link shows the same page.
    if (beyondLastPage && beyondLastPage.requested === query.pageNo)
      setAddress(now => replaceListParameters(now, { pageNo: String(beyondLastPage.last) }), {
        replace: true,
      });
  }, [beyondLastPage, query, setAddress]);
  const lookupOf = useCallback(
    (field: string): SearchReferenceOptions =>
      (q, about) =>
        records.options(resource, field, q, about),
    [records, resource],
  );
  const goTo = (changed: URLSearchParams) => {
    const next = removeEmptyViewParameter(changed);
    // The table of a tree or an audit log stays a table when it has lost its last filter.
    if (isTreeSchema(schema) || schema['x-audit-log']) next.set(treeTableParameter, 'table');
    setAddress(next);
    // Sends the query before React renders the new address, unless a blocker held the navigation.
    if (next.toString() !== parameters && navigation.current.location.search === `?${next.toString()}`)
      stores.prefetchList(resource, parseListParameters(next, schema, parseColumnKey(columnKey)));
  };
  if (isForbiddenData(store.page)) return <Navigate to="/403" replace />;
  return (
    <ListView
      title={title}
      schema={schema}
      store={store}
      language={language}
      parameters={address}
      onParametersChange={goTo}
      path={pathname}
      getHref={uuid => `${pathname}/${uuid}`}
      onOpen={uuid => void navigate(`${pathname}/${uuid}`)}
      onEdit={(uuid, field) =>
        void navigate(`${pathname}/${uuid}/edit${field === undefined ? '' : `?field=${field}`}`)
      }
      onCreate={() => void navigate(`${pathname}/new`)}
      onWorkThrough={uuid => {
        endRecordQueue(stores, pathname);
        void navigate(buildQueueAddress(pathname, uuid, parameters));
      }}
      creationRefusal={currentPage?.creationRefusal}
      getLookup={lookupOf}
    />
  );
});
