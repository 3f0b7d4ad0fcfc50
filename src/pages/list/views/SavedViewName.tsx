import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { useStores } from '../../../stores/hooks/useStores';
import { toAppError } from '../../../stores/RemoteData';
import { getSavedViews } from '../../../stores/views/getSavedViews';
import { isSameListQuery } from './getSavedViewQuery';
import { hasSameLayout } from './hasSameLayout';
import { formatViewReplaced, savedViewTexts } from './texts';
import { useSavedViewContent } from './useSavedViewContent';
import './views.css';

interface SavedViewNameProps {
  schema: ProjectedSchema;
  uuid: string;
  language: Language;
  parameters: URLSearchParams;
  onLeave: () => void;
}

/** Name of the open saved view, with a mark if the list was changed since, and a button to save. */
export const SavedViewName = observer(function SavedViewName(props: SavedViewNameProps) {
  const { schema, uuid, language, parameters, onLeave } = props;
  const stores = useStores();
  const views = getSavedViews(stores, schema['x-name']);
  const current = useSavedViewContent(schema, parameters);
  const view = views.find(uuid);
  useEffect(() => {
    if (views.find(uuid) === undefined) void views.load();
  }, [views, uuid]);
  if (!view) return null;
  const isChanged = !isSameListQuery(view.query, current.query) || !hasSameLayout(view, current);
  const update = async () => {
    try {
      await views.replace(view, current);
      stores.notices.show('success', formatViewReplaced(view.name));
    } catch (error) {
      stores.notices.showError(toAppError(error));
    }
  };
  return (
    <p className="view-name">
      <span className="view-name-text">{view.name}</span>
      {isChanged && <span className="view-name-changed">{savedViewTexts.changed[language]}</span>}
      {isChanged && view.isOwn && (
        <Button size="small" variant="minimal" intent="primary" onClick={() => void update()}>
          {savedViewTexts.update[language]}
        </Button>
      )}
      <Button
        size="small"
        variant="minimal"
        aria-label={savedViewTexts.leave[language]}
        title={savedViewTexts.leave[language]}
        onClick={onLeave}
      >
        ×
      </Button>
    </p>
  );
});
