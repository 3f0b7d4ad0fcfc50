import { Fragment } from 'react';
import { useText } from '../../i18n/useText';
import { shortcutTexts } from './shortcutTexts';

type KeyText = keyof typeof shortcutTexts;

interface KeyGroup {
  title: KeyText;
  /** Keys of a shortcut; keys in one inner list are pressed together. */
  keys: readonly (readonly [keys: readonly string[], text: KeyText])[];
}

/** Keyboard shortcuts by the page where they work. Named keys have a name in each language. */
const keyGroups: readonly KeyGroup[] = [
  {
    title: 'list',
    keys: [
      [['/'], 'search'],
      [['T'], 'table'],
      [['Enter'], 'open'],
      [['O'], 'unfold'],
      [['.'], 'menu'],
      [['space'], 'select'],
      [['Shift', 'space'], 'selectRange'],
      [['PageDown'], 'pageDown'],
      [['PageUp'], 'pageUp'],
      [['Q'], 'queue'],
    ],
  },
  {
    title: 'record',
    keys: [
      [['J'], 'next'],
      [['K'], 'previous'],
    ],
  },
  {
    title: 'inQueue',
    keys: [
      [['1 – 9'], 'decide'],
      [['1 – 9'], 'decideAtOnce'],
      [['U'], 'undo'],
      [['Q'], 'leave'],
    ],
  },
  {
    title: 'dialog',
    keys: [
      [['Ctrl', 'Enter'], 'confirm'],
      [['Esc'], 'close'],
    ],
  },
  {
    title: 'everywhere',
    keys: [
      [['Ctrl', 'K'], 'palette'],
      [['Ctrl', 'Z'], 'undoLast'],
    ],
  },
];

const isKeyText = (key: string): key is KeyText => Object.hasOwn(shortcutTexts, key);

/** List of all keyboard shortcuts with descriptions. */
export function ShortcutList() {
  const t = useText(shortcutTexts);
  return (
    <div className="key-groups">
      {keyGroups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <ul>
            {keys.map(([struck, text]) => (
              <li key={text}>
                <span>
                  {struck.map((key, place) => (
                    <Fragment key={key}>
                      {place > 0 && ' '}
                      <kbd>{isKeyText(key) ? t(key) : key}</kbd>
                    </Fragment>
                  ))}
                </span>
                <span>{t(text)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
