import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useText } from '../../../../i18n/useText';
import { MenuIcon } from '../../icons/MenuIcon';
import type { PaletteCommand } from './Command';
import type { PaletteStore } from './PaletteStore';
import { paletteTexts } from './texts';

interface PaletteListProps {
  id: string;
  palette: PaletteStore;
  onChoose: (command: PaletteCommand) => void;
}

/** Listbox of the results. The focus stays in the input; the active option is only referenced. */
export const PaletteList = observer(function PaletteList({ id, palette, onChoose }: PaletteListProps) {
  const t = useText(paletteTexts);
  const { active, commands, sections } = palette;
  const target = active ? commands.indexOf(active) : -1;
  useEffect(() => {
    document.getElementById(`${id}-${target}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, target]);
  return (
    <div
      id={`${id}-list`}
      className="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label={t('title')}
      // A click in the list keeps the focus in the input.
      onMouseDown={event => event.preventDefault()}
    >
      {sections.map(section => (
        <div key={section.id} role="group" aria-label={section.title}>
          <div className="palette-heading" aria-hidden="true">
            {section.title}
          </div>
          {section.commands.map(command => (
            <div
              key={command.id}
              id={`${id}-${commands.indexOf(command)}`}
              role="option"
              className="palette-option"
              aria-selected={command === active}
              // Only a moving pointer changes the active option: new results may appear below a resting
              // pointer.
              onPointerMove={() => palette.mark(command.id)}
              onClick={() => onChoose(command)}
            >
              <MenuIcon name={command.icon} isOwnIcon={command.isOwnIcon ?? false} />
              <span className="palette-title">{command.title}</span>
              <span className="palette-trail">{command.context}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
});
