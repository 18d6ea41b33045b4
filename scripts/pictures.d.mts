export function makePictures(folders: {
  from: string;
  to: string;
  /** The folder of the product files, which say what color a picture shows. */
  products?: string;
  /** Makes the manifest alone. */
  onlyList?: boolean;
  say?: (done: number, all: number) => void;
}): Promise<{ masters: number; made: number }>;
