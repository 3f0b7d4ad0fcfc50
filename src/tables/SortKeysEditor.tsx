import { Button, HTMLSelect } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { queryLimits } from '#model/query/queryLimits';
import { getListLayouts } from '../stores/settings/getListLayouts';
import { getShownColumns } from '../stores/settings/getShownColumns';
import { useStores } from '../stores/hooks/useStores';
import { formatRemoveSort, formatSortDirection, formatSortField, tableTexts } from './texts';
import { isFirstSortDescending, type ColumnSort } from './toggleSort';

export interface SortControl {
  sort: readonly ColumnSort[];
  /** Whether the keys are the default order of the list. */
  isDefault: boolean;
  /** An empty sort is the default order of the list. */
  onChange: (sort: readonly ColumnSort[]) => void;
}

interface SortKeysEditorProps extends SortControl {
  schema: ProjectedSchema;
  language: Language;
}

/** Sort keys of a list whose cards have no column titles to click. */
export const SortKeysEditor = observer(function SortKeysEditor(props: SortKeysEditorProps) {
  const { schema, language, onChange, isDefault } = props;
  const columns = getShownColumns(schema, getListLayouts(useStores()).getLayout(schema['x-name']));
  const isSortable = (name: string) => schema.properties[name]?.['x-sortable'] ?? false;
  // The default order may follow relations, which is no choice of this editor.
  const sort = props.sort.filter(({ id }) => isSortable(id));
  const names = [...new Set([...columns.filter(isSortable), ...sort.map(({ id }) => id)])];
  const add = useRef<HTMLSelectElement>(null);
  const isRemoved = useRef(false);
  // The button of a removed sort key had the focus, so the focus moves to the button that adds one.
  useLayoutEffect(() => {
    if (isRemoved.current) add.current?.focus();
    isRemoved.current = false;
  });
  const getTitle = (name: string) => schema.properties[name]?.title ?? name;
  const toKey = (id: string) => ({ id, desc: isFirstSortDescending(schema.properties[id]) });
  const unused = names.filter(name => !sort.some(({ id }) => id === name));
  const change = (index: number, key?: ColumnSort) =>
    onChange(sort.flatMap((one, at) => (at === index ? (key ?? []) : [one])));
  const toOptions = (listed: readonly string[]) =>
    listed.map(name => ({ value: name, label: getTitle(name) }));
  const remove = (index: number) => {
    isRemoved.current = true;
    change(index);
  };
  const isSlow = sort.some(({ id }) => schema.properties[id]?.['x-slow-sort']);
  return (
    <fieldset className="sort-keys">
      <legend>{tableTexts.sortBy[language]}</legend>
      {sort.map(({ id, desc }, index) => (
        <div key={index} className="sort-key">
          <HTMLSelect
            fill
            aria-label={formatSortField(index + 1)[language]}
            value={id}
            options={toOptions(names.filter(name => name === id || unused.includes(name)))}
            onChange={({ currentTarget: { value } }) => change(index, toKey(value))}
          />
          <HTMLSelect
            aria-label={formatSortDirection(getTitle(id))[language]}
            value={desc ? 'desc' : 'asc'}
            options={[
              { value: 'asc', label: tableTexts.ascending[language] },
              { value: 'desc', label: tableTexts.descending[language] },
            ]}
            onChange={({ currentTarget: { value } }) => change(index, { id, desc: value === 'desc' })}
          />
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={formatRemoveSort(getTitle(id))[language]}
            disabled={isDefault}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div className="sort-key">
        {unused.length > 0 && sort.length < queryLimits.sortKeys && (
          <HTMLSelect
            ref={add}
            fill
            aria-label={formatSortField(sort.length + 1)[language]}
            value=""
            options={[
              { value: '', label: (sort.length > 0 ? tableTexts.addSortKey : tableTexts.sortBy)[language] },
              ...toOptions(unused),
            ]}
            onChange={({ currentTarget: { value } }) => onChange([...sort, toKey(value)])}
          />
        )}
        {!isDefault && (
          <Button variant="minimal" onClick={() => onChange([])}>
            {tableTexts.defaultSort[language]}
          </Button>
        )}
      </div>
      {isSlow && <p className="sort-keys-note">{tableTexts.slowSort[language]}</p>}
    </fieldset>
  );
});
