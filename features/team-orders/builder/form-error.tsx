import { builderMessages } from '../domain/builder-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';

/** Shows an error that belongs to no field. It is always in the page, so that screen readers announce it when it fills. */
export function FormErrorMessage() {
  const formError = useBuilder((form) => form.formError);
  return (
    <div role="alert">
      {formError && (
        <div className="mb-3 text-small leading-snug">
          <p className="grid grid-cols-[.625rem_1fr] gap-3 before:mt-1 before:size-2.5 before:bg-signal">{formError.text}</p>
          {formError.path && (
            <p className="mt-1 flex flex-wrap gap-x-4 pl-[1.375rem]">
              <a href={formError.path} className="text-link py-1.5">
                {builderMessages.seeOrder}
              </a>
              <button type="button" className="text-link py-1.5" onClick={() => void browserBuilder().submitAnew()}>
                {builderMessages.orderAnew}
              </button>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
