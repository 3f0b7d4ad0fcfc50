import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { latest } from '../../stores/Remote';
import { useStores } from '../../stores/useStores';
import type { Entry } from './rules';
import { texts } from './texts';

/** The accounts of a demo city; any other server tells of none. */
export const DemoAccounts = observer(function DemoAccounts({ onPick }: { onPick: (entry: Entry) => void }) {
  const t = useText(texts);
  const demo = latest(useStores().session.server)?.demo;
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
