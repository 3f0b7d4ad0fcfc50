import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useText } from '../../../../i18n/useText';
import { ModalDialog } from '../../../../dialogs/ModalDialog';
import type { ToolDialogProps } from '../ToolDialogProps';
import { PaletteInput } from './PaletteInput';
import { PaletteList } from './PaletteList';
import { paletteTexts } from './texts';
import { usePalette } from './usePalette';

/** Command palette dialog: finds pages, records and actions by a few letters. */
export const PaletteDialog = observer(function PaletteDialog({ onClose, onOpen }: ToolDialogProps) {
  const t = useText(paletteTexts);
  const id = useId();
  const { palette, choose } = usePalette(onClose, onOpen);
  const { active, commands, isSearching } = palette;
  return (
    <ModalDialog title={t('title')} isTitleHidden className="palette" onClose={onClose}>
      <PaletteInput
        listId={`${id}-list`}
        optionId={active && `${id}-${commands.indexOf(active)}`}
        title={t('title')}
        placeholder={t('placeholder')}
        value={palette.text}
        onChange={query => void palette.setText(query)}
        onMove={step => palette.moveMark(step)}
        onChoose={() => palette.choose(choose)}
      />
      <PaletteList id={id} palette={palette} onChoose={choose} />
      <div className="palette-bottom">
        <p className="palette-note" role="status">
          {isSearching
            ? t('looking')
            : commands.length === 0
              ? t('nothing')
              : palette.isIncomplete
                ? t('incomplete')
                : t('found', { count: commands.length })}
        </p>
        <div className="palette-foot" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('toMove')} <kbd>Enter</kbd> {t('toOpen')} <kbd>Esc</kbd> {t('toClose')}
        </div>
      </div>
    </ModalDialog>
  );
});
