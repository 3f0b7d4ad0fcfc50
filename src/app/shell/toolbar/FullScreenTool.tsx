import { FullscreenIcon } from '@blueprintjs/icons/lib/esm/generated/components/fullscreen';
import { MinimizeIcon } from '@blueprintjs/icons/lib/esm/generated/components/minimize';
import { useText } from '../../../i18n/useText';
import { toolbarTexts } from './texts';
import { ToolButton } from './ToolButton';
import { useFullScreen } from './useFullScreen';

export function FullScreenTool() {
  const t = useText(toolbarTexts);
  const { full, toggle } = useFullScreen();
  return (
    <ToolButton
      label={full ? t('leaveFullScreen') : t('fullScreen')}
      icon={full ? <MinimizeIcon /> : <FullscreenIcon />}
      onClick={toggle}
    />
  );
}
