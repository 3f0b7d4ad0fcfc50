import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import type { ProjectedSchema } from '#model/projection';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/hooks/useStores';
import { findRelatedLists } from './findRelatedLists';
import { RelatedRows } from './RelatedRows';
import { relatedTexts } from './texts';
import './related.css';

interface RelatedTabsProps {
  schema: ProjectedSchema;
  uuid: string;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs of related records, one for each relation of another resource to this record. */
export const RelatedTabs = observer(function RelatedTabs({ schema, uuid }: RelatedTabsProps) {
  const t = useText(relatedTexts);
  const id = useId();
  const { routes } = useStores();
  const [chosen, setChosen] = useState(0);
  const lists = findRelatedLists(schema, routes.permittedNodes);
  const index = Math.min(chosen, lists.length - 1);
  const list = lists[index];
  if (!list) return null;
  const press = ({ key }: KeyboardEvent) => {
    const next = index + (steps[key] ?? 0);
    if (next === index || !lists[next]) return;
    setChosen(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section className="related" aria-label={t('related')}>
      <div className="related-tabs" role="tablist" aria-label={t('related')} onKeyDown={press}>
        {lists.map(({ resource, field, title, fieldTitle, isAmbiguous }, place) => (
          <button
            key={`${resource} ${field}`}
            id={`${id}-${place}`}
            type="button"
            role="tab"
            aria-selected={place === index}
            aria-controls={`${id}-panel`}
            tabIndex={place === index ? 0 : -1}
            onClick={() => setChosen(place)}
          >
            {isAmbiguous ? t('titleByField', { title, field: fieldTitle }) : title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="related-panel" role="tabpanel" aria-labelledby={`${id}-${index}`}>
        <RelatedRows key={`${list.resource} ${list.field} ${uuid}`} list={list} uuid={uuid} />
      </div>
    </section>
  );
});
