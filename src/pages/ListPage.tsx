import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { translate } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { formatListQuery } from '#model/query';
import { useLanguage } from '../i18n/useLanguage';
import { CreationStore } from '../stores/records/CreationStore';
import { ListStore } from '../stores/records/ListStore';
import { isForbidden, isUnreachable, latestValue } from '../stores/RemoteData';
import { notifyFailure } from '../stores/feedback/notifyFailure';
import { useRetryWhenOnline } from '../stores/hooks/useRetryWhenOnline';
import { useStores } from '../stores/hooks/useStores';
import { ListFailed, ListSkeleton } from '../tables/ListState';
import { withParameters } from './list/listParameters';
import { ListView } from './list/ListView';
import { discardPreloadedList, getPreloadedList, preloadList } from './list/preloadList';
import { parseListParameters } from './list/parseListParameters';
import { notifyRemoved } from './removal/notifyRemoved';
import './pages.css';

interface ListPageProps {
  resource: string;
  title: string;
}

/** List page of a resource. Its data may be preloaded before it renders. */
export const ListPage = Object.assign(observer(SchemaList), { open: preloadList });

function SchemaList({ resource, title }: ListPageProps) {
  const { schemas } = useStores();
  const language = useLanguage();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const answer = schemas.getSchema(resource);
  const schema = latestValue(answer);
  useRetryWhenOnline(isUnreachable(answer), () => void schemas.load(resource));
  if (isForbidden(answer)) return <Navigate to="/403" replace />;
  if (schema) return <List key={resource} resource={resource} title={title} schema={schema} />;
  return (
    <section className="page list-page">
      {answer.state === 'failed' ? (
        <ListFailed
          language={language}
          reason={translate(answer.error.userMessage, language)}
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
  const { records, resourceChanges, prefetchHints, navigation } = stores;
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const parameters = address.toString();
  const [preloaded] = useState(() => getPreloadedList(stores, resource, schema, parameters));
  useEffect(() => discardPreloadedList(stores), [stores]);
  const store = useMemo(
    () => preloaded?.store ?? new ListStore(records, resource),
    [preloaded, records, resource],
  );
  const changed = resourceChanges.getCount(resource);
  const query = useMemo(
    () =>
      preloaded?.parameters === parameters && preloaded.schema === schema
        ? preloaded.query
        : parseListParameters(new URLSearchParams(parameters), schema),
    [preloaded, parameters, schema],
  );
  const answered = useRef<{ query: ListQuery; changed: number } | undefined>(preloaded);
  // Reloads when the address, the schema or a row changes; not when the kept page is only shown again.
  useEffect(() => {
    const last = answered.current;
    if (last?.query !== query || last.changed !== changed || store.page.state === 'failed') {
      answered.current = { query, changed };
      void store.load(query);
    }
    return () => {
      if (store.cancel()) answered.current = undefined;
    };
  }, [store, query, changed]);
  const creation = useMemo(() => new CreationStore(records), [records]);
  const { currentPage } = store;
  // Each new page of the list asks again, because windows open and close with time.
  useEffect(() => {
    if (currentPage) void creation.load(schema);
  }, [creation, schema, currentPage]);
  useEffect(() => notifyFailure(stores.notices, () => store.page), [stores, store]);
  useRetryWhenOnline(isUnreachable(store.page), () => void store.reload());
  useEffect(() => {
    if (parameters === '') prefetchHints.saveListQuery(resource, formatListQuery(query).toString());
  }, [parameters, query, prefetchHints, resource]);
  const { beyondLastPage } = store;
  useEffect(() => {
    // Puts the number of the last page into the address, so that a copied link leads to what is shown.
    if (beyondLastPage && beyondLastPage.requested === query.pageNo)
      setAddress(now => withParameters(now, { pageNo: String(beyondLastPage.last) }), { replace: true });
  }, [beyondLastPage, query, setAddress]);
  const lookupOf = useCallback(
    (field: string) => (q: string) => records.options(resource, field, q),
    [records, resource],
  );
  const goTo = (next: URLSearchParams) => {
    setAddress(next);
    // Sends the query before React renders the new address, unless a blocker held the navigation.
    if (next.toString() !== parameters && navigation.current.location.search === `?${next.toString()}`)
      stores.prefetchList(resource, parseListParameters(next, schema));
  };
  if (isForbidden(store.page)) return <Navigate to="/403" replace />;
  return (
    <ListView
      title={title}
      schema={schema}
      store={store}
      language={language}
      parameters={address}
      onParametersChange={goTo}
      getHref={uuid => `${pathname}/${uuid}`}
      onOpen={uuid => void navigate(`${pathname}/${uuid}`)}
      onCreate={() => void navigate(`${pathname}/new`)}
      creationRefusal={creation.refusal}
      getLookup={lookupOf}
      onRemoved={uuids => notifyRemoved(stores, resource, uuids)}
    />
  );
});
