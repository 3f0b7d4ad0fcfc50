import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import type { AbilityRowDescriptions, AccountAccess, ResourceAbilities } from '#model/accountAccess';
import { deepEqual } from '#model/json';
import { AnswerDialog } from '../../dialogs/AnswerDialog';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import type { CredentialsStore } from '../../stores/records/CredentialsStore';
import { groupAbilities } from './groupAbilities';
import { accountTexts } from './texts';
import '../../tables/smallTable.css';
import '../../fields/stackedRows.css';
import './account.css';

interface AccountAccessDialogProps {
  /** Title of the account. */
  name: string;
  store: CredentialsStore;
  onClose: () => void;
}

/** Permissions of an account, as the server enforces them. */
export const AccountAccessDialog = observer(function AccountAccessDialog({
  name,
  store,
  onClose,
}: AccountAccessDialogProps) {
  const t = useText(accountTexts);
  useEffect(() => void store.loadAccess(), [store]);
  return (
    <AnswerDialog
      className="access-dialog"
      title={t('accessTitle', { name })}
      answer={store.access}
      onRetry={() => void store.loadAccess()}
      onClose={onClose}
      texts={{ loading: t('loading'), retry: t('retry'), close: t('done') }}
    >
      {access => <AccessTable access={access} />}
    </AnswerDialog>
  );
});

const verbs = ['see', 'create', 'edit', 'delete'] as const;
const columnCount = verbs.length + 3;

const AccessTable = observer(function AccessTable({ access }: { access: AccountAccess }) {
  const t = useText(accountTexts);
  const { routes } = useStores();
  const { roles, missing, resources } = access;
  const groups = groupAbilities(resources, routes.menuPages);
  return (
    <>
      <p>{roles.length > 0 ? t('rolesAre', { roles: roles.join(t('separator')) }) : t('noRoles')}</p>
      {missing.length > 0 && (
        <Callout intent="warning" compact>
          {t('missing', { fields: missing.join(t('separator')) })}
        </Callout>
      )}
      <p className="account-quiet">{t(resources.length > 0 ? 'knownOnly' : 'nothing')}</p>
      {resources.length > 0 && (
        <div className="account-frame" role="region" aria-label={t('abilities')} tabIndex={0}>
          <table className="small-table stacked-rows access-table">
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                {verbs.map(verb => (
                  <th key={verb} scope="col">
                    {t(verb)}
                  </th>
                ))}
                <th scope="col">{t('steps')}</th>
                <th scope="col">{t('fields')}</th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ title, abilities }) => (
                <Fragment key={title}>
                  <tr className="access-group">
                    <th colSpan={columnCount} scope="colgroup">
                      {title || t('otherGroup')}
                    </th>
                  </tr>
                  {abilities.map(one => (
                    <AbilityRow key={one.resource} abilities={one} />
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
});

function AbilityRow({ abilities }: { abilities: ResourceAbilities }) {
  const t = useText(accountTexts);
  const { title, verbs: allowed, steps, hidden, masked, revealable } = abilities;
  const isSame = (scope: AbilityRowDescriptions) => deepEqual(scope, allowed.see ?? null);
  return (
    <tr>
      <th scope="row">{title}</th>
      {verbs.map(verb => (
        <td key={verb} data-title={t(verb)}>
          <Scope scope={allowed[verb]} isSame={verb !== 'see' && isSame(allowed[verb] ?? [])} />
        </td>
      ))}
      <td data-title={t('steps')}>
        {steps.length > 0 && (
          <ul>
            {steps.map(step => (
              <li key={step.title}>
                {step.scope.length === 0 || isSame(step.scope)
                  ? step.title
                  : t('stepScope', { step: step.title, scope: step.scope.join(t('or')) })}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-title={t('fields')}>
        <FieldList title={t('hidden', { count: hidden.length })} fields={hidden} />
        <FieldList title={t('masked', { count: masked.length })} fields={masked} />
        <FieldList title={t('revealable', { count: revealable.length })} fields={revealable} />
      </td>
    </tr>
  );
}

/** Number of fields, which expands to their titles. */
function FieldList({ title, fields }: { title: string; fields: readonly string[] }) {
  const t = useText(accountTexts);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      {fields.join(t('separator'))}
    </details>
  );
}

function Scope({ scope, isSame }: { scope: AbilityRowDescriptions | undefined; isSame: boolean }) {
  const t = useText(accountTexts);
  if (!scope) return <span className="access-no">{t('no')}</span>;
  if (scope.length === 0) return t('all');
  return isSame ? t('same') : t('where', { scope: scope.join(t('or')) });
}
