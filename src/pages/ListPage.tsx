import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import { useLanguage } from '../i18n/useLanguage';
import { ListStore } from '../stores/ListStore';
import { latest } from '../stores/Remote';
import { useStores } from '../stores/useStores';
import { ListFailed, ListSkeleton } from '../tables/ListState';
import { queryOf, withWords } from './list/address';
import { ListView } from './list/ListView';
import { tellRemoved } from './removal/tellRemoved';
import './pages.css';

/** The list of a resource, at its own address. */
export const ListPage = observer(function ListPage({ resource, title }: { resource: string; title: string }) {
  const { schemas } = useStores();
  const language = useLanguage();
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const answer = schemas.of(resource);
  const schema = latest(answer);
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
});

interface ListProps {
  resource: string;
  title: string;
  schema: ProjectedSchema;
}

const List = observer(function List({ resource, title, schema }: ListProps) {
  const stores = useStores();
  const { records, changes } = stores;
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const store = useMemo(() => new ListStore(records, resource), [records, resource]);
  const asked = address.toString();
  const changed = changes.of(resource);
  const query = useMemo(() => queryOf(new URLSearchParams(asked), schema), [asked, schema]);
  // Asks anew when the address, the schema, or somebody's change of a row says so.
  useEffect(() => void store.ask(query), [store, query, changed]);
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
  return (
    <ListView
      title={title}
      schema={schema}
      store={store}
      language={language}
      address={address}
      onAddress={next => setAddress(next)}
      hrefOf={uuid => `${pathname}/${uuid}`}
      onOpen={uuid => void navigate(`${pathname}/${uuid}`)}
      onCreate={() => void navigate(`${pathname}/new`)}
      lookupOf={lookupOf}
      onRemoved={uuids => tellRemoved(stores, resource, uuids)}
    />
  );
});
