import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../i18n/usePlainText';
import { getLatestValue } from '../../stores/RemoteData';
import { useStores } from '../../stores/hooks/useStores';
import type { SignInEntry } from './validateSignInEntry';
import { signInTexts } from './texts';

/** Accounts of a demo server; other servers publish none. */
export const DemoAccounts = observer(function DemoAccounts({
  onPick,
}: {
  onPick: (entry: SignInEntry) => void;
}) {
  const t = usePlainText(signInTexts);
  const demo = getLatestValue(useStores().session.serverInfo)?.demo;
  if (!demo) return null;
  return (
    <section className="sign-in-demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo')}</h2>
      <p>{t('demoHelp')}</p>
      <ul>
        {demo.accounts.map(username => (
          <li key={username}>
            <Button
              size="small"
              text={username}
              onClick={() => onPick({ username, password: demo.password })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});
