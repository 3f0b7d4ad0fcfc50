import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { resolveText } from '../../../i18n/resolveText';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import { getLatestValue } from '../../../stores/RemoteData';
import { ListStore } from '../../../stores/records/ListStore';
import { listComparedItemFields } from '../compared/orderComparedItems';
import { buildRelatedQuery, getRelatedListParameters } from './buildRelatedQuery';
import type { RelatedList } from './findRelatedLists';
import { RelatedComparisons } from './RelatedComparisons';
import { RelatedTable } from './RelatedTable';
import { relatedTexts } from './texts';

interface RelatedRowsProps {
  list: RelatedList;
  uuid: string;
}

/** The first page of the records of one relation, with a link to the full list. */
export const RelatedRows = observer(function RelatedRows({ list, uuid }: RelatedRowsProps) {
  const { resource, field, path, title } = list;
  const t = useText(relatedTexts);
  const language = useLanguage();
  const { records, schemas, resourceChanges } = useStores();
  const store = useMemo(() => new ListStore(records, resource), [records, resource]);
  const schema = getLatestValue(schemas.getSchema(resource));
  const changed = resourceChanges.getCount(resource);
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  useEffect(() => {
    if (schema) void store.load(buildRelatedQuery(schema, field, uuid));
    return () => void store.cancel();
  }, [store, schema, field, uuid, changed]);
  const { page, currentPage } = store;
  const answer = schema ? page : schemas.getSchema(resource);
  if (answer.state === 'failed' && !currentPage)
    return (
      <Callout intent="danger" compact>
        <p className="callout-title">{t('failed')}</p>
        <p>{resolveText(answer.error.userMessage, language)}</p>
        <Button onClick={() => void (schema ? store.reload() : schemas.load(resource))}>{t('retry')}</Button>
      </Callout>
    );
  if (!schema || !currentPage) return <p role="status">{t('loading')}</p>;
  if (currentPage.list.length === 0) return <p className="related-nothing">{t('nothing', { title })}</p>;
  const { total = currentPage.list.length } = currentPage;
  const compared = listComparedItemFields(schema);
  const rows = { schema, page: currentPage, without: field, getHref: (row: string) => `${path}/${row}` };
  return (
    <>
      {compared.length > 0 ? (
        <RelatedComparisons {...rows} compared={compared} />
      ) : (
        <RelatedTable {...rows} />
      )}
      <Link className="related-all" to={`${path}?${getRelatedListParameters(field, uuid)}`}>
        {t('all', { count: total })}
      </Link>
    </>
  );
});
