import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons/lib/esm/generated/components/duplicate';
import { SwapHorizontalIcon } from '@blueprintjs/icons/lib/esm/generated/components/swap-horizontal';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProjectedSchema, ProjectedStatistics } from '#model/projection';
import type { ListFilter } from '#model/records';
import { getSummedFields } from '#model/measures';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import { useStores } from '../../stores/hooks/useStores';
import { isUnreachableData, getLatestValue } from '../../stores/RemoteData';
import { buildCrossTable } from '../../stores/statistics/crossTable';
import { StatisticsStore } from '../../stores/statistics/StatisticsStore';
import { FilterBar } from '../../tables/FilterBar';
import { getFilterField } from '../../tables/getFilterField';
import { useFilterLabels } from '../../tables/useFilterLabels';
import { copyToClipboard } from '../list/copyToClipboard';
import { getErrorText } from '../list/getErrorText';
import { FilterChips } from '../../tables/FilterChips';
import { getDefaultFilters, parseFilters } from '../list/parseListParameters';
import { homeTexts as groupTexts } from '../home/texts';
import { StatisticsResult } from './StatisticsResult';
import { formatCrossTableAsText } from './formatCrossTableAsText';
import { getGroupLabels } from './getGroupLabels';
import {
  getListFilters,
  parseStatisticsAddress,
  replaceStatisticsFilters,
  replaceStatisticsParameters,
} from './statisticsAddress';
import { tableCopiedText, chartTexts } from './texts';
import './chart.css';

/** Maximum number of filters beside the selection of the group-by fields. */
const maxFilters = 3;

interface StatisticsProps {
  title: string;
  schema: ProjectedSchema;
  statistics: ProjectedStatistics;
}

/** Statistics of a list, grouped by one or two fields, as chart and table. */
export const Statistics = observer(function Statistics({ title, schema, statistics }: StatisticsProps) {
  const t = useText(chartTexts);
  const translateGroup = useText(groupTexts);
  const language = useLanguage();
  const titleId = useId();
  const { overview, records, resourceChanges, routes, notices } = useStores();
  const resource = schema['x-name'];
  const store = useMemo(() => new StatisticsStore(overview, resource), [overview, resource]);
  const [address, setAddress] = useSearchParams();
  const view = parseStatisticsAddress(address, schema, statistics);
  const { down, across, isShare, measure } = view;
  const where = getListFilters(address, schema).toString();
  const question = useMemo(() => {
    const query = new URLSearchParams(where);
    for (const name of [down.name, across?.name]) if (name !== undefined) query.append('by', name);
    for (const name of measure ? getSummedFields(measure) : []) query.append('sum', name);
    return query.toString();
  }, [where, down.name, across?.name, measure]);
  const changed = resourceChanges.getCount(resource);
  const load = useCallback(() => void store.load(question), [store, question]);
  useEffect(() => load(), [load, changed, language]);
  const answer = store.getFigures(question);
  useRetryWhenOnline(isUnreachableData(answer), load);

  const filters = parseFilters(address, schema);
  const narrowedBy = [
    ...new Set(filters.map(({ field }) => getFilterField(schema, field, language)?.title ?? field)),
  ];
  const getLookup = useCallback(
    (field: string) => (q: string, about?: object) => records.options(resource, field, q, about),
    [records, resource],
  );
  const figures = getLatestValue(answer);
  const getLabel = useFilterLabels(filters, schema, uuid => figures?.labels[uuid], getLookup);
  const changeFilters = (next: readonly ListFilter[]) => setAddress(replaceStatisticsFilters(address, next));
  const table = figures && buildCrossTable(down, across, figures, measure);
  const labels = table && getGroupLabels(table, t, translateGroup);
  const list = routes.findList(resource)?.path;
  const chips = (
    <FilterChips
      schema={schema}
      language={language}
      filters={filters}
      defaultFilters={getDefaultFilters(schema, filters)}
      onChange={changeFilters}
      getLabel={getLabel}
    />
  );
  const dimensions = statistics.by.map(name => ({
    value: name,
    label: schema.properties[name]?.title ?? name,
  }));
  return (
    <section className="page chart-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{title}</h1>
        </div>
        {chips}
        <div className="page-actions">
          <Button
            variant="minimal"
            icon={<DuplicateIcon />}
            text={t('copy')}
            disabled={!table || !labels}
            onClick={() =>
              table &&
              labels &&
              void copyToClipboard(
                notices,
                formatCrossTableAsText(table, labels, down.field.title, t),
                tableCopiedText,
              )
            }
          />
        </div>
      </header>
      <div className="list-tools">
        <div className="chart-choice">
          <label htmlFor={`${titleId}-by`}>{t('by')}</label>
          <HTMLSelect
            id={`${titleId}-by`}
            value={down.name}
            options={dimensions}
            onChange={({ currentTarget: { value } }) =>
              setAddress(
                replaceStatisticsParameters(address, {
                  by: value,
                  and: across && across.name !== value ? across.name : '',
                }),
              )
            }
          />
        </div>
        {dimensions.length > 1 && (
          <div className="chart-choice">
            <label htmlFor={`${titleId}-and`}>{t('and')}</label>
            <HTMLSelect
              id={`${titleId}-and`}
              value={across?.name ?? ''}
              options={[
                { value: '', label: t('nothingElse') },
                ...dimensions.filter(({ value }) => value !== down.name),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setAddress(replaceStatisticsParameters(address, { and: value }))
              }
            />
          </div>
        )}
        {across && (
          <Button
            variant="minimal"
            icon={<SwapHorizontalIcon />}
            aria-label={t('swap')}
            title={t('swap')}
            onClick={() =>
              setAddress(replaceStatisticsParameters(address, { by: across.name, and: down.name }))
            }
          />
        )}
        {statistics.measures && (
          <div className="chart-choice">
            <label htmlFor={`${titleId}-of`}>{t('of')}</label>
            <HTMLSelect
              id={`${titleId}-of`}
              value={measure?.name ?? ''}
              options={[
                { value: '', label: t('count') },
                ...statistics.measures.map(({ name, title: label }) => ({ value: name, label })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setAddress(replaceStatisticsParameters(address, { of: value }))
              }
            />
          </div>
        )}
        <Switch
          disabled={measure?.kind === 'ratio'}
          className="chart-shares"
          checked={isShare}
          label={t('shares')}
          onChange={() => setAddress(replaceStatisticsParameters(address, { share: isShare ? '' : '1' }))}
        />
        <FilterBar
          schema={schema}
          language={language}
          filters={filters}
          onChange={changeFilters}
          getLookup={getLookup}
          getLabel={getLabel}
          chips={chips}
          maxInline={maxFilters}
        />
      </div>
      <StatisticsResult
        table={table}
        labels={labels}
        title={title}
        corner={down.field.title}
        least={statistics.least}
        isShare={isShare}
        error={answer.state === 'failed' ? getErrorText(answer.error, language) : undefined}
        onRetry={load}
        narrowedBy={narrowedBy}
        onClear={() => changeFilters([])}
        getHref={(...groups) => {
          if (list === undefined || groups.some(group => !group.where)) return undefined;
          const query = new URLSearchParams(where);
          for (const group of groups)
            for (const [key, value] of Object.entries(group.where ?? {})) {
              for (const other of [...query.keys()])
                if (other === key || other.startsWith(`${key}[`)) query.delete(other);
              query.set(key, value);
            }
          return `${list}?${query.toString()}`;
        }}
      />
    </section>
  );
});
