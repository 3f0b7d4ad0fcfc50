import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { formatNumber } from '../../../i18n/formatNumber';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { listStoredParts } from '../../../forms/parts/PartEdits';
import { useStores } from '../../../stores/hooks/useStores';
import { PartRows } from '../parts/PartRows';
import { findFirstNonEmptyTab, foldEmptyTabs } from './foldEmptyTabs';
import { findRelatedLists } from './findRelatedLists';
import { getRelatedListKey, useRelatedCounts } from './useRelatedCounts';
import { RelatedRows } from './RelatedRows';
import { relatedTexts } from './texts';
import './related.css';

interface RecordTabsProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  /** The tab that a link has opened; a new object for each link that is followed. */
  linked: { tab: string } | undefined;
}

interface RecordTab {
  key: string;
  title: string;
  /** Number of its rows; undefined until it is known. */
  count: number | undefined;
  isPart: boolean;
  panel: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Parts of a record and records of other resources that refer to it, a tab for each list. */
export const RecordTabs = observer(function RecordTabs({ schema, record, linked }: RecordTabsProps) {
  const t = useText(relatedTexts);
  const language = useLanguage();
  const id = useId();
  const { routes } = useStores();
  const frame = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<{ key: string; linked: RecordTabsProps['linked'] }>();
  const [isUnfolded, setUnfolded] = useState(false);
  const [arranged, setArranged] = useState<{ uuid: string; keys: readonly string[] }>();
  const { uuid } = record;
  const lists = findRelatedLists(schema, routes.permittedNodes);
  const counts = useRelatedCounts(lists, uuid, frame);
  const all: RecordTab[] = [
    ...(schema['x-parts'] ?? [])
      .filter(({ name }) => Array.isArray(record[name]))
      .map(part => ({
        ...{
          key: part.name,
          title: part.title,
          isPart: true,
          count: listStoredParts(record, part.name).length,
        },
        panel: <PartRows key={part.name} {...{ part, record }} />,
      })),
    ...lists.map(list => {
      const { title, fieldTitle: field, isAmbiguous } = list;
      const key = getRelatedListKey(list);
      return {
        key,
        title: isAmbiguous ? t('titleByField', { title, field }) : title,
        count: counts.getCount(key),
        isPart: false,
        panel: <RelatedRows key={`${key} ${uuid}`} {...{ list, uuid }} />,
      };
    }),
  ];
  const wanted = chosen && chosen.linked === linked ? chosen.key : linked?.tab;
  // The tabs are put in order once, when all counts are known; later counts add tabs behind them.
  const before = arranged?.uuid === uuid ? arranged.keys : undefined;
  const { shown, folded } = counts.isLoaded
    ? foldEmptyTabs(all, isUnfolded ? undefined : wanted, before)
    : { shown: all, folded: [] };
  const keys = shown.map(({ key }) => key);
  if (counts.isLoaded && keys.join() !== before?.join()) setArranged({ uuid, keys });
  const tabs = isUnfolded ? [...shown, ...folded] : shown;
  // None is open until it is known which comes first, since the open tab must not change by itself.
  const tab =
    tabs.find(({ key }) => key === wanted) ?? (counts.isLoaded ? tabs[0] : findFirstNonEmptyTab(all));
  useEffect(() => {
    if (!linked) return;
    const tab = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    tab?.scrollIntoView({ block: 'center' });
    tab?.focus({ preventScroll: true });
  }, [linked]);
  if (all.length === 0) return null;
  const choose = (key: string) => setChosen({ key, linked });
  const press = ({ key }: KeyboardEvent) => {
    const next = tab && tabs[tabs.indexOf(tab) + (steps[key] ?? 0)];
    if (!next || next === tab) return;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <section ref={frame} className="related" aria-label={t('related')}>
      <div className="related-head">
        <div
          className="related-tabs"
          role="tablist"
          id={`${id}-tabs`}
          aria-label={t('related')}
          onKeyDown={press}
        >
          {tabs.map(({ key, title, count }) => (
            <button
              key={key}
              id={`${id}-${key}`}
              type="button"
              role="tab"
              aria-selected={key === tab?.key}
              aria-controls={`${id}-panel`}
              tabIndex={key === (tab ?? tabs[0])?.key ? 0 : -1}
              // The tab that has the focus stays in place.
              onFocus={() => choose(key)}
              onClick={() => choose(key)}
            >
              {title}
              <span className="related-count">
                {count === undefined ? '' : formatNumber(count, language)}
              </span>
            </button>
          ))}
        </div>
        {folded.length > 0 && (
          <button
            type="button"
            className="related-more"
            aria-expanded={isUnfolded}
            aria-controls={`${id}-tabs`}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t(isUnfolded ? 'fewer' : 'more', { count: folded.length })}
          </button>
        )}
      </div>
      <div
        id={`${id}-panel`}
        className="related-panel"
        role="tabpanel"
        aria-labelledby={`${id}-${tab?.key ?? 'tabs'}`}
      >
        {tab ? tab.panel : <p role="status">{t('loading')}</p>}
      </div>
    </section>
  );
});
