import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedWorkflow } from '#model/projection';
import { formatNumber } from '../../i18n/formatNumber';
import type { ListStore } from '../../stores/records/ListStore';
import { StateCountsStore } from '../../stores/records/StateCountsStore';
import { useStores } from '../../stores/hooks/useStores';
import { replaceFilterParameters } from './listParameters';
import { parseFilters } from './parseListParameters';
import { listTexts } from './texts';

interface StateTabsProps {
  schema: ProjectedSchema;
  workflow: ProjectedWorkflow;
  store: ListStore;
  language: Language;
  parameters: URLSearchParams;
  onParametersChange: (next: URLSearchParams) => void;
}

/** Links to the rows of each state, with their numbers. The chosen one is the state filter of the address. */
export const StateTabs = observer(function StateTabs(props: StateTabsProps) {
  const { schema, workflow, store, language, parameters, onParametersChange } = props;
  const { statistics, resourceChanges } = useStores();
  const { field, states } = workflow;
  const counts = useMemo(
    () => new StateCountsStore(statistics, store.resource, field),
    [statistics, store, field],
  );
  const { answer } = store;
  // Requests the counts after the rows, because the rows are more important, and again with each new list response.
  useEffect(() => {
    if (answer) void counts.load(answer.query);
    return () => counts.cancel();
  }, [counts, answer]);
  const changed = resourceChanges.getCount(store.resource);
  const counted = useRef(changed);
  // While an update of the rows is only offered, the counts are refreshed without a layout shift of the rows.
  useEffect(() => {
    if (counted.current === changed) return;
    counted.current = changed;
    if (store.answer) counts.refresh(store.answer.query);
  }, [counts, store, changed]);
  const filters = parseFilters(parameters, schema);
  const chosen = filters.filter(filter => filter.field === field).flatMap(({ values }) => values);
  const tab = (state: string | undefined, title: string, count: number | undefined) => {
    const own = state === undefined ? [] : [{ field, op: 'eq' as const, values: [state] }];
    const next = replaceFilterParameters(parameters, [
      ...filters.filter(filter => filter.field !== field),
      ...own,
    ]);
    const isCurrent = state === undefined ? chosen.length === 0 : chosen.length === 1 && chosen[0] === state;
    const open = (event: MouseEvent) => {
      // A click with a modifier key opens another window; the browser handles it.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onParametersChange(next);
    };
    return (
      <a
        key={state ?? ''}
        href={`?${next.toString()}`}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={open}
      >
        {title}{' '}
        <span className="state-tabs-count">{count !== undefined && formatNumber(count, language)}</span>
      </a>
    );
  };
  return (
    <nav className="state-tabs" aria-label={listTexts.states[language]}>
      {tab(undefined, listTexts.all[language], counts.total)}
      {states.map(({ name, title }) => tab(name, title, counts.counts && (counts.counts.get(name) ?? 0)))}
    </nav>
  );
});
