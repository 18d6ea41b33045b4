import { brand } from '#core/facts.ts';
import { links, Page } from '../page.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { Goods } from './goods.tsx';
import { Logos } from './logos.tsx';
import { Messages } from './messages.tsx';
import './pieces.css';

/** /_ui, in development only: every piece in every state. */
export function meta() {
  return [{ title: `Every piece | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function PiecesScreen() {
  return (
    <Page links={[links.home, links.shop]} contact>
      <div className="pieces">
        <h1 className="loud text-h2">Every piece in every state</h1>
        <Foundations />
        <Controls />
        <Logos />
        <Messages />
        <Goods />
      </div>
    </Page>
  );
}
