import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AppError } from '#model/errors';
import type { Language } from '#model/language';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/ListStore';
import { asAppError } from '../../stores/Remote';
import { confirmRemoval, selected, texts } from './texts';

interface SelectionBarProps {
  store: ListStore;
  schema: ProjectedSchema;
  language: Language;
  onRemoved: (count: number) => void;
}

/** What may be done with the ticked rows; there only while some are. */
export const SelectionBar = observer(function SelectionBar({
  store,
  schema,
  language,
  onRemoved,
}: SelectionBarProps) {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<AppError>();
  const count = store.selected.size;
  if (count === 0 && !asking) return null;

  const remove = () =>
    store.removeSelected().then(
      deleted => {
        setAsking(false);
        onRemoved(deleted);
      },
      (error: unknown) => setRefusal(asAppError(error)),
    );
  const close = () => {
    setAsking(false);
    setRefusal(undefined);
  };

  return (
    <div className="selection-bar" role="status">
      <span>{selected(count)[language]}</span>
      {schema['x-can'].delete && (
        <Button size="small" intent="danger" variant="outlined" onClick={() => setAsking(true)}>
          {texts.remove[language]}
        </Button>
      )}
      <Button size="small" variant="minimal" onClick={() => store.clearSelection()}>
        {texts.unselect[language]}
      </Button>
      <Dialog isOpen={asking} onClose={close} title={texts.remove[language]} canOutsideClickClose={false}>
        <DialogBody>
          <p>{confirmRemoval(count)[language]}</p>
          {refusal && <p role="alert">{say(refusal.say, language)}</p>}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close}>{texts.cancel[language]}</Button>
              <Button intent="danger" onClick={() => void remove()}>
                {texts.remove[language]}
              </Button>
            </>
          }
        />
      </Dialog>
    </div>
  );
});
