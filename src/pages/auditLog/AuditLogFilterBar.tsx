import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type SubmitEvent } from 'react';
import { auditLogKinds } from '#model/auditLogEntries';
import { getPeriodDays } from '#model/query/datePeriods';
import { DateFilterBox } from '../../fields/dates/DateFilterBox';
import { datePeriodLabels } from '../../fields/dates/datePeriodLabels';
import { createSyncedText, receiveExternalText } from '../../fields/syncedText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { getLatestValue } from '../../stores/RemoteData';
import { listActiveFilterLabelKeys, noAuditLogFilters, type AuditLogFilters } from './auditLogAddress';
import { auditLogKindTexts, auditLogTexts } from './texts';

interface AuditLogFilterBarProps {
  resource: string;
  filters: AuditLogFilters;
  onChange: (filters: Partial<AuditLogFilters>) => void;
}

type FilterProps = Omit<AuditLogFilterBarProps, 'resource'> & { id: string };

/** Filters of the audit log page: account, role, kind of action, resource and day. */
export const AuditLogFilterBar = observer(function AuditLogFilterBar({
  resource,
  filters,
  onChange,
}: AuditLogFilterBarProps) {
  const t = useText(auditLogTexts);
  const language = useLanguage();
  const id = useId();
  const { routes, schemas } = useStores();
  const roles = getLatestValue(schemas.getSchema(resource))?.properties.roles?.['x-choices'] ?? [];
  const lists = new Map(
    routes.permittedNodes
      .filter(({ renderer }) => renderer === 'list')
      .map(({ subject, title }) => [subject, title]),
  );
  return (
    <div className="audit-log-filters" role="group" aria-label={t('filters')}>
      <AccountFilter id={`${id}-who`} {...{ filters, onChange }} />
      <label htmlFor={`${id}-role`}>
        <span>{t('role')}</span>
        <HTMLSelect
          id={`${id}-role`}
          value={filters.role}
          onChange={({ currentTarget: { value } }) => onChange({ role: value })}
        >
          <option value="">{t('everyRole')}</option>
          {roles.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <label htmlFor={`${id}-kind`}>
        <span>{t('kind')}</span>
        <HTMLSelect
          id={`${id}-kind`}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: auditLogKinds.find(kind => kind === value) })
          }
        >
          <option value="">{t('everyKind')}</option>
          {auditLogKinds.map(kind => (
            <option key={kind} value={kind}>
              {auditLogKindTexts[kind][language]}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <label htmlFor={`${id}-resource`}>
        <span>{t('resource')}</span>
        <HTMLSelect
          id={`${id}-resource`}
          value={filters.resource}
          onChange={({ currentTarget: { value } }) => onChange({ resource: value })}
        >
          <option value="">{t('everyResource')}</option>
          {[...lists].map(([subject, title]) => (
            <option key={subject} value={subject}>
              {title}
            </option>
          ))}
        </HTMLSelect>
      </label>
      <TimeFilter id={id} {...{ filters, onChange }} />
      {listActiveFilterLabelKeys(filters).length > 0 && (
        <Button variant="minimal" onClick={() => onChange(noAuditLogFilters)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
});

/** Filter by account name, applied on Enter or when the input loses the focus. */
function AccountFilter({ id, filters, onChange }: FilterProps) {
  const t = useText(auditLogTexts);
  const { account } = filters;
  const [synced, setSynced] = useState(() => createSyncedText(account));
  // The input stays when the filter changes: it has the focus of whoever has typed into it.
  if (account !== synced.external) setSynced(receiveExternalText(synced, account));
  const { text } = synced;
  const apply = () => {
    const committed = text.trim();
    setSynced({ ...synced, committed });
    if (committed !== account) onChange({ account: committed });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>
        <span>{t('who')}</span>
        <InputGroup
          id={id}
          value={text}
          placeholder={t('whoHint')}
          autoComplete="off"
          onValueChange={value => setSynced({ ...synced, text: value })}
          onBlur={apply}
        />
      </label>
    </form>
  );
}

function TimeFilter({ id, filters, onChange }: FilterProps) {
  const t = useText(auditLogTexts);
  const language = useLanguage();
  const { from, to } = filters;
  const presets = (['$today', '$last7'] as const).map(name => ({
    name,
    ...getPeriodDays(name, new Date()),
  }));
  const preset = presets.find(({ first, last }) => first === from && last === to);
  const [isRange, setRange] = useState(false);
  const showsRange = isRange || (!preset && (from !== '' || to !== ''));
  const choose = (value: string) => {
    const chosen = presets.find(({ name }) => name === value);
    setRange(value === 'range');
    if (chosen) onChange({ from: chosen.first, to: chosen.last });
    else if (value === '') onChange({ from: '', to: '' });
  };
  return (
    <>
      <label htmlFor={`${id}-when`}>
        <span>{t('when')}</span>
        <HTMLSelect
          id={`${id}-when`}
          value={showsRange ? 'range' : (preset?.name ?? '')}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          <option value="">{t('anytime')}</option>
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {datePeriodLabels[name][language]}
            </option>
          ))}
          <option value="range">{t('range')}</option>
        </HTMLSelect>
      </label>
      {showsRange &&
        (['from', 'to'] as const).map(end => (
          <div key={end} className="audit-log-filter">
            <label htmlFor={`${id}-${end}`}>
              <span>{t(end)}</span>
            </label>
            <DateFilterBox
              id={`${id}-${end}`}
              label={`${t('when')} ${t(end)}`}
              value={filters[end]}
              onChange={value => onChange({ [end]: value })}
              language={language}
            />
          </div>
        ))}
    </>
  );
}
