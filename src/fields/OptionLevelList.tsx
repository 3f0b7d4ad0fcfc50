import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { ReferenceOption } from '#model/records';
import { getOptionCssClass, LookupFailure } from './OptionList';
import type { OptionPanelProps } from './optionPanelProps';
import { getLevelKeyAction, isOptionLevelPositionShown, type OptionLevelPosition } from './levelKeyAction';
import { formatResultCount, fieldTexts } from './texts';
import { useOptionLevels } from './useOptionLevels';

/** A tree of options: a column for each level, of which a narrow list shows the last. */
export function OptionLevelList(props: OptionPanelProps) {
  const { keysRef, id, label, lookup, language, isSelected, onSelect, creationLabel, onCreate, onActive } =
    props;
  const { levels, state, open, leave, retry } = useOptionLevels(lookup);
  const [pointed, setPointed] = useState<OptionLevelPosition>();
  const last = levels.length - 1;
  const canCreate = creationLabel !== undefined && state !== 'looking';
  // A level that is still loading has no active option; it becomes active once the level is loaded.
  const active = pointed && isOptionLevelPositionShown(pointed, { levels, canCreate }) ? pointed : undefined;
  const getId = ({ depth, index }: OptionLevelPosition) => `${id}-${depth}-${index}`;
  const enter = (place: OptionLevelPosition) => {
    const option = levels[place.depth]?.list[place.index];
    if (!option) return;
    open(option, place.depth + 1);
    setPointed({ depth: place.depth + 1, index: 0 });
  };
  const back = (depth: number) => {
    const above = levels[depth - 1];
    if (!above) return;
    leave(depth);
    setPointed({
      depth: depth - 1,
      index: above.list.findIndex(({ uuid }) => uuid === levels[depth]?.parent?.uuid),
    });
  };
  const choose = (place: OptionLevelPosition) => {
    const option = levels[place.depth]?.list[place.index];
    if (!option) return;
    if (option.pickable === false) enter(place);
    else onSelect(option);
  };
  const press = (key: string): boolean => {
    const action = getLevelKeyAction(key, { levels, active, canCreate });
    if (action?.type === 'move') setPointed(action.to);
    else if (action?.type === 'choose') choose(action.at);
    else if (action?.type === 'enter') enter(action.at);
    else if (action?.type === 'back') back(action.from);
    else if (action?.type === 'create') onCreate();
    return action !== undefined;
  };
  useImperativeHandle(keysRef, () => press);
  const activeId = active && getId(active);
  const tell = useEffectEvent(onActive);
  useEffect(() => {
    tell(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const above = last > 0 ? levels[last]?.parent : undefined;
  return (
    <>
      {above && (
        <button type="button" tabIndex={-1} className="field-level-back" onClick={() => back(last)}>
          <ChevronLeftIcon aria-hidden="true" />
          {above.label}
        </button>
      )}
      <div id={id} className="field-levels" role="listbox" aria-label={label} aria-busy={state === 'looking'}>
        {levels.map(({ parent, list }, depth) => (
          <div
            key={parent?.uuid ?? ''}
            role="group"
            aria-label={parent?.label ?? label}
            className="field-level"
            data-last={depth === last || undefined}
          >
            {list.map((option, index) => (
              <LevelOption
                key={option.uuid}
                id={getId({ depth, index })}
                option={option}
                isActive={active?.depth === depth && active.index === index}
                isOpen={levels[depth + 1]?.parent?.uuid === option.uuid}
                isSelected={isSelected(option.uuid)}
                branchLabel={fieldTexts.branch[language]}
                onChoose={() => choose({ depth, index })}
                onOpen={() => enter({ depth, index })}
              />
            ))}
            {canCreate && depth === last && (
              <div
                id={getId({ depth, index: list.length })}
                role="option"
                aria-selected={false}
                className={`${getOptionCssClass(active?.depth === depth && active.index === list.length)} field-option-create`}
                onClick={onCreate}
              >
                {creationLabel}
              </div>
            )}
          </div>
        ))}
      </div>
      {state === 'looking' && <div className="field-option-note">{fieldTexts.searching[language]}</div>}
      {state === 'failed' && <LookupFailure language={language} onRetry={retry} />}
      {state === 'found' && levels[last]?.list.length === 0 && (
        <div className="field-option-note">{fieldTexts.nothingFound[language]}</div>
      )}
      <span className="field-spoken" role="status">
        {state === 'found' ? formatResultCount(levels[last]?.list.length ?? 0)[language] : ''}
      </span>
    </>
  );
}

interface LevelOptionProps {
  id: string;
  option: ReferenceOption;
  isActive: boolean;
  /** Whether the children of the option are shown as the next level. */
  isOpen: boolean;
  isSelected: boolean;
  branchLabel: string;
  onChoose: () => void;
  onOpen: () => void;
}

function LevelOption({ option, isActive, isOpen, isSelected, branchLabel, ...props }: LevelOptionProps) {
  return (
    <div className={`${getOptionCssClass(isActive)} field-level-option`} data-open={isOpen || undefined}>
      <div
        id={props.id}
        role="option"
        aria-selected={isSelected}
        className="field-level-label"
        onClick={props.onChoose}
      >
        {option.label}
        {option.branch && <span className="field-spoken">{branchLabel}</span>}
      </div>
      {option.branch && (
        // Arrow keys open a branch too, so the toggle is no button inside of the list box.
        <span className="field-level-open" aria-hidden="true" onClick={props.onOpen}>
          <ChevronRightIcon />
        </span>
      )}
    </div>
  );
}
