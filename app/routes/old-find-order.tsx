import { redirect } from 'react-router';

/** Where lost links of team orders were asked for before. A form that is still open there is posted again to the new page. */
export function loader() {
  throw redirect('/find-order', 301);
}

export function action() {
  throw redirect('/find-order', 307);
}
