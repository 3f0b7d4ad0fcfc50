import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/useStores';
import { Breadcrumb } from './Breadcrumb';
import { DrawerButton } from './DrawerButton';
import { FoldButton } from './FoldButton';
import { Toolbar } from './toolbar/Toolbar';
import { TopEntries } from './TopEntries';
import type { MenuState } from './useMenuState';

interface Props {
  menu: MenuState;
  shows: 'trail' | 'top';
  /** There is a side bar that can be folded. */
  foldable: boolean;
}

/** The bar over the page. */
export const NavBar = observer(function NavBar({ menu, shows, foldable }: Props) {
  const narrow = useStores().settings.device === 'mobile';
  return (
    <header className="nav-bar">
      {narrow && <DrawerButton />}
      {foldable && <FoldButton />}
      {shows === 'trail' ? <Breadcrumb /> : <TopEntries menu={menu} />}
      <Toolbar />
    </header>
  );
});
