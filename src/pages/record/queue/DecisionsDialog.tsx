import { Button, Callout, HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OwnTransition } from '#model/records';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import { formatCityTime } from '../../../fields/dates/cityTime';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { DecisionsStore } from '../../../stores/records/DecisionsStore';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { HttpDecisions } from '../../../api/HttpDecisions';
import { useStores } from '../../../stores/hooks/useStores';
import { queueTexts } from './texts';

interface DecisionsDialogProps {
  resource: string;
  onOpen: (uuid: string) => void;
  /** Called with the operation that is undone. */
  onUndone: (operation: string) => void;
  onClose: () => void;
}

/** Dialog with the user's transitions of the day, the latest first, each with an undo if it is possible. */
export const DecisionsDialog = observer(function DecisionsDialog(props: DecisionsDialogProps) {
  const { resource, onOpen, onUndone, onClose } = props;
  const t = useText(queueTexts);
  const language = useLanguage();
  const { http, records } = useStores();
  const [store] = useState(() => new DecisionsStore(new HttpDecisions(http), records, resource));
  useRestoreFocus();
  useOnUnmount(onClose);
  useEffect(() => void store.load(), [store]);
  const { decisions, loaded, undone } = store;
  const undo = async (decision: OwnTransition) => {
    if (decision.operation !== undefined && (await store.undo(decision))) onUndone(decision.operation);
  };
  const failure =
    decisions.state === 'failed' ? decisions.error : undone.state === 'failed' ? undone.error : undefined;
  return (
    <ModalDialog title={t('today')} onClose={onClose} className="decisions-dialog">
      <div className="modal-dialog-body">
        {failure && (
          <Callout intent="danger" role="alert">
            {resolveText(failure.userMessage, language)}
          </Callout>
        )}
        {!loaded && !failure && <p role="status">{t('loading')}</p>}
        {loaded?.length === 0 && <p>{t('none')}</p>}
        {loaded !== undefined && loaded.length > 0 && (
          <HTMLTable compact>
            <thead>
              <tr>
                <th>{t('time')}</th>
                <th>{t('record')}</th>
                <th>{t('step')}</th>
                <th>
                  <span className="unseen">{t('undoOne')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {loaded.map(decision => (
                <tr key={`${decision.uuid} ${decision.at} ${decision.title}`}>
                  <td>{formatCityTime(decision.at).slice(-'hh:mm'.length)}</td>
                  <td>
                    <Button variant="minimal" size="small" onClick={() => onOpen(decision.uuid)}>
                      {decision.label}
                    </Button>
                  </td>
                  <td>{decision.title}</td>
                  <td>
                    {decision.operation !== undefined && (
                      <Button
                        size="small"
                        disabled={undone.state === 'pending'}
                        onClick={() => void undo(decision)}
                      >
                        {t('undoOne')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        )}
      </div>
    </ModalDialog>
  );
});
