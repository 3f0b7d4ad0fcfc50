import { Button, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { useStores } from '../../../stores/hooks/useStores';
import { getLatestValue, toAppError } from '../../../stores/RemoteData';
import { getSavedViews } from '../../../stores/views/getSavedViews';
import {
  maxSavedViewNameLength,
  savedViewResource,
  type SavedView,
} from '../../../stores/views/SavedViewsStore';
import { notifyRecordsRemoved } from '../../removal/notifyRecordsRemoved';
import { applySavedViewLayout } from './applySavedViewLayout';
import { LocalViewsNote } from './LocalViewsNote';
import { formatViewReplaced, savedViewTexts } from './texts';
import { useSavedViewContent } from './useSavedViewContent';
import { buildSavedViewAddress } from './savedViewAddress';
import { SavedViewItem } from './SavedViewItem';
import './views.css';

interface SavedViewsDialogProps {
  schema: ProjectedSchema;
  language: Language;
  parameters: URLSearchParams;
  onParametersChange: (next: URLSearchParams) => void;
  onClose: () => void;
}

/** Dialog of the saved views of a list, own and shared, with a form that saves the current one. */
export const SavedViewsDialog = observer(function SavedViewsDialog(props: SavedViewsDialogProps) {
  const { schema, language, parameters, onParametersChange, onClose } = props;
  const stores = useStores();
  const { notices, schemas } = stores;
  const resource = schema['x-name'];
  const views = getSavedViews(stores, resource);
  const current = useSavedViewContent(schema, parameters);
  const [name, setName] = useState('');
  useOnUnmount(onClose);
  useEffect(() => void views.load(), [views]);
  useEffect(() => void schemas.load(savedViewResource), [schemas]);
  const viewSchema = getLatestValue(schemas.getSchema(savedViewResource));
  const roles = (viewSchema?.properties.sharedRole?.['x-choices'] ?? []).map(({ value, title }) => ({
    value: String(value),
    title,
  }));
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notices.showError(toAppError(error));
      void views.load();
    }
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = name.trim();
    if (text !== '') void attempt(() => views.save(text, current).then(() => setName('')));
  };
  const open = (view: SavedView) => {
    applySavedViewLayout(stores, resource, view);
    onParametersChange(buildSavedViewAddress(view.uuid, view.query));
    onClose();
  };
  const remove = async (view: SavedView) => {
    await views.remove(view);
    notifyRecordsRemoved(stores, savedViewResource, [view.uuid], {
      title: view.name,
      onRecovered: () => void views.load(),
    });
  };
  const list = (shown: readonly SavedView[]) => (
    <ul className="views-list">
      {shown.map(view => (
        <SavedViewItem
          key={view.uuid}
          view={view}
          language={language}
          roles={roles}
          canShare={viewSchema?.['x-can'].create?.includes('sharedRole') ?? false}
          onOpen={() => open(view)}
          onRename={text => void attempt(() => views.rename(view, text))}
          onReplace={() =>
            void attempt(async () => {
              await views.replace(view, current);
              notices.show('success', formatViewReplaced(view.name));
            })
          }
          onShare={role => void attempt(() => views.share(view, role))}
          onRemove={() => void attempt(() => remove(view))}
        />
      ))}
    </ul>
  );
  const { state } = views;
  return (
    <ModalDialog title={savedViewTexts.title[language]} className="views-dialog" onClose={onClose}>
      <div className="modal-dialog-body">
        <form className="views-form" onSubmit={save}>
          <InputGroup
            fill
            data-autofocus
            aria-label={savedViewTexts.name[language]}
            placeholder={savedViewTexts.name[language]}
            maxLength={maxSavedViewNameLength}
            value={name}
            onValueChange={setName}
          />
          <Button type="submit" intent="primary" disabled={name.trim() === ''}>
            {savedViewTexts.save[language]}
          </Button>
        </form>
        <LocalViewsNote resource={resource} language={language} views={views} attempt={attempt} />
        {state.state === 'failed' && (
          <p role="alert" className="views-failed">
            {resolveText(state.error.userMessage, language)}{' '}
            <Button size="small" onClick={() => void views.load()}>
              {savedViewTexts.retry[language]}
            </Button>
          </p>
        )}
        {getLatestValue(state) === undefined ? (
          state.state === 'pending' && <p>{savedViewTexts.loading[language]}</p>
        ) : views.views.length === 0 ? (
          <p className="views-none">{savedViewTexts.none[language]}</p>
        ) : (
          <>
            <h3>{savedViewTexts.own[language]}</h3>
            {views.own.length > 0 ? (
              list(views.own)
            ) : (
              <p className="views-none">{savedViewTexts.none[language]}</p>
            )}
            {views.shared.length > 0 && <h3>{savedViewTexts.shared[language]}</h3>}
            {views.shared.length > 0 && list(views.shared)}
          </>
        )}
        <p className="views-help">{savedViewTexts.help[language]}</p>
      </div>
      <div className="modal-dialog-foot">
        <Button onClick={onClose}>{savedViewTexts.close[language]}</Button>
      </div>
    </ModalDialog>
  );
});
