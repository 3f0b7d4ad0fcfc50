import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { toCityDate } from '#model/time';
import { createGreeting } from '../stores/session/createGreeting';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { useStores } from '../stores/hooks/useStores';
import { ResourceCardGroup } from './home/ResourceCardGroup';
import { groupByMenuHeading } from './home/groupByMenuHeading';
import { HomeTiles } from './home/HomeTiles';
import { homeTexts } from './home/texts';
import './pages.css';
import './home/home.css';

/** Home page: greeting, tiles with the counts of pending work, and a card for each list. */
export const HomePage = observer(function HomePage() {
  const t = useText(homeTexts);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const language = useLanguage();
  const { session, routes, recordCounts, resourceChanges } = useStores();
  const { name, username, organName } = session.user;
  const { gaps } = resourceChanges;
  const lists = routes.menuPages.filter(route => route.renderer === 'list');
  const resources = lists.map(route => route.subject).join(' ');
  const uncounted = recordCounts.getFailed(lists.map(route => route.subject));
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const names = resources.split(' ').filter(Boolean);
    // When shown again, it counts only resources with changes or an earlier failure.
    const state = names.map(name => `${name} ${resourceChanges.getCount(name)}`).join();
    void recordCounts.load(counted.current === state ? recordCounts.getFailed(names) : names);
    counted.current = state;
  }, [recordCounts, resourceChanges, gaps, resources]);
  const now = new Date();
  const greeting = createGreeting(name || username, now)[language];
  return (
    <section className="page home-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId} ref={heading} tabIndex={-1}>
            {greeting}
          </h1>
          <p>{[toCityDate(now), organName].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <HomeTiles />
      {uncounted.length > 0 && (
        <p className="home-uncounted" role="status">
          {t('someUncounted')}
          <Button
            size="small"
            variant="outlined"
            text={t('countAgain')}
            onClick={() => {
              // Focus the heading, since the retry button disappears together with its message and would lose the
              // focus.
              heading.current?.focus();
              void recordCounts.load(uncounted);
            }}
          />
        </p>
      )}
      {lists.length === 0 && <p className="home-nothing">{t('nothing')}</p>}
      {groupByMenuHeading(lists).map(group => (
        <ResourceCardGroup key={group.title} group={group} />
      ))}
    </section>
  );
});
