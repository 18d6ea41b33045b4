import { useRef } from 'react';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { rosterMessages } from './messages.ts';
import { decodeRoster } from './roster-file.ts';

/** A larger file is no roster. In bytes. */
const mostBytes = 8 * 1024 * 1024;

/** Opens a CSV file and passes its text. For another kind of file it shows an error. */
export function CsvButton({ label, onText }: { label: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" className="roster-tool" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void readText(file).then(onText, (error: Error) => toast.error(error.message));
        }}
      />
    </>
  );
}

async function readText(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error(rosterMessages.tooLong);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error(builderMessages.fileUnreadable);
  }
  // XLSX, Numbers and ODS are ZIP archives, XLS is an OLE file: their cells are not text.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new Error(builderMessages.spreadsheetFile);
  return decodeRoster(bytes);
}
