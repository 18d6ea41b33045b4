import { useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { type OpenedRoster, openRosterFile } from './roster-file.ts';

/** Opens a CSV or Excel file and passes its text. For another kind of file it shows an error. */
export function CsvButton({ label, onOpen }: { label: string; onOpen: (opened: OpenedRoster) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" className="roster-tool" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void openRosterFile(file).then(onOpen, (error: Error) => toast.error(error.message));
        }}
      />
    </>
  );
}
