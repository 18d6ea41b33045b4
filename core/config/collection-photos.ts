/** The photograph of a collection without a picture, by the part of its handle that names it (R1.16). The first part that fits counts. */
export const collectionPhotos = {
  archive: 'collection-archive.jpg',
  footwear: 'coll-footwear.jpg',
  outerwear: 'collection-outerwear.jpg',
  leather: 'collection-leather.jpg',
  suit: 'collection-suits.jpg',
  runway: 'collection-runway.jpg',
} as const;
export type CollectionPart = keyof typeof collectionPhotos;
export const photographedParts = Object.keys(collectionPhotos) as CollectionPart[];

/** The address of the photograph of a part, which leads to the picture that the build made. */
export const collectionPhotoPath = (part: CollectionPart) => `/pictures/collections/${part}.jpg`;
