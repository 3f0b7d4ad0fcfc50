import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons/lib/esm/generated/components/plus';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, type ReactNode } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Lookup } from '../../fields/FieldProps';
import type { ListStore } from '../../stores/ListStore';
import { pageSizes } from '../../stores/pageSizes';
import { FilterBar } from '../../tables/FilterBar';
import { ListEmpty, ListFailed, ListSkeleton } from '../../tables/ListState';
import { Pager } from '../../tables/Pager';
import { ResourceTable } from '../../tables/ResourceTable';
import { SearchBox } from '../../tables/SearchBox';
import { withFilters, withSort, withWords } from './address';
import { filtersOf } from './queryOf';
import { reasonOf } from './reasonOf';
import { SelectionBar } from './SelectionBar';
import { texts } from './texts';

export interface ListViewProps {
  title: string;
  schema: ProjectedSchema;
  store: ListStore;
  language: Language;
  address: URLSearchParams;
  onAddress: (next: URLSearchParams) => void;
  hrefOf: (uuid: string) => string;
  onOpen: (uuid: string) => void;
  onCreate: () => void;
  lookupOf: (field: string) => Lookup | undefined;
  onRemoved: (uuids: readonly string[]) => void;
}

/** The list of any resource: search, filters, table, pages, and what may be done with the ticked rows. */
export const ListView = observer(function ListView(props: ListViewProps) {
  const { schema, store, language, address, onAddress } = props;
  const titleId = useId();
  const filters = filtersOf(address, schema);
  const narrowed = filters.length > 0 || address.has('title');
  const clear = () => onAddress(withWords(withFilters(address, []), { title: '' }));
  const { shown, query, page } = store;
  const labels = shown?.labels;
  const labelOf = useCallback((uuid: string) => labels?.[uuid], [labels]);
  const searched = schema['x-list'].search.map(name => schema.properties[name]?.title ?? name);
  return (
    <section className="page list-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{props.title}</h1>
          {schema.description && <p>{schema.description}</p>}
        </div>
        <div className="page-actions">
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={texts.refresh[language]}
            onClick={() => void store.reload()}
          />
          {schema['x-can'].create && <CreateButton language={language} onCreate={props.onCreate} />}
        </div>
      </header>
      <div className="list-tools">
        {searched.length > 0 && (
          <SearchBox
            language={language}
            fields={searched}
            value={address.get('title') ?? ''}
            onSearch={title => onAddress(withWords(address, { title }))}
          />
        )}
        <FilterBar
          schema={schema}
          language={language}
          filters={filters}
          onChange={next => onAddress(withFilters(address, next))}
          lookupOf={props.lookupOf}
          labelOf={labelOf}
        />
      </div>
      <SelectionBar store={store} schema={schema} language={language} onRemoved={props.onRemoved} />
      {page.state === 'failed' ? (
        <ListFailed
          language={language}
          reason={reasonOf(page.error, language)}
          onRetry={() => void store.reload()}
          onClear={narrowed ? clear : undefined}
        />
      ) : shown === undefined ? (
        <ListSkeleton rows={10} language={language} />
      ) : shown.list.length === 0 ? (
        <ListEmpty language={language} narrowed={narrowed} onClear={clear}>
          {schema['x-can'].create && <CreateButton language={language} onCreate={props.onCreate} first />}
        </ListEmpty>
      ) : (
        <Rows {...props} labelOf={labelOf} />
      )}
      <Pager
        language={language}
        pageNo={query?.pageNo ?? 1}
        pages={store.pages}
        pageSize={query?.pageSize ?? pageSizes[0]}
        pageSizes={pageSizes}
        total={shown?.total}
        onPage={pageNo => onAddress(withWords(address, { pageNo: String(pageNo) }))}
        onPageSize={size => onAddress(withWords(address, { pageSize: String(size) }))}
      />
    </section>
  );
});

const Rows = observer(function Rows(
  props: ListViewProps & { labelOf: (uuid: string) => string | undefined },
): ReactNode {
  const { schema, store, language, address, onAddress, hrefOf, onOpen, labelOf } = props;
  const { shown, query, selected, allSelected } = store;
  const sort = useMemo(
    () => (query?.sort ?? []).map(({ field, descending }) => ({ id: field, desc: descending })),
    [query],
  );
  const ticked = new Set(selected);
  const toggle = useCallback((uuid: string) => store.toggle(uuid), [store]);
  return (
    <ResourceTable
      schema={schema}
      rows={shown?.list ?? []}
      labelOf={labelOf}
      language={language}
      sort={sort}
      onSort={next => onAddress(withSort(address, next))}
      hrefOf={row => hrefOf(row.uuid)}
      onOpen={row => onOpen(row.uuid)}
      selection={
        schema['x-can'].delete
          ? {
              has: uuid => ticked.has(uuid),
              all: allSelected,
              toggle,
              toggleAll: () => store.toggleAll(),
            }
          : undefined
      }
      stale={store.page.state === 'pending'}
    />
  );
});

function CreateButton({
  language,
  onCreate,
  first,
}: {
  language: Language;
  onCreate: () => void;
  first?: boolean;
}) {
  return (
    <Button intent="primary" icon={<PlusIcon />} onClick={onCreate}>
      {(first ? texts.createFirst : texts.create)[language]}
    </Button>
  );
}
