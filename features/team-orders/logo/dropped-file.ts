import { logoMessages } from './messages.ts';

/** What of a drop matters here; the browser's DataTransfer has this shape. */
type Drop<F> = {
  files: ArrayLike<F>;
  items: ArrayLike<{ kind: string; webkitGetAsEntry?: () => { isDirectory: boolean } | null }>;
};

/** The one file of a drop, or the sentence for anything else: several files, a folder, a link or a text. */
export function droppedFile<F>({ files, items }: Drop<F>): F | { problem: string } {
  const [file] = Array.from(files);
  if (file === undefined) return { problem: logoMessages.droppedNoFile };
  if (files.length > 1) return { problem: logoMessages.droppedSeveral(files.length) };
  const isFolder = Array.from(items).some((item) => item.kind === 'file' && item.webkitGetAsEntry?.()?.isDirectory);
  return isFolder ? { problem: logoMessages.droppedFolder } : file;
}
