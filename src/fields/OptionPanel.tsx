import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { getOptionKeyAction } from './keyAction';
import { OptionLevelList } from './OptionLevelList';
import { getOptionIds, OptionList } from './OptionList';
import type { OptionPanelProps } from './optionPanelProps';
import { useOptions, type OptionsState } from './useOptions';
import { useDropdownPlacement } from './useDropdownPlacement';
import './optionPanel.css';

const searchDelay = 200;

/** Option panel of a combobox: search results, or the levels of a tree. */
export function OptionPanel(props: OptionPanelProps) {
  const { parent, box, q, isTree, emptyNote } = props;
  const placement = useDropdownPlacement(box, true);
  return createPortal(
    // The mouse must not take the focus away from the box: its blur means that nothing was picked.
    <div
      className={`${Classes.CARD} field-options`}
      style={placement}
      onMouseDown={event => event.preventDefault()}
    >
      {isTree && q === '' && emptyNote === undefined ? (
        <OptionLevelList {...props} />
      ) : (
        <SearchList {...props} />
      )}
    </div>,
    parent,
  );
}

/** The first result of a typed search, so that Enter takes it; none while the results are those of a former search. */
const getFirstHit = (q: string, { state, list }: OptionsState): number =>
  q !== '' && state === 'found' && list.length > 0 ? 0 : -1;

function SearchList(props: OptionPanelProps) {
  const { q, keysRef, id, lookup, creationLabel, onSelect, onCreate, onActive } = props;
  const { options, ask } = useOptions(lookup);
  const canCreate = creationLabel !== undefined;
  const keys = getOptionIds(options.list, canCreate);
  // Stores the key instead of the index: a later search result moves the options but not the active one.
  const [pointed, setPointed] = useState({ q, key: '' });
  const chosen = pointed.q === q ? keys.indexOf(pointed.key) : -1;
  const active = chosen < 0 ? getFirstHit(q, options) : chosen;
  const activeKey = keys[active];
  const search = useEffectEvent((text: string) => ask(text, text === '' ? 0 : searchDelay));
  useEffect(() => search(q), [q]);
  const announce = useEffectEvent((key: string) => onActive(`${id}-${key}`));
  useEffect(() => {
    if (activeKey !== undefined) announce(activeKey);
  }, [activeKey, q]);
  const point = (index: number) => {
    setPointed({ q, key: keys[index] ?? '' });
  };
  const press = (key: string): boolean => {
    const action = getOptionKeyAction(key, { active, list: options.list, canCreate });
    if (action?.type === 'move') point(action.to);
    else if (action?.type === 'pick') onSelect(action.option);
    else if (action?.type === 'create') onCreate();
    return action !== undefined;
  };
  useImperativeHandle(keysRef, () => press);
  return <OptionList {...props} options={options} active={active} onRetry={() => ask(q, 0)} />;
}
