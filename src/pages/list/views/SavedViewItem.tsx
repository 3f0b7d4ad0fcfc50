import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState, type FormEvent, type MouseEvent } from 'react';
import type { Language } from '#model/language';
import { maxSavedViewNameLength, type SavedView } from '../../../stores/views/SavedViewsStore';
import { formatShareView, formatSharedViewLabel, formatViewActions, savedViewTexts } from './texts';

export interface SavedViewRole {
  value: string;
  title: string;
}

interface SavedViewItemProps {
  view: SavedView;
  language: Language;
  roles: readonly SavedViewRole[];
  canShare: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onReplace: () => void;
  onShare: (role: string | null) => void;
  onRemove: () => void;
}

/** A saved view: its link, and the actions of its owner. */
export function SavedViewItem(props: SavedViewItemProps) {
  const { view, language, roles, canShare, onRename } = props;
  const [name, setName] = useState<string>();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const text = name?.trim() ?? '';
    if (text !== '' && text !== view.name) onRename(text);
    setName(undefined);
  };
  if (name !== undefined)
    return (
      <li>
        <form className="views-form" onSubmit={rename}>
          <InputGroup
            autoFocus
            fill
            size="small"
            aria-label={savedViewTexts.name[language]}
            maxLength={maxSavedViewNameLength}
            value={name}
            onValueChange={setName}
          />
          <Button type="submit" size="small" intent="primary">
            {savedViewTexts.keep[language]}
          </Button>
          <Button size="small" onClick={() => setName(undefined)}>
            {savedViewTexts.cancel[language]}
          </Button>
        </form>
      </li>
    );
  return (
    <li>
      <ViewLink view={view} onOpen={props.onOpen} />
      {view.isOwn ? (
        <div className="views-actions" role="group" aria-label={formatViewActions(view.name)[language]}>
          {canShare && (
            <HTMLSelect
              minimal
              aria-label={formatShareView(view.name)[language]}
              value={view.sharedRole ?? ''}
              onChange={({ currentTarget }) => props.onShare(currentTarget.value || null)}
            >
              <option value="">{savedViewTexts.notShared[language]}</option>
              {roles.map(({ value, title }) => (
                <option key={value} value={value}>
                  {formatSharedViewLabel(title)[language]}
                </option>
              ))}
            </HTMLSelect>
          )}
          <Button size="small" variant="minimal" onClick={props.onReplace}>
            {savedViewTexts.replace[language]}
          </Button>
          <Button size="small" variant="minimal" onClick={() => setName(view.name)}>
            {savedViewTexts.rename[language]}
          </Button>
          <Button size="small" variant="minimal" intent="danger" onClick={props.onRemove}>
            {savedViewTexts.remove[language]}
          </Button>
        </div>
      ) : (
        <span className="views-owner">{view.owner}</span>
      )}
    </li>
  );
}

function ViewLink({ view, onOpen }: Pick<SavedViewItemProps, 'view' | 'onOpen'>) {
  const follow = (event: MouseEvent) => {
    // A click with a modifier key opens another window; the browser handles it.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={`?view=${view.uuid}`} onClick={follow}>
      {view.name}
    </a>
  );
}
