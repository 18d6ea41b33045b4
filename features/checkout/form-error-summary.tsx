import { idOf } from './field.tsx';
import { checkoutFieldMessages } from './messages.ts';
import type { FieldProblem } from './use-place-order.ts';

/** Lists all errors in the order of the form. */
export function FormErrorSummary({ text, fields, at }: FieldProblem) {
  const order = Object.keys(checkoutFieldMessages);
  const errors = Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div key={at} className="mb-8 border-2 border-signal-text p-4 text-small">
          <p className="font-bold text-signal-text">{text}</p>
          <ul className="mt-1">
            {errors.map(([name, message]) => (
              <li key={name}>
                <a className="text-link inline-block py-1" href={`#${idOf(name)}`} onClick={(event) => jumpTo(event, name)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function jumpTo(event: { preventDefault: () => void }, name: string) {
  event.preventDefault();
  document.getElementById(idOf(name))?.focus();
}
