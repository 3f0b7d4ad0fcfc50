import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { cityDate, cityHour, greetingOf } from '#model/time';
import { spoken } from '../i18n/spoken';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { useStores } from '../stores/useStores';
import { CardGroup } from './home/CardGroup';
import { groupsOf } from './home/groupsOf';
import { texts } from './home/texts';
import './pages.css';
import './home/home.css';

/** Where everybody begins: who is there, and what there is to open. */
export const HomePage = observer(function HomePage() {
  const t = useText(texts);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { session, routes, counts, changes } = useStores();
  const { name, username, organName } = session.user;
  const { gaps } = changes;
  const lists = routes.pages.filter(place => place.renderer === 'list');
  const resources = lists.map(place => place.of).join(' ');
  const uncounted = counts.uncounted(lists.map(place => place.of));
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const names = resources.split(' ').filter(Boolean);
    // Shown again, it counts anew only where something has changed meanwhile, or failed before.
    const state = names.map(name => `${name} ${changes.of(name)}`).join();
    void counts.load(counted.current === state ? counts.uncounted(names) : names);
    counted.current = state;
  }, [counts, changes, gaps, resources]);
  const now = new Date();
  const greeting = spoken(`greeting.${greetingOf(cityHour(now))}`, language, { name: name || username });
  return (
    <section className="page home-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId} ref={heading} tabIndex={-1}>
            {greeting}
          </h1>
          <p>{[cityDate(now), organName].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      {uncounted.length > 0 && (
        <p className="home-uncounted" role="status">
          {t('someUncounted')}
          <Button
            size="small"
            variant="outlined"
            text={t('countAgain')}
            onClick={() => {
              // The button goes with its line, and would take the focus along.
              heading.current?.focus();
              void counts.load(uncounted);
            }}
          />
        </p>
      )}
      {lists.length === 0 && <p className="home-nothing">{t('nothing')}</p>}
      {groupsOf(lists).map(group => (
        <CardGroup key={group.title} group={group} />
      ))}
    </section>
  );
});
