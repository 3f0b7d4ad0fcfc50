import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useText } from '../../../../i18n/useText';
import { useStores } from '../../../../stores/hooks/useStores';
import { ModalDialog } from '../../../../dialogs/ModalDialog';
import type { ToolDialogProps } from '../ToolDialogProps';
import { useRestoreFocus } from '../../../../dialogs/useRestoreFocus';
import { ErrorRow } from './ErrorRow';
import { errorLogTexts } from './texts';
import './errorLog.css';

/** Log of errors in this browser window, for support. */
export const ErrorLogDialog = observer(function ErrorLogDialog({ onClose }: ToolDialogProps) {
  const t = useText(errorLogTexts);
  const id = useId();
  const { errorLog } = useStores();
  // Restores the focus to the page, because the button that opened the dialog disappears with the last error.
  useRestoreFocus();
  const { errors } = errorLog;
  const [looked, setLooked] = useState<number>();
  const shown = errors.find(error => error.id === looked);
  return (
    <ModalDialog title={t('title')} className="error-log" onClose={onClose}>
      <div className="modal-dialog-body">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('url')}</th>
              <th scope="col">{t('message')}</th>
              <th scope="col">{t('search')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(error => (
              <ErrorRow
                key={error.id}
                error={error}
                detailsId={id}
                isSelected={error.id === looked}
                onSelect={() => setLooked(error.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {/** The details have a section below the table, so that they neither cover nor move its rows. */}
      <section id={id} className="error-details" aria-label={t('details')} tabIndex={0}>
        {shown ? <pre>{shown.err.stack || shown.err.message}</pre> : <p>{t('hint')}</p>}
      </section>
      <div className="modal-dialog-foot">
        <Button data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          intent="primary"
          onClick={() => {
            errorLog.clear();
            onClose();
          }}
        >
          {t('notNow')}
        </Button>
      </div>
    </ModalDialog>
  );
});
