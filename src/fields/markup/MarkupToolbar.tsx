import { Button } from '@blueprintjs/core';
import { BoldIcon } from '@blueprintjs/icons/lib/esm/generated/components/bold';
import { HeaderOneIcon } from '@blueprintjs/icons/lib/esm/generated/components/header-one';
import { HeaderTwoIcon } from '@blueprintjs/icons/lib/esm/generated/components/header-two';
import { ItalicIcon } from '@blueprintjs/icons/lib/esm/generated/components/italic';
import { LinkIcon } from '@blueprintjs/icons/lib/esm/generated/components/link';
import { NumberedListIcon } from '@blueprintjs/icons/lib/esm/generated/components/numbered-list';
import { PropertiesIcon } from '@blueprintjs/icons/lib/esm/generated/components/properties';
import { RedoIcon } from '@blueprintjs/icons/lib/esm/generated/components/redo';
import { UndoIcon } from '@blueprintjs/icons/lib/esm/generated/components/undo';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Language } from '#model/language';
import type { MarkupCommand, SelectionFormats } from './editing';
import { markupEditorTexts, formatToolbarLabel } from './texts';

type Tool = Exclude<MarkupCommand, 'unlink'> | 'link';

interface ToolFace {
  tool: Tool;
  icon: ReactElement;
  shortcut?: string;
  /** Whether the button is a plain command such as undo, without a pressed state. */
  isStep?: boolean;
}

const tools: readonly ToolFace[] = [
  { tool: 'bold', icon: <BoldIcon />, shortcut: 'Control+B' },
  { tool: 'italic', icon: <ItalicIcon />, shortcut: 'Control+I' },
  { tool: 'heading', icon: <HeaderOneIcon /> },
  { tool: 'subheading', icon: <HeaderTwoIcon /> },
  { tool: 'bullets', icon: <PropertiesIcon /> },
  { tool: 'numbers', icon: <NumberedListIcon /> },
  { tool: 'link', icon: <LinkIcon /> },
  { tool: 'undo', icon: <UndoIcon />, shortcut: 'Control+Z', isStep: true },
  { tool: 'redo', icon: <RedoIcon />, shortcut: 'Control+Y', isStep: true },
];

interface MarkupToolbarProps {
  /** Id of the editor that the toolbar formats. */
  controls: string;
  title: string;
  formats: SelectionFormats;
  language: Language;
  onUse: (tool: Tool) => void;
}

/** Toolbar of the rich text editor: one tab stop; arrow keys move between the buttons. */
export function MarkupToolbar({ controls, title, formats, language, onUse }: MarkupToolbarProps) {
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (stop + 1) % tools.length,
      ArrowLeft: (stop + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      className="markup-tools"
      role="toolbar"
      aria-label={formatToolbarLabel(title)[language]}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      // A click on a button must not move the selection of the editor.
      onMouseDown={event => event.preventDefault()}
    >
      {tools.map(({ tool, icon, shortcut, isStep = false }, index) => (
        <Button
          key={tool}
          variant="minimal"
          size="small"
          icon={icon}
          title={markupEditorTexts[tool][language]}
          aria-label={markupEditorTexts[tool][language]}
          aria-keyshortcuts={shortcut}
          aria-pressed={isStep ? undefined : (formats[tool] ?? false)}
          active={formats[tool] ?? false}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={() => onUse(tool)}
        />
      ))}
    </div>
  );
}
