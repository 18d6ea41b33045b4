export function makePictures(folders: {
  from: string;
  to: string;
  /** Makes the manifest alone. */
  onlyList?: boolean;
  say?: (line: string) => void;
}): Promise<{ masters: number; made: number }>;
