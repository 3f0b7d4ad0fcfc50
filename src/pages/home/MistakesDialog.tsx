import { observer } from 'mobx-react-lite';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { homeTexts } from './texts';
import '../../tables/smallTable.css';

/** The diagnostics of the schema files, also after their panel was closed: file, line, message and fix of each. */
export const MistakesDialog = observer(function MistakesDialog({ onClose }: { onClose: () => void }) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const { diagnostics } = useStores().diagnostics;
  return (
    <ModalDialog title={t('mistakes')} className="failed-jobs" onClose={onClose}>
      <div className="modal-dialog-body">
        {diagnostics.length === 0 && <p>{t('allServed')}</p>}
        {diagnostics.length > 0 && (
          <table className="small-table schema-errors">
            <thead>
              <tr>
                <th scope="col">{t('file')}</th>
                <th scope="col">{t('mistake')}</th>
              </tr>
            </thead>
            <tbody>
              {diagnostics.map(({ file, line, what, cure }) => (
                <tr key={`${file}:${line} ${what.en}`}>
                  <td>
                    <code>
                      {file}:{line}
                    </code>
                  </td>
                  <td>
                    {what[language]}
                    <span>{cure[language]}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </ModalDialog>
  );
});
