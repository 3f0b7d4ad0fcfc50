import { Button, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { ProjectedSchema } from '#model/projection';
import { formatFieldValue } from '../../fields/formatFieldValue';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { publishedPageSize, type PublishedStore } from '../../stores/published/PublishedStore';
import { PublishedLink } from './PublishedLink';
import { formatPublishedAddress, type PublishedAddress } from './publishedAddress';
import {
  formatPublishedCount,
  formatNoPublishedMatch,
  formatPublishedPagePosition,
  formatPublishedSearch,
  publishedTexts,
} from './texts';

interface PublishedListProps {
  store: PublishedStore;
  schema: ProjectedSchema;
  place: PublishedAddress;
}

/** One page of a published list, and its search. */
export const PublishedList = observer(function PublishedList({ store, schema, place }: PublishedListProps) {
  const { navigation } = useStores();
  const language = useLanguage();
  const t = usePlainText(publishedTexts);
  const { title, pageNo } = place;
  useEffect(() => void store.loadPage(schema, title, pageNo), [store, schema, title, pageNo]);
  const columns = schema['x-list'].columns.flatMap(({ field: name }) => {
    const field = schema.properties[name];
    return field ? [{ name, field }] : [];
  });
  const { data, value } = store.page;
  const page = value?.of === schema['x-name'] ? value : undefined;
  const pages = Math.max(1, Math.ceil((page?.total ?? 0) / publishedPageSize));
  // A record has a page of its own where there is more to read than the columns say.
  const hasMore = Object.keys(schema.properties).length > columns.length;
  return (
    <>
      {schema['x-list'].search.length > 0 && (
        <SearchForm
          key={`${schema['x-name']} ${title}`}
          label={
            formatPublishedSearch(
              schema['x-list'].search.map(name => schema.properties[name]?.title ?? name),
            )[language]
          }
          words={title}
          onSearch={words => navigation.push(formatPublishedAddress({ ...place, title: words, pageNo: 1 }))}
        />
      )}
      {data.state === 'failed' && (
        <div role="alert">
          <p>{resolveText(data.error.userMessage, language)}</p>
          <Button text={t('retry')} onClick={() => void store.loadPage(schema, title, pageNo)} />
        </div>
      )}
      {!page && data.state === 'pending' && <p role="status">{t('loading')}</p>}
      {page?.list.length === 0 && data.state === 'done' && (
        <p role="status">{title ? formatNoPublishedMatch(title)[language] : t('none')}</p>
      )}
      {page && page.list.length > 0 && (
        <table aria-label={schema.title} aria-busy={data.state === 'pending'}>
          <thead>
            <tr>
              {columns.map(({ name, field }) => (
                <th key={name} scope="col">
                  {field.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.list.map(row => (
              <tr key={row.uuid}>
                {columns.map(({ name, field }, n) => {
                  const text = formatFieldValue(field, row[name], language, uuid => page.labels[uuid]);
                  return (
                    <td key={name} data-title={field.title}>
                      {n === 0 && hasMore ? (
                        <PublishedLink to={{ ...place, record: row.uuid }}>{text}</PublishedLink>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page && (
        <div className="published-pager">
          <span role="status">{formatPublishedCount(page.total ?? 0)[language]}</span>
          {pages > 1 && (
            <>
              <Button
                variant="minimal"
                text={t('previous')}
                disabled={pageNo <= 1}
                onClick={() => navigation.push(formatPublishedAddress({ ...place, pageNo: pageNo - 1 }))}
              />
              <span>{formatPublishedPagePosition(pageNo, pages)[language]}</span>
              <Button
                variant="minimal"
                text={t('next')}
                disabled={pageNo >= pages}
                onClick={() => navigation.push(formatPublishedAddress({ ...place, pageNo: pageNo + 1 }))}
              />
            </>
          )}
        </div>
      )}
    </>
  );
});

function SearchForm({
  label,
  words,
  onSearch,
}: {
  label: string;
  words: string;
  onSearch: (words: string) => void;
}) {
  const t = usePlainText(publishedTexts);
  const [typed, setTyped] = useState(words);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="published-search" role="search" onSubmit={submit}>
      <InputGroup
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onValueChange={setTyped}
      />
      <Button type="submit" text={t('search')} />
      {words && <Button variant="minimal" text={t('clear')} onClick={() => onSearch('')} />}
    </form>
  );
}
