import { Button } from '@blueprintjs/core';
import type { AccountCredentials } from '#model/accountAccess';
import { describeUserAgent } from '#model/describeUserAgent';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useText } from '../../i18n/useText';
import { accountTexts } from './texts';
import '../../tables/smallTable.css';
import '../../fields/stackedRows.css';

interface SessionTableProps {
  sessions: AccountCredentials['sessions'];
  isBusy: boolean;
  /** Ends one session by its id, or all sessions without one. */
  onEnd: (session?: string) => void;
}

/** Table of the active sessions of an account, each with a button that ends it. */
export function SessionTable({ sessions, isBusy, onEnd }: SessionTableProps) {
  const t = useText(accountTexts);
  if (sessions.length === 0) return <p className="account-quiet">{t('noSessions')}</p>;
  const ending = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <>
      <div className="account-frame stacked-rows" role="region" aria-label={t('sessions')} tabIndex={0}>
        <table className="small-table">
          <caption className="unseen">{t('sessions')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('startedAt')}</th>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('seenAt')}</th>
              <th>
                <span className="unseen">{t('endOne')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, startedAt, seenAt, ip, agent, isCurrent }) => (
              <tr key={id}>
                <td data-title={t('startedAt')}>{formatCityTime(startedAt)}</td>
                <td data-title={t('place')}>
                  {[ip, describeUserAgent(agent)].filter(Boolean).join(' · ') || t('unknownPlace')}
                </td>
                <td data-title={t('seenAt')}>{formatCityTime(seenAt)}</td>
                <td>
                  {isCurrent ? (
                    <span className="field-tag">{t('thisOne')}</span>
                  ) : (
                    <Button
                      size="small"
                      disabled={isBusy}
                      aria-label={t('endThis', { time: formatCityTime(startedAt) })}
                      onClick={() => onEnd(id)}
                    >
                      {t('endOne')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ending > 0 && (
        <Button className="account-end-all" size="small" disabled={isBusy} onClick={() => onEnd()}>
          {t(ending < sessions.length ? 'endOthers' : 'endAll')}
        </Button>
      )}
    </>
  );
}
