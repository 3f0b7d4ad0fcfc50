import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { writeListQuery } from '#model/query';
import { useLanguage } from '../i18n/useLanguage';
import { ListStore } from '../stores/ListStore';
import { isForbidden, latest } from '../stores/Remote';
import { tellFailure } from '../stores/tellFailure';
import { useStores } from '../stores/useStores';
import { ListFailed, ListSkeleton } from '../tables/ListState';
import { withWords } from './list/address';
import { ListView } from './list/ListView';
import { forgetOpened, openedList, openList } from './list/openList';
import { queryOf } from './list/queryOf';
import { tellRemoved } from './removal/tellRemoved';
import './pages.css';

interface ListPageProps {
  resource: string;
  title: string;
}

/** The list of a resource, at its own address. Its questions may be asked before it is drawn. */
export const ListPage = Object.assign(observer(SchemaList), { open: openList });

function SchemaList({ resource, title }: ListPageProps) {
  const { schemas } = useStores();
  const language = useLanguage();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const answer = schemas.of(resource);
  const schema = latest(answer);
  if (isForbidden(answer)) return <Navigate to="/403" replace />;
  if (schema) return <List key={resource} resource={resource} title={title} schema={schema} />;
  return (
    <section className="page list-page">
      {answer.state === 'failed' ? (
        <ListFailed
          language={language}
          reason={say(answer.error.say, language)}
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
  const { records, changes, foresight, travel } = stores;
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const asked = address.toString();
  const [opened] = useState(() => openedList(stores, resource, schema, asked));
  useEffect(() => forgetOpened(stores), [stores]);
  const store = useMemo(() => opened?.store ?? new ListStore(records, resource), [opened, records, resource]);
  const changed = changes.of(resource);
  const query = useMemo(
    () =>
      opened?.asked === asked && opened.schema === schema
        ? opened.query
        : queryOf(new URLSearchParams(asked), schema),
    [opened, asked, schema],
  );
  const answered = useRef<{ query: ListQuery; changed: number } | undefined>(opened);
  // Asks anew when the address, the schema, or somebody's change of a row says so; not when it is only shown again.
  useEffect(() => {
    const last = answered.current;
    if (last?.query !== query || last.changed !== changed || store.page.state === 'failed') {
      answered.current = { query, changed };
      void store.ask(query);
    }
    return () => {
      if (store.leave()) answered.current = undefined;
    };
  }, [store, query, changed]);
  useEffect(() => tellFailure(stores.notices, () => store.page), [stores, store]);
  useEffect(() => {
    if (asked === '') foresight.rememberQuestion(resource, writeListQuery(query).toString());
  }, [asked, query, foresight, resource]);
  const { pastEnd } = store;
  useEffect(() => {
    // A link should lead to the page that is shown.
    if (pastEnd && pastEnd.asked === query.pageNo)
      setAddress(now => withWords(now, { pageNo: String(pastEnd.last) }), { replace: true });
  }, [pastEnd, query, setAddress]);
  const lookupOf = useCallback(
    (field: string) => (q: string) => records.options(resource, field, q),
    [records, resource],
  );
  const goTo = (next: URLSearchParams) => {
    setAddress(next);
    // The question leaves before anything is drawn anew for it, unless the window is held where it is.
    if (next.toString() !== asked && travel.now.location.search === `?${next.toString()}`)
      stores.expectList(resource, queryOf(next, schema));
  };
  if (isForbidden(store.page)) return <Navigate to="/403" replace />;
  return (
    <ListView
      title={title}
      schema={schema}
      store={store}
      language={language}
      address={address}
      onAddress={goTo}
      hrefOf={uuid => `${pathname}/${uuid}`}
      onOpen={uuid => void navigate(`${pathname}/${uuid}`)}
      onCreate={() => void navigate(`${pathname}/new`)}
      lookupOf={lookupOf}
      onRemoved={uuids => tellRemoved(stores, resource, uuids)}
    />
  );
});
