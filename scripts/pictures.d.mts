export function makePictures(folders: {
  from: string;
  to: string;
  /** Makes the manifest alone. */
  onlyList?: boolean;
  say?: (done: number, all: number) => void;
}): Promise<{ masters: number; made: number }>;
