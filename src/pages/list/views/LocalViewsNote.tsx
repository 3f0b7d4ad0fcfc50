import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Language } from '#model/language';
import { useStores } from '../../../stores/hooks/useStores';
import { readLocalSavedViews, writeLocalSavedViews } from '../../../stores/views/localViews';
import type { SavedViewsStore } from '../../../stores/views/SavedViewsStore';
import { formatLocalViews, savedViewTexts } from './texts';

interface LocalViewsNoteProps {
  resource: string;
  language: Language;
  views: SavedViewsStore;
  /** Runs a task and shows its error. */
  attempt: (work: () => Promise<unknown>) => Promise<void>;
}

/** Offers to import the views that an earlier version stored in this browser. */
export function LocalViewsNote({ resource, language, views, attempt }: LocalViewsNoteProps) {
  const { storage, session } = useStores();
  const { username } = session.user;
  const [left, setLeft] = useState(() => readLocalSavedViews(storage, username, resource));
  if (left.length === 0) return null;
  const takeOver = async () => {
    // Each saved view is removed from the browser after the server has stored it, so that none is lost.
    for (let rest = left; rest[0];) {
      const { name, ...content } = rest[0];
      await views.save(name, { ...content, isCompact: false });
      rest = rest.slice(1);
      writeLocalSavedViews(storage, username, resource, rest);
      setLeft(rest);
    }
  };
  return (
    <p className="views-local">
      {formatLocalViews(left.length)[language]}{' '}
      <Button size="small" onClick={() => void attempt(takeOver)}>
        {savedViewTexts.takeOver[language]}
      </Button>
    </p>
  );
}
