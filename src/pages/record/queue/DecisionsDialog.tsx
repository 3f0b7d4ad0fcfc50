import { Button, Callout, HTMLSelect, HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TransitionOfCaller } from '#model/records';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import { formatCityClock } from '../../../fields/dates/cityTime';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { countByOperation } from '../../../stores/records/countByOperation';
import { DecisionsStore } from '../../../stores/records/DecisionsStore';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { HttpDecisions } from '../../../api/HttpDecisions';
import { useStores } from '../../../stores/hooks/useStores';
import { queueTexts } from './texts';
import './decisionsDialog.css';

interface DecisionListProps {
  resource: string;
  getHref: (uuid: string) => string;
  /** Called when the user opens a record; it may be opened otherwise than by its address. */
  onFollow: (uuid: string, event: MouseEvent) => void;
  /** Called with the operation that is undone. */
  onUndone?: (operation: string) => void;
}

interface DecisionsDialogProps extends DecisionListProps {
  onClose: () => void;
  /** Controls over the list. */
  children?: ReactNode;
}

/** Dialog with the user's transitions of the day, the latest first, each with an undo if it is possible. */
export function DecisionsDialog({ onClose, children, ...list }: DecisionsDialogProps) {
  const t = useText(queueTexts);
  useRestoreFocus();
  useOnUnmount(onClose);
  return (
    <ModalDialog title={t('today')} onClose={onClose} className="decisions-dialog">
      <div className="modal-dialog-body">
        {children}
        <DecisionList key={list.resource} {...list} />
      </div>
    </ModalDialog>
  );
}

const DecisionList = observer(function DecisionList(props: DecisionListProps) {
  const { resource, getHref, onFollow, onUndone } = props;
  const t = useText(queueTexts);
  const language = useLanguage();
  const { http, records } = useStores();
  const [store] = useState(() => new DecisionsStore(new HttpDecisions(http), records, resource));
  const [step, setStep] = useState('');
  useEffect(() => void store.load(), [store]);
  const { decisions, loaded = [], undone } = store;
  const undo = async (decision: TransitionOfCaller) => {
    if (decision.operation !== undefined && (await store.undo(decision))) onUndone?.(decision.operation);
  };
  const failure =
    decisions.state === 'failed' ? decisions.error : undone.state === 'failed' ? undone.error : undefined;
  const steps = [...new Set(loaded.map(({ title }) => title))];
  // The last record of a step may just have been undone.
  const chosen = steps.includes(step) ? step : '';
  const sizes = countByOperation(loaded);
  /** Label of the undo button; undo of a bulk transition reverts all its records. */
  const getUndoLabel = ({ operation = '' }: TransitionOfCaller): string => {
    const count = sizes.get(operation) ?? 1;
    return count > 1 ? t('undoAll', { count }) : t('undoOne');
  };
  return (
    <>
      {failure && (
        <Callout intent="danger" role="alert">
          {resolveText(failure.userMessage, language)}
        </Callout>
      )}
      {!store.loaded && !failure && <p role="status">{t('loading')}</p>}
      {store.loaded?.length === 0 && <p>{t('none')}</p>}
      {steps.length > 1 && (
        <HTMLSelect
          aria-label={t('step')}
          value={chosen}
          onChange={event => setStep(event.currentTarget.value)}
          options={[{ value: '', label: t('allSteps') }, ...steps]}
        />
      )}
      {loaded.length > 0 && (
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
            {loaded
              .filter(({ title }) => chosen === '' || title === chosen)
              .map(decision => (
                <tr key={`${decision.uuid} ${decision.at} ${decision.title}`}>
                  <td>{formatCityClock(decision.at)}</td>
                  <td>
                    <Link to={getHref(decision.uuid)} onClick={event => onFollow(decision.uuid, event)}>
                      {decision.label}
                    </Link>
                  </td>
                  <td>{decision.title}</td>
                  <td>
                    {decision.operation !== undefined && (
                      <Button
                        size="small"
                        disabled={undone.state === 'pending'}
                        onClick={() => void undo(decision)}
                      >
                        {getUndoLabel(decision)}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </HTMLTable>
      )}
    </>
  );
});
