import { Button, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type MouseEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { getListLayouts } from '../../../stores/settings/getListLayouts';
import { useStores } from '../../../stores/hooks/useStores';
import { maxViewName, SavedViewsStore, type SavedView } from '../../../stores/settings/SavedViewsStore';
import { getViewQuery } from './getViewQuery';
import { formatRemoveView, viewTexts } from './texts';
import './views.css';

interface ViewsDialogProps {
  schema: ProjectedSchema;
  language: Language;
  parameters: URLSearchParams;
  onParametersChange: (next: URLSearchParams) => void;
  onClose: () => void;
}

/** Saved views of a list, each an address, and a form that saves the current one. */
export const ViewsDialog = observer(function ViewsDialog(props: ViewsDialogProps) {
  const { schema, language, parameters, onParametersChange, onClose } = props;
  const stores = useStores();
  const { session, storage } = stores;
  const listLayouts = getListLayouts(stores);
  const resource = schema['x-name'];
  const [store] = useState(() => new SavedViewsStore(storage, session.user.username, resource));
  const [name, setName] = useState('');
  useOnUnmount(onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = name.trim();
    if (text === '') return;
    const { columns } = listLayouts.getLayout(resource);
    store.save({ name: text, query: getViewQuery(parameters, schema), ...(columns && { columns }) });
    setName('');
  };
  const open = ({ query, columns }: SavedView) => {
    const { widths, isPinned, isCompact } = listLayouts.getLayout(resource);
    listLayouts.replace(resource, { widths, isPinned, isCompact, ...(columns && { columns }) });
    onParametersChange(new URLSearchParams(query));
    onClose();
  };
  const follow = (view: SavedView) => (event: MouseEvent) => {
    // Another window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(view);
  };
  return (
    <ModalDialog title={viewTexts.title[language]} onClose={onClose}>
      <div className="modal-dialog-body">
        {store.views.length === 0 && <p>{viewTexts.none[language]}</p>}
        <ul className="views-list">
          {store.views.map(view => (
            <li key={view.name}>
              <a href={`?${view.query}`} onClick={follow(view)}>
                {view.name}
              </a>
              <Button
                size="small"
                variant="minimal"
                aria-label={formatRemoveView(view.name)[language]}
                onClick={() => store.remove(view.name)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
        <form className="views-form" onSubmit={save}>
          <InputGroup
            fill
            aria-label={viewTexts.name[language]}
            placeholder={viewTexts.name[language]}
            maxLength={maxViewName}
            value={name}
            onValueChange={setName}
          />
          <Button type="submit" intent="primary" disabled={name.trim() === ''}>
            {viewTexts.save[language]}
          </Button>
        </form>
        <p className="views-help">{viewTexts.help[language]}</p>
      </div>
      <div className="modal-dialog-foot">
        <Button onClick={onClose}>{viewTexts.close[language]}</Button>
      </div>
    </ModalDialog>
  );
});
