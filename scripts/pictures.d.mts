export function makePictures(folders: {
  from: string;
  to: string;
  say?: (line: string) => void;
}): Promise<{ masters: number; made: number }>;
