import { HomeTiles } from './HomeTiles';
import './home.css';

/** The tiles of an account without a home page, above its start page. */
export function StartTiles() {
  return (
    <div className="start-tiles">
      <HomeTiles />
    </div>
  );
}
